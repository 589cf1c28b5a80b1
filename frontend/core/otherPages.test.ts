import { afterEach, expect, test, vi } from 'vitest'
import { openChannel, whileLocked } from './otherPages'

afterEach(() => vi.unstubAllGlobals())

const refused = new DOMException('The request was denied.', 'SecurityError')

test('where channels are refused, or missing, there is none', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw refused
      }
    },
  )
  expect(openChannel('test')).toBeNull()
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(openChannel('test')).toBeNull()
})

test.each([
  ['missing', undefined],
  ['refused', { request: () => Promise.reject(refused) }],
])('where locks are %s, the work is done without', async (_, locks) => {
  vi.stubGlobal('navigator', { locks })
  expect(await whileLocked('test', async () => 7)).toBe(7)
})

test('under a lock, the work is done once, and its failure is the caller’s', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<unknown>) => work() } })
  const work = vi.fn(() => Promise.reject(new Error('no network')))
  await expect(whileLocked('test', work)).rejects.toThrow('no network')
  expect(work).toHaveBeenCalledTimes(1)
})
