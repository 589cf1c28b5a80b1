import { drawnValue, isSwitch, type LanePoints, laneRange, type PointLane, pointAt, valueAt } from '#shared/song/lanes'
import { firstAtOrAfter } from '#shared/song/noteQueries'
import type { LaneCursor } from '../../model/lane'
import type { CursorStep, RollHost } from '../../model/roll'
import { stepTick } from '../noteCursor'
import { valueStep } from './laneCommands'

/** The first program of each family. */
const FAMILIES = Array.from({ length: 16 }, (_, family) => family * 8)

/** The index of the point at exactly that tick; of several the last one, which counts. −1: none. */
export function pointOn(points: LanePoints, tick: number): number {
  const index = pointAt(points, tick)
  return index >= 0 && points.tick[index] === tick ? index : -1
}

/** The cursor at a tick, with the value in force there. */
export const cursorAt = (points: LanePoints, lane: PointLane, tick: number): LaneCursor => ({
  tick,
  value: valueAt(points, lane, tick),
})

/** The tick that a step in time leads to; the same tick if there is no other. `note` moves from point to point. */
export function stepInLane(host: RollHost, points: LanePoints, tick: number, { unit, direction }: CursorStep): number {
  switch (unit) {
    case 'grid':
    case 'bar':
      return stepTick(host, tick, unit, direction)
    case 'note': {
      const index = direction > 0 ? firstAtOrAfter(points, tick + 1) : firstAtOrAfter(points, tick) - 1
      return index >= 0 && index < points.length ? points.tick[index] : tick
    }
    case 'end':
      if (direction < 0) return 0
      return points.length > 0 ? points.tick[points.length - 1] : tick
    default:
      return tick
  }
}

/**
 * The value that a step of rows leads to: `semitone` by one step (bend: 128), `octave` to the next of the lane's
 * `marks`, for programs to the next family. A switch turns on or off.
 */
export function stepValue(
  lane: PointLane,
  value: number,
  { unit, direction }: CursorStep,
  marks: readonly number[],
): number {
  const { min, max } = laneRange(lane)
  if (isSwitch(lane)) return direction > 0 ? max : min
  if (unit !== 'octave') return drawnValue(lane, value + direction * valueStep(lane))
  return nextMark(value, direction, lane === 'program' ? FAMILIES : marks) ?? (direction > 0 ? max : min)
}

/** The next of the marks above (1) or below (−1) a value; undefined: none. */
export function nextMark(value: number, direction: 1 | -1, marks: readonly number[]): number | undefined {
  return direction > 0 ? marks.find((mark) => mark > value) : marks.findLast((mark) => mark < value)
}
