import { setTimeout as pause } from 'node:timers/promises'
import { type Log, silentLog } from '../core/log'
import { migrationNames } from '../migrations'
import { isSqlite, whileAlone } from './alone'
import type { Database } from './open'
import { refuseNewer, refuseOtherEncodings } from './unfit'

const ANSWER_TIMEOUT_MS = 5000

interface MigrateOptions {
  readonly log?: Log
  /** Backs up a database that has data before this migration changes it; resolves with the place of the backup. */
  readonly backUp?: (migration: string) => Promise<string>
}

/**
 * Migrates the database to the newest schema, in one transaction under one lock: of several processes one migrates
 * while the others wait, and a killed process leaves neither half a schema nor a lock. An existing database is backed
 * up first; without a backup it is not changed. Throws UnfitDatabaseError.
 */
export async function migrate(db: Database, { log = silentLog, backUp }: MigrateOptions = {}): Promise<void> {
  if (!isSqlite(db)) await refuseOtherEncodings(db)
  await whileAlone(db, async (transaction) => {
    const done = await doneMigrations(transaction)
    refuseNewer(done, migrationNames)
    const next = migrationNames.find((name) => !done.includes(name))
    if (next === undefined) return
    if (done.length > 0) {
      log('database.upgrading', { from: done.at(-1), to: migrationNames.at(-1) })
      if (backUp) log('database.backed_up', { file: await backUp(next) })
    }
    // Knex keeps its own lock, a value in a table. We hold ours, so if Knex's is set, a killed process left it.
    await transaction.migrate.forceFreeMigrationsLock()
    await transaction.migrate.latest()
  })
}

async function doneMigrations(db: Database): Promise<string[]> {
  return (await db.schema.hasTable('knex_migrations')) ? db('knex_migrations').orderBy('id').pluck('name') : []
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
