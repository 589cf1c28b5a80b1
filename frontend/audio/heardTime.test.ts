import { afterEach, expect, test, vi } from 'vitest'
import { createHeardTime } from './heardTime'

afterEach(() => {
  vi.useRealTimers()
})

function fakeContext(timestamp: { contextTime: number; performanceTime: number }) {
  return {
    state: 'running',
    currentTime: 10,
    outputLatency: 0.2,
    baseLatency: 0.01,
    getOutputTimestamp: () => timestamp,
  }
}
const heardBy = (context: ReturnType<typeof fakeContext>) => createHeardTime(context as unknown as AudioContext)

test('extrapolates the output timestamp to now', () => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 })
  vi.advanceTimersByTime(1000)
  expect(heardBy(fakeContext({ contextTime: 9.9, performanceTime: 960 }))()).toBeCloseTo(9.94, 9)
})

test('uses the output latency when the timestamp is missing or implausible', () => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 })
  vi.advanceTimersByTime(1000)
  for (const contextTime of [0, 3, 12]) {
    expect(heardBy(fakeContext({ contextTime, performanceTime: 960 }))()).toBeCloseTo(9.8, 9)
  }
})

test('never runs backwards', () => {
  const context = fakeContext({ contextTime: 0, performanceTime: 0 })
  const heard = heardBy(context)
  expect(heard()).toBeCloseTo(9.8, 9)
  context.outputLatency = 0.5
  expect(heard()).toBeCloseTo(9.8, 9)
})
