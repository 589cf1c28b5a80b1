import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isForeignKeyViolation, isUniqueViolation } from '#backend/database/index'
import { startServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.db.schema.createTable('samples', (table) => {
    table.increments('id')
    table.bigInteger('big')
    table.binary('bytes')
    table.string('text', 64).unique()
    table.integer('parent').references('samples.id').onDelete('CASCADE')
  })
})
afterAll(() => server.close())

test('integers of 53 bits, counts, sums and averages are numbers, and bytes a Buffer', async () => {
  const bytes = randomBytes(300)
  await server.db('samples').insert([{ big: Number.MAX_SAFE_INTEGER, bytes, text: '音楽 🎹' }, { big: -1 }])
  const [row, other] = await server.db('samples').orderBy('id').select('big', 'bytes', 'text')
  expect(row).toEqual({ big: Number.MAX_SAFE_INTEGER, bytes, text: '音楽 🎹' })
  expect(Buffer.isBuffer(row.bytes)).toBe(true)
  expect(other).toEqual({ big: -1, bytes: null, text: null })
  const [totals] = await server.db('samples').count({ count: '*' }).sum({ sum: 'big' }).avg({ avg: 'id' })
  expect(totals).toEqual({ count: 2, sum: Number.MAX_SAFE_INTEGER - 1, avg: 1.5 })
  await server.db('samples').delete()
})

test('unique and foreign key violations are distinguished from other failures', async () => {
  const failure = (row: object) =>
    server
      .db('samples')
      .insert(row)
      .then(String, (error: unknown) => error)
  await failure({ text: 'taken' })
  const failures = [await failure({ text: 'taken' }), await failure({ parent: 99 }), await failure({ other: 1 })]
  expect(failures.map(isUniqueViolation)).toEqual([true, false, false])
  expect(failures.map(isForeignKeyViolation)).toEqual([false, true, false])
})

test('rows of a deleted owner are deleted', async () => {
  const [{ id }] = await server.db('samples').insert({ text: 'parent' }).returning('id')
  await server.db('samples').insert({ text: 'child', parent: id })
  await server.db('samples').where({ id }).delete()
  expect(await server.db('samples').where({ text: 'child' })).toEqual([])
})

test('saving while the account is being deleted succeeds or is refused, never fails', async () => {
  for (let i = 0; i < 10; i++) {
    const { client } = await server.signUp()
    const save = () =>
      client.post('/api/v1/songs/data', { bytes: Buffer.from('MThd\0\0\0\x06\0\x01\0\0\x01\xe0', 'latin1') })
    const saved = Promise.all([save(), save(), save(), save()])
    expect((await client.delete('/api/v1/users/me')).status).toBe(200)
    for (const { status, text } of await saved) expect([200, 403, 404], text).toContain(status)
  }
})
