import { type LanePoints, laneRange, type PointLane, type Points, pointIndices } from '../song/lanes'
import { NoteIdSet } from '../song/noteIdSet'
import { firstAtOrAfter } from '../song/noteQueries'
import { MAX_TICK, type NoteIds } from '../song/notes'

/**
 * The changes of a lane's points. Commands and previews share them, so a preview shows exactly what will be committed.
 * A new point has the id 0. There is one point per tick: a drawn or moved point replaces those it falls on.
 */

/** The map x → anchor + (x − anchor) × factor + shift, rounded. */
export interface Affine {
  readonly anchor: number
  /** At least 0, so that a group never turns over. 1 only shifts; 0 sets all to `anchor`. */
  readonly factor: number
  readonly shift: number
}

export interface PointsTransform {
  readonly tick: Affine
  readonly value: Affine
}

export const UNCHANGED: Affine = { anchor: 0, factor: 1, shift: 0 }
export const shiftedBy = (shift: number): Affine => ({ ...UNCHANGED, shift })
export const scaledFrom = (anchor: number, factor: number): Affine => ({ anchor, factor, shift: 0 })
export const setTo = (anchor: number): Affine => ({ anchor, factor: 0, shift: 0 })

/**
 * Replaces the points in [from, to) with the drawn ones, which ascend in time. A drawn point on the tick of an old one
 * takes over its id. Drawn points outside the range widen it.
 */
export function replacedPoints(points: LanePoints, from: number, to: number, drawn: Points): LanePoints {
  const last = drawn.length - 1
  const start = firstAtOrAfter(points, last < 0 ? from : Math.min(from, drawn.tick[0]))
  const end = Math.max(start, firstAtOrAfter(points, last < 0 ? to : Math.max(to, drawn.tick[last] + 1)))
  const length = start + drawn.length + points.length - end
  const after = { length, id: new Uint32Array(length), tick: new Uint32Array(length), value: new Uint32Array(length) }
  for (const column of ['id', 'tick', 'value'] as const) {
    after[column].set(points[column].subarray(0, start))
    after[column].set(points[column].subarray(end), start + drawn.length)
  }
  after.tick.set(drawn.tick, start)
  after.value.set(drawn.value, start)
  for (let i = 0, old = start; i <= last; i++) {
    while (old < end && points.tick[old] < drawn.tick[i]) old++
    while (old + 1 < end && points.tick[old + 1] === drawn.tick[i]) old++
    if (old < end && points.tick[old] === drawn.tick[i]) after.id[start + i] = points.id[old]
  }
  return after
}

/** The points that are not among `ids`. */
export function withoutPoints({ id, tick, value }: LanePoints, ids: NoteIds): LanePoints {
  const members = NoteIdSet.of(ids)
  const stays = (_: number, i: number) => !members.has(id[i])
  const left = id.filter(stays)
  return { length: left.length, id: left, tick: tick.filter(stays), value: value.filter(stays) }
}

/** Moves, stretches or sets the points of `ids`. A shift is limited so that the whole group stays in range. */
export function transformedPoints(
  points: LanePoints,
  lane: PointLane,
  ids: NoteIds,
  transform: PointsTransform,
): LanePoints {
  const members = NoteIdSet.of(ids)
  const indices = pointIndices(points, (id) => members.has(id))
  if (indices.length === 0) return points
  const { min, max } = laneRange(lane)
  const tick = limited(transform.tick, points.tick, indices, 0, MAX_TICK)
  const value = limited(transform.value, points.value, indices, min, max)
  const { length } = points
  const after = { id: new Uint32Array(length), tick: new Uint32Array(length), value: new Uint32Array(length) }
  let count = 0
  const push = (i: number, atTick: number, atValue: number) => {
    after.id[count] = points.id[i]
    after.tick[count] = atTick
    after.value[count++] = atValue
  }
  let resting = 0
  /** Copies the untouched points before tick `end` and skips those on it. */
  const restBefore = (end: number) => {
    for (; resting < length && points.tick[resting] < end; resting++)
      if (!members.has(points.id[resting])) push(resting, points.tick[resting], points.value[resting])
    while (resting < length && points.tick[resting] === end) resting++
  }
  let last = -1
  for (const i of indices) {
    const to = mapped(tick, points.tick[i], 0, MAX_TICK)
    // If two moved points meet on one tick, the later one wins.
    if (to === last) count--
    else restBefore(to)
    push(i, to, mapped(value, points.value[i], min, max))
    last = to
  }
  restBefore(Number.POSITIVE_INFINITY)
  return {
    length: count,
    id: after.id.slice(0, count),
    tick: after.tick.slice(0, count),
    value: after.value.slice(0, count),
  }
}

function mapped({ anchor, factor, shift }: Affine, x: number, min: number, max: number): number {
  // A file may contain values out of range; unchanged ones stay.
  if (factor === 1 && shift === 0) return x
  return Math.min(max, Math.max(min, Math.round(anchor + (x - anchor) * factor) + shift))
}

function limited(affine: Affine, column: Uint32Array, indices: Uint32Array, min: number, max: number): Affine {
  if (affine.factor !== 1) return affine
  let low = max
  let high = min
  for (const i of indices) {
    low = Math.min(low, column[i])
    high = Math.max(high, column[i])
  }
  return shiftedBy(Math.min(Math.max(0, max - high), Math.max(Math.min(0, min - low), Math.round(affine.shift))))
}
