import { expect, test } from 'vitest'
import { CHANNELS, FRAMES, LOCKS, watchChannels, watchFrames, watchLocks } from '#tests/support/contracts/browser'
import { STAGE, watchStage } from '#tests/support/contracts/stage'
import { openApp, openWorkspace } from '../studio'
import { TestLocks } from './locks'

/** Tests of the fake parts of a browser. `tests/e2e/editor/harness.spec.ts` expects the same of a real one. */

test('locks, channels, observers and frames behave as in a browser', async () => {
  await openApp('/login', null)
  expect(await watchLocks(navigator.locks)).toEqual(LOCKS)
  expect(await watchChannels()).toEqual(CHANNELS)
  expect(await watchFrames()).toEqual(FRAMES)
})

test('the canvas without a GPU lays out, zooms and asks for frames as the real one', async () => {
  await openWorkspace()
  expect(await watchStage()).toEqual(STAGE)
})

test('a page that ends releases its locks, and no longer waits for any', async () => {
  const locks = new TestLocks()
  const [one, other] = [locks.page(), locks.page()]
  const seen: string[] = []
  void one.request('song', () => new Promise(() => {}))
  void one.request('song', async () => seen.push('waited in the page that ended'))
  const next = other.request('song', async () => seen.push('next'))
  one.end()
  await next
  expect(seen).toEqual(['next'])
})
