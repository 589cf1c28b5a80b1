import type { Command } from '#shared/edit/command'
import type { HistoryEntry } from '#shared/edit/history'
import { storedPatch, storedSong } from '#shared/edit/storedSong'
import type { SongIdentity } from '#shared/edit/update'
import type { Song } from '#shared/song/song'
import type { CarriedEntry, JournalBase, JournalEntry, JournalEvent, JournalSummary } from './journalEntry'
import type { JournalStore } from './journalStore'

/** The open song at one moment. */
export interface JournalState {
  readonly song: Song
  readonly identity: SongIdentity
  readonly isSaved: boolean
  /** The newest entry of the history at that moment. */
  readonly lastSerial: number
}

/**
 * The crash journal of the open song: a base, and everything that happened since, in order.
 *
 * Nothing is written for an unchanged song: the base is stored just before the first entry. Callers do not wait; writes
 * run one after the other in the background. A write that fails ends the journal there until the next base, so the
 * stored part is always a true beginning.
 */
export class Journal {
  readonly #store: JournalStore
  readonly #now: () => number
  #key: string
  #tail: Promise<void> = Promise.resolve()
  #identity: SongIdentity | null = null
  /** The base until it is stored. */
  #pendingBase: JournalState | null = null
  #isStored = false
  /** Shared by all writes since the last base: after one fails, the others are skipped. */
  #run = { hasFailed: false }
  #entryCount = 0
  /** Entries of the history up to this serial are older than the base. */
  #baseSerial = 0
  /** Serials of older entries that the journal already contains. */
  readonly #carried = new Set<number>()

  constructor(store: JournalStore, key: string, now: () => number) {
    this.#store = store
    this.#key = key
    this.#now = now
  }

  get key(): string {
    return this.#key
  }

  /** The song was opened, created or saved: the previous contents of the journal are no longer needed. */
  rebase(state: JournalState): void {
    this.startFrom(state)
    // A state that is not stored anywhere else must be in the journal even if no entry follows.
    if (!state.isSaved) this.#storeBase()
    else this.#removeStored()
  }

  /** The user discarded the work in this journal: it moves to a separate key, where it is kept for a day. */
  setAside(newKey: string): void {
    if (!this.#isStored) return
    const [key, discardedAt] = [this.#key, this.#now()]
    this.#isStored = false
    // Also done after a failed write, because the part stored before it is a true beginning.
    this.#run = { hasFailed: false }
    this.#enqueue(() => this.#store.setAside(key, newKey, discardedAt))
  }

  /** Continues the song from this state, which is stored only once a change follows. */
  startFrom(state: JournalState): void {
    this.#startRun(state.identity, state.lastSerial, 0)
    this.#pendingBase = state
  }

  /** Continues a complete journal from the store, and drops the current one. */
  adopt(key: string, identity: SongIdentity, entryCount: number): void {
    this.#startRun(identity, 0, entryCount)
    this.#removeStored()
    this.#pendingBase = null
    this.#key = key
    this.#isStored = true
  }

  /** Sets the identity of the song from the next entry on. */
  identify(identity: SongIdentity): void {
    this.#identity = identity
  }

  command(command: Command, gestureId: string | null, isSaved: boolean): void {
    this.#append({ kind: 'command', command, gestureId }, isSaved)
  }

  undone(entry: HistoryEntry, isSaved: boolean): void {
    this.#append({ kind: 'undo', carried: this.#carry(entry) }, isSaved)
  }

  redone(entry: HistoryEntry, isSaved: boolean): void {
    this.#append({ kind: 'redo', carried: this.#carry(entry) }, isSaved)
  }

  /** The song was written, so no gesture is folded across this point. */
  sealed(isSaved: boolean): void {
    if (this.#isStored) this.#append({ kind: 'seal' }, isSaved)
  }

  /** The stored song, once everything so far is stored; null if nothing is. */
  async read(): Promise<{ base: JournalBase; entries: JournalEntry[] } | null> {
    await this.#tail
    return this.#isStored ? this.#store.read(this.#key) : null
  }

  /** Settles when everything so far is in the store or could not be written. */
  whenWritten(): Promise<void> {
    return this.#tail
  }

  #startRun(identity: SongIdentity, baseSerial: number, entryCount: number): void {
    this.#run = { hasFailed: false }
    this.#identity = identity
    this.#baseSerial = baseSerial
    this.#carried.clear()
    this.#entryCount = entryCount
  }

  #carry(entry: HistoryEntry): CarriedEntry | null {
    if (entry.serial > this.#baseSerial || this.#carried.has(entry.serial)) return null
    this.#carried.add(entry.serial)
    return { name: entry.name, patch: storedPatch(entry.patch) }
  }

  #append(event: JournalEvent, isSaved: boolean): void {
    this.#storeBase()
    const summary = this.#summary(++this.#entryCount, isSaved)
    if (summary) this.#enqueue(() => this.#store.append(summary, { ...event, at: summary.changedAt }))
  }

  #storeBase(): void {
    if (!this.#pendingBase) return
    const { song, identity, isSaved } = this.#pendingBase
    const summary = this.#summary(0, isSaved)
    this.#pendingBase = null
    this.#isStored = true
    if (!summary) return
    const at = summary.changedAt
    this.#enqueue(async () => {
      // Copying a large song takes longer than the change that caused it, whose answer goes out first.
      await nextTask()
      await this.#store.begin(summary, { song: storedSong(song), identity, isSaved, at })
    })
  }

  #removeStored(): void {
    const key = this.#key
    if (this.#isStored) this.#enqueue(() => this.#store.remove(key))
    this.#isStored = false
  }

  /** Null if no song is open. */
  #summary(entryCount: number, isSaved: boolean): JournalSummary | null {
    if (!this.#identity) return null
    return { key: this.#key, identity: this.#identity, changedAt: this.#now(), entryCount, isUnsaved: !isSaved }
  }

  #enqueue(write: () => Promise<void>): void {
    const run = this.#run
    this.#tail = this.#tail.then(async () => {
      if (run.hasFailed) return
      try {
        await write()
      } catch {
        run.hasFailed = true
      }
    })
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
