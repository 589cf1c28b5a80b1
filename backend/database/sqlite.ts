/// <reference path="./knexSqliteClient.d.ts" />
import type { Knex } from 'knex'
import SqliteClient from 'knex/lib/dialects/sqlite3/index.js'
import { isBusy } from './failures'

const BUSY_TIMEOUT_MS = 5000
const BUSY_POLL_MS = 20

/**
 * Knex's client, except that a transaction takes SQLite's write lock when it begins. Otherwise a transaction that reads
 * first and then writes fails at once when another process has written in between. A transaction that fails always rejects with
 * its first error: on a full disk SQLite rolls back by itself, and the failure of Knex's ROLLBACK would hide why.
 */
class ImmediateSqliteClient extends SqliteClient {
  override transaction(...given: Parameters<SqliteClient['transaction']>) {
    const transaction = super.transaction(...given)
    return Object.assign(transaction, {
      begin: (connection: unknown) => transaction.query(connection, 'BEGIN IMMEDIATE;'),
      async rollback(connection: unknown, error: unknown) {
        await transaction.trxClient.query(connection, 'ROLLBACK;').catch(() => {})
        return transaction.query(connection, 'SELECT 1;', 2, error)
      },
    })
  }
}

/**
 * The settings of each connection. A response promises the client that its change survives a power cut. FULL makes
 * SQLite flush its log at each commit; with NORMAL the last commits before the cut would be lost.
 */
const PRAGMAS = [
  `busy_timeout = ${BUSY_TIMEOUT_MS}`,
  'journal_mode = WAL',
  'synchronous = FULL',
  // Off by default, and set for each connection.
  'foreign_keys = ON',
]

type Done = (error: Error | null) => void
interface Connection {
  exec(sql: string, done: Done): void
}

/** When two processes create the same file, SQLite gives one of them SQLITE_BUSY at once, so we retry. */
function prepare(connection: Connection, done: Done, deadline = Date.now() + BUSY_TIMEOUT_MS): void {
  connection.exec(PRAGMAS.map((pragma) => `PRAGMA ${pragma};`).join(''), (error) => {
    if (isBusy(error) && Date.now() < deadline) setTimeout(prepare, BUSY_POLL_MS, connection, done, deadline)
    else done(error)
  })
}

/** The Knex settings for a SQLite file. */
export const sqliteSettings = (file: string): Knex.Config => ({
  client: ImmediateSqliteClient,
  connection: { filename: file },
  useNullAsDefault: true,
  pool: {
    // One connection, since SQLite has one writer: transactions wait for the connection and never inside SQLite.
    min: 1,
    max: 1,
    afterCreate: (connection: Connection, done: Done) => prepare(connection, done),
  },
})
