import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, isMigrated, isUniqueViolation, migrate, openDatabase } from './database'

let db: Database
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tunesmith-database-'))
  db = openDatabase(join(folder, 'songs.sqlite3'))
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

test('the connection writes ahead, waits for others and enforces foreign keys', async () => {
  expect(await db.raw('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }])
  expect(await db.raw('PRAGMA busy_timeout')).toEqual([{ timeout: 5000 }])
  expect(await db.raw('PRAGMA foreign_keys')).toEqual([{ foreign_keys: 1 }])
})

test('migrating is complete, may be repeated, and can be taken back', async () => {
  await migrate(db)
  expect(await isMigrated(db)).toBe(true)
  await migrate(db)
  await db.migrate.rollback({}, true)
  expect(await isMigrated(db)).toBe(false)
  await migrate(db)
  expect(await isMigrated(db)).toBe(true)
})

test('a lock that a killed process left behind is broken', async () => {
  await migrate(db)
  await db.migrate.rollback({}, true)
  await db('knex_migrations_lock').update({ is_locked: 1 })
  await migrate(db, -1)
  expect(await isMigrated(db)).toBe(true)
})

test('a value that must be unique is told from other failures', async () => {
  await db.schema.createTable('numbers', (table) => table.integer('value').notNullable().unique())
  await db('numbers').insert({ value: 1 })
  const twice = await db('numbers')
    .insert({ value: 1 })
    .then(String, (error: unknown) => error)
  const empty = await db('numbers')
    .insert({ value: null })
    .then(String, (error: unknown) => error)
  expect([twice, empty, 'no error'].map(isUniqueViolation)).toEqual([true, false, false])
})
