// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetched = vi.fn<() => Promise<Response>>()
const answers = () => fetched.mockImplementation(async () => new Response('{}'))
const isAway = () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))

/** Imports a fresh copy of the module, so that no other test asks any server. */
async function start() {
  vi.resetModules()
  const { ApiError } = await import('./errors')
  const module = await import('./connection')
  module.startAsking()
  return { ...module, ApiError, reachable: () => module.connection.getState().reachable }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
  // Other tests of the thread would start with a server that is away.
  vi.resetModules()
})

test('a server that is away is asked ever more rarely until it answers, and then no more', async () => {
  const { lost, reachable, onReachable } = await start()
  const back = vi.fn()
  onReachable(back)
  isAway()
  lost()
  expect(reachable()).toBe(false)
  await vi.advanceTimersByTimeAsync(120_000)
  // After 2, 6, 14 and 30 seconds, then every half a minute.
  expect(fetched).toHaveBeenCalledTimes(7)
  expect(back).not.toHaveBeenCalled()
  answers()
  await vi.advanceTimersByTimeAsync(30_000)
  expect([reachable(), back.mock.calls.length]).toEqual([true, 1])
  fetched.mockClear()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(fetched).not.toHaveBeenCalled()
})

test('an answer of any call ends the asking, and the browser’s hint makes it ask at once', async () => {
  const { lost, heard, reachable } = await start()
  isAway()
  lost()
  heard()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([reachable(), fetched.mock.calls.length]).toEqual([true, 0])
  lost()
  answers()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reachable()).toBe(true)
})

test('calls that keep failing though the server answers are not followed by ever more questions', async () => {
  const { lost } = await start()
  answers()
  for (let i = 0; i < 20; i++) {
    lost()
    await vi.advanceTimersByTimeAsync(2000)
  }
  expect(fetched.mock.calls.length).toBeLessThan(6)
})

test('only an answer of the server itself counts as one', async () => {
  const { isUnreachable, ApiError } = await start()
  const is = (status: number, code?: 'internal_error') => isUnreachable(new ApiError('', status, { code }))
  expect([is(0), is(502), is(503), is(504)]).toEqual([true, true, true, true])
  expect([is(503, 'internal_error'), is(500), is(404), isUnreachable(new TypeError('x'))]).toEqual([
    false,
    false,
    false,
    false,
  ])
})
