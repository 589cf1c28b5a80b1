import { MOST_LATENCY } from './inputLatency'

/** Milliseconds from a click to the next. */
export const CLICK_INTERVAL = 750
/** The first ones only show the tempo. */
export const LEAD_CLICKS = 4
export const CLICKS = 16
/**
 * A stroke up to this long before a click counts for that click; one later than the greatest latency after it counts
 * for none.
 */
const EARLIEST = CLICK_INTERVAL - MOST_LATENCY
const FEWEST = 8
/** People keep a beat within some 20 ms; half of the strokes must be this close together, in milliseconds. */
const MOST_SPREAD = 60

export type Measured =
  /** `latency`: whole milliseconds, 0 … 500. */
  | { readonly outcome: 'measured'; readonly latency: number }
  /** Too few strokes, or too uneven ones. */
  | { readonly outcome: 'few' | 'uneven' }

/** The delay of strokes that are played along with clicks: the median, since single strokes go wrong. */
export class LatencyMeter {
  /** For each click, its first stroke, in milliseconds after it. */
  readonly #delays = new Map<number, number>()

  /** `time`: milliseconds since the first click was heard. */
  stroke(time: number): void {
    const click = Math.floor((time + EARLIEST) / CLICK_INTERVAL)
    if (click < LEAD_CLICKS || click >= CLICKS || this.#delays.has(click)) return
    this.#delays.set(click, time - click * CLICK_INTERVAL)
  }

  result(): Measured {
    const delays = [...this.#delays.values()].sort((a, b) => a - b)
    if (delays.length < FEWEST) return { outcome: 'few' }
    const at = (share: number) => delays[Math.floor(share * (delays.length - 1))]
    if (at(0.75) - at(0.25) > MOST_SPREAD) return { outcome: 'uneven' }
    const middle = delays.length >> 1
    const median = delays.length % 2 === 1 ? delays[middle] : (delays[middle - 1] + delays[middle]) / 2
    // People play a little early, so strokes before the click mean no delay.
    return { outcome: 'measured', latency: Math.min(MOST_LATENCY, Math.max(0, Math.round(median))) }
  }
}
