import { setTimeout as pause } from 'node:timers/promises'
import { type Log, silentLog } from '../log'
import { migrationNames } from '../migrations'
import { copySqliteFile } from './copy'
import { isBusy } from './failures'
import type { Database } from './open'
import { refuseNewer, refuseOtherEncodings } from './unfit'

/** Any number that nobody else uses for a lock in our database. */
const LOCK_KEY = 7_463_915_202
/** How long one process waits on SQLite for another to migrate; it may have a large file to copy first. */
const LOCK_WAIT_MS = 10 * 60_000
const ANSWER_TIMEOUT_MS = 5000

/**
 * Brings the database to the newest schema. All of it is one transaction under one lock, so that of several processes
 * one migrates and the others wait, and one that is killed leaves neither half a schema nor a lock behind. A SQLite file
 * that is not new is copied first, to `<file>.before-<migration>`. Throws UnfitDatabaseError.
 */
export async function migrate(db: Database, log: Log = silentLog): Promise<void> {
  await whileAlone(db, async (transaction) => {
    const done = await doneMigrations(transaction)
    refuseNewer(done, migrationNames)
    const next = migrationNames.find((name) => !done.includes(name))
    if (next === undefined) return
    if (done.length > 0) await copyBefore(transaction, next, log)
    // Knex keeps a lock of its own, a value in a table. We are alone: where it is set, a killed process left it.
    await transaction.migrate.forceFreeMigrationsLock()
    await transaction.migrate.latest()
  })
}

const isSqlite = (db: Database): boolean => db.client.driverName === 'sqlite3'

async function whileAlone(db: Database, work: (transaction: Database) => Promise<void>): Promise<void> {
  if (isSqlite(db)) return whileOnlyWriter(db, work)
  await refuseOtherEncodings(db)
  await db.transaction(async (transaction) => {
    await transaction.raw('SELECT pg_advisory_xact_lock(?)', [LOCK_KEY])
    await work(transaction)
  })
}

/** On SQLite a transaction is alone from its beginning, for which it waits some seconds; here, for as long as it takes. */
async function whileOnlyWriter(db: Database, work: (transaction: Database) => Promise<void>): Promise<void> {
  const deadline = Date.now() + LOCK_WAIT_MS
  for (;;) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
    }
  }
}

async function doneMigrations(db: Database): Promise<string[]> {
  return (await db.schema.hasTable('knex_migrations')) ? db('knex_migrations').orderBy('id').pluck('name') : []
}

async function copyBefore(db: Database, migration: string, log: Log): Promise<void> {
  if (!isSqlite(db)) return
  const [{ file }] = await db.raw('PRAGMA database_list')
  const copy = `${file}.before-${migration}`
  await copySqliteFile(file, copy)
  log('database.copied', { file: copy })
}

/** Whether the database answers and has every migration. Rejects when it does not answer within five seconds. */
export async function isMigrated(db: Database): Promise<boolean> {
  const done = await inTime(doneMigrations(db))
  return migrationNames.every((name) => done.includes(name))
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const clock = new AbortController()
  const tooLate = pause(ANSWER_TIMEOUT_MS, undefined, { signal: clock.signal }).then(() => {
    throw new Error('the database did not answer in time')
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clock.abort()
  }
}
