/** The browser's storage. Values that it refuses, as with blocked cookies or a full quota, last as long as the page. */
interface BrowserStorage {
  /** The value last written; null if there is none. */
  read(key: string): string | null
  /** Writes a value; null removes it. */
  write(key: string, value: string | null): void
}

/** The storage that all tabs share, also on later visits. */
export const browserStorage = createStorage(() => localStorage)
/** The storage of one tab, which survives its reloads. */
export const tabStorage = createStorage(() => sessionStorage)

/** `storage` may throw, as its methods may. */
function createStorage(storage: () => Storage): BrowserStorage {
  const refused = new Map<string, string | null>()
  return {
    read(key) {
      const inPage = refused.get(key)
      if (inPage !== undefined) return inPage
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    write(key, value) {
      try {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, value)
        refused.delete(key)
      } catch {
        refused.set(key, value)
      }
    },
  }
}
