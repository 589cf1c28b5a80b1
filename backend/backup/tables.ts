import { type Database, isSqlite } from '../database'
import { BackupError, type Value } from './format'

/** The most rows to hold at once: rows of a table with bytes may be large. */
const ROWS_AT_ONCE = 100
const LARGE_ROWS_AT_ONCE = 8

interface Reference {
  readonly child: string
  readonly parent: string
}

const rowsOf = async <Row>(db: Database, sql: string): Promise<Row[]> => {
  const result = await db.raw(sql)
  return isSqlite(db) ? result : result.rows
}

async function names(db: Database): Promise<string[]> {
  const sql = isSqlite(db)
    ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    : 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()'
  return (await rowsOf<{ name: string }>(db, sql)).map(({ name }) => name)
}

function references(db: Database): Promise<Reference[]> {
  return rowsOf(
    db,
    isSqlite(db)
      ? `SELECT tables.name AS child, keys."table" AS parent
         FROM sqlite_master AS tables, pragma_foreign_key_list(tables.name) AS keys WHERE tables.type = 'table'`
      : `SELECT child.relname AS child, parent.relname AS parent FROM pg_constraint
         JOIN pg_class AS child ON child.oid = conrelid JOIN pg_class AS parent ON parent.oid = confrelid
         WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  )
}

/** Whether a table is backed up. Caches are not: they can be rebuilt. */
const isKept = (table: string) => !table.startsWith('knex_') && !table.startsWith('audio_')

/** All our tables except those of Knex and of caches, each after the tables that it refers to. */
export async function tablesInOrder(db: Database): Promise<string[]> {
  const left = new Set((await names(db)).filter(isKept).sort())
  const all = (await references(db)).filter(({ child, parent }) => child !== parent)
  const ordered: string[] = []
  while (left.size > 0) {
    const free = [...left].filter((name) => !all.some(({ child, parent }) => child === name && left.has(parent)))
    if (free.length === 0) throw new BackupError(`The tables ${[...left].join(', ')} refer to each other in a circle.`)
    for (const name of free) {
      left.delete(name)
      ordered.push(name)
    }
  }
  return ordered
}

export const countRows = async (db: Database, table: string): Promise<number> => {
  const [{ count }] = await db(table).count({ count: '*' })
  return Number(count)
}

interface TableContents {
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<readonly Value[]>
}

/** A table's columns and its rows, read a few at a time. */
export async function tableContents(db: Database, table: string): Promise<TableContents> {
  const info = await db(table).columnInfo()
  const columns = Object.keys(info)
  const hasBytes = Object.values(info).some(({ type }) => /blob|bytea/i.test(type))
  const size = hasBytes ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE
  return { columns, rows: isSqlite(db) ? sqliteRows(db, table, columns, size) : postgresRows(db, table, columns, size) }
}

type Record_ = Record<string, Value>

async function* sqliteRows(db: Database, table: string, columns: string[], size: number) {
  for (let last = 0; ; ) {
    const batch: Record_[] = await db(table)
      .select('*', { backup_rowid: 'rowid' })
      .where('rowid', '>', last)
      .orderBy('rowid')
      .limit(size)
    for (const row of batch) yield columns.map((column) => row[column])
    if (batch.length < size) return
    last = Number(batch[batch.length - 1].backup_rowid)
  }
}

/** Reads rows through a cursor, which sees the table as of the transaction's start. */
async function* postgresRows(db: Database, table: string, columns: string[], size: number) {
  await db.raw('DECLARE backup NO SCROLL CURSOR FOR SELECT * FROM ??', [table])
  for (;;) {
    const { rows }: { rows: Record_[] } = await db.raw(`FETCH ${size} FROM backup`)
    for (const row of rows) yield columns.map((column) => row[column])
    if (rows.length < size) break
  }
  await db.raw('CLOSE backup')
}
