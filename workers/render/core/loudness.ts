import type { Sound } from './renderSong'

/** Coefficients of a second-order filter, a0 = 1. */
interface Biquad {
  readonly b: readonly [number, number, number]
  readonly a: readonly [number, number]
}

const BLOCK_SECONDS = 0.4
/** Steps per block: blocks overlap by three quarters. */
const STEPS = 4
const ABSOLUTE_GATE = -70
const RELATIVE_GATE = -10
const OFFSET = -0.691

/** Measures the loudness of stereo sound by ITU-R BS.1770-4 (K-weighted, gated), and its highest sample. */
export class LoudnessMeter {
  readonly #channels: readonly Weighting[]
  readonly #stepFrames: number
  /** Mean squares of the last steps, and of the step being filled. */
  readonly #steps: number[] = []
  #sum = 0
  #frames = 0
  readonly #blocks: number[] = []
  #peak = 0

  constructor(sampleRate: number) {
    this.#channels = [new Weighting(sampleRate), new Weighting(sampleRate)]
    this.#stepFrames = Math.round((BLOCK_SECONDS / STEPS) * sampleRate)
  }

  /** The largest sample so far, 0 or more. */
  get peak(): number {
    return this.#peak
  }

  add({ left, right }: Sound): void {
    const [filterLeft, filterRight] = this.#channels
    for (let i = 0; i < left.length; i++) {
      this.#peak = Math.max(this.#peak, Math.abs(left[i]), Math.abs(right[i]))
      this.#sum += filterLeft.square(left[i]) + filterRight.square(right[i])
      if (++this.#frames === this.#stepFrames) this.#endStep()
    }
  }

  /** Integrated loudness in LUFS; −∞ for silence and for less than 0.4 s. */
  get integrated(): number {
    const loud = this.#blocks.filter((power) => loudnessOf(power) > ABSOLUTE_GATE)
    if (loud.length === 0) return Number.NEGATIVE_INFINITY
    const gate = loudnessOf(mean(loud)) + RELATIVE_GATE
    return loudnessOf(mean(loud.filter((power) => loudnessOf(power) > gate)))
  }

  #endStep(): void {
    this.#steps.push(this.#sum / this.#stepFrames)
    this.#sum = this.#frames = 0
    if (this.#steps.length > STEPS) this.#steps.shift()
    if (this.#steps.length === STEPS) this.#blocks.push(mean(this.#steps))
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const loudnessOf = (power: number) => OFFSET + 10 * Math.log10(power)

/** The K-weighting of one channel: a shelf for the head, then a high-pass. */
class Weighting {
  readonly #filters: readonly Filter[]

  constructor(sampleRate: number) {
    this.#filters = [new Filter(headShelf(sampleRate)), new Filter(highPass(sampleRate))]
  }

  square(sample: number): number {
    const weighted = this.#filters[1].next(this.#filters[0].next(sample))
    return weighted * weighted
  }
}

class Filter {
  readonly #biquad: Biquad
  #z1 = 0
  #z2 = 0

  constructor(biquad: Biquad) {
    this.#biquad = biquad
  }

  next(x: number): number {
    const { b, a } = this.#biquad
    const y = b[0] * x + this.#z1
    this.#z1 = b[1] * x - a[0] * y + this.#z2
    this.#z2 = b[2] * x - a[1] * y
    return y
  }
}

/** The recommendation's filters, which it gives for 48 kHz, at any sample rate. */
function headShelf(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return {
    b: [(high + (band * k) / q + k * k) / a0, (2 * (k * k - high)) / a0, (high - (band * k) / q + k * k) / a0],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  }
}

function highPass(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] }
}
