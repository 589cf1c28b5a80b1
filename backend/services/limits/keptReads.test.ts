import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../database'
import { keptReads } from './keptReads'

let folder: string
let db: Database
let other: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tunesmith-kept-'))
  const open = () => openDatabase({ kind: 'sqlite', file: join(folder, 'songs.sqlite3') })
  db = open()
  other = open()
  await db.schema.createTable('numbers', (table) => table.integer('value').primary())
  await db.schema.createTable('doubles', (table) => {
    table.integer('value').references('numbers.value').onDelete('CASCADE')
  })
  await db('numbers').insert({ value: 1 })
  await db('doubles').insert([{ value: 1 }, { value: 1 }])
})
afterEach(async () => {
  await db.destroy()
  await other.destroy()
  rmSync(folder, { recursive: true })
})

/** Reads the number of rows and counts the reads. */
function counting() {
  const keep = keptReads(db)
  let reads = 0
  const count = async () => {
    reads++
    const [{ n }] = await db('doubles').count({ n: '*' })
    return Buffer.from(String(n))
  }
  return { reads: () => reads, ask: async (key = 'a') => Number((await keep(key, count)).toString()) }
}

test('reads once while nothing changes', async () => {
  const { ask, reads } = counting()
  expect([await ask(), await ask(), await ask(), reads()]).toEqual([2, 2, 2, 1])
  await db('numbers').select()
  await other('numbers').select()
  expect([await ask(), reads()]).toEqual([2, 1])
  expect([await ask('b'), reads()]).toEqual([2, 2])
})

test.each<[string, () => Promise<unknown>, number]>([
  ['an insertion', () => db('doubles').insert({ value: 1 }), 3],
  ['an update', () => db('doubles').update({ value: 1 }), 2],
  ['a deletion', () => db('doubles').delete(), 0],
  ['what goes with a deleted row', () => db('numbers').where({ value: 1 }).delete(), 0],
  ['another connection', () => other('doubles').insert({ value: 1 }), 3],
  ['a transaction', () => db.transaction((transaction) => transaction('doubles').insert({ value: 1 })), 3],
  ['a transaction of another', () => other.transaction((transaction) => transaction('doubles').delete()), 0],
])('after %s it is read again', async (_, change, expected) => {
  const { ask, reads } = counting()
  await ask()
  await change()
  expect([await ask(), await ask(), reads()]).toEqual([expected, expected, 2])
})

test('a change during a read is not missed', async () => {
  const keep = keptReads(db)
  await keep('a', async () => {
    await db('doubles').insert({ value: 1 })
    return Buffer.from('old')
  })
  expect((await keep('a', async () => Buffer.from('new'))).toString()).toBe('new')
})

test('failed and large results are not cached', async () => {
  const keep = keptReads(db)
  await expect(keep('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await keep('a', async () => Buffer.alloc(64 * 1024 + 1))).toHaveLength(64 * 1024 + 1)
  expect(await keep('a', async () => Buffer.alloc(64 * 1024))).toHaveLength(64 * 1024)
  expect(await keep('a', async () => Buffer.alloc(1))).toHaveLength(64 * 1024)
})
