import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tablesInOrder } from '#backend/backup/tables'
import { silentLog } from '#backend/core/log'
import { EXPIRING_TABLES, type ExpiringTable } from '#backend/repositories/expired'
import { sweep } from '#backend/services/sweep'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makeSong } from '../support/library'

let server: TestServer
let user: Account
let song_id: string
beforeAll(async () => {
  server = await startServer()
  user = await server.signUp()
  song_id = (await makeSong(user)).id
  await server.db('sessions').delete()
})
afterAll(() => server.close())

const CREATED = { created_at: '2020-01-01T00:00:00.000Z' }
const hash = () => randomUUID().replaceAll('-', '').repeat(2)

/** A row for each table, without the time at which it expires. */
const rows = (): Readonly<Record<ExpiringTable, object>> => {
  const user_id = user.user.id
  return {
    sessions: { id: randomUUID(), user_id, ...CREATED },
    reset_tokens: { token_hash: hash(), user_id, account_hash: hash(), ...CREATED },
    social_sign_ins: { id_hash: hash(), provider: 'google', next: '/', stage: 'started' },
    export_files: {
      token_hash: hash(),
      user_id,
      song_id,
      name: 'a',
      type: 'audio/midi',
      bytes: Buffer.of(1),
      ...CREATED,
    },
    invitations: { id: randomUUID(), token_hash: hash(), max_uses: 1, ...CREATED },
    generation_jobs: { user_id, id: randomUUID() },
    throttle_counters: { key: hash(), count: 1 },
  }
}
const tables = Object.keys(EXPIRING_TABLES) as ExpiringTable[]
const fill = async (offsetMs: number) => {
  const at = new Date(Date.now() + offsetMs).toISOString()
  for (const table of tables) await server.db(table).insert({ ...rows()[table], [EXPIRING_TABLES[table]]: at })
}
const counts = () => Promise.all(tables.map(async (table) => (await server.db(table)).length))
const all = (count: number) => tables.map(() => count)

test('every table with an end of its rows is swept', async () => {
  const found: string[] = []
  for (const table of await tablesInOrder(server.db)) {
    const columns = Object.keys(await server.db(table).columnInfo())
    if (columns.some((name) => /^(?:ends|expires)_at$/.test(name))) found.push(table)
  }
  expect(found.sort()).toEqual([...tables].sort())
})

test('expired rows are removed, by any number of processes at once, and nothing else', async () => {
  await fill(-1)
  const logged: unknown[] = []
  await Promise.all([sweep(server.db, (event, fields) => logged.push([event, fields])), sweep(server.db, silentLog)])
  expect(await counts()).toEqual(all(0))
  for (const [event] of logged as [string][]) expect(event).toBe('sweep.removed')
  await fill(60_000)
  await sweep(server.db, silentLog)
  expect(await counts()).toEqual(all(1))
})

test('a failing sweep does not stop the others', async () => {
  for (const table of tables) await server.db(table).delete()
  await fill(-1)
  await server.db.schema.renameTable('sessions', 'sessions_away')
  const logged: unknown[] = []
  await sweep(server.db, (event, fields) => logged.push([event, fields]))
  await server.db.schema.renameTable('sessions_away', 'sessions')
  expect(await counts()).toEqual(tables.map((table) => (table === 'sessions' ? 1 : 0)))
  expect(logged).toContainEqual(['sweep.failed', { what: 'sessions', error: expect.stringContaining('sessions') }])
})
