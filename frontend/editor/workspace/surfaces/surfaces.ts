import type { ViewName } from '../../model/state'
import type { Arrange } from '../arrange/arrange'
import type { Core } from '../core/core'
import type { Lanes } from '../lanes/lanes'
import type { RollFeature } from '../roll/roll'
import type { OpenMenu } from '../ruler/rulerTools'
import type { TimelineFeature } from '../ruler/timeline'
import type { Views } from '../views/views'
import { createArrangeSurface } from './arrangeSurface'
import type { CanvasSurface } from './canvasSurface'
import { createRollSurface } from './rollSurface'
import { createTempoSurface } from './tempoSurface'

interface Needed {
  readonly views: Views
  readonly roll: RollFeature
  readonly lanes: Lanes
  readonly arrange: Arrange
  readonly timeline: TimelineFeature
}

/** Passes on pointers and the wheel on the canvas, for each view. */
export function createSurfaces(core: Core, { views, roll, lanes, arrange, timeline }: Needed, openMenu: OpenMenu) {
  const { store, stage, scenes } = core
  const shared = { store, stage, ruler: timeline.ruler, openMenu, onManualScroll: views.onManualScroll }
  const { host } = roll
  const { activateLane } = lanes
  const onRoll = createRollSurface({ ...shared, scene: scenes.roll, host, activateLane })
  const onArrange = createArrangeSurface({ ...shared, scene: scenes.arrange, host: arrange.host })
  const onTempo = createTempoSurface({ ...shared, scene: scenes.tempo, host, toolbox: onRoll.toolbox })
  const all: Readonly<Record<ViewName, CanvasSurface>> = { roll: onRoll, arrange: onArrange, tempo: onTempo }
  return {
    all,
    dispose() {
      onRoll.dispose()
      onArrange.dispose()
    },
  }
}
