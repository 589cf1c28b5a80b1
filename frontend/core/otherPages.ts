/**
 * Channels and locks between the app's pages in one browser. A browser that refuses storage, as with blocked cookies,
 * refuses them too; each page is then alone.
 */

/** Opens a channel to the other pages; null if the browser has none. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

/** Runs `work` after all work under the same lock has ended, in all pages. */
export async function whileLocked<T>(lock: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work()
  let isGranted = false
  const begin = () => {
    isGranted = true
    return work()
  }
  try {
    return await navigator.locks.request(lock, begin)
  } catch (error) {
    if (isGranted) throw error
    return work()
  }
}
