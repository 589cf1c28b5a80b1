import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Of a song's bytes: which version was read, and how many seconds it lasts. */
export interface KnownDuration {
  readonly version: string
  readonly seconds: number
}

interface Schema extends DBSchema {
  durations: { key: string; value: KnownDuration }
}

const STORE = 'durations'
let opened: Promise<IDBPDatabase<Schema>> | undefined

const database = () => {
  opened ??= openDB<Schema>('tunesmith-durations', 1, { upgrade: (db) => void db.createObjectStore(STORE) })
  return opened
}

/** What was found out in earlier visits. It is a cache: where the browser has no storage, nothing is known. */
export const durationStore = {
  get: async (dataId: string): Promise<KnownDuration | undefined> => {
    try {
      return await (await database()).get(STORE, dataId)
    } catch {
      return undefined
    }
  },
  put: async (dataId: string, duration: KnownDuration): Promise<void> => {
    try {
      await (await database()).put(STORE, duration, dataId)
    } catch {
      // Asked for again at the next visit.
    }
  },
}
