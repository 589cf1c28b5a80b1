import { Journal } from './journal'
import { type JournalLocks, webLocks } from './journalLocks'
import { JournalStore } from './journalStore'
import { Recovery } from './recovery'
import type { CrashProtection } from './songOwner'

/**
 * Storage, locks and a new key for this page's journal. Null if the browser has no such storage. Each `account` has its
 * own storage, so that the work one user left is not offered to the next who signs in here.
 */
export async function openProtection(account: string): Promise<CrashProtection | null> {
  if (typeof indexedDB === 'undefined' || !navigator.locks) return null
  try {
    const store = await JournalStore.open(`tunesmith-journal:${account}`)
    return await protectionOver(store, webLocks(navigator.locks), () => crypto.randomUUID(), Date.now)
  } catch {
    return null
  }
}

/** Protection over any store and locks. */
export async function protectionOver(
  store: JournalStore,
  locks: JournalLocks,
  newKey: () => string,
  now: () => number,
): Promise<CrashProtection> {
  const key = newKey()
  const release = await locks.hold(key)
  if (!release) throw new Error(`journal ${key} is in use`)
  return { journal: new Journal(store, key, now), recovery: new Recovery(store, locks, now), newKey }
}
