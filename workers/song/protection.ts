import { Journal } from './journal'
import { type JournalLocks, webLocks } from './journalLocks'
import { JournalStore } from './journalStore'
import { Recovery } from './recovery'
import type { CrashProtection } from './session'

/** Storage, locks and a key of its own for this page's journal. null where the browser offers no such storage. */
export async function openProtection(): Promise<CrashProtection | null> {
  if (typeof indexedDB === 'undefined' || !navigator.locks) return null
  try {
    return await protectionOver(await JournalStore.open(), webLocks(navigator.locks), crypto.randomUUID(), Date.now)
  } catch {
    return null
  }
}

/** The same over any store and locks. */
export async function protectionOver(
  store: JournalStore,
  locks: JournalLocks,
  key: string,
  now: () => number,
): Promise<CrashProtection> {
  const release = await locks.hold(key)
  if (!release) throw new Error(`journal ${key} is in use`)
  return { journal: new Journal(store, key, now), recovery: new Recovery(store, locks) }
}
