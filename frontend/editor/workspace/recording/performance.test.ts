import { expect, test } from 'vitest'
import { PerformanceMemory, type Played } from './performance'

const NOW = { time: 20_000, at: null }
const played = (time: number, bytes: Played['bytes'] = [0x90, 60, 100]): Played => ({
  bytes,
  time,
  source: 'a',
  at: null,
})
const release = (time: number) => played(time, [0x80, 60, 0])
const pedal = (time: number) => played(time, [0xb0, 64, 127])
const heard = (time: number, tick: number) => ({ time, at: { tick, round: 0, before: 0 } })

/** The notes taken after these messages; a function among them runs between two of them. */
function taken(...all: (Played | ((memory: PerformanceMemory) => void))[]) {
  const memory = new PerformanceMemory()
  for (const each of all) typeof each === 'function' ? each(memory) : memory.add(each)
  const performance = memory.take(NOW)
  expect(memory.take(NOW)).toBeNull()
  return performance && [performance.played.map(({ time }) => time), performance.end]
}

test('the latest performance is everything, without a pause, and now is its end', () => {
  expect(taken(played(0), played(5000), played(9000))).toEqual([[0, 5000, 9000], NOW])
  expect(taken()).toBeNull()
})

test('a note after a pause begins another one, with the pedal before it', () => {
  expect(taken(played(0), played(9000), played(10_000))).toEqual([[9000, 10_000], NOW])
  expect(taken(played(0), pedal(8500), played(9000))).toEqual([[8500, 9000], NOW])
})

test('a key may be held longer than a pause', () => {
  expect(taken(played(0), release(9000))).toEqual([[0, 9000], NOW])
})

test('playback that begins or stops ends one, whatever is released after that', () => {
  const stops = (memory: PerformanceMemory) => memory.end(heard(100, 96))
  const begins = (memory: PerformanceMemory) => memory.end({ time: 150, at: null })
  expect(taken(played(0), stops, release(120))).toEqual([[0], heard(100, 96)])
  expect(taken(played(0), stops, begins, release(160))).toEqual([[0], heard(100, 96)])
  expect(taken(played(0), stops, pedal(120), begins, pedal(160), played(200))).toEqual([[160, 200], NOW])
})

test('of very many messages the latest are remembered', () => {
  const [times] = taken(...Array.from({ length: 120_000 }, (_, i) => played(i))) as [number[], unknown]
  expect(times.length).toBeGreaterThan(20_000)
  expect(times.length).toBeLessThanOrEqual(50_000)
  expect(times.at(-1)).toBe(119_999)
})
