import { BEND_CENTRE } from './bendRange'
import { Controller } from './controller'
import { type ControlColumns, ControlKind } from './controls'
import { firstAtOrAfter } from './noteQueries'
import type { NoteIds } from './notes'

/** The lanes of control events other than controllers. */
export const LANE_WORDS = ['bend', 'program'] as const
/** Every lane of control events, those of the controllers last. */
export const CONTROL_LANES: readonly ControlLane[] = [
  ...LANE_WORDS,
  ...Array.from({ length: 128 }, (_, number) => number),
]

/**
 * A lane under the notes. A number is a controller's, 0–127. Lanes are plain data: they can be compared with ===,
 * stored, and sent to other threads.
 */
export type Lane = 'velocity' | ControlLane
export type ControlLane = (typeof LANE_WORDS)[number] | number
/** A lane of points: control events of a track, or the tempos of the song, which the tempo editor shows. */
export type PointLane = ControlLane | 'tempo'

/** The lanes that have a tab by default. */
export const FIRST_LANES: readonly Lane[] = [
  'velocity',
  'bend',
  Controller.volume,
  Controller.pan,
  Controller.expression,
  Controller.sustain,
  Controller.modulation,
  'program',
]

/** The range of a lane's values, both ends included, and the value in effect on a track without such events. */
interface LaneRange {
  readonly min: number
  readonly max: number
  readonly initial: number
}

const BEND: LaneRange = { min: 0, max: 16383, initial: BEND_CENTRE }
/** Units of the tempo lane per beat per minute. */
export const BPM = 100
const TEMPO: LaneRange = { min: BPM, max: 512 * BPM, initial: 120 * BPM }
/** The values of a synth after power-on. */
const INITIAL: Readonly<Record<number, number>> = {
  [Controller.volume]: 100,
  8: 64,
  [Controller.pan]: 64,
  [Controller.expression]: 127,
}

export function laneRange(lane: Lane | PointLane): LaneRange {
  if (lane === 'bend') return BEND
  if (lane === 'tempo') return TEMPO
  if (lane === 'velocity') return { min: 1, max: 127, initial: 100 }
  return { min: 0, max: 127, initial: (lane !== 'program' && INITIAL[lane]) || 0 }
}

/** Whether the lane's events switch something on (64 and above) or off: pedals and portamento. */
export const isSwitch = (lane: Lane | PointLane): boolean => typeof lane === 'number' && lane >= 64 && lane <= 69

/** The nearest value that can be drawn in a lane. */
export function drawnValue(lane: Lane | PointLane, value: number): number {
  const { min, max } = laneRange(lane)
  if (isSwitch(lane)) return value < 64 ? min : max
  return Math.min(max, Math.max(min, Math.round(value)))
}

/** The kind and number of a lane's events. */
export function laneEvents(lane: ControlLane): { readonly kind: ControlKind; readonly number: number } {
  if (lane === 'bend') return { kind: ControlKind.pitchBend, number: 0 }
  if (lane === 'program') return { kind: ControlKind.program, number: 0 }
  return { kind: ControlKind.controller, number: lane }
}

/** The lane of an event; null for pressure and stray note-offs, which have none. */
export function laneOfEvent(kind: number, number: number): ControlLane | null {
  if (kind === ControlKind.controller) return number
  if (kind === ControlKind.pitchBend) return 'bend'
  return kind === ControlKind.program ? 'program' : null
}

/** Points in time order. A value holds until the next point; of several points on one tick the last counts. */
export interface Points {
  readonly length: number
  /** Ascending. As long as `length`, without padding, like `value`. */
  readonly tick: Uint32Array
  readonly value: Uint32Array
}

/** The events of one lane of a track. */
export interface LanePoints extends Points {
  readonly id: Uint32Array
}

export const NO_POINTS: LanePoints = {
  length: 0,
  id: new Uint32Array(0),
  tick: new Uint32Array(0),
  value: new Uint32Array(0),
}

const known = new WeakMap<ControlColumns, Map<ControlLane, LanePoints>>()

/** The events of a lane, in the song's order. Returns the same object for the same columns. */
export function laneOf(controls: ControlColumns, lane: ControlLane): LanePoints {
  const lanes = known.get(controls) ?? new Map<ControlLane, LanePoints>()
  known.set(controls, lanes)
  const points = lanes.get(lane) ?? gathered(controls, lane)
  lanes.set(lane, points)
  return points
}

/** The indices of the lane's events in the columns, ascending. */
export function laneIndices({ length, kind, number }: ControlColumns, lane: ControlLane): Uint32Array {
  const wanted = laneEvents(lane)
  const indices = new Uint32Array(length)
  let count = 0
  for (let i = 0; i < length; i++) if (kind[i] === wanted.kind && number[i] === wanted.number) indices[count++] = i
  return indices.slice(0, count)
}

function gathered(controls: ControlColumns, lane: ControlLane): LanePoints {
  const indices = laneIndices(controls, lane)
  const length = indices.length
  const points = { length, id: new Uint32Array(length), tick: new Uint32Array(length), value: new Uint32Array(length) }
  for (let i = 0; i < length; i++) {
    points.id[i] = controls.id[indices[i]]
    points.tick[i] = controls.tick[indices[i]]
    points.value[i] = controls.value[indices[i]]
  }
  return points
}

/** The index of the point in force at `tick`; −1 before the first one. */
export const pointAt = (points: Points, tick: number): number => firstAtOrAfter(points, tick + 1) - 1

/** The value in force at `tick`; the lane's initial value before the first point. */
export function valueAt(points: Points, lane: PointLane, tick: number): number {
  const index = pointAt(points, tick)
  return index < 0 ? laneRange(lane).initial : points.value[index]
}

/**
 * Drops redundant points: a value holds, so a point that repeats the previous value says nothing. Of several points on
 * one tick the last stays. `before`: the value in force before them, if any.
 */
export function thinnedPoints({ length, tick, value }: Points, before: number | null = null): Points {
  const kept = { tick: new Uint32Array(length), value: new Uint32Array(length) }
  let count = 0
  for (let i = 0; i < length; i++) {
    if (i + 1 < length && tick[i + 1] === tick[i]) continue
    if (value[i] === (count > 0 ? kept.value[count - 1] : before)) continue
    kept.tick[count] = tick[i]
    kept.value[count++] = value[i]
  }
  return { length: count, tick: kept.tick.slice(0, count), value: kept.value.slice(0, count) }
}

/** The indices of the points with these ids, ascending. */
export function pointIndices({ length, id }: LanePoints, has: (id: number) => boolean): Uint32Array {
  const indices = new Uint32Array(length)
  let count = 0
  for (let i = 0; i < length; i++) if (has(id[i])) indices[count++] = i
  return indices.slice(0, count)
}

/** The ids of the points in the rectangle, ascending. Ticks are half-open; both values are included. */
export function pointsIn(
  points: LanePoints,
  { fromTick, toTick, fromValue, toValue }: { fromTick: number; toTick: number; fromValue: number; toValue: number },
): NoteIds {
  const ids: number[] = []
  const end = firstAtOrAfter(points, toTick)
  for (let i = firstAtOrAfter(points, Math.max(0, fromTick)); i < end; i++)
    if (fromValue <= points.value[i] && points.value[i] <= toValue) ids.push(points.id[i])
  return Uint32Array.from(ids).sort()
}
