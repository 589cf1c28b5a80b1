import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openDatabase } from '#backend/database'
import { createClient } from '../support/serverClient'
import { removeTemporaryFolders, temporaryFolder } from '../support/serverFolders'
import { runServer, type ServerProgram } from '../support/serverProcess'
import { header, midiOfLength } from './midi'

afterAll(removeTemporaryFolders)

const running: ServerProgram[] = []
afterEach(async () => {
  for (const program of running.splice(0)) {
    program.kill('SIGKILL')
    await program.ended
  }
})

async function start(dataDir: string) {
  const program = runServer({ PORT: '0', DATA_DIR: dataDir })
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
  expect((await visitor.get('/readyz')).json).toEqual({ status: 'ready' })
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it with code 0', async (signal) => {
  const { program, visitor } = await start(temporaryFolder())
  await visitor.get('/healthz')
  program.kill(signal)
  program.kill(signal)
  expect(await program.ended).toEqual({ code: 0, signal: null })
})

test('killed in the middle of saving and started again, it has all that it said it had', async () => {
  const dataDir = temporaryFolder()
  const first = await start(dataDir)
  const form = { email: 'ada@example.com', password: 'long enough' }
  await first.visitor.post('/api/v1/users/signup', { json: form })
  const login = await first.visitor.post('/api/v1/login/access-token', {
    form: { username: form.email, password: form.password },
  })
  const authorization = `Bearer ${login.json.access_token}`
  const owner = createClient(first.url, authorization)
  const data_id = (await owner.post('/api/v1/songs/data', { bytes: header() })).text
  const song = (await owner.post('/api/v1/songs', { json: { name: 'Aurora', data_id } })).json

  const saved: { id: string; length: number }[] = []
  const savings = Array.from({ length: 60 }, async (_, i) => {
    const length = 20_000 + i
    const answer = await owner.post('/api/v1/songs/data', { bytes: midiOfLength(length) })
    if (answer.status === 200) saved.push({ id: answer.text, length })
    if (saved.length === 10) first.program.kill('SIGKILL')
  })
  await Promise.allSettled(savings)
  await first.program.ended
  expect(saved.length).toBeGreaterThanOrEqual(10)

  const second = await start(dataDir)
  const again = createClient(second.url, authorization)
  expect((await again.get(`/api/v1/songs/${song.id}`)).json).toEqual(song)
  for (const { id, length } of saved) {
    const { bytes } = await again.get(`/api/v1/songs/data/${id}`)
    expect(bytes.equals(midiOfLength(length))).toBe(true)
  }
  const db = openDatabase(join(dataDir, 'tunesmith.sqlite3'))
  expect(await db.raw('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
  await db.destroy()
})

test('two that start at once on one new data folder both come up', async () => {
  const dataDir = temporaryFolder()
  const both = await Promise.all([start(dataDir), start(dataDir)])
  for (const { visitor } of both) expect((await visitor.get('/readyz')).status).toBe(200)
})

test('a port that is taken is said in a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const program = runServer({ PORT: String(port), DATA_DIR: temporaryFolder() })
  expect((await program.ended).code).toBe(1)
  expect(program.output()).toContain(`Port ${port} is taken`)
  other.close()
})
