import { setTimeout as pause } from 'node:timers/promises'
import knex, { type Knex } from 'knex'
import { migrationSource } from './migrations'

/** Knex or a transaction of it: what every repository function takes first. */
export type Database = Knex

/** The Knex settings for a SQLite file; knexfile.ts uses them too. */
export function databaseSettings(file: string): Knex.Config {
  return {
    client: 'sqlite3',
    connection: { filename: file },
    useNullAsDefault: true,
    pool: {
      // One writer, as SQLite has it: a transaction holds the connection, so nothing waits inside SQLite itself.
      min: 1,
      max: 1,
      afterCreate: (connection: { exec(sql: string, done: (error: Error | null) => void): void }, done: () => void) =>
        // SQLite's default for foreign keys is off, and it is a property of the connection.
        connection.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON;', done),
    },
    migrations: { migrationSource },
    // Knex warns of the migrations' lock each time that it is asked for; `migrate` waits for it and says what matters.
    log: { warn: (message: unknown) => /lock/i.test(String(message)) || console.warn(message) },
  }
}

export const openDatabase = (file: string): Database => knex(databaseSettings(file))

const LOCK_WAIT_MS = 10_000
const LOCK_POLL_MS = 100

/**
 * Brings the database to the newest schema. Another process that does so at the same moment is waited for; a lock
 * that outlives the wait was left by a process that was killed, and is broken (each migration is a transaction).
 */
export async function migrate(db: Database, lockWaitMs = LOCK_WAIT_MS): Promise<void> {
  const deadline = Date.now() + lockWaitMs
  for (;;) {
    try {
      await db.migrate.latest()
      return
    } catch (error) {
      if (!isOtherMigrating(error)) throw error
      if (Date.now() > deadline) await db.migrate.forceFreeMigrationsLock()
      else await pause(LOCK_POLL_MS)
    }
  }
}

/** Another process holds the lock, or was the first to make the very table that holds it. */
const isOtherMigrating = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'MigrationLocked' || /knex_migrations\w*[`"]? already exists/.test(error.message))

/** Whether the database answers and has every migration. Rejects when it does not answer. */
export async function isMigrated(db: Database): Promise<boolean> {
  const [, pending] = await db.migrate.list()
  return pending.length === 0
}

/** Whether a statement failed because a value that must be unique was there already (SQLite or PostgreSQL). */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  return code === '23505' || (code === 'SQLITE_CONSTRAINT' && error.message.includes('UNIQUE constraint failed'))
}
