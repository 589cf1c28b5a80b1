import { expect, test } from 'vitest'
import { PerformanceMemory, type Played } from './performance'

const played = (time: number, tick: number | null = null): Played => ({
  bytes: [0x90, 60, 100],
  time,
  source: 'a',
  at: tick === null ? null : { tick, round: 0, before: 0 },
})
const timesOf = (memory: PerformanceMemory) => memory.take().map(({ time }) => time)

function remember(...all: Played[]): PerformanceMemory {
  const memory = new PerformanceMemory()
  for (const each of all) memory.add(each)
  return memory
}

test.each<[string, Played[], number[]]>([
  ['everything, without a pause', [played(0), played(5000), played(9000)], [0, 5000, 9000]],
  ['back to a pause', [played(0), played(9000), played(10_000)], [9000, 10_000]],
  ['back to the start of playback', [played(0), played(100, 0), played(200, 96)], [100, 200]],
  ['back to its stop', [played(100, 0), played(200)], [200]],
  ['nothing', [], []],
])('the latest performance: %s', (_, all, times) => {
  const memory = remember(...all)
  expect(timesOf(memory)).toEqual(times)
  expect(memory.take()).toEqual([])
})

test('of very many messages the latest are remembered', () => {
  const memory = remember(...Array.from({ length: 120_000 }, (_, i) => played(i)))
  const times = timesOf(memory)
  expect(times.length).toBeGreaterThan(20_000)
  expect(times.length).toBeLessThanOrEqual(50_000)
  expect(times.at(-1)).toBe(119_999)
})
