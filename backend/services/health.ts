/**
 * Problems that an operator should look at although the server serves requests: `/readyz` shows them to operators, the
 * metrics include them, and the log records their beginning. The doctor (`backend/cli`) checks the same things from
 * outside.
 */
import { statfsSync } from 'node:fs'
import type { Log } from '../core/log'

export const WARNINGS = [
  'backup_failed',
  'backup_overdue',
  'certificate_expiring',
  'certificate_refused',
  'clock_behind',
  'data_folder_shared',
  'disk_space_low',
] as const
export type Warning = (typeof WARNINGS)[number]

/** Free space below this counts as little: 1 GiB. */
export const LITTLE_SPACE = 1024 ** 3

/** The bytes that we may still write to the disk of a folder; undefined if the system does not tell. */
export function freeSpace(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}

export interface HealthMonitor {
  /** The current warnings, each at most once. */
  warnings(): readonly Warning[]
}

const CHECK_MS = 60_000
/** The smallest jump that counts: corrections of a few seconds are normal. */
const JUMP_MS = 60_000
/** How long to report a clock that went back. */
const REPORTED_MS = 3_600_000

interface ClockWatch {
  /** Whether the clock went back within the last hour, or was behind the stored times when the server started. */
  isBehind(): boolean
  close(): void
}

/**
 * Watches for a clock that goes back: new rows would sort before older ones, and sessions live longer. A clock that
 * goes forward is normal, since machines sleep. `newest`: the latest time stored, in milliseconds.
 */
export function watchClock(log: Log, newest: number | undefined): ClockWatch {
  const isOld = newest !== undefined && newest - Date.now() > JUMP_MS
  if (isOld) log('clock.behind', { seconds: Math.round((newest - Date.now()) / 1000) }, 'warn')
  let offset = Date.now() - performance.now()
  let reportedUntil = isOld ? performance.now() + REPORTED_MS : 0
  const timer = setInterval(() => {
    const now = Date.now() - performance.now()
    if (offset - now > JUMP_MS) {
      log('clock.behind', { seconds: Math.round((offset - now) / 1000) }, 'warn')
      reportedUntil = performance.now() + REPORTED_MS
    }
    offset = now
  }, CHECK_MS).unref()
  return { isBehind: () => performance.now() < reportedUntil, close: () => clearInterval(timer) }
}
