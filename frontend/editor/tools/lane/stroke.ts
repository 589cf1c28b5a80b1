import { firstWhere } from '#shared/core/search'
import {
  BPM,
  drawnValue,
  type LanePoints,
  type PointLane,
  type Points,
  pointAt,
  thinnedPoints,
} from '#shared/song/lanes'

export interface StrokePlace {
  readonly tick: number
  readonly value: number
}

/** Points of a line in a quarter note: as fine as an ear can tell, and few enough for a file. */
const STEPS_A_QUARTER = 48
/** Tempos of a line are at most a sixteenth apart, and differ by at most 1 BPM. */
const TEMPOS_A_QUARTER = 4

/** A stroke of the pencil: a value for each tick, on a fine raster of time. */
export class Stroke {
  readonly #lane: PointLane
  /** Distance between the points of a line, in ticks. */
  readonly #step: number
  readonly #values = new Map<number, number>()

  constructor(lane: PointLane, timebase: number) {
    this.#lane = lane
    this.#step = Math.max(1, Math.round(timebase / (lane === 'tempo' ? TEMPOS_A_QUARTER : STEPS_A_QUARTER)))
  }

  /** The nearest tick of the raster. */
  onRaster(tick: number): number {
    return Math.max(0, Math.round(tick / this.#step) * this.#step)
  }

  /**
   * Sets both ends and the raster points between them. `shape`: the value at a share (0–1) of the way; absent: a
   * straight line.
   */
  line(from: StrokePlace, to: StrokePlace, shape?: (share: number) => number): void {
    const way = to.tick - from.tick
    const valueAt = shape ?? ((share: number) => from.value + (to.value - from.value) * share)
    const set = (tick: number) =>
      this.#values.set(tick, drawnValue(this.#lane, way === 0 ? to.value : valueAt((tick - from.tick) / way)))
    const first = Math.min(from.tick, to.tick)
    const last = Math.max(from.tick, to.tick)
    for (const at of this.#values.keys()) if (at > first && at < last) this.#values.delete(at)
    set(from.tick)
    let tick = first
    const valueOn = (at: number) => valueAt((at - from.tick) / way)
    while (way !== 0) {
      const next = (Math.floor(tick / this.#step) + 1) * this.#step
      tick = this.#lane === 'tempo' ? within(BPM, valueOn, tick, Math.min(next, last)) : next
      if (tick >= last) break
      set(tick)
    }
    set(to.tick)
  }

  clear(): void {
    this.#values.clear()
  }

  /**
   * The range that was drawn over, half-open, and its points, without those that repeat the value before them. A single
   * point always stays: it was intended.
   */
  drawnOver(points: LanePoints): { readonly from: number; readonly to: number; readonly drawn: Points } {
    const tick = Uint32Array.from(this.#values.keys()).sort()
    const value = Uint32Array.from(tick, (at) => this.#values.get(at) ?? 0)
    const drawn = { length: tick.length, tick, value }
    const from = tick[0] ?? 0
    const to = (tick[tick.length - 1] ?? -1) + 1
    const before = pointAt(points, from - 1)
    const isSingle = tick.length === 1 || from === 0 || before < 0
    return { from, to, drawn: thinnedPoints(drawn, isSingle ? null : points.value[before]) }
  }
}

/** The last tick up to `to` whose value differs by at most `most` from that at `from`; at least one tick later. */
function within(most: number, valueOn: (tick: number) => number, from: number, to: number): number {
  const start = valueOn(from)
  const isFar = (tick: number) => Math.abs(valueOn(tick) - start) > most
  return from + 1 + firstWhere(to - from - 1, (index) => isFar(from + 2 + index))
}

/** The shape of a curve: a quadratic Bézier with even time. `middle`: the value halfway. */
export function bentShape(from: number, to: number, middle: number): (share: number) => number {
  const control = 2 * middle - (from + to) / 2
  return (share) => (1 - share) ** 2 * from + 2 * share * (1 - share) * control + share ** 2 * to
}
