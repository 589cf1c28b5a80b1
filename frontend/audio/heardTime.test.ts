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
  expect(heardBy(fakeContext({ contextTime: 9.9, performanceTime: 960 })).now()).toBeCloseTo(9.94, 9)
})

test('uses the output latency when the timestamp is missing or implausible', () => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 })
  vi.advanceTimersByTime(1000)
  for (const contextTime of [0, 3, 12]) {
    expect(heardBy(fakeContext({ contextTime, performanceTime: 960 })).now()).toBeCloseTo(9.8, 9)
  }
})

test('never runs backwards', () => {
  const context = fakeContext({ contextTime: 0, performanceTime: 0 })
  const heard = heardBy(context)
  expect(heard.now()).toBeCloseTo(9.8, 9)
  context.outputLatency = 0.5
  expect(heard.now()).toBeCloseTo(9.8, 9)
})

test('tells what was heard at an earlier time, without the jitter of the timestamps', () => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 })
  vi.advanceTimersByTime(1000)
  const timestamp = { contextTime: 9.9, performanceTime: 1000 }
  const context = { ...fakeContext(timestamp), currentTime: 11 }
  const heard = heardBy(context)
  for (const jitter of [0, 0.004, -0.003, 0.001, -0.001, 0.004, -0.004]) {
    vi.advanceTimersByTime(10)
    timestamp.contextTime = 9.9 + (performance.now() - 1000) / 1000 + jitter
    timestamp.performanceTime = performance.now()
    heard.now()
  }
  timestamp.contextTime += 0.003
  expect(heard.at(700)).toBeCloseTo(9.6, 9)
})

test('when a time is heard is the reverse of what is heard at a time', () => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 })
  vi.advanceTimersByTime(1000)
  const heard = heardBy(fakeContext({ contextTime: 9.9, performanceTime: 960 }))
  expect(heard.when(10)).toBeCloseTo(1060, 6)
  expect(heard.at(heard.when(12.5))).toBeCloseTo(12.5, 9)
})

test('what is delayed before it leaves the context is heard later', () => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 })
  vi.advanceTimersByTime(1000)
  let delay = 0
  const context = fakeContext({ contextTime: 9.9, performanceTime: 960 }) as unknown as AudioContext
  const heard = createHeardTime(context, () => delay)
  const [at, when] = [heard.at(1000), heard.when(9)]
  delay = 0.005
  expect(heard.now()).toBeCloseTo(9.935, 9)
  expect(heard.at(1000)).toBeCloseTo(at - 0.005, 9)
  expect(heard.when(9)).toBeCloseTo(when + 5, 6)
})
