import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Command } from '#shared/edit/command'
import { applyUpdate } from '#shared/edit/snapshotStore'
import { anyCommand, type CommandSeed } from '#shared/edit/testing/arbitraries'
import { contentsOf, notesOf, songWith } from '#shared/edit/testing/songs'
import type { SongIdentity, SongUpdate } from '#shared/edit/update'
import { useSharedColumns } from '#shared/song/columns'
import type { Song } from '#shared/song/song'
import { JournalStore } from './journalStore'
import { protectionOver } from './protection'
import { type SongCodec, SongOwner } from './songOwner'
import { TestLocks } from './testing'

const untitled: SongIdentity = { name: 'Untitled', songId: null, dataId: null }
const stored: SongIdentity = { name: 'Test', songId: 's', dataId: 'd' }
const {
  song: fileSong,
  trackId,
  ids,
} = songWith([
  [0, 10, 60],
  [20, 10, 62],
])
const codec: SongCodec = {
  read: () => ({ song: fileSong, warnings: [] }),
  write: () => new ArrayBuffer(1),
}

let database = 0
let store: JournalStore
let locks: TestLocks
let clock = 0
let pages = 0

beforeEach(async () => {
  store = await JournalStore.open(`journal-${++database}`)
  locks = new TestLocks()
})

afterEach(() => {
  store.close()
  useSharedColumns(false)
})

/** A browser tab with an open song. */
async function openPage() {
  const pageLocks = locks.page()
  const protection = await protectionOver(
    store,
    pageLocks,
    () => `journal-of-${++pages}`,
    () => ++clock,
  )
  const owner = new SongOwner(codec, protection)
  let update: SongUpdate | null = null
  let song: Song | null = null
  owner.subscribe((next) => {
    update = next
    song = applyUpdate(next.opened ? null : song, next)
  })
  return {
    owner,
    key: protection.journal.key,
    settled: () => protection.journal.whenWritten(),
    /** Closes the tab as a crash does. Everything handed to the database is in it. */
    crash: async () => {
      await protection.journal.whenWritten()
      pageLocks.end()
    },
    move: (dTick: number, gestureId?: string) =>
      owner.apply({ type: 'notes/move', trackId, ids, dTick, dNote: 0 }, { gestureId }),
    song: () => song as unknown as Song,
    update: () => update as unknown as SongUpdate,
    ticks: () => notesOf(song as unknown as Song, trackId).map(([tick]) => tick),
  }
}

const emptyFile = new ArrayBuffer(0)

describe('after a crash', () => {
  test('the song opens as it was: notes, identity, history; unsaved', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, stored)
    page.move(5)
    page.move(7)
    page.owner.undo()
    const changedAt = clock
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
    expect(await store.list()).toEqual([])
  })

  test('of a saved song, and its journal is deleted', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, untitled)
    page.move(5)
    page.owner.markSaved(page.owner.write().version, stored)
    await page.crash()
    expect(await store.list()).toEqual([])
  })

  test('of a song that was undone to the saved state, and its journal is deleted', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, untitled)
    page.move(5)
    page.owner.undo()
    await page.crash()
    const next = await openPage()
    expect(await next.owner.recoverable()).toEqual([])
    expect(await store.list()).toEqual([])
  })

  test('of a saved song that was closed for another', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, untitled)
    page.move(5)
    page.owner.undo()
    page.owner.create(untitled)
    await page.crash()
    expect(await store.list()).toEqual([])
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
    expect(await store.list()).toEqual([])
  })
})

describe('discarded work', () => {
  const DAY = 24 * 60 * 60 * 1000

  /** Every way to discard unsaved work. */
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
    expect(Math.abs((keptUntil ?? 0) - clock - DAY)).toBeLessThan(10)
    clock += DAY - 10
    expect(await page.owner.recoverable()).toHaveLength(1)
    clock += 10
    expect(await page.owner.recoverable()).toEqual([])
    expect(await store.list()).toEqual([])
  })

  test('that was recovered is no longer discarded: after a crash it is kept without a limit', async () => {
    const page = await discarded['for a new song']()
    await page.owner.recover((await page.owner.recoverable())[0].key)
    expect(await page.owner.recoverable()).toEqual([])
    await page.crash()
    clock += 2 * DAY
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
    const append = vi.spyOn(store, 'append').mockRejectedValueOnce(new Error('disk full'))
    page.move(7)
    page.owner.create(untitled)
    const [{ key }] = await page.owner.recoverable()
    append.mockRestore()
    await page.owner.recover(key)
    expect(page.ticks()).toEqual([5, 25])
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
    expect((await store.read(page.key))?.entries.length).toBe(1)
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

describe('a replay is correct after', () => {
  test('an undo to before the save, a redo, and an undo again', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, untitled)
    page.move(5)
    page.move(7)
    page.owner.markSaved(page.owner.write().version, stored)
    page.owner.undo()
    page.owner.redo()
    page.owner.undo()
    page.owner.undo()
    page.owner.redo()
    await page.crash()
    const next = await openPage()
    await next.owner.recover(page.key)
    expect([next.ticks(), next.update().history.isSaved]).toEqual([[5, 25], false])
    expect(next.owner.redo().isSaved).toBe(true)
    expect(next.ticks()).toEqual([12, 32])
    next.owner.undo()
    next.owner.undo()
    expect(next.ticks()).toEqual([0, 20])
  })

  test('a redo of an entry that was undone before the save', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, untitled)
    page.move(5)
    page.move(7)
    page.owner.undo()
    page.owner.markSaved(page.owner.write().version, stored)
    page.owner.redo()
    await page.crash()
    const next = await openPage()
    await next.owner.recover(page.key)
    expect(next.ticks()).toEqual([12, 32])
    expect([next.owner.undo().isSaved, next.ticks()]).toEqual([true, [5, 25]])
  })

  test('a write in the middle of a gesture', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, untitled)
    page.move(5, 'drag')
    page.owner.write()
    page.move(5, 'drag')
    page.owner.undo()
    await page.crash()
    const next = await openPage()
    await next.owner.recover(page.key)
    expect([next.ticks(), next.update().history.length]).toEqual([[5, 25], 2])
  })
})

test('a store that fails does not stop the editor', async () => {
  const page = await openPage()
  page.owner.open(emptyFile, untitled)
  store.close()
  page.move(5)
  await page.settled()
  page.move(5)
  expect(page.ticks()).toEqual([10, 30])
})

describe('after any sequence of actions', () => {
  type Step =
    | { type: 'command'; seed: CommandSeed; gestureId: string | null }
    | { type: 'undo' | 'redo' | 'write' | 'save' }

  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .record({ seed: anyCommand, gestureId: fc.constantFrom(null, 'a', 'b') })
        .map((values): Step => ({ type: 'command', ...values })),
    },
    { weight: 3, arbitrary: fc.constant<Step>({ type: 'undo' }) },
    { weight: 2, arbitrary: fc.constantFrom<Step>({ type: 'redo' }, { type: 'write' }, { type: 'save' }) },
  )

  test('recovery gives the same song, and the same way back to the last save', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const page = await openPage()
        page.owner.open(emptyFile, untitled)
        let written = page.owner.write().version
        for (const next of steps) {
          if (next.type === 'command') {
            const command: Command = next.seed(page.song())
            page.owner.apply(command, { gestureId: next.gestureId })
          } else if (next.type === 'write') written = page.owner.write().version
          else if (next.type === 'save') page.owner.markSaved(written, stored)
          else page.owner[next.type]()
        }
        await page.crash()
        const other = await openPage()
        const isOffered = (await other.owner.recoverable()).some(({ key }) => key === page.key)
        expect(isOffered).toBe(!page.update().history.isSaved)
        if (!isOffered) return
        await other.owner.recover(page.key)
        expect(contentsOf(other.song())).toEqual(contentsOf(page.song()))
        expect(other.song().nextId).toBe(page.song().nextId)
        // The recovered history equals the live one from the lowest point since the last save on.
        while (other.update().history.index > 0) {
          const there = other.owner.undo()
          const here = page.owner.undo()
          expect(contentsOf(other.song())).toEqual(contentsOf(page.song()))
          expect([there.redoName, there.isSaved && !here.isSaved]).toEqual([here.redoName, false])
        }
        await other.owner.discard(page.key).catch(() => undefined)
      }),
      { numRuns: 60 },
    )
  }, 30_000)
})
