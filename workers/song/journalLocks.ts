/** Which journals belong to a page that is still alive, across all windows of this origin. */
export interface JournalLocks {
  /** Holds the lock until the returned function is called or the page ends; null when another page holds it. */
  hold(key: string): Promise<(() => void) | null>
  /** Keys of all journals that are held, also by this page. */
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
