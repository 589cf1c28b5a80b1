import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrationNames } from '../migrations'
import {
  type Database,
  isDiskFull,
  isForeignKeyViolation,
  isMigrated,
  isUniqueViolation,
  migrate,
  openDatabase,
  UnfitDatabaseError,
} from '.'
import { explainDatabase } from './explain'

const LAST = migrationNames[migrationNames.length - 1]

let db: Database
let folder: string
let file: string
const open = () => openDatabase({ kind: 'sqlite', file })
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tunesmith-database-'))
  file = join(folder, 'songs.sqlite3')
  db = open()
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

/** Leaves the file as an older version without the last migration would have. */
async function makeOlder() {
  await migrate(db)
  await db.migrate.down()
}

test('the connection writes ahead, flushes each commit, waits for others and enforces foreign keys', async () => {
  expect(await db.raw('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }])
  expect(await db.raw('PRAGMA synchronous')).toEqual([{ synchronous: 2 }])
  expect(await db.raw('PRAGMA busy_timeout')).toEqual([{ timeout: 5000 }])
  expect(await db.raw('PRAGMA foreign_keys')).toEqual([{ foreign_keys: 1 }])
})

test('migrating is complete, can be repeated and can be rolled back', async () => {
  expect(await isMigrated(db)).toBe(false)
  await migrate(db)
  expect(await isMigrated(db)).toBe(true)
  await migrate(db)
  await db.migrate.rollback({}, true)
  expect(await isMigrated(db)).toBe(false)
  await migrate(db)
  expect(await isMigrated(db)).toBe(true)
  expect(await db.raw('PRAGMA busy_timeout')).toEqual([{ timeout: 5000 }])
})

test('a lock that a killed process left behind is broken', async () => {
  await makeOlder()
  await db('knex_migrations_lock').update({ is_locked: 1 })
  await migrate(db)
  expect(await isMigrated(db)).toBe(true)
})

test('when several processes start on a new file, one migrates and the others wait', async () => {
  const all = Array.from({ length: 3 }, open)
  await Promise.all(all.map((one) => migrate(one)))
  await Promise.all(all.map((one) => one.destroy()))
  expect(await db('knex_migrations').pluck('name')).toEqual(migrationNames)
})

test('an existing database is backed up before its migration, and the log says where', async () => {
  await makeOlder()
  const logged: unknown[] = []
  const backUp = async (migration: string) => {
    const other = open()
    expect(await isMigrated(other)).toBe(false)
    await other.destroy()
    return `/backups/before-${migration}`
  }
  await migrate(db, { backUp, log: (event, fields) => logged.push(event, fields) })
  const from = migrationNames[migrationNames.length - 2]
  expect(logged).toEqual([
    ...['database.upgrading', { from, to: LAST }],
    ...['database.backed_up', { file: `/backups/before-${LAST}` }],
  ])
  expect(await isMigrated(db)).toBe(true)
})

test('a new database and a migrated one are not backed up', async () => {
  const backUp = () => Promise.reject(new Error('backed up'))
  await migrate(db, { backUp })
  await migrate(db, { backUp })
})

test('nothing is migrated when the backup cannot be made', async () => {
  await makeOlder()
  await expect(migrate(db, { backUp: () => Promise.reject(new Error('no room')) })).rejects.toThrow('no room')
  expect(await isMigrated(db)).toBe(false)
})

test('a database of a newer version is refused and left unchanged', async () => {
  await migrate(db)
  await db('knex_migrations').insert({ name: '9999-future', batch: 2, migration_time: new Date() })
  await expect(migrate(db)).rejects.toThrow(UnfitDatabaseError)
  await expect(migrate(db)).rejects.toThrow('does not know 9999-future')
  expect(await db('knex_migrations').pluck('name')).toEqual([...migrationNames, '9999-future'])
})

test('a transaction that reads before it writes waits for another process that writes', async () => {
  await db.schema.createTable('numbers', (table) => table.integer('value').notNullable())
  await db('numbers').insert({ value: 0 })
  const other = open()
  const increment = (handle: Database) =>
    handle.transaction(async (transaction) => {
      const { value } = await transaction('numbers').first()
      await transaction('numbers').update({ value: value + 1 })
    })
  await Promise.all(Array.from({ length: 40 }, (_, i) => increment(i % 2 ? db : other)))
  await other.destroy()
  expect(await db('numbers').first()).toEqual({ value: 40 })
})

test('on a full disk a transaction rejects with the reason, changes nothing, and the connection stays usable', async () => {
  await db.schema.createTable('texts', (table) => table.text('text'))
  const [{ page_count }] = await db.raw('PRAGMA page_count')
  await db.raw(`PRAGMA max_page_count = ${page_count + 4}`)
  const filling = db.transaction(async (transaction) => {
    await transaction('texts').insert({ text: 'first' })
    await transaction('texts').insert({ text: 'x'.repeat(1_000_000) })
  })
  await expect(filling).rejects.toSatisfy(isDiskFull)
  expect(await db('texts')).toEqual([])
  await db.transaction((transaction) => transaction('texts').insert({ text: 'later' }))
  expect(await db('texts')).toEqual([{ text: 'later' }])
})

test('a transaction that cannot begin because the file is locked is refused, and the connection stays usable', async () => {
  await db.schema.createTable('numbers', (table) => table.integer('value').notNullable())
  const other = open()
  await db.raw('PRAGMA busy_timeout = 1')
  await other.transaction(async () => {
    const refusal: unknown = await db
      .transaction((transaction) => transaction('numbers').insert({ value: 1 }))
      .then(String, (error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'SQLITE_BUSY' })
    expect(explainDatabase(refusal, { kind: 'sqlite', file })).toEqual({
      exitCode: 69,
      sentence: expect.stringMatching(/songs\.sqlite3 is locked by another process/),
    })
  })
  await other.destroy()
  await db.transaction((transaction) => transaction('numbers').insert({ value: 2 }))
  expect(await db('numbers').pluck('value')).toEqual([2])
})

test('unique and foreign key violations are distinguished from other failures', async () => {
  await db.schema.createTable('numbers', (table) => table.integer('value').primary())
  await db.schema.createTable('names', (table) => table.integer('of').references('numbers.value'))
  const failure = (statement: PromiseLike<unknown>) => statement.then(String, (error: unknown) => error)
  await db('numbers').insert({ value: 1 })
  const failures = [
    await failure(db('numbers').insert({ value: 1 })),
    await failure(db('names').insert({ of: 2 })),
    await failure(db('numbers').insert({ other: 1 })),
    'no error',
  ]
  expect(failures.map(isUniqueViolation)).toEqual([true, false, false, false])
  expect(failures.map(isForeignKeyViolation)).toEqual([false, true, false, false])
})
