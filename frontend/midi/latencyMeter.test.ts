import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLICK_INTERVAL, CLICKS, LatencyMeter, LEAD_CLICKS } from './latencyMeter'

/** The result of strokes with these delays after each click from `from` on; null: no stroke. */
function played(delays: readonly (number | null)[], from = LEAD_CLICKS) {
  const meter = new LatencyMeter()
  delays.forEach((delay, i) => {
    if (delay !== null) meter.stroke((from + i) * CLICK_INTERVAL + delay)
  })
  return meter.result()
}
const twelve = (delay: number) => Array.from({ length: CLICKS - LEAD_CLICKS }, () => delay)

test('the latency is the median, whatever single strokes do', () => {
  const jitter = fc.array(fc.integer({ min: -15, max: 15 }), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 500 }), jitter, fc.nat(11), (latency, offsets, wrong) => {
      const delays = offsets.map((offset, i) => latency + (i === wrong ? -180 : offset))
      const result = played(delays)
      expect(result).toMatchObject({ outcome: 'measured' })
      if (result.outcome === 'measured') expect(Math.abs(result.latency - latency)).toBeLessThanOrEqual(15)
    }),
  )
  expect(played([30, 31, 32, 33, 34, 35, 36, 37])).toEqual({ outcome: 'measured', latency: 34 })
})

test('who plays early has no delay', () => {
  expect(played(twelve(-20))).toEqual({ outcome: 'measured', latency: 0 })
})

test('a stray stroke well before a click does not take the place of the stroke on it', () => {
  const meter = new LatencyMeter()
  for (let click = LEAD_CLICKS; click < CLICKS; click++) {
    meter.stroke(click * CLICK_INTERVAL + 40)
    meter.stroke((click + 1) * CLICK_INTERVAL - 200)
  }
  expect(meter.result()).toEqual({ outcome: 'measured', latency: 40 })
})

test('clicks that are missed, and a second stroke for a click, do no harm', () => {
  const meter = new LatencyMeter()
  for (let click = 6; click < 14; click++) {
    meter.stroke(click * CLICK_INTERVAL + 40)
    meter.stroke(click * CLICK_INTERVAL + 90)
  }
  expect(meter.result()).toEqual({ outcome: 'measured', latency: 40 })
})

test('the clicks that show the tempo do not count, nor do those after the end', () => {
  expect(played(twelve(10), 0)).toMatchObject({ outcome: 'measured' })
  expect(played([10, 10, 10, 10], 0)).toEqual({ outcome: 'few' })
  expect(played(twelve(10), CLICKS)).toEqual({ outcome: 'few' })
})

test('strokes without a beat measure nothing', () => {
  expect(played([0, 120, 240, 360, 10, 130, 250, 370, 20, 140, 260, 380])).toEqual({ outcome: 'uneven' })
  expect(played([])).toEqual({ outcome: 'few' })
  expect(new LatencyMeter().result()).toEqual({ outcome: 'few' })
})

test('any strokes leave a result between none and the most', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true, min: -5000, max: 20_000 })), (times) => {
      const meter = new LatencyMeter()
      for (const time of times) meter.stroke(time)
      const result = meter.result()
      if (result.outcome !== 'measured') return
      expect(result.latency).toBeGreaterThanOrEqual(0)
      expect(result.latency).toBeLessThanOrEqual(500)
    }),
  )
})
