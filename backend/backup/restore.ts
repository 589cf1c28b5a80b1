import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../config/config'
import { ensureFolders } from '../config/dataFolder'
import { handOver } from '../core/handOver'
import { timestamp } from '../core/time'
import { closeDatabase, type Database, openDatabase } from '../database'
import { flush } from '../database/flush'
import { keyFile } from './create'
import { BackupError } from './format'
import { type Loaded, loadBackup } from './load'

export interface Restored extends Loaded {
  /** The places of the previous data: files, or a schema of PostgreSQL. */
  readonly kept: readonly string[]
}

const isRunning = () => new BackupError('A server uses this database. Stop it first, then restore.')

/**
 * Replaces the database and the key with those of a backup and keeps the old ones. Changes nothing unless the whole
 * backup could be read. Rejects with BackupError, also while a server is running.
 */
export async function restoreBackup(config: Config, file: string): Promise<Restored> {
  ensureFolders(config)
  const name = `before_restore_${timestamp().replace(/\D/g, '').slice(0, 14)}`
  const { database } = config
  const { loaded, kept } =
    database.kind === 'sqlite'
      ? await restoreSqlite(database.file, file, name)
      : await restorePostgres(openDatabase(database), file, name)
  return { ...loaded, kept: [...kept, ...replaceKey(config, loaded.key, name)] }
}

interface Outcome {
  readonly loaded: Loaded
  readonly kept: readonly string[]
}

async function restoreSqlite(target: string, backup: string, name: string): Promise<Outcome> {
  await refuseSqliteInUse(target)
  const fresh = `${target}.restoring`
  const removeFresh = () => ['', '-wal', '-shm'].forEach((suffix) => void rmSync(fresh + suffix, { force: true }))
  removeFresh()
  writeFileSync(fresh, '', { mode: 0o600 })
  try {
    const db = openDatabase({ kind: 'sqlite', file: fresh })
    const loaded = await db
      .transaction((transaction) => loadBackup(backup, transaction))
      .finally(() => closeDatabase(db))
    // A server may have been started in the meantime.
    await refuseSqliteInUse(target)
    const kept = ['', '-wal', '-shm'].flatMap((suffix) => moveAside(target + suffix, `${target}.${name}${suffix}`))
    renameSync(fresh, target)
    handOver(target)
    flush(dirname(target))
    return { loaded, kept }
  } finally {
    removeFresh()
  }
}

const DAMAGED = ['SQLITE_NOTADB', 'SQLITE_CORRUPT']

/**
 * Rejects while a process uses the file. A process that has the database open in WAL mode keeps others from leaving
 * that mode; a killed one does not.
 */
async function refuseSqliteInUse(file: string): Promise<void> {
  if (!existsSync(file)) return
  const db = openDatabase({ kind: 'sqlite', file })
  try {
    await db.raw('PRAGMA busy_timeout = 0')
    const [{ journal_mode: mode }] = await db.raw('PRAGMA journal_mode = DELETE')
    if (mode !== 'delete') throw isRunning()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'SQLITE_BUSY') throw isRunning()
    // A damaged file is a good reason to restore; it is kept as well.
    if (!DAMAGED.includes(code ?? '')) throw error
  } finally {
    await db.destroy()
  }
}

/** Restores in one transaction: either the whole backup or nothing. */
async function restorePostgres(db: Database, backup: string, schema: string): Promise<Outcome> {
  try {
    return await db.transaction(async (transaction) => {
      const { rows: others } = await transaction.raw(
        `SELECT 1 FROM pg_stat_activity
         WHERE application_name = 'tunesmith' AND datname = current_database() AND pid <> pg_backend_pid()`,
      )
      if (others.length > 0) throw isRunning()
      const { rows: tables } = await transaction.raw(
        'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
      )
      if (tables.length > 0) await transaction.raw('CREATE SCHEMA ??', [schema])
      for (const { name } of tables) await transaction.raw('ALTER TABLE ?? SET SCHEMA ??', [name, schema])
      const loaded = await loadBackup(backup, transaction)
      return { loaded, kept: tables.length > 0 ? [`the schema ${schema}`] : [] }
    })
  } finally {
    await db.destroy()
  }
}

function moveAside(from: string, to: string): string[] {
  if (!existsSync(from)) return []
  renameSync(from, to)
  return [to]
}

function replaceKey(config: Config, key: Buffer | undefined, name: string): string[] {
  const file = keyFile(config)
  if (!key || (existsSync(file) && readFileSync(file).equals(key))) return []
  const kept = moveAside(file, `${file}.${name}`)
  writeFileSync(file, key, { mode: 0o600 })
  handOver(file)
  flush(file)
  flush(dirname(file))
  return kept
}
