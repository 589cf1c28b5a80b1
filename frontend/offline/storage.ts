import i18next from 'i18next'
import { formatBytes } from '../core/formatBytes'

/** Storage that the browser gives this site, in bytes; null: unknown. */
export interface Room {
  readonly used: number
  readonly most: number
  /** Whether the browser promises not to delete the data by itself. */
  readonly isKept: boolean
}

export async function roomHere(): Promise<Room | null> {
  try {
    const [{ usage, quota }, isKept] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()])
    return usage === undefined || quota === undefined ? null : { used: usage, most: quota, isKept }
  } catch {
    return null
  }
}

let hasAsked = false

/** Asks the browser, once per visit, not to delete data by itself; some browsers ask the user. */
export async function askToKeep(): Promise<void> {
  if (hasAsked) return
  hasAsked = true
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    // The browser has no such storage.
  }
}

/** The reason why a song could not be saved on this device, for the user. */
export async function notKept(error: unknown): Promise<string> {
  if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) return i18next.t('offline:noStorage')
  const room = await roomHere()
  return room
    ? i18next.t('offline:noRoomOf', { used: formatBytes(room.used), most: formatBytes(room.most) })
    : i18next.t('offline:noRoom')
}
