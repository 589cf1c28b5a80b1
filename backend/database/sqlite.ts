/// <reference path="./knexSqliteClient.d.ts" />
import type { Knex } from 'knex'
import SqliteClient from 'knex/lib/dialects/sqlite3/index.js'
import { isBusy } from './failures'

const BUSY_TIMEOUT_MS = 5000
const BUSY_POLL_MS = 20

/**
 * Knex's client, except that a transaction takes SQLite's write lock as it begins. One that reads first and then
 * writes would otherwise fail, without waiting, when another process has written in between.
 */
class ImmediateSqliteClient extends SqliteClient {
  override transaction(...given: Parameters<SqliteClient['transaction']>) {
    const transaction = super.transaction(...given)
    transaction.begin = (connection) => transaction.query(connection, 'BEGIN IMMEDIATE;')
    return transaction
  }
}

/**
 * What each connection is told. An answer to a client is a promise that its change outlives even a power cut: hence
 * FULL, which has SQLite flush the log at each commit (with NORMAL the last commits before the cut would be lost).
 */
const PRAGMAS = [
  `busy_timeout = ${BUSY_TIMEOUT_MS}`,
  'journal_mode = WAL',
  'synchronous = FULL',
  // The default is off, and it is a property of the connection.
  'foreign_keys = ON',
]

type Done = (error: Error | null) => void
interface Connection {
  exec(sql: string, done: Done): void
}

/** Of two that open one new file at once, SQLite tells one that the file is locked, without any wait: that one asks again. */
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
    // One writer, as SQLite has it: a transaction holds the connection, so nothing waits inside SQLite itself.
    min: 1,
    max: 1,
    afterCreate: (connection: Connection, done: Done) => prepare(connection, done),
  },
})
