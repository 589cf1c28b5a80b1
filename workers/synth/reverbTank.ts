import type { ReverbProcessor } from 'spessasynth_core'

/** The sample rate of the tables in Dattorro's paper. */
const PAPER_RATE = 29_761
/** Lengths of the delay lines in samples: the four input diffusers, then the left and the right half of the tank. */
const LENGTHS = [142, 107, 379, 277, 672, 4453, 1800, 3720, 908, 4217, 2656, 3163]
/** The taps of the outputs on the delay lines, in samples: seven for the left, seven for the right. */
const TAPS = [266, 2974, 1913, 1996, 1990, 187, 1066, 353, 3627, 1228, 2673, 2111, 335, 121]
/** The synth's two excursions are slightly out of step, because it rounds 2π differently. */
const [LEFT_TURN, RIGHT_TURN] = [6.28, 6.2847]

/**
 * The settings of the tank, under the names that SpessaSynth's reverb writes to. Delays in samples, `excursionDepth` in
 * milliseconds, `excursionRate` in turns per second; the others are factors.
 */
const SETTINGS = {
  preDelay: 0,
  preLPF: 0,
  inputDiffusion1: 0,
  inputDiffusion2: 0,
  decay: 0,
  decayDiffusion1: 0,
  decayDiffusion2: 0,
  damping: 0,
  excursionRate: 0,
  excursionDepth: 0,
  gain: 0,
}

type Settings = typeof SETTINGS
type Tank = Settings & Pick<ReverbProcessor, 'process'>

/**
 * Puts a faster tank, which sounds the same, into a reverb of SpessaSynth. The tank is a private part of the reverb:
 * its test fails when a new version of SpessaSynth changes it.
 */
export function replaceReverbTank(reverb: ReverbProcessor, sampleRate: number): void {
  const owner = reverb as unknown as { dattorro: Tank }
  owner.dattorro = new ReverbTank(sampleRate, owner.dattorro)
}

/**
 * A plate reverb (J. Dattorro, "Effect Design, Part 1", J. Audio Eng. Soc. 45, 1997). SpessaSynth's own keeps its delay
 * lines in arrays of mixed values, which took 28 % of a render's time; this one keeps them in variables.
 */
class ReverbTank implements Tank {
  preDelay = 0
  preLPF = 0
  inputDiffusion1 = 0
  inputDiffusion2 = 0
  decay = 0
  decayDiffusion1 = 0
  decayDiffusion2 = 0
  damping = 0
  excursionRate = 0
  excursionDepth = 0
  gain = 0
  readonly #sampleRate: number
  readonly #waiting: Float32Array
  readonly #lines: readonly Float32Array[]
  /** The distance from a line's read to its write position, in samples. */
  readonly #ahead: Int32Array
  readonly #taps: Int32Array
  /** The low-pass filters of the input and of both halves. */
  readonly #filters = new Float64Array(3)
  #excursion = 0
  #written = 0
  #time = 0

  constructor(sampleRate: number, settings: Settings) {
    for (const name of Object.keys(SETTINGS) as (keyof Settings)[]) this[name] = settings[name]
    this.#sampleRate = sampleRate
    this.#waiting = new Float32Array(sampleRate)
    const scaled = (samples: number) => Math.round((samples / PAPER_RATE) * sampleRate)
    this.#lines = LENGTHS.map((length) => new Float32Array(2 ** Math.ceil(Math.log2(scaled(length)))))
    this.#ahead = Int32Array.from(LENGTHS, (length) => scaled(length) - 1)
    this.#taps = Int32Array.from(TAPS, scaled)
  }

  /** Adds the reverb of `input` to both outputs, from `start` on. */
  process(input: Float32Array, left: Float32Array, right: Float32Array, start: number, count: number): void {
    const waiting = this.#waiting
    for (let i = 0, at = this.#written; i < count; i++) {
      waiting[at] = input[i]
      if (++at === waiting.length) at = 0
    }
    const { preLPF, decay, gain, inputDiffusion1: in1, inputDiffusion2: in2 } = this
    const { decayDiffusion1: decay1, decayDiffusion2: decay2 } = this
    const bright = 1 - this.damping
    const turn = this.excursionRate / this.#sampleRate
    const depth = (this.excursionDepth * this.#sampleRate) / 1000
    const [a, b, c, d, e, f, g, h, j, k, l, m] = this.#lines
    const [aEnd, bEnd, cEnd, dEnd, eEnd, fEnd, gEnd, hEnd, jEnd, kEnd, lEnd, mEnd] = this.#ahead
    const [aMask, bMask, cMask, dMask, eMask, fMask] = [a, b, c, d, e, f].map((line) => line.length - 1)
    const [gMask, hMask, jMask, kMask, lMask, mMask] = [g, h, j, k, l, m].map((line) => line.length - 1)
    const [l1, l2, l3, l4, l5, l6, l7, r1, r2, r3, r4, r5, r6, r7] = this.#taps
    let [tone, leftTone, rightTone] = this.#filters
    // A turn by the same angle for each sample, from exact values in each block, is faster than two sines per sample.
    const excursion = this.#excursion
    const [leftCos, leftSin] = [Math.cos(turn * LEFT_TURN), Math.sin(turn * LEFT_TURN)]
    const [rightCos, rightSin] = [Math.cos(turn * RIGHT_TURN), Math.sin(turn * RIGHT_TURN)]
    let [leftX, leftY] = [Math.cos(excursion * LEFT_TURN), Math.sin(excursion * LEFT_TURN)]
    let [rightX, rightY] = [Math.cos(excursion * RIGHT_TURN), Math.sin(excursion * RIGHT_TURN)]
    let t = this.#time
    let from = (waiting.length + this.#written - Math.trunc(this.preDelay)) % waiting.length
    for (let i = 0; i < count; i++) {
      tone += preLPF * (waiting[from] - tone)
      if (++from === waiting.length) from = 0

      // The input diffusers: each line mixes the delayed signal with the direct one.
      const aOut = a[t & aMask]
      const bOut = b[t & bMask]
      const cOut = c[t & cMask]
      const dOut = d[t & dMask]
      const aIn = tone - in1 * aOut
      a[(t + aEnd) & aMask] = aIn
      const bIn = in1 * (aIn - bOut) + aOut
      b[(t + bEnd) & bMask] = bIn
      const cIn = in1 * bIn + bOut - in2 * cOut
      c[(t + cEnd) & cMask] = cIn
      const dIn = in2 * (cIn - dOut) + cOut
      d[(t + dEnd) & dMask] = dIn
      const diffused = in2 * dIn + dOut

      // Each half of the tank gets the other's end; the excursion sets the length of the first line of both.
      const leftLine = cubicAt(e, eMask, t, depth * (1 + leftX))
      const nextLeftX = leftX * leftCos - leftY * leftSin
      leftY = leftY * leftCos + leftX * leftSin
      leftX = nextLeftX
      const eIn = diffused + decay * m[t & mMask] + decay1 * leftLine
      e[(t + eEnd) & eMask] = eIn
      f[(t + fEnd) & fMask] = leftLine - decay1 * eIn
      leftTone += bright * (f[t & fMask] - leftTone)
      const gOut = g[t & gMask]
      const gIn = decay * leftTone - decay2 * gOut
      g[(t + gEnd) & gMask] = gIn
      h[(t + hEnd) & hMask] = gOut + decay2 * gIn

      const rightLine = cubicAt(j, jMask, t, depth * (1 + rightY))
      const nextRightX = rightX * rightCos - rightY * rightSin
      rightY = rightY * rightCos + rightX * rightSin
      rightX = nextRightX
      const jIn = diffused + decay * h[t & hMask] + decay1 * rightLine
      j[(t + jEnd) & jMask] = jIn
      k[(t + kEnd) & kMask] = rightLine - decay1 * jIn
      rightTone += bright * (k[t & kMask] - rightTone)
      const lOut = l[t & lMask]
      const lIn = decay * rightTone - decay2 * lOut
      l[(t + lEnd) & lMask] = lIn
      m[(t + mEnd) & mMask] = lOut + decay2 * lIn

      const at = start + i
      left[at] +=
        gain *
        (k[(t + l1) & kMask] +
          k[(t + l2) & kMask] -
          l[(t + l3) & lMask] +
          m[(t + l4) & mMask] -
          f[(t + l5) & fMask] -
          g[(t + l6) & gMask] -
          h[(t + l7) & hMask])
      right[at] +=
        gain *
        (f[(t + r1) & fMask] +
          f[(t + r2) & fMask] -
          g[(t + r3) & gMask] +
          h[(t + r4) & hMask] -
          k[(t + r5) & kMask] -
          l[(t + r6) & lMask] -
          m[(t + r7) & mMask])
      t = (t + 1) | 0
    }
    this.#filters.set([tone, leftTone, rightTone])
    this.#excursion = excursion + count * turn
    this.#time = t
    this.#written = (this.#written + count) % waiting.length
  }
}

/** The line's value so many samples after `t`, on the cubic curve through the four samples around it. */
function cubicAt(line: Float32Array, mask: number, t: number, samples: number): number {
  const whole = Math.trunc(samples)
  const part = samples - whole
  const at = t + whole
  const before = line[(at - 1) & mask]
  const left = line[at & mask]
  const right = line[(at + 1) & mask]
  const after = line[(at + 2) & mask]
  const cubic = (3 * (left - right) - before + after) / 2
  const square = 2 * right + before - (5 * left + after) / 2
  const linear = (right - before) / 2
  return ((cubic * part + square) * part + linear) * part + left
}
