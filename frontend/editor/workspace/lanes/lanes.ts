import type { PointLane } from '#shared/song/lanes'
import type { Core } from '../core'
import type { Playing } from '../playing/playing'
import type { Roll } from '../roll/roll'
import type { Views } from '../state/views'
import { createLaneActions } from './laneActions'
import { createCursors } from './laneCursorActions'
import { followLanes } from './laneScope'

/** The lanes under the roll, with the cursor that keys move through roll, lanes and tempo. */
export function createLanes(core: Core, { transport }: Playing, views: Views, roll: Roll) {
  const { activateLane, ...actions } = createLaneActions(core, transport.position)
  followLanes(core)
  return {
    actions,
    activateLane,
    cursor: createCursors(core, roll.host, transport, roll.cursor, activateLane),
    /** In the view that has it. */
    show(lane: PointLane) {
      views.actions.setView(lane === 'tempo' ? 'tempo' : 'roll')
      if (lane !== 'tempo') actions.showLane(lane)
    },
  }
}

export type Lanes = ReturnType<typeof createLanes>
