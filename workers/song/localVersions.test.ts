import { describe, expect, test } from 'vitest'
import { restoredSong } from '#shared/edit/storedSong'
import { contentsOf } from '#shared/edit/testing/songs'
import { DAY, HOUR, MINUTE } from '#shared/edit/versions/thinning'
import { emptyFile, journalsOfEachTest, stored, untitled } from './journalHarness'
import { localVersion, localVersions } from './localVersions'

const journals = journalsOfEachTest()
const openPage = () => journals().openPage()

test('a song without changes has none, and neither has one in a browser without storage', async () => {
  const page = await openPage()
  page.owner.create(untitled)
  expect(await page.owner.localVersions()).toEqual([])
})

test('one in five minutes of the last hour, hourly for a day, daily for a month, and both ends', async () => {
  const page = await openPage()
  page.owner.open(emptyFile, untitled)
  const start = Date.UTC(2026, 0, 1)
  const edits = [0, 1, 2, 10 * DAY, 10 * DAY + HOUR, 20 * DAY, 20 * DAY + 2 * MINUTE, 20 * DAY + 6 * MINUTE]
  for (const [i, at] of edits.entries()) {
    journals().clock = start + at
    page.move(i + 1)
  }
  const versions = await page.owner.localVersions()
  expect(versions.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
    [8, true],
    [7, false],
    [5, false],
    [3, false],
    [0, false],
  ])
  expect(versions.map(({ at }) => Math.round((at - start) / MINUTE))).toEqual([
    20 * 24 * 60 + 6,
    20 * 24 * 60 + 2,
    10 * 24 * 60 + 60,
    0,
    0,
  ])
  expect(versions[0].changes).toMatchObject({ added: 0, removed: 0, changed: 2 })
  expect(versions.at(-1)?.changes).toBeNull()
})

test('they are still there after a crash', async () => {
  const page = await openPage()
  page.owner.open(emptyFile, untitled)
  page.move(5)
  journals().clock += 10 * MINUTE
  page.move(7)
  const before = await page.owner.localVersions()
  await page.crash()
  const next = await openPage()
  await next.owner.recover(page.key)
  expect(await next.owner.localVersions()).toEqual(before)
  journals().clock += 10 * MINUTE
  next.move(1)
  expect((await next.owner.localVersions()).map(({ number }) => number)).toEqual([3, 2, 1, 0])
})

test('each is the song as it was then, undone work too', async () => {
  const page = await openPage()
  page.owner.create(untitled)
  const songs = [page.song()]
  for (const name of ['One', 'Two']) {
    page.owner.apply({ type: 'song/rename', name })
    songs.push(page.song())
  }
  page.owner.undo()
  page.owner.apply({ type: 'track/add' })
  await page.settled()
  const journal = await journals().store.read(page.key)
  if (!journal) throw new Error('no journal')
  for (const [number, song] of songs.entries()) {
    const found = localVersion(journal, number)
    expect(found && contentsOf(found)).toEqual(contentsOf(song))
  }
  expect(localVersion(journal, 99)).toBeNull()
})

test('a journal of an earlier release, without times, has none', async () => {
  const page = await openPage()
  page.owner.create(untitled)
  page.owner.apply({ type: 'track/add' })
  await page.settled()
  const { base, entries } = (await journals().store.read(page.key)) ?? {}
  if (!base || !entries) throw new Error('no journal')
  expect(restoredSong(base.song).tracks).toHaveLength(2)
  const old = entries.map(({ at: _, ...entry }) => entry)
  expect(localVersions({ base: { ...base, at: undefined }, entries: old })).toEqual([])
})

describe('restoring', () => {
  test('is one step that undo takes back, and the song keeps its name', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, untitled)
    page.owner.apply({ type: 'song/rename', name: 'Mine' })
    page.move(5)
    const before = contentsOf(page.song())
    page.owner.restore(emptyFile)
    expect([page.ticks(), page.song().name]).toEqual([[0, 20], 'Mine'])
    expect(page.update().history).toMatchObject({ index: 3, isSaved: false, undoName: { action: 'restoreVersion' } })
    page.owner.undo()
    expect(contentsOf(page.song())).toEqual(before)
  })

  test('comes back after a crash', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, stored)
    page.move(5)
    page.owner.restore(emptyFile)
    page.owner.apply({ type: 'track/add' })
    await page.crash()
    const next = await openPage()
    await next.owner.recover(page.key)
    expect(contentsOf(next.song())).toEqual(contentsOf(page.song()))
    expect(next.update().history).toMatchObject({ index: 3 })
  })
})
