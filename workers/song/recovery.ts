import type { RecoverableSong } from './api'
import type { JournalBase, JournalEntry } from './journalEntry'
import type { JournalLocks } from './journalLocks'
import type { JournalStore } from './journalStore'

/** Journals that pages left behind when they ended. */
export class Recovery {
  readonly #store: JournalStore
  readonly #locks: JournalLocks

  constructor(store: JournalStore, locks: JournalLocks) {
    this.#store = store
    this.#locks = locks
  }

  /** Unsaved songs of pages that are gone, the latest first. What such pages left of saved songs is cleared away. */
  async list(): Promise<RecoverableSong[]> {
    const [summaries, held] = [await this.#store.list(), await this.#locks.held()]
    const left = summaries.filter(({ key }) => !held.has(key))
    await Promise.all(left.filter(({ isUnsaved }) => !isUnsaved).map(({ key }) => this.discard(key)))
    return left
      .filter(({ isUnsaved }) => isUnsaved)
      .map(({ key, identity, changedAt, entryCount }) => ({ key, identity, changedAt, commandCount: entryCount }))
      .sort((a, b) => b.changedAt - a.changedAt)
  }

  /** The journal, held from now on. Rejects when another page has it or it is gone. */
  async take(key: string): Promise<{ base: JournalBase; entries: readonly JournalEntry[]; release: () => void }> {
    const release = await this.#locks.hold(key)
    if (!release) throw new Error('this song is open in another window')
    const journal = await this.#store.read(key)
    if (journal) return { ...journal, release }
    release()
    throw new Error('there is nothing to recover under this key')
  }

  /** Deletes a journal. Rejects when a live page has it. */
  async discard(key: string): Promise<void> {
    const release = await this.#locks.hold(key)
    if (!release) throw new Error('this song is open in another window')
    await this.#store.remove(key).finally(release)
  }
}
