import knex, { type Knex } from 'knex'
import { migrationSource } from '../migrations'
import type { DatabaseAddress } from './address'
import { isDiskFull } from './failures'
import { postgresSettings } from './postgres'
import { retryTransactions } from './retry'
import { sqliteSettings } from './sqlite'

/** Knex or one of its transactions: the first parameter of every repository function. */
export type Database = Knex

/** The Knex settings for a database; knexfile.ts uses them too. */
export const databaseSettings = (address: DatabaseAddress): Knex.Config => ({
  ...(address.kind === 'sqlite' ? sqliteSettings(address.file) : postgresSettings(address.url)),
  migrations: { migrationSource },
  // Everything that Knex warns about also rejects, and the caller logs or explains it.
  log: { warn: () => {} },
  // Messages of failed statements are logged. They must show the statement without its values.
  compileSqlOnError: false,
})

/** Opens a database without reading or writing yet. End it with `closeDatabase` or `leaveDatabase`. */
export const openDatabase = (address: DatabaseAddress): Database => {
  const db = knex(databaseSettings(address))
  return address.kind === 'sqlite' ? db : retryTransactions(db)
}

/** Closes the connections. SQLite's log is first written into the file, so that the file alone is complete. */
export async function closeDatabase(db: Database): Promise<void> {
  try {
    if (db.client.driverName === 'sqlite3') await db.raw('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    await db.destroy()
  }
}

/**
 * Like `closeDatabase`, but on a full disk SQLite's log stays beside the file: it holds everything, and whoever opens
 * the file next reads it.
 */
export const leaveDatabase = (db: Database): Promise<void> =>
  closeDatabase(db).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error
  })
