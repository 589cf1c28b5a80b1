import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { JournalBase, JournalEntry, JournalSummary } from './journalEntry'

/** Three records per journal key: a small summary, the base, and the entries by number. */
interface JournalSchema extends DBSchema {
  summaries: { key: string; value: JournalSummary }
  bases: { key: string; value: JournalBase }
  entries: { key: [journal: string, number: number]; value: JournalEntry }
}

const STORES = ['summaries', 'bases', 'entries'] as const

/** Journals in IndexedDB. Each call is one transaction; calls take effect in the order in which they are made. */
export class JournalStore {
  readonly #db: IDBPDatabase<JournalSchema>

  constructor(db: IDBPDatabase<JournalSchema>) {
    this.#db = db
  }

  /** Rejects where IndexedDB is not available (private windows of some browsers, storage turned off). */
  static async open(name: string): Promise<JournalStore> {
    const db = await openDB<JournalSchema>(name, 1, {
      upgrade: (database) => {
        database.createObjectStore('summaries', { keyPath: 'key' })
        database.createObjectStore('bases')
        database.createObjectStore('entries')
      },
    })
    return new JournalStore(db)
  }

  /** Replaces the contents of the journal with a base. */
  async begin(summary: JournalSummary, base: JournalBase): Promise<void> {
    const transaction = this.#db.transaction(STORES, 'readwrite')
    await Promise.all([
      transaction.objectStore('summaries').put(summary),
      transaction.objectStore('bases').put(base, summary.key),
      transaction.objectStore('entries').delete(entriesOf(summary.key)),
      transaction.done,
    ])
  }

  /** Adds an entry, whose number is `summary.entryCount`. */
  async append(summary: JournalSummary, entry: JournalEntry): Promise<void> {
    const transaction = this.#db.transaction(['summaries', 'entries'], 'readwrite')
    await Promise.all([
      transaction.objectStore('entries').put(entry, [summary.key, summary.entryCount]),
      transaction.objectStore('summaries').put(summary),
      transaction.done,
    ])
  }

  /** Changes a journal's summary, if the journal exists. */
  async note(key: string, change: Partial<Pick<JournalSummary, 'discardedAt' | 'isTold'>>): Promise<void> {
    const transaction = this.#db.transaction('summaries', 'readwrite')
    const summary = await transaction.store.get(key)
    if (summary) await transaction.store.put({ ...summary, ...change })
    await transaction.done
  }

  /** Moves a journal to another key and marks it as discarded, if it exists. */
  async setAside(key: string, newKey: string, discardedAt: number): Promise<void> {
    const transaction = this.#db.transaction(STORES, 'readwrite')
    const [summaries, bases, entries] = [
      transaction.objectStore('summaries'),
      transaction.objectStore('bases'),
      transaction.objectStore('entries'),
    ]
    const [summary, base] = await Promise.all([summaries.get(key), bases.get(key)])
    if (summary && base) {
      const moved = await entries.getAll(entriesOf(key))
      await Promise.all([
        summaries.put({ ...summary, key: newKey, discardedAt }),
        bases.put(base, newKey),
        ...moved.map((entry, i) => entries.put(entry, [newKey, i + 1])),
        summaries.delete(key),
        bases.delete(key),
        entries.delete(entriesOf(key)),
      ])
    }
    await transaction.done
  }

  async remove(key: string): Promise<void> {
    const transaction = this.#db.transaction(STORES, 'readwrite')
    await Promise.all([
      transaction.objectStore('summaries').delete(key),
      transaction.objectStore('bases').delete(key),
      transaction.objectStore('entries').delete(entriesOf(key)),
      transaction.done,
    ])
  }

  list(): Promise<JournalSummary[]> {
    return this.#db.getAll('summaries')
  }

  /** The base and the entries in order; null if there is no such journal. */
  async read(key: string): Promise<{ base: JournalBase; entries: JournalEntry[] } | null> {
    const transaction = this.#db.transaction(['bases', 'entries'], 'readonly')
    const [base, entries] = await Promise.all([
      transaction.objectStore('bases').get(key),
      transaction.objectStore('entries').getAll(entriesOf(key)),
      transaction.done,
    ])
    return base ? { base, entries } : null
  }

  close(): void {
    this.#db.close()
  }
}

const entriesOf = (key: string) => IDBKeyRange.bound([key, 0], [key, Number.POSITIVE_INFINITY])
