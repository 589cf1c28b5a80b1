/// <reference path="./knexSqliteClient.d.ts" />
import { chmodSync, existsSync, lstatSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Knex } from 'knex'
import SqliteClient from 'knex/lib/dialects/sqlite3/index.js'
import { handOver } from '../core/handOver'
import { isBusy } from './failures'

const BUSY_TIMEOUT_MS = 5000
const BUSY_POLL_MS = 20

/**
 * Knex's client, except that a transaction takes SQLite's write lock when it begins. Otherwise a transaction that reads
 * first and then writes fails at once if another process has written in between. A transaction that fails always
 * rejects with its first error: on a full disk SQLite rolls back by itself, and the failure of Knex's ROLLBACK would
 * hide why.
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

const OTHERS = 0o007

/**
 * Keeps other users of the machine from reading the file. A new one is given to the owner of its folder. As root,
 * follows no link, which another user could point anywhere.
 */
function protect(file: string): void {
  try {
    if (process.getuid?.() === 0 && lstatSync(file).isSymbolicLink()) return
    const { mode, size } = statSync(file)
    if (size === 0) handOver(file)
    if ((mode & OTHERS) !== 0) chmodSync(file, mode & ~OTHERS & 0o777)
  } catch {
    // The file belongs to somebody else, who may have reasons; the doctor reports it.
  }
}

/** The size of the file through which processes share the log's index (file format, 4.5). */
const INDEX_BYTES = 32 * 1024

/**
 * Whether the disk has no room for that file, without which no process can read. A process that has the database to
 * itself does not need it. Such a server answers readers, and writes again once there is room.
 */
function isRoomless(file: string): boolean {
  if (!existsSync(file) || existsSync(`${file}-shm`)) return false
  const { bavail, bsize } = statfsSync(dirname(file))
  return bavail * bsize < INDEX_BYTES
}

/** When two processes create the same file, SQLite gives one of them SQLITE_BUSY at once, so we retry. */
function prepare(
  connection: Connection,
  pragmas: readonly string[],
  done: Done,
  deadline = Date.now() + BUSY_TIMEOUT_MS,
): void {
  connection.exec(pragmas.map((pragma) => `PRAGMA ${pragma};`).join(''), (error) => {
    if (isBusy(error) && Date.now() < deadline) setTimeout(prepare, BUSY_POLL_MS, connection, pragmas, done, deadline)
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
    afterCreate(connection: Connection, done: Done) {
      protect(file)
      prepare(connection, isRoomless(file) ? ['locking_mode = EXCLUSIVE', ...PRAGMAS] : PRAGMAS, done)
    },
  },
})
