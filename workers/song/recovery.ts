import { CodedError } from '#shared/schema/codedError'
import type { RecoverableSong, SongErrorCode } from './api'
import type { JournalBase, JournalEntry, JournalSummary } from './journalEntry'
import type { JournalLocks } from './journalLocks'
import type { JournalStore } from './journalStore'

/** How long discarded work is kept, in milliseconds. */
const KEPT_FOR = 24 * 60 * 60 * 1000

const openElsewhere = () => new CodedError<SongErrorCode>('openElsewhere', 'this song is open in another window')

/** The journals left behind by pages that ended, and those of discarded work. */
export class Recovery {
  readonly #store: JournalStore
  readonly #locks: JournalLocks
  readonly #now: () => number

  constructor(store: JournalStore, locks: JournalLocks, now: () => number) {
    this.#store = store
    this.#locks = locks
    this.#now = now
  }

  /**
   * Unsaved songs of pages that are gone, latest first. Deletes journals of saved songs, and work discarded over a day
   * ago.
   */
  async list(): Promise<RecoverableSong[]> {
    const [summaries, held] = [await this.#store.list(), await this.#locks.held()]
    const left = summaries.filter(({ key }) => !held.has(key))
    const isWanted = ({ isUnsaved, discardedAt }: JournalSummary) =>
      isUnsaved && (discardedAt === undefined || this.#now() < discardedAt + KEPT_FOR)
    // Another page may take or delete the same journal at the same time.
    await Promise.allSettled(left.filter((summary) => !isWanted(summary)).map(({ key }) => this.discard(key)))
    return left
      .filter(isWanted)
      .map(({ key, identity, changedAt, entryCount, discardedAt, isTold = false }) => ({
        key,
        identity,
        changedAt,
        commandCount: entryCount,
        keptUntil: discardedAt === undefined ? null : discardedAt + KEPT_FOR,
        isNews: discardedAt === undefined && !isTold,
      }))
      .sort((a, b) => b.changedAt - a.changedAt)
  }

  /** Records that the user was told about these. */
  async markTold(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.#store.note(key, { isTold: true })))
  }

  /** Reads a journal and locks it for this page. Rejects when another page has it or it is gone. */
  async take(key: string): Promise<{ base: JournalBase; entries: readonly JournalEntry[]; release: () => void }> {
    const release = await this.#locks.hold(key)
    if (!release) throw openElsewhere()
    const journal = await this.#store.read(key)
    if (journal) {
      await this.#store.note(key, { discardedAt: undefined, isTold: undefined })
      return { ...journal, release }
    }
    release()
    throw new CodedError<SongErrorCode>('nothingToRecover', 'there is nothing to recover under this key')
  }

  /** Deletes a journal. Rejects when a living page has it. */
  async discard(key: string): Promise<void> {
    const release = await this.#locks.hold(key)
    if (!release) throw openElsewhere()
    await this.#store.remove(key).finally(release)
  }
}
