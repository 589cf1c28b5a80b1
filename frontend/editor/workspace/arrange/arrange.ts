import { ARRANGE_ROWS } from '../../canvas/arrangeViewport'
import type { ArrangeRows } from '../../model/runtime'
import type { Core } from '../core/core'
import type { PlayingFeature } from '../playing/playing'
import type { RollFeature } from '../roll/roll'
import type { Tracks } from '../tracks/trackActions'
import type { Views } from '../views/views'
import { createArrangeCursor } from './arrangeCursorActions'
import { createArrangeHost } from './arrangeHost'

/** The arrange view: what its tool works on, its cursor, and its rows, which the track list follows. */
export function createArrange(
  core: Core,
  { transport }: PlayingFeature,
  views: Views,
  tracks: Tracks,
  roll: RollFeature,
) {
  const { stage, scenes } = core
  const { viewport } = scenes.arrange
  const arrangeRows: ArrangeRows = {
    limits: ARRANGE_ROWS,
    height: () => viewport.rowHeight,
    setHeight: (height) => viewport.zoomRows(height / viewport.rowHeight, 0),
    scroll: () => viewport.scrollY,
    scrollTo: (y) => viewport.scrollTo(stage.time.scrollTick, y),
    subscribe: (listener) => viewport.subscribe(listener),
  }
  const host = createArrangeHost(core, roll.host, transport, { ...views.actions, ...tracks.actions })
  return {
    host,
    cursor: createArrangeCursor(core, roll.host, transport, host),
    runtime: { arrangeRows },
  }
}

export type Arrange = ReturnType<typeof createArrange>
