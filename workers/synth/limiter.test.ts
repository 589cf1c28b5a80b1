import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Limiter } from './limiter'

const RATE = 48_000
const BLOCK = 128

/** Limits to full scale in blocks, as the worklet does; the result begins with the delay. */
function limited(left: Float32Array, right = left): { left: Float32Array; right: Float32Array; delay: number } {
  const limiter = new Limiter(RATE, 1, 1)
  const sound = { left: left.slice(), right: right.slice() }
  for (let at = 0; at < left.length; at += BLOCK)
    limiter.process({ left: sound.left.subarray(at, at + BLOCK), right: sound.right.subarray(at, at + BLOCK) })
  return { ...sound, delay: limiter.delay }
}

const seconds = (length: number, sample: (time: number) => number) =>
  Float32Array.from({ length: length * RATE }, (_, i) => sample(i / RATE))
const sine =
  (amplitude: number, hertz = 440) =>
  (time: number) =>
    amplitude * Math.sin(2 * Math.PI * hertz * time)
const largest = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

test('no sample exceeds the ceiling', () => {
  const samples = fc.array(fc.float({ min: -4, max: 4, noNaN: true }), { minLength: 1, maxLength: 400 })
  fc.assert(
    fc.property(samples, samples, fc.double({ min: 0.1, max: 4, noNaN: true }), (first, second, gain) => {
      const limiter = new Limiter(4000, gain, 0.9)
      for (const part of [first, second, new Array(limiter.delay).fill(0)]) {
        const sound = { left: Float32Array.from(part), right: Float32Array.from(part, (sample) => -sample / 2) }
        limiter.process(sound)
        for (const sample of [...sound.left, ...sound.right]) expect(Math.abs(sample)).toBeLessThanOrEqual(0.9 + 1e-6)
      }
    }),
  )
})

test('sound below the ceiling is only amplified and delayed', () => {
  const limiter = new Limiter(1000, 2, 0.9)
  const left = Float32Array.from({ length: 20 }, (_, i) => i / 64)
  const sound = { left: left.slice(), right: left.slice() }
  limiter.process(sound)
  expect([...sound.left]).toEqual([0, 0, 0, 0, 0, ...left.subarray(0, 15).map((sample) => 2 * sample)])
})

test('sound up to full scale passes bit by bit, 5 ms later', () => {
  // Peaks of exactly 1.
  const left = seconds(1, (time) => Math.round(sine(1, 1000)(time) * 64) / 64)
  const right = seconds(1, sine(0.999, 130))
  const out = limited(left, right)
  expect(out.delay).toBe(240)
  expect(largest(left)).toBe(1)
  expect(out.left.subarray(240)).toEqual(left.subarray(0, -240))
  expect(out.right.subarray(240)).toEqual(right.subarray(0, -240))
})

test('a sine of twice the full scale comes out at full scale, without distortion', () => {
  const out = limited(seconds(1, sine(2)))
  expect(largest(out.left)).toBeLessThanOrEqual(1)
  const steady = out.left.subarray(RATE / 2)
  expect(largest(steady)).toBeGreaterThan(0.99)
  // The gain hardly moves between peaks, so this is nearly a sine again.
  const pure = seconds(1, (time) => sine(1)(time - out.delay / RATE)).subarray(RATE / 2)
  expect(largest(steady.map((sample, i) => sample - pure[i]))).toBeLessThan(0.03)
})

test('both sides are turned down alike', () => {
  const left = seconds(0.5, sine(2))
  const out = limited(
    left,
    left.map((sample) => sample / 4),
  )
  for (const [i, sample] of out.right.entries()) expect(sample).toBeCloseTo(out.left[i] / 4, 6)
})

test('an impulse of one sample: the gain falls before it, rises again without a jump, and is 1 in the end', () => {
  const level = 0.5
  const impulse = RATE / 4
  const left = seconds(3, () => level)
  left[impulse] = 4
  const { left: out, delay } = limited(left)
  expect(out[impulse + delay]).toBeLessThanOrEqual(1)
  expect(out[impulse + delay]).toBeGreaterThan(0.99)
  const gains = out.map((sample, i) => (i === impulse + delay ? sample / 4 : sample / level))
  // Until the impulse enters, nothing is known of it.
  expect(new Set(gains.subarray(delay, impulse))).toEqual(new Set([1]))
  const steps = gains.subarray(delay + 1).map((gain, i) => gain - gains[delay + i])
  // A straight fall by 0.75 within 5 ms.
  expect(Math.min(...steps)).toBeGreaterThan(-0.75 / delay - 1e-3)
  expect(Math.max(...steps)).toBeLessThan(2e-4)
  expect(gains.subarray(impulse + delay + 1).every((gain, i, after) => i === 0 || gain >= after[i - 1] - 1e-7)).toBe(
    true,
  )
  expect(new Set(out.subarray(-RATE))).toEqual(new Set([level]))
})

test('a sample that is not a number, or infinite, does not silence what follows', () => {
  for (const broken of [Number.NaN, Number.POSITIVE_INFINITY]) {
    const left = seconds(3, () => 0.5)
    left[100] = broken
    expect(new Set(limited(left).left.subarray(-RATE))).toEqual(new Set([0.5]))
  }
})
