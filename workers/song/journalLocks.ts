/** Tells which journals belong to a living page, across all windows of this origin. */
export interface JournalLocks {
  /**
   * Takes a lock until the returned function is called or the page ends. Resolves with null if another page holds it.
   */
  hold(key: string): Promise<(() => void) | null>
  /** The keys of all held journals, including those of this page. */
  held(): Promise<ReadonlySet<string>>
}

const PREFIX = 'tunesmith-journal:'

export function webLocks(manager: LockManager): JournalLocks {
  return {
    hold: (key) =>
      new Promise((resolve, reject) => {
        manager
          .request(PREFIX + key, { ifAvailable: true }, (lock) => {
            if (lock) return new Promise<void>((release) => resolve(release))
            resolve(null)
          })
          .catch(reject)
      }),
    held: async () => {
      const { held = [] } = await manager.query()
      const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
      return new Set(names)
    },
  }
}
