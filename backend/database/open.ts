import knex, { type Knex } from 'knex'
import { migrationSource } from '../migrations'
import type { DatabaseAddress } from './address'
import { postgresSettings } from './postgres'
import { retryTransactions } from './retry'
import { sqliteSettings } from './sqlite'

/** Knex or a transaction of it: what every repository function takes first. */
export type Database = Knex

/** The Knex settings for a database; knexfile.ts uses them too. */
export const databaseSettings = (address: DatabaseAddress): Knex.Config => ({
  ...(address.kind === 'sqlite' ? sqliteSettings(address.file) : postgresSettings(address.url)),
  migrations: { migrationSource },
  // What Knex warns of also rejects, and whoever called logs or explains it.
  log: { warn: () => {} },
  // Messages of failed statements are logged: they show the statement, and not what was to be written.
  compileSqlOnError: false,
})

/** Opens a database; nothing is read or written yet. Whoever opens it ends it with `destroy`. */
export const openDatabase = (address: DatabaseAddress): Database => {
  const db = knex(databaseSettings(address))
  return address.kind === 'sqlite' ? db : retryTransactions(db)
}

/** Ends the connections. What SQLite has in its log is written into the file first, so that the file alone is whole. */
export async function closeDatabase(db: Database): Promise<void> {
  try {
    if (db.client.driverName === 'sqlite3') await db.raw('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    await db.destroy()
  }
}
