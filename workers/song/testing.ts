import type { JournalLocks } from './journalLocks'

/** Locks like the browser's, shared by the pages of one test. A page that ends releases all its locks. */
export class TestLocks {
  readonly #holders = new Map<string, object>()

  page(): JournalLocks & { end: () => void } {
    const page = {}
    return {
      hold: async (key) => {
        if (this.#holders.has(key)) return null
        this.#holders.set(key, page)
        return () => {
          if (this.#holders.get(key) === page) this.#holders.delete(key)
        }
      },
      held: async () => new Set(this.#holders.keys()),
      end: () => {
        for (const [key, holder] of this.#holders) if (holder === page) this.#holders.delete(key)
      },
    }
  }
}
