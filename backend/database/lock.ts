import { closeSync, openSync } from 'node:fs'
import knex from 'knex'
import { isBusy } from './failures'

/** A lock that one process holds. */
export interface FileLock {
  release(): Promise<void>
}

/**
 * Locks a file against every other process, and against other callers in this one. Undefined when another process
 * still has the lock after `waitMs` milliseconds. Rejects when the file cannot be made. The lock is that of an empty SQLite database, so
 * the system frees it at once when its process is killed.
 */
export async function lockFile(file: string, waitMs = 0): Promise<FileLock | undefined> {
  // SQLite would make the file with wider permissions.
  closeSync(openSync(file, 'a', 0o600))
  const db = knex({
    client: 'sqlite3',
    connection: { filename: file },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  })
  try {
    await db.raw(`PRAGMA busy_timeout = ${waitMs}`)
    await db.raw('BEGIN EXCLUSIVE')
  } catch (error) {
    await db.destroy()
    if (isBusy(error)) return undefined
    throw error
  }
  return { release: () => db.destroy() }
}
