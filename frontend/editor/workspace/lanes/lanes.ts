import type { PointLane } from '#shared/song/lanes'
import type { Arrange } from '../arrange/arrange'
import type { Core } from '../core/core'
import type { PlayingFeature } from '../playing/playing'
import type { RollFeature } from '../roll/roll'
import type { Views } from '../views/views'
import { createLaneActions } from './laneActions'
import { createCursors } from './laneCursorActions'
import { followLanes } from './laneScope'

/** The lanes under the roll, with the cursor that keys move in all views. */
export function createLanes(
  core: Core,
  { transport }: PlayingFeature,
  views: Views,
  roll: RollFeature,
  arrange: Arrange,
) {
  const { activateLane, ...actions } = createLaneActions(core, transport.position)
  followLanes(core)
  return {
    actions,
    activateLane,
    cursor: createCursors(core, roll.host, transport, { roll: roll.cursor, arrange: arrange.cursor }, activateLane),
    /** Shows a lane in the view that has it. */
    show(lane: PointLane) {
      views.actions.setView(lane === 'tempo' ? 'tempo' : 'roll')
      if (lane !== 'tempo') actions.showLane(lane)
    },
  }
}

export type Lanes = ReturnType<typeof createLanes>
