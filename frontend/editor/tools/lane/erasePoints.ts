import { NO_POINTS } from '#shared/song/lanes'
import type { LanePointer, RollHost } from '../../model/roll'
import { commit } from '../gestures/commit'
import type { Gesture } from '../gestures/gesture'
import { pointLane } from './lanePlaces'

/** Removes all points in the range of time that the pointer passes, at any height. */
export function erasePoints(host: RollHost, press: LanePointer): Gesture<LanePointer> | null {
  const lane = pointLane(host)
  if (lane === null) return null
  let from = press.tick
  let to = press.tick

  const touch = ({ tick, slack }: LanePointer) => {
    from = Math.max(0, Math.min(from, tick - slack))
    to = Math.max(to, tick + slack + 1)
    host.preview({ type: 'drawn', from, to, drawn: NO_POINTS })
  }

  return {
    begin: () => {
      host.setCursor('eraser')
      touch(press)
    },
    move: touch,
    end: () => {
      const { tick, value } = NO_POINTS
      commit(host, { type: 'controls/replace', trackId: host.trackId(), lane, from, to, points: { tick, value } })
    },
    cancel: () => host.preview(null),
  }
}
