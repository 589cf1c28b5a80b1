import { isBusy } from './failures'
import type { Database } from './open'

/** An arbitrary number; no other lock in our database may use it. */
const LOCK_KEY = 7_463_915_202
/** How long a process on SQLite waits for another one to migrate, which may copy a large file first. */
const LOCK_WAIT_MS = 10 * 60_000

export const isSqlite = (db: Database): boolean => db.client.driverName === 'sqlite3'

/** Runs `work` in a transaction that only one process at a time may run; others wait. */
export async function whileAlone<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  if (isSqlite(db)) return whileOnlyWriter(db, work)
  return db.transaction(async (transaction) => {
    await transaction.raw('SELECT pg_advisory_xact_lock(?)', [LOCK_KEY])
    return work(transaction)
  })
}

/**
 * A SQLite transaction excludes other writers from its start and waits a few seconds for them; this one keeps waiting.
 */
async function whileOnlyWriter<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + LOCK_WAIT_MS
  for (;;) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
    }
  }
}

/**
 * A value that changes with every change of the database: while it stays the same, every query gives the same result.
 * SQLite counts the changes of our only connection and tells whether another process committed any. PostgreSQL has no
 * such value: undefined.
 */
export async function changeMark(db: Database): Promise<string | undefined> {
  if (!isSqlite(db)) return undefined
  const [{ own, others }] = await db.raw(
    'SELECT total_changes() AS own, data_version AS others FROM pragma_data_version',
  )
  return `${own} ${others}`
}
