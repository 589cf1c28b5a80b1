import { describe, expect, test, vi } from 'vitest'
import { contentsOf } from '#shared/edit/testing/songs'
import { emptyFile, journalsOfEachTest, stored, untitled } from './journalHarness'

const journals = journalsOfEachTest()
const openPage = () => journals().openPage()

describe('discarded work', () => {
  const DAY = 24 * 60 * 60 * 1000

  /** Every way of discarding unsaved work. */
  const discarded = {
    'for a new song': async () => {
      const page = await openPage()
      page.owner.open(emptyFile, stored)
      page.move(5)
      page.owner.create(untitled)
      return page
    },
    'for another file': async () => {
      const page = await openPage()
      page.owner.open(emptyFile, stored)
      page.move(5)
      page.owner.open(emptyFile, untitled)
      return page
    },
    'by leaving': async () => {
      const page = await openPage()
      page.owner.open(emptyFile, stored)
      page.move(5)
      await page.owner.discardOpen()
      return page
    },
    'for recovered work': async () => {
      const former = await openPage()
      former.owner.open(emptyFile, untitled)
      former.move(1)
      await former.crash()
      const page = await openPage()
      page.owner.open(emptyFile, stored)
      page.move(5)
      await page.owner.recover(former.key)
      return page
    },
  }

  test.each(Object.entries(discarded))('%s is recovered as it was, even in the same page', async (_, discard) => {
    const page = await discard()
    const offered = await page.owner.recoverable()
    expect(offered).toMatchObject([{ identity: stored, commandCount: 1, isNews: false }])
    await page.owner.recover(offered[0].key)
    expect([page.ticks(), page.update().identity]).toEqual([[5, 25], stored])
    expect([page.owner.undo().isSaved, page.ticks()]).toEqual([true, [0, 20]])
  })

  test('is kept for a day', async () => {
    const page = await discarded['for a new song']()
    const [{ keptUntil }] = await page.owner.recoverable()
    expect(Math.abs((keptUntil ?? 0) - journals().clock - DAY)).toBeLessThan(10)
    journals().clock += DAY - 10
    expect(await page.owner.recoverable()).toHaveLength(1)
    journals().clock += 10
    expect(await page.owner.recoverable()).toEqual([])
    expect(await journals().store.list()).toEqual([])
  })

  test('that was recovered is no longer discarded: after a crash it is kept without a limit', async () => {
    const page = await discarded['for a new song']()
    await page.owner.recover((await page.owner.recoverable())[0].key)
    expect(await page.owner.recoverable()).toEqual([])
    await page.crash()
    journals().clock += 2 * DAY
    const next = await openPage()
    expect(await next.owner.recoverable()).toMatchObject([{ identity: stored, keptUntil: null, isNews: true }])
  })

  test('twice is two songs, and changes after leaving are not discarded', async () => {
    const page = await discarded['for a new song']()
    page.owner.apply({ type: 'track/add' })
    await page.owner.discardOpen()
    expect(await page.owner.recoverable()).toHaveLength(2)
    page.owner.apply({ type: 'track/add' })
    await page.crash()
    const next = await openPage()
    expect((await next.owner.recoverable()).map(({ isNews }) => isNews)).toEqual([true, false, false])
    await next.owner.recover(page.key)
    expect(contentsOf(next.song())).toEqual(contentsOf(page.song()))
  })

  test('survives a failed write: the part stored before it is kept', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, stored)
    page.move(5)
    await page.settled()
    const append = vi.spyOn(journals().store, 'append').mockRejectedValueOnce(new Error('disk full'))
    page.move(7)
    page.owner.create(untitled)
    const [{ key }] = await page.owner.recoverable()
    append.mockRestore()
    await page.owner.recover(key)
    expect(page.ticks()).toEqual([5, 25])
  })
})
