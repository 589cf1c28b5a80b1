import { CHANNELS, FRAMES, LOCKS, watchChannels, watchFrames, watchLocks } from '../../support/contracts/browser'
import { STAGE, watchStage } from '../../support/contracts/stage'
import { expect, test } from '../support/test'

/** Checks the parts that the browserless harness (`frontend/testing`) makes up, in a real browser. */
test('the browser is as the harness has it', async ({ editor, page, context }) => {
  expect(await page.evaluate(watchStage)).toEqual(STAGE)
  expect(await page.evaluate(`(${watchLocks})(navigator.locks)`)).toEqual(LOCKS)
  expect(await page.evaluate(watchChannels)).toEqual(CHANNELS)
  expect(await page.evaluate(watchFrames)).toEqual(FRAMES)

  // A page that ends releases its locks, and no longer waits for any.
  const other = await context.newPage()
  await other.goto('/healthz')
  await other.evaluate(() => {
    void navigator.locks.request('song', () => new Promise(() => {}))
    void navigator.locks.request('song', () => {})
  })
  const names = async () => {
    const { held, pending } = await page.evaluate(() => navigator.locks.query())
    return [...held!, ...pending!].map(({ name }) => name).filter((name) => name === 'song')
  }
  await expect.poll(names).toEqual(['song', 'song'])
  await other.close()
  await expect.poll(names).toEqual([])
  expect(await editor.tunes()).toEqual([])
})
