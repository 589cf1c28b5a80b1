import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Config } from '../config/config'
import { timestamp } from '../core/time'
import { copySqliteFile, type Database, openDatabase } from '../database'
import { flush } from '../database/flush'
import { BackupError, type BackupLine, FORMAT, sealed, toCell } from './format'
import { tableContents, tablesInOrder } from './tables'

export const keyFile = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'secret.key')

/**
 * Writes everything that the server stores into one file: a snapshot of one moment, while the server may go on writing.
 * The file appears only when it is complete, and only its owner may read it. Rejects with BackupError.
 */
export async function createBackup(config: Config, file: string): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} is there already.`)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const part = `${file}.part`
  try {
    await withSnapshot(config, `${file}.sqlite3`, (db) =>
      pipeline(
        Readable.from(sealed(contents(config, db))),
        createGzip(),
        createWriteStream(part, { mode: 0o600, flush: true }),
      ),
    )
    renameSync(part, file)
    flush(dirname(file))
  } finally {
    rmSync(part, { force: true })
  }
}

const nothingYet = () => new BackupError('There is nothing to back up yet: no server was started on this database.')

/** Gives `use` a snapshot of the database. SQLite's is a copy, because writers would otherwise have to wait. */
async function withSnapshot(config: Config, copy: string, use: (db: Database) => Promise<void>): Promise<void> {
  const { database } = config
  if (database.kind === 'postgres') {
    const db = openDatabase(database)
    try {
      await db.transaction(use, { isolationLevel: 'repeatable read', readOnly: true })
    } finally {
      await db.destroy()
    }
    return
  }
  if (!existsSync(database.file)) throw nothingYet()
  try {
    await copySqliteFile(database.file, copy)
    const db = openDatabase({ kind: 'sqlite', file: copy })
    try {
      await use(db)
    } finally {
      await db.destroy()
    }
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(copy + suffix, { force: true })
  }
}

async function* contents(config: Config, db: Database): AsyncGenerator<BackupLine> {
  if (!(await db.schema.hasTable('knex_migrations'))) throw nothingYet()
  const migrations: string[] = await db('knex_migrations').orderBy('id').pluck('name')
  yield { tunesmith: FORMAT, made: timestamp(), migrations }
  if (existsSync(keyFile(config))) yield { key: readFileSync(keyFile(config)).toString('base64') }
  for (const table of await tablesInOrder(db)) {
    const { columns, rows } = await tableContents(db, table)
    yield { table, columns: [...columns] }
    for await (const row of rows) yield row.map(toCell)
  }
}
