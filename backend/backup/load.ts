import { type Database, isSqlite } from '../database'
import { migrationNames } from '../migrations'
import { BackupError, type BackupHeader, type BackupLine, FORMAT, fromCell, readBackup, type Value } from './format'
import { countRows } from './tables'

export interface Loaded {
  readonly header: BackupHeader
  /** Number of rows by table. */
  readonly counts: Readonly<Record<string, number>>
  readonly key: Buffer | undefined
}

const ROWS_AT_ONCE = 40
const BYTES_AT_ONCE = 1_000_000

/**
 * Reads a backup into an empty database: first the tables as of the backup, then the rows. Checks the header and the
 * checksum, that every row can be inserted, that every reference holds, and the counts. Works within the caller's
 * transaction. Rejects with BackupError.
 */
export async function loadBackup(file: string, db: Database): Promise<Loaded> {
  const loading = new Loading(db)
  await readBackup(file, (line) => loading.take(line))
  return loading.result()
}

class Loading {
  private readonly db: Database
  private header: BackupHeader | undefined
  private key: Buffer | undefined
  private counts: Record<string, number> | undefined
  private table: { name: string; columns: readonly string[] } | undefined
  private waiting: Record<string, Value>[] = []
  private waitingBytes = 0

  constructor(db: Database) {
    this.db = db
  }

  async take(line: BackupLine): Promise<void> {
    if (Array.isArray(line)) return this.takeRow(line.map(fromCell))
    await this.write()
    if ('tunesmith' in line) return this.begin(line)
    if (!this.header) throw new BackupError('The file is no backup of Tunesmith.')
    if ('key' in line) this.key = Buffer.from(line.key, 'base64')
    else if ('table' in line) this.table = { name: line.table, columns: line.columns }
    else await this.count(line.end)
  }

  result(): Loaded {
    if (!this.header || !this.counts) throw new BackupError('The file is no backup of Tunesmith.')
    return { header: this.header, counts: this.counts, key: this.key }
  }

  private async begin(header: BackupHeader): Promise<void> {
    if (header.tunesmith !== FORMAT) throw new BackupError('The backup was made by a newer version of Tunesmith.')
    const newer = header.migrations.find((name) => !migrationNames.includes(name))
    if (newer !== undefined) {
      throw new BackupError(`The backup was made by a newer version of Tunesmith (this one does not know ${newer}).`)
    }
    this.header = header
    for (const name of header.migrations) await this.db.migrate.up({ name })
  }

  private async takeRow(values: readonly Value[]): Promise<void> {
    const { table } = this
    if (!table || values.length !== table.columns.length) throw new BackupError('The backup has a row out of place.')
    this.waiting.push(Object.fromEntries(table.columns.map((column, i) => [column, values[i]])))
    for (const value of values) this.waitingBytes += Buffer.isBuffer(value) ? value.length : 0
    if (this.waiting.length >= ROWS_AT_ONCE || this.waitingBytes >= BYTES_AT_ONCE) await this.write()
  }

  private async write(): Promise<void> {
    if (!this.table || this.waiting.length === 0) return
    await this.db(this.table.name).insert(this.waiting)
    this.waiting = []
    this.waitingBytes = 0
  }

  private async count(expected: Record<string, number>): Promise<void> {
    for (const [table, count] of Object.entries(expected)) {
      const actual = await countRows(this.db, table)
      if (actual !== count) throw new BackupError(`The backup should hold ${count} rows of ${table} and has ${actual}.`)
    }
    if (isSqlite(this.db)) await checkSqlite(this.db)
    this.counts = expected
  }
}

async function checkSqlite(db: Database): Promise<void> {
  const [{ integrity_check: verdict }] = await db.raw('PRAGMA integrity_check')
  if (verdict !== 'ok') throw new BackupError(`The restored database is not whole: ${verdict}`)
  const broken: { table: string }[] = await db.raw('PRAGMA foreign_key_check')
  if (broken.length > 0) throw new BackupError(`The backup has rows of ${broken[0].table} whose owner is missing.`)
}
