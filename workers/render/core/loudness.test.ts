import { describe, expect, test } from 'vitest'
import { LoudnessMeter } from './loudness'

/** A sine of an amplitude, in both channels. */
function measure(sampleRate: number, parts: readonly (readonly [amplitude: number, seconds: number])[], hertz = 997) {
  const meter = new LoudnessMeter(sampleRate)
  let at = 0
  for (const [amplitude, seconds] of parts) {
    const samples = Float32Array.from(
      { length: seconds * sampleRate },
      () => amplitude * Math.sin((2 * Math.PI * hertz * at++) / sampleRate),
    )
    meter.add({ left: samples, right: samples })
  }
  return meter
}

const amplitude = (decibels: number) => 10 ** (decibels / 20)

describe.each([44_100, 48_000])('at %i Hz', (sampleRate) => {
  // EBU Tech 3341, case 1 and 2: a stereo sine of 1 kHz at −23 dBFS reads −23 LUFS.
  test.each([-23, -33])('a sine at %i dBFS', (level) => {
    expect(measure(sampleRate, [[amplitude(level), 20]]).integrated).toBeCloseTo(level, 1)
  })

  // EBU Tech 3341, case 3: a part 10 LU below the loud one is gated.
  test('quiet parts do not count', () => {
    const meter = measure(sampleRate, [
      [amplitude(-36), 10],
      [amplitude(-23), 60],
      [amplitude(-36), 10],
    ])
    expect(meter.integrated).toBeCloseTo(-23, 1)
  })

  test('low tones count less', () => {
    expect(measure(sampleRate, [[amplitude(-23), 5]], 30).integrated).toBeLessThan(-28)
  })
})

test('silence has no loudness; the peak is that of both channels', () => {
  expect(measure(48_000, [[0, 2]]).integrated).toBe(Number.NEGATIVE_INFINITY)
  const meter = new LoudnessMeter(48_000)
  meter.add({ left: Float32Array.of(0.1, -0.3), right: Float32Array.of(0, 0.2) })
  expect(meter.peak).toBeCloseTo(0.3, 6)
})
