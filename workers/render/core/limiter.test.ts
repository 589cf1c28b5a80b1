import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Limiter } from './limiter'

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
