import 'fake-indexeddb/auto'
import { afterEach, beforeEach } from 'vitest'
import { applyUpdate } from '#shared/edit/snapshotStore'
import { notesOf, songWith } from '#shared/edit/testing/songs'
import type { SongIdentity, SongUpdate } from '#shared/edit/update'
import { useSharedColumns } from '#shared/song/columns'
import type { Song } from '#shared/song/song'
import { JournalStore } from './journalStore'
import { protectionOver } from './protection'
import { type SongCodec, SongOwner } from './songOwner'
import { TestLocks } from './testing'

export const untitled: SongIdentity = { name: 'Untitled', songId: null, dataId: null }
export const stored: SongIdentity = { name: 'Test', songId: 's', dataId: 'd' }
export const emptyFile = new ArrayBuffer(0)

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
let pages = 0

/** Browser tabs sharing a database, a new one for each test. */
export class JournalHarness {
  /** Time in milliseconds; each look at the clock takes one. */
  clock = 0
  readonly store: JournalStore
  readonly #locks = new TestLocks()

  private constructor(store: JournalStore) {
    this.store = store
  }

  static async start(): Promise<JournalHarness> {
    return new JournalHarness(await JournalStore.open(`journal-${++database}`))
  }

  /** A browser tab with an open song. */
  async openPage() {
    const pageLocks = this.#locks.page()
    const protection = await protectionOver(
      this.store,
      pageLocks,
      () => `journal-of-${++pages}`,
      () => ++this.clock,
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
      /** Closes the tab like a crash. Everything handed to the database is in it. */
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
}

/** Makes a harness for each test of the file, and closes its database after it. */
export function journalsOfEachTest(): () => JournalHarness {
  let harness: JournalHarness
  beforeEach(async () => {
    harness = await JournalHarness.start()
  })
  afterEach(() => {
    harness.store.close()
    useSharedColumns(false)
  })
  return () => harness
}
