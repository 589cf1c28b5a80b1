import { describe, expect, test } from 'vitest'
import { contentsOf } from '#shared/edit/testing/songs'
import { useSharedColumns } from '#shared/song/columns'
import { emptyFile, journalsOfEachTest, stored, untitled } from './journalHarness'

const journals = journalsOfEachTest()
const openPage = () => journals().openPage()

describe('after a crash', () => {
  test('the song opens as it was: notes, identity, history; unsaved', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, stored)
    page.move(5)
    page.move(7)
    page.owner.undo()
    const changedAt = journals().clock
    await page.crash()

    const next = await openPage()
    const offered = await next.owner.recoverable()
    expect(offered).toEqual([
      { key: page.key, identity: stored, changedAt, commandCount: 3, keptUntil: null, isNews: true },
    ])
    const report = await next.owner.recover(page.key)
    expect(report).toMatchObject({ identity: stored, noteCount: 2, trackCount: 2 })
    expect(contentsOf(next.song())).toEqual(contentsOf(page.song()))
    expect(next.update()).toMatchObject({ opened: true, identity: stored, history: page.update().history })
    expect(next.update().history).toMatchObject({ index: 1, length: 2, isSaved: false })
    next.owner.redo()
    expect(next.ticks()).toEqual([12, 32])
  })

  test('a recovered song continues the same journal', async () => {
    const page = await openPage()
    page.owner.create(untitled)
    page.owner.apply({ type: 'song/rename', name: 'One' })
    await page.crash()
    const second = await openPage()
    await second.owner.recover(page.key)
    second.owner.apply({ type: 'song/rename', name: 'Two' })
    await second.crash()
    const third = await openPage()
    const offered = await third.owner.recoverable()
    expect(offered.map(({ key, identity }) => [key, identity.name])).toEqual([[page.key, 'Two']])
    await third.owner.recover(page.key)
    expect([third.song().name, third.owner.undo().undoName]).toEqual(['Two', { action: 'renameSong', count: 1 }])
    expect(third.song().name).toBe('One')
  })

  test('a song in shared memory comes back too', async () => {
    useSharedColumns(true)
    const page = await openPage()
    page.owner.create(untitled)
    page.owner.apply({ type: 'track/add' })
    page.owner.apply({ type: 'track/remove', trackId: page.song().tracks[1].id })
    page.owner.markSaved(page.owner.write().version, stored)
    page.owner.undo()
    await page.crash()
    const next = await openPage()
    await next.owner.recover(page.key)
    expect(contentsOf(next.song())).toEqual(contentsOf(page.song()))
  })
})

describe('nothing is offered', () => {
  test('of a song without changes', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, stored)
    await page.crash()
    expect(await journals().store.list()).toEqual([])
  })

  test('of a saved song, and its journal is deleted', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, untitled)
    page.move(5)
    page.owner.markSaved(page.owner.write().version, stored)
    await page.crash()
    expect(await journals().store.list()).toEqual([])
  })

  test('of a song that was undone to the saved state, and its journal is deleted', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, untitled)
    page.move(5)
    page.owner.undo()
    await page.crash()
    const next = await openPage()
    expect(await next.owner.recoverable()).toEqual([])
    expect(await journals().store.list()).toEqual([])
  })

  test('of a saved song that was closed for another', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, untitled)
    page.move(5)
    page.owner.undo()
    page.owner.create(untitled)
    await page.crash()
    expect(await journals().store.list()).toEqual([])
  })

  test('of a song that is open in another tab, and it cannot be taken or discarded', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, untitled)
    page.move(5)
    await page.settled()
    const other = await openPage()
    expect(await other.owner.recoverable()).toEqual([])
    await expect(other.owner.recover(page.key)).rejects.toThrow('open in another window')
    await expect(other.owner.discard(page.key)).rejects.toThrow('open in another window')
    expect(await page.owner.recoverable()).toEqual([])
  })

  test('of a discarded song', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, untitled)
    page.move(5)
    await page.crash()
    const next = await openPage()
    await next.owner.discard(page.key)
    expect(await next.owner.recoverable()).toEqual([])
    await expect(next.owner.recover(page.key)).rejects.toThrow('nothing to recover')
    expect(await journals().store.list()).toEqual([])
  })
})

test('the user is told about a crash once', async () => {
  const page = await openPage()
  page.owner.open(emptyFile, untitled)
  page.move(5)
  await page.crash()
  const next = await openPage()
  await next.owner.markTold([page.key, 'gone'])
  expect((await next.owner.recoverable()).map(({ isNews }) => isNews)).toEqual([false])
  await next.owner.recover(page.key)
  await next.crash()
  const third = await openPage()
  expect((await third.owner.recoverable()).map(({ isNews }) => isNews)).toEqual([true])
})

describe('a save', () => {
  test('prunes the journal; later changes are based on the saved song', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, untitled)
    for (let i = 0; i < 10; i++) page.move(1)
    page.owner.markSaved(page.owner.write().version, stored)
    page.move(5)
    await page.crash()
    expect((await journals().store.read(page.key))?.entries.length).toBe(1)
    const next = await openPage()
    await next.owner.recover(page.key)
    expect([next.ticks(), next.update().identity]).toEqual([[15, 35], stored])
    expect(next.owner.undo()).toMatchObject({ index: 0, isSaved: true })
  })

  test('that ends after more changes keeps them', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, untitled)
    page.move(5)
    const { version } = page.owner.write()
    page.move(5)
    page.owner.undo()
    page.owner.undo()
    page.move(3)
    page.owner.markSaved(version, stored)
    await page.crash()
    const next = await openPage()
    await next.owner.recover(page.key)
    expect([next.ticks(), next.update().history.isSaved]).toEqual([[3, 23], false])
  })
})

test('a store that fails does not stop the editor', async () => {
  const page = await openPage()
  page.owner.open(emptyFile, untitled)
  journals().store.close()
  page.move(5)
  await page.settled()
  page.move(5)
  expect(page.ticks()).toEqual([10, 30])
})
