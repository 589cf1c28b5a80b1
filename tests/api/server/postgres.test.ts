import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { explainDatabase } from '#backend/database/explain'
import { type Database, migrate, openDatabase } from '#backend/database/index'
import { freePort } from '../../support/builtServer'
import { runStatement } from '../../support/postgres/databases'
import { startServer } from '../../support/server'
import { createClient } from '../../support/serverClient'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'
import { runServer } from '../../support/serverProcess'
import { startRelay } from '../../support/standIns/relay'
import { emptyDatabase, type OwnDatabase } from '../../support/testDatabase'
import { makePlaylist, makeSong } from '../support/library'

afterAll(removeTemporaryFolders)

let database: OwnDatabase
let url: URL
beforeEach(async () => {
  database = await emptyDatabase()
  url = new URL(database.env.DATABASE_URL)
})
afterEach(() => database.drop())

const changed = (changes: Partial<URL>): string => Object.assign(new URL(url), changes).href
const asAdmin = (statement: string) => runStatement(inject('postgres').adminUrl, statement)

test('a failure of the database at the start is one sentence, without the password', async () => {
  const DATABASE_URL = changed({ password: 'not-the-password' })
  const program = runServer({ PORT: '0', DATA_DIR: temporaryFolder(), DATABASE_URL })
  expect((await program.ended).code).toBe(78)
  expect(program.output()).toMatch(/^PostgreSQL at \S+ refused the password [^\n]*\n$/)
  expect(program.output()).not.toContain('not-the-password')
})

describe('what prevents a start is explained:', () => {
  async function explained(given: string) {
    const address = { kind: 'postgres', url: given } as const
    const db = openDatabase(address)
    const error: unknown = await migrate(db).then(String, (reason: unknown) => reason)
    await db.destroy()
    return explainDatabase(error, address)
  }

  test('a database that is not there', async () => {
    const sentence = expect.stringContaining('createdb --owner=postgres songs')
    expect(await explained(changed({ pathname: 'songs' }))).toEqual({ exitCode: 78, sentence })
  })

  test('a server that is not there', async () => {
    const port = String(await freePort())
    const sentence = expect.stringContaining(`127.0.0.1:${port} cannot be reached`)
    expect(await explained(changed({ port }))).toEqual({ exitCode: 69, sentence })
  })

  test('a name that no host has', async () => {
    const sentence = expect.stringContaining('nowhere.invalid')
    expect(await explained(changed({ hostname: 'nowhere.invalid' }))).toEqual({ exitCode: 69, sentence })
  })

  test('a user who may not make tables', async () => {
    await asAdmin(`CREATE ROLE guest LOGIN PASSWORD 'of the house'`)
    const explanation = await explained(changed({ username: 'guest', password: 'of the house' }))
    await asAdmin('DROP ROLE guest')
    const sentence = expect.stringContaining('The user guest may not make tables')
    expect(explanation).toEqual({ exitCode: 78, sentence })
  })

  test('an encoding in which characters are bytes', async () => {
    const name = `ascii_${randomUUID().replaceAll('-', '')}`
    await asAdmin(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'`)
    const explanation = await explained(changed({ pathname: name }))
    await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`)
    expect(explanation).toEqual({ exitCode: 78, sentence: expect.stringContaining('SQL_ASCII') })
  })
})

test('while the database cannot be reached the server is not ready, and afterwards it is again, by itself', async () => {
  const relay = await startRelay(Number(url.port))
  const server = await startServer({ env: { DATABASE_URL: changed({ port: String(relay.port) }) } })
  const { token } = await server.signUp()
  const client = createClient(server.url, `Bearer ${token}`, { mayFail: true })
  const ready = async () => (await server.visitor.get('/readyz')).status
  const me = async () => (await client.get('/api/v1/users/me')).status
  expect([await ready(), await me()]).toEqual([200, 200])

  await relay.cut()
  expect([await ready(), await me()]).toEqual([503, 503])
  expect((await server.visitor.get('/healthz')).status).toBe(200)
  await relay.mend()
  expect([await ready(), await me()]).toEqual([200, 200])

  relay.stall()
  expect(await ready()).toBe(503)
  await relay.mend()
  await expect.poll(ready).toBe(200)
  expect(await me()).toBe(200)
  await server.close()
  await relay.cut()
})

describe('transactions', () => {
  let db: Database
  beforeEach(async () => {
    db = openDatabase({ kind: 'postgres', url: url.href })
    await db.schema.createTable('numbers', (table) => {
      table.string('name').primary()
      table.integer('value').notNullable()
    })
    await db('numbers').insert(['a', 'b'].map((name) => ({ name, value: 0 })))
  })
  afterEach(() => db.destroy())

  test('of two deadlocked ones one is retried, and both succeed', async () => {
    let runs = 0
    let arrive = () => {}
    const bothHoldOne = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const addTo = (names: readonly string[]) =>
      db.transaction(async (transaction) => {
        runs++
        await transaction('numbers').where({ name: names[0] }).increment('value', 1)
        if (runs === 2) arrive()
        await bothHoldOne
        await transaction('numbers').where({ name: names[1] }).increment('value', 1)
      })
    await Promise.all([addTo(['a', 'b']), addTo(['b', 'a'])])
    expect(runs).toBe(3)
    expect(await db('numbers').orderBy('name').pluck('value')).toEqual([2, 2])
  })

  test('another failure is not retried', async () => {
    let runs = 0
    const failing = db.transaction(async (transaction) => {
      runs++
      await transaction('numbers').insert({ name: 'a', value: 1 })
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(runs).toBe(1)
  })
})

/**
 * Another connection that holds a lock that a request waits for, and then waits for a lock of that request. In
 * PostgreSQL each waiting transaction looks for deadlocks after a second. This one does not, so the request is ended.
 */
async function crossing(hold: string, thenWaitFor: string) {
  const other = new pg.Client({ connectionString: url.href })
  await other.connect()
  await other.query("SET deadlock_timeout = '20s'")
  await other.query('BEGIN')
  await other.query(hold)
  const isWaitedFor = async () => {
    const { rows } = await other.query(
      'SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))',
    )
    return rows[0].waiting
  }
  return {
    async close() {
      await expect.poll(isWaitedFor, { interval: 10 }).toBe(1)
      await other.query(thenWaitFor)
      await other.query('COMMIT')
      await other.end()
    },
  }
}

test('a single statement that loses a deadlock is retried too', async () => {
  const server = await startServer({ env: database.env })
  const owner = await server.signUp()
  const playlist = await makePlaylist(owner, [await makeSong(owner)])
  const deadlocks = async () => {
    const [row] = (await server.db.raw('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()'))
      .rows
    return Number(row.deadlocks)
  }
  // Deleting a playlist takes its row, then those of its songs.
  const other = await crossing(
    `SELECT * FROM playlist_songs WHERE playlist_id = '${playlist.id}' FOR UPDATE`,
    `UPDATE playlists SET name = 'Other' WHERE id = '${playlist.id}'`,
  )
  const [deleted] = await Promise.all([owner.client.delete(`/api/v1/playlists/${playlist.id}`), other.close()])
  expect([deleted.status, deleted.json]).toEqual([200, { message: 'Playlist deleted successfully' }])
  expect(await server.db('playlist_songs')).toEqual([])
  await expect.poll(deadlocks, { timeout: 20_000 }).toBeGreaterThan(0)
  await server.close()
})
