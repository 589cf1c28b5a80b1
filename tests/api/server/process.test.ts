import { createServer } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { databaseAddress, openDatabase } from '#backend/database/index'
import { VERSION } from '#shared/schema/version'
import { createClient } from '../../support/serverClient'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'
import { runServer, type ServerProgram } from '../../support/serverProcess'
import { emptyDatabase, type OwnDatabase } from '../../support/testDatabase'

afterAll(removeTemporaryFolders)

const running: ServerProgram[] = []
afterEach(async () => {
  for (const program of running.splice(0)) {
    program.kill('SIGKILL')
    await program.ended
  }
  await database.drop()
})

let database: OwnDatabase
beforeEach(async () => {
  database = await emptyDatabase()
})

async function start(dataDir: string) {
  const program = runServer({ PORT: '0', DATA_DIR: dataDir, ...database.env })
  running.push(program)
  const [, url] = await program.printed(/Tunesmith is at +(\S+)/)
  return { program, url, visitor: createClient(url) }
}

test('it prints its address, its data folder and a link for the first superuser that works', async () => {
  const dataDir = temporaryFolder()
  const { program, url, visitor } = await start(dataDir)
  expect((await program.printed(/Its data is in +(\S+)/))[1]).toBe(dataDir)
  const [link] = await program.printed(/http\S+\/signup\?superuser=\S+/)
  expect(link.startsWith(url)).toBe(true)
  const superuser_token = new URL(link).searchParams.get('superuser')
  const json = { email: 'root@example.com', password: 'long enough', superuser_token }
  expect((await visitor.post('/api/v1/users/signup', { json })).json.is_superuser).toBe(true)
  expect((await visitor.get('/healthz')).json).toEqual({ status: 'ok' })
  expect((await visitor.get('/readyz')).json).toMatchObject({ status: 'ready', version: VERSION })
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it with code 0', async (signal) => {
  const { program, visitor } = await start(temporaryFolder())
  await visitor.get('/healthz')
  program.kill(signal)
  program.kill(signal)
  expect(await program.ended).toEqual({ code: 0, signal: null })
})

test('two that start at once on one new data folder and an empty database both come up', async () => {
  const dataDir = temporaryFolder()
  const both = await Promise.all([start(dataDir), start(dataDir)])
  const answers = await Promise.all(both.map(({ visitor }) => visitor.get('/readyz')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  // The later one is told that it is not alone. On PostgreSQL several may share a folder.
  const shared = answers.filter(({ json }) => json.warnings.includes('data_folder_shared'))
  expect(shared).toHaveLength(database.env.DATABASE_URL === undefined ? 1 : 0)
})

test('a database that a newer program made is refused, in a sentence', async () => {
  const dataDir = temporaryFolder()
  const { program } = await start(dataDir)
  program.kill('SIGTERM')
  await program.ended
  const db = openDatabase(databaseAddress(database.env.DATABASE_URL, dataDir))
  await db('knex_migrations').insert({ name: '9999-future', batch: 2, migration_time: new Date() })
  await db.destroy()
  const older = runServer({ PORT: '0', DATA_DIR: dataDir, ...database.env })
  expect((await older.ended).code).toBe(78)
  expect(older.output()).toMatch(/^The database was made by a newer version [^\n]* 9999-future[^\n]*\n$/)
})

test('a port in use is reported in a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const program = runServer({ PORT: String(port), DATA_DIR: temporaryFolder(), ...database.env })
  expect((await program.ended).code).toBe(1)
  expect(program.output()).toContain(`Port ${port} is taken`)
  other.close()
})
