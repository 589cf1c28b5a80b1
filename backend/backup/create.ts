import { createWriteStream, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Config } from '../config/config'
import { handOver } from '../core/handOver'
import { makeFolder } from '../core/makeFolder'
import { timestamp } from '../core/time'
import { copySqliteFile, type Database, isDiskFull, lockFile, openDatabase, UnfitDatabaseError } from '../database'
import { flush } from '../database/flush'
import { BackupError, type BackupLine, FORMAT, sealed, toCell } from './format'
import type { Loaded } from './load'
import { tableContents, tablesInOrder } from './tables'
import { verifyBackup } from './verify'

export const keyFile = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'secret.key')

/** The settings that a backup needs. */
export type BackupSource = Pick<Config, 'dataDir' | 'database' | 'backups'>

/** Thrown when another process is making a backup. */
export class BackupBusyError extends BackupError {
  constructor() {
    super('A backup is being made right now. Try again when it is complete.')
  }
}

interface Place {
  /** The folder for the backup; default: the folder of backups. */
  readonly folder?: string
  readonly waitMs?: number
}

/**
 * Runs `work` while no other process backs up this data folder. First deletes the unfinished backups that killed
 * processes left in `folder`. Rejects with BackupBusyError when another process is still at work after `waitMs`
 * milliseconds.
 */
export async function whileBackingUp<Result>(
  source: BackupSource,
  work: () => Promise<Result>,
  { folder = source.backups.folder, waitMs = 0 }: Place = {},
): Promise<Result> {
  makeFolder(source.dataDir)
  const lock = await lockFile(join(source.dataDir, 'backup.lock'), waitMs)
  if (!lock) throw new BackupBusyError()
  try {
    await removeUnfinished(folder)
    return await work()
  } finally {
    await lock.release()
  }
}

/**
 * The suffix of an empty file beside an unfinished backup, which its process keeps locked. A process that can lock it
 * knows that the other one is gone and left the files of the same name.
 */
const MARK = '.tunesmith-unfinished'

/** The suffixes of all other files beside it. */
const SNAPSHOTS = ['.sqlite3', '.sqlite3.part'].flatMap((name) =>
  ['', '-wal', '-shm', '-journal'].map((end) => name + end),
)
const BESIDE = ['.part', '.verify', ...SNAPSHOTS]

async function removeUnfinished(folder: string): Promise<void> {
  try {
    const marks = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(MARK)) : []
    for (const mark of marks.map((name) => join(folder, name))) {
      const isOurs = statSync(mark, { throwIfNoEntry: false })?.size === 0
      if (isOurs) await whileMarked(mark.slice(0, -MARK.length), async () => {}).catch(ignoreOthers)
    }
  } catch (error) {
    throw explain(error, folder)
  }
}

/** Ignores a backup that is being made, or that belongs to another user. */
function ignoreOthers(error: unknown): void {
  if (!(error instanceof BackupBusyError || error instanceof UnfitDatabaseError)) throw error
}

/**
 * Makes a backup and leaves nothing else beside it. Rejects with BackupBusyError while another process makes the same
 * one.
 */
async function whileMarked<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await lockFile(file + MARK)
  if (!lock) throw new BackupBusyError()
  try {
    return await work()
  } finally {
    for (const suffix of BESIDE) rmSync(file + suffix, { recursive: true, force: true })
    await lock.release()
    rmSync(file + MARK, { force: true })
  }
}

/**
 * Writes everything that the server stores into one file: a snapshot of one moment, while the server may continue to
 * write. The file appears only once it is complete and was restored into a temporary database, and only its owner may
 * read it. Returns its contents. Rejects with BackupError, also when another backup is being made.
 */
export const createBackup = (source: BackupSource, file: string): Promise<Loaded> =>
  whileBackingUp(source, () => writeBackup(source, file), { folder: dirname(file) })

/** How long an upgrade waits for a backup in progress. */
const UPGRADE_WAIT_MS = 10 * 60_000

/**
 * Makes the backup before a migration, which lets the operator return to the previous version of the program; resolves
 * with its file. Replaces the backup of an earlier upgrade to the same version. Rejects with UnfitDatabaseError when it
 * cannot be made, and with BackupBusyError while another process makes one.
 */
export async function backUpBefore(source: BackupSource, migration: string): Promise<string> {
  const file = join(source.backups.folder, `before-${migration}.backup`)
  try {
    await whileBackingUp(source, () => writeBackup(source, file, { mayReplace: true }), {
      waitMs: UPGRADE_WAIT_MS,
    })
  } catch (error) {
    if (!(error instanceof BackupError) || error instanceof BackupBusyError) throw error
    throw new UnfitDatabaseError(
      `${error.message} Nothing was changed: a new version starts only when it could back up what is there.`,
    )
  }
  return file
}

/** Writes a backup without excluding other processes: call only within `whileBackingUp`. */
export async function writeBackup(source: BackupSource, file: string, { mayReplace = false } = {}): Promise<Loaded> {
  if (!mayReplace && existsSync(file)) throw new BackupError(`${file} is there already.`)
  const folder = dirname(file)
  const part = `${file}.part`
  // Elsewhere the backup stays with whoever asked for it: everything is in it.
  const isOurs = folder === source.backups.folder
  try {
    if (makeFolder(folder) && isOurs) handOver(folder)
  } catch (error) {
    throw explain(error, folder)
  }
  try {
    return await whileMarked(file, async () => {
      await withSnapshot(source, `${file}.sqlite3`, (db) =>
        pipeline(
          Readable.from(sealed(contents(source, db))),
          createGzip(),
          createWriteStream(part, { mode: 0o600, flush: true }),
        ),
      )
      // There is room for a second copy next to the backup; a temporary folder in memory may be too small.
      const loaded = await verifyBackup(part, `${file}.verify`)
      renameSync(part, file)
      if (isOurs) handOver(file)
      flush(folder)
      return loaded
    })
  } catch (error) {
    throw explain(error, folder)
  }
}

const CLOSED = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']

function explain(error: unknown, folder: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (isDiskFull(error)) return new BackupError(`The disk is full: there is no room for a backup in ${folder}.`)
  if (CLOSED.includes(code)) return new BackupError(`The folder ${folder} cannot be written (${code}).`)
  return error
}

const nothingYet = () => new BackupError('There is nothing to back up yet: no server was started on this database.')

/** Gives `use` a snapshot of the database. SQLite's is a copy, because writers would otherwise have to wait. */
async function withSnapshot(
  { database }: BackupSource,
  copy: string,
  use: (db: Database) => Promise<void>,
): Promise<void> {
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

async function* contents(config: BackupSource, db: Database): AsyncGenerator<BackupLine> {
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
