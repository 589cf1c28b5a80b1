import { LIMITER_SECONDS } from './api'

const RELEASE_SECONDS = 0.1
/** A gain from here on (−0.00001 dB) counts as 1, which it would otherwise only approach. */
const UNITY = 1 - 1e-6

/**
 * Keeps stereo sound below a ceiling, both sides alike, after multiplying it by a gain. Sound below the ceiling stays
 * bit-identical. The limiter turns the sound down over 5 ms before a peak, and up again over 100 ms: by the mean of the
 * last 5 ms of a curve that was as low as each peak needs 5 ms before it. So no sample exceeds the ceiling, and the
 * sound is delayed by 5 ms.
 */
export class Limiter {
  readonly delay: number
  readonly #gain: number
  readonly #ceiling: number
  readonly #release: number
  readonly #left: Float32Array
  readonly #right: Float32Array
  /** The curve over the delayed frames. */
  readonly #curve: Float64Array
  #sum: number
  /** The number of curve values below 1. */
  #reduced = 0
  #at = 0
  #held = 1
  readonly #queue: Float64Array
  readonly #times: Float64Array
  #first = 0
  #last = 0

  constructor(sampleRate: number, gain: number, ceiling: number) {
    this.#gain = gain
    this.#ceiling = ceiling
    this.#release = Math.exp(-1 / (RELEASE_SECONDS * sampleRate))
    this.delay = Math.round(LIMITER_SECONDS * sampleRate)
    this.#left = new Float32Array(this.delay)
    this.#right = new Float32Array(this.delay)
    this.#curve = new Float64Array(this.delay + 1).fill(1)
    this.#sum = this.#curve.length
    this.#queue = new Float64Array(this.delay + 2)
    this.#times = new Float64Array(this.delay + 2)
  }

  /** Replaces the sound with that of `delay` frames earlier. */
  process({ left, right }: { readonly left: Float32Array; readonly right: Float32Array }): void {
    const { delay } = this
    for (let i = 0; i < left.length; i++) {
      const [l, r] = [left[i] * this.#gain, right[i] * this.#gain]
      const slot = this.#at % delay
      const peak = Math.max(Math.abs(l), Math.abs(r))
      const gain = this.#next(peak > this.#ceiling ? this.#ceiling / peak : 1)
      left[i] = this.#left[slot] * gain
      right[i] = this.#right[slot] * gain
      this.#left[slot] = l
      this.#right[slot] = r
      this.#at++
    }
  }

  /** The gain of the frame leaving when one that needs `needed` enters. */
  #next(needed: number): number {
    const released = 1 - (1 - this.#held) * this.#release
    this.#held = Math.min(this.#lowest(needed), released < UNITY ? released : 1)
    const slot = this.#at % this.#curve.length
    this.#reduced += Number(this.#held < 1) - Number(this.#curve[slot] < 1)
    // Summed from scratch, so that rounding does not add up.
    if (this.#reduced === 0) this.#sum = this.#curve.length
    else this.#sum += this.#held - this.#curve[slot]
    this.#curve[slot] = this.#held
    return Math.min(1, this.#sum / this.#curve.length)
  }

  /**
   * The least gain that the last `delay` frames and this one need, from a queue of values that no later frame
   * undercuts.
   */
  #lowest(needed: number): number {
    const size = this.#queue.length
    while (this.#last > this.#first && this.#queue[(this.#last - 1) % size] >= needed) this.#last--
    this.#queue[this.#last % size] = needed
    this.#times[this.#last % size] = this.#at
    this.#last++
    while (this.#times[this.#first % size] < this.#at - this.delay) this.#first++
    return this.#queue[this.#first % size]
  }
}
