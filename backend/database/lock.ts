import { closeSync, existsSync, openSync } from 'node:fs'
import knex from 'knex'
import { handOver } from '../core/handOver'
import { isBusy } from './failures'
import { UnfitDatabaseError } from './unfit'

/** A lock that one process holds. */
export interface FileLock {
  release(): Promise<void>
}

/**
 * Locks a file against every other process, and against other callers in this one. Undefined if another process still
 * has the lock after `waitMs` milliseconds. Rejects when the file cannot be made, with UnfitDatabaseError when it is
 * another user's. The lock belongs to an empty SQLite database, so the system frees it at once when its process is
 * killed.
 */
export async function lockFile(file: string, waitMs = 0): Promise<FileLock | undefined> {
  const isNew = !existsSync(file)
  try {
    // SQLite would make the file with wider permissions.
    closeSync(openSync(file, 'a', 0o600))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EPERM') throw error
    throw new UnfitDatabaseError(
      `${file} cannot be opened (${code}). It belongs to another user: give the folder to the user of the server (chown -R).`,
    )
  }
  if (isNew) handOver(file)
  const db = knex({
    client: 'sqlite3',
    connection: { filename: file },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  })
  try {
    await db.raw(`PRAGMA busy_timeout = ${waitMs}`)
    // A journal file would need room on the disk, which may be full.
    await db.raw('PRAGMA journal_mode = MEMORY')
    await db.raw('BEGIN EXCLUSIVE')
  } catch (error) {
    await db.destroy()
    if (isBusy(error)) return undefined
    throw error
  }
  return { release: () => db.destroy() }
}
