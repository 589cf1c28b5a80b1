import { MOST_LATENCY } from './inputLatency'

/** Milliseconds between clicks. */
export const CLICK_INTERVAL = 750
/** Clicks at the start that only show the tempo. */
export const LEAD_CLICKS = 4
export const CLICKS = 16
/**
 * Milliseconds before a click from which strokes count for it: people tap some tens of milliseconds early (Repp 2005,
 * “Sensorimotor synchronization”). Earlier strokes are late ones for the click before, with jitter beyond the greatest
 * latency.
 */
const EARLIEST = 150
const FEWEST = 8
/** Largest spread of half of the strokes, in milliseconds; people keep a beat within some 20 ms. */
const MOST_SPREAD = 60

export type Measured =
  /** `latency`: whole milliseconds, 0 … 500. */
  | { readonly outcome: 'measured'; readonly latency: number }
  /** Too few strokes, or too uneven ones. */
  | { readonly outcome: 'few' | 'uneven' }

/** Measures the delay of strokes played along with clicks. Takes the median, since single strokes go wrong. */
export class LatencyMeter {
  /** Delay of the first stroke that counts for each click, in milliseconds; negative before the click. */
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
    // People play a little early, so strokes before the click count as no delay.
    return { outcome: 'measured', latency: Math.min(MOST_LATENCY, Math.max(0, Math.round(median))) }
  }
}
