import { isBusy } from './failures'
import type { Database } from './open'

/** Any number that nobody else uses for a lock in our database. */
const LOCK_KEY = 7_463_915_202
/** How long one process waits on SQLite for another that migrates; it may have a large file to copy first. */
const LOCK_WAIT_MS = 10 * 60_000

export const isSqlite = (db: Database): boolean => db.client.driverName === 'sqlite3'

/** Does in a transaction what of several processes that start at once only one may do at a time; the others wait. */
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

/** On SQLite a transaction is alone from its beginning, for which it waits some seconds; here, for as long as it takes. */
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
 * Something that is another one after every change of the database, whoever made it: as long as it stays the same,
 * everything reads as before. SQLite counts the changes of this connection, the only one that the program has, and tells
 * whether another program committed any. PostgreSQL cannot tell: undefined.
 */
export async function changeMark(db: Database): Promise<string | undefined> {
  if (!isSqlite(db)) return undefined
  const [{ own, others }] = await db.raw(
    'SELECT total_changes() AS own, data_version AS others FROM pragma_data_version',
  )
  return `${own} ${others}`
}
