import { bendText } from '#shared/song/bendRange'
import { Controller } from '#shared/song/controller'
import { BPM, drawnValue, isSwitch, type Lane, laneRange, type PointLane } from '#shared/song/lanes'
import type { LaneBox } from './layout'

/** The drawing style of a lane's values. The velocity lane has its own bars. */
type LaneLook =
  | 'bars'
  /** A line with the area below it filled. */
  | 'level'
  /** A line with the area between it and the middle filled. */
  | 'centred'
  /** On or off: values below 64 are off, as for synths. */
  | 'switch'
  /** Named stretches. */
  | 'blocks'

const CENTRED: readonly (Lane | PointLane)[] = ['bend', Controller.pan, 8]

export function laneLook(lane: Lane | PointLane): LaneLook {
  if (lane === 'velocity') return 'bars'
  if (lane === 'program') return 'blocks'
  if (isSwitch(lane)) return 'switch'
  return CENTRED.includes(lane) ? 'centred' : 'level'
}

/** Sets of marks, the largest first: the first one that fits is shown. */
const LEVEL_MARKS = [[0, 32, 64, 96, 127], [0, 64, 127], [0, 127], [127]]
const MARKS: Record<LaneLook, readonly (readonly number[])[]> = {
  bars: [[1, 32, 64, 96, 127], [1, 64, 127], [1, 127], [127]],
  level: LEVEL_MARKS,
  centred: LEVEL_MARKS,
  switch: [[0, 127], [127]],
  blocks: [[]],
}
const BEND_MARKS = [[0, 4096, 8192, 12288, 16383], [0, 8192, 16383], [0, 16383], [8192]]
const CENTRE = 64
/** Distance between the marks of the tempo lane. */
const TEMPO_STEP = 30 * BPM
const TEMPO_STEPS = [TEMPO_STEP, 2 * TEMPO_STEP, 4 * TEMPO_STEP]

/** The sets of marks of a lane, the largest first. `top`: the highest visible value. */
function markSets(lane: Lane | PointLane, top: number): readonly (readonly number[])[] {
  if (lane === 'bend') return BEND_MARKS
  if (lane !== 'tempo') return MARKS[laneLook(lane)]
  return TEMPO_STEPS.map((step) => Array.from({ length: Math.floor(top / step) }, (_, i) => (i + 1) * step))
}

/** The marks of a lane with enough room for all, ascending. */
export const laneMarks = (lane: Lane | PointLane): readonly number[] => markSets(lane, laneRange(lane).max)[0]

/**
 * The label of a value on the lane's axis: pan as left and right, bend in semitones. `bendRange`: semitones of a full
 * bend.
 */
export function markLabel(
  lane: Lane | PointLane,
  value: number,
  words: { readonly on: string; readonly off: string },
  bendRange: number,
): string {
  if (lane === 'bend') return bendText(value, bendRange)
  if (lane === 'tempo') return String(value / BPM)
  if (lane === Controller.pan || lane === 8)
    return value === CENTRE ? 'C' : value < CENTRE ? `L${CENTRE - value}` : `R${value - CENTRE}`
  if (isSwitch(lane)) return value < CENTRE ? words.off : words.on
  return String(value)
}

/** Space above the highest value, and below the lowest one for the dots of its points. */
const HEADROOM = 10
const FOOTROOM = 4
const LABEL_HEIGHT = 14
/** The least distance between labels: figures are lower than their line. */
const LABEL_DISTANCE = 12
/**
 * The greatest distance at which the pointer snaps to a mark: in pixels, and as a share of the way to the next mark.
 */
const SNAP_REACH = 2
const SNAP_SHARE = 0.1

/** Converts a lane's values to heights and back. All in CSS pixels of the canvas. */
export class LaneScale {
  readonly lane: Lane | PointLane
  readonly box: LaneBox
  readonly bottom: number
  readonly #top: number
  /** The y of the value 0, and pixels a value: a frame asks for thousands of heights. */
  readonly #zero: number
  readonly #step: number

  /** `top`: the highest value that fits. */
  constructor(lane: Lane | PointLane, box: LaneBox, top = laneRange(lane).max) {
    const foot = lane === 'velocity' ? 0 : FOOTROOM
    this.lane = lane
    this.box = box
    this.bottom = box.top + box.height
    this.#zero = this.bottom - foot
    this.#top = top
    this.#step = Math.max(1, box.height - HEADROOM - foot) / top
  }

  yOf(value: number): number {
    return this.#zero - value * this.#step
  }

  /** The value at y, within the lane's range; for a switch, on or off. */
  valueAt(y: number): number {
    return drawnValue(this.lane, (this.#zero - y) / this.#step)
  }

  /** The marks beside the lane: as many as fit without touching labels. */
  marks(): readonly number[] {
    const sets = markSets(this.lane, this.#top)
    const fits = (marks: readonly number[]) =>
      marks.every((mark, i) => i === 0 || this.labelTop(marks[i - 1]) - this.labelTop(mark) >= LABEL_DISTANCE)
    return sets.find(fits) ?? []
  }

  /** The top of a mark's label, which stays within the lane. */
  labelTop(value: number): number {
    return Math.min(this.yOf(value) - LABEL_HEIGHT / 2, this.bottom - LABEL_HEIGHT)
  }

  /** The mark whose label is at y; null: none. */
  markAt(y: number): number | null {
    return this.marks().find((mark) => y >= this.labelTop(mark) && y < this.labelTop(mark) + LABEL_HEIGHT) ?? null
  }

  /** The mark within a few pixels of a value, or else the value. */
  snap(value: number): number {
    const marks = this.marks()
    const distance = (mark: number) => Math.abs(this.yOf(mark) - this.yOf(value))
    const step = marks.length > 1 ? Math.abs(this.yOf(marks[1]) - this.yOf(marks[0])) : Number.POSITIVE_INFINITY
    return marks.find((mark) => distance(mark) <= Math.min(SNAP_REACH, step * SNAP_SHARE)) ?? value
  }
}
