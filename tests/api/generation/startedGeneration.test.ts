import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Composer } from '#backend/composer/composer'
import { type Account, startServer, type TestServer } from '../../support/server'
import { getRaw, statusOf } from '../../support/serverRaw'
import { notesOf, testComposer, waitingComposer } from '../../support/testComposer'
import { TEST_KEY } from '../support/callers'

const STARTED = { status: 'MIDI generation started' }
const NONE = { file_path: null, created_at: 0 }

let compose: Composer['compose']
const composer: Composer = { compose: (request, signal) => compose(request, signal) }

let server: TestServer
let user: Account
beforeAll(async () => {
  server = await startServer({ env: { SECRET_KEY: TEST_KEY }, surroundings: { composer } })
})
beforeEach(async () => {
  compose = testComposer.compose
  user = await server.signUp()
})
afterAll(() => server.close())

const start = (prompt: string, { client }: Account = user) => client.post('/api/v1/generate_midi', { json: { prompt } })
const latest = async ({ client }: Account = user) => (await client.get('/api/v1/latest_midi')).json
const isIdle = async () => (await server.db('generation_jobs').where({ user_id: user.user.id })).length === 0

describe('the pair', () => {
  test('starts at once and returns the file when it is ready', async () => {
    expect(await latest()).toEqual(NONE)
    const begin = Date.now()
    const answer = await start('Rain')
    expect([answer.status, answer.json]).toEqual([200, STARTED])
    await expect.poll(async () => (await latest()).file_path).not.toBe(null)
    const { file_path, created_at } = await latest()
    expect(file_path).toMatch(/^\/download_midi\/[0-9a-f-]{36}\.mid$/)
    expect(created_at * 1000).toBeGreaterThanOrEqual(begin)
    expect(created_at * 1000).toBeLessThanOrEqual(Date.now())
    expect((await user.client.get(file_path)).bytes.equals(notesOf('Rain'))).toBe(true)
    await expect.poll(isIdle).toBe(true)
  })

  test('does not wait for the composer and starts no second job', async () => {
    const prompts: string[] = []
    const waiting = waitingComposer()
    compose = (request, signal) => {
      prompts.push(request.prompt)
      return waiting.compose(request, signal)
    }
    for (const prompt of ['one', 'two', 'three']) expect((await start(prompt)).json).toEqual(STARTED)
    expect((await user.client.post('/api/v1/songs/generate', { json: { prompt: 'four' } })).status).toBe(429)
    expect(await latest()).toEqual(NONE)
    waiting.goOn()
    await expect.poll(isIdle).toBe(true)
    expect(prompts).toEqual(['one'])
    expect(await server.db('generated_files').where({ user_id: user.user.id })).toHaveLength(1)
  })

  test('does not touch the library; a song generated into it is the latest too', async () => {
    await start('Rain')
    await expect.poll(isIdle).toBe(true)
    expect((await user.client.get('/api/v1/songs/me')).json.count).toBe(0)
    const { json } = await user.client.post('/api/v1/songs/generate', { json: { prompt: 'Snow' } })
    expect((await latest()).file_path).toBe(`/download_midi/${json.file}`)
  })

  test('is separate for each user', async () => {
    const other = await server.signUp()
    await start('Rain')
    await expect.poll(async () => (await latest()).file_path).not.toBe(null)
    expect(await latest(other)).toEqual(NONE)
    expect((await other.client.get((await latest()).file_path)).status).toBe(403)
  })

  test('a failed generation does not block the next', async () => {
    compose = () => Promise.reject(new Error('no'))
    expect((await start('Rain')).json).toEqual(STARTED)
    await expect.poll(isIdle).toBe(true)
    expect(await latest()).toEqual(NONE)
    compose = testComposer.compose
    await start('Snow')
    await expect.poll(async () => (await latest()).file_path).not.toBe(null)
  })

  test('also exists outside /api/v1 and accepts the whole form', async () => {
    const json = { prompt: 'Rain', genre: 'Jazz', bars: 8, tempo: 90, tracks: [{ type: 'bass' }], seed: 7 }
    let seen: unknown
    compose = (request, signal) => {
      seen = request
      return testComposer.compose(request, signal)
    }
    const answer = await user.client.post('/generate_midi', { json })
    expect([answer.status, answer.json, answer.headers.get('cache-control')]).toEqual([200, STARTED, 'no-store'])
    await expect.poll(async () => (await user.client.get('/latest_midi')).json.file_path).not.toBe(null)
    expect(seen).toMatchObject({ ...json, tracks: [{ type: 'bass', complexity: null, instrument: null }] })
  })
})

test('a stopping server cancels its jobs, and their users can start on another', async () => {
  const waiting = waitingComposer()
  const ending = await startServer({ env: { DATABASE_URL: urlOf(server) }, surroundings: { composer: waiting } })
  expect(
    (await start('Rain', { ...user, client: ending.client(await ending.login(user.email, user.password)) })).json,
  ).toEqual(STARTED)
  const signal = await waiting.begun
  expect((await user.client.post('/api/v1/songs/generate', { json: { prompt: 'Snow' } })).status).toBe(429)
  await ending.close()
  expect(signal.aborted).toBe(true)
  expect((await user.client.post('/api/v1/songs/generate', { json: { prompt: 'Snow' } })).status).toBe(200)
})

/** The address of a server's database, for a second process on it. */
function urlOf({ config: { database } }: TestServer): string {
  return database.kind === 'postgres' ? database.url : `sqlite:${database.file}`
}

describe('GET /download_midi/{filename}', () => {
  test('an unknown file is 404', async () => {
    const missing = await user.client.get(`/download_midi/${crypto.randomUUID()}.mid`)
    expect([missing.status, missing.json]).toEqual([404, { detail: 'MIDI not found' }])
  })

  test('the bare form of the id works too', async () => {
    const { json } = await user.client.post('/api/v1/songs/generate', { json: { prompt: 'Rain' } })
    expect((await user.client.get(`/download_midi/${json.file.replaceAll('-', '')}`)).status).toBe(200)
    expect((await user.client.get(`/download_midi/${json.file}`, { Range: 'bytes=0-3' })).bytes.length).toBe(
      notesOf('Rain').length,
    )
  })

  const id = '0'.repeat(32)
  test.each([
    ...['x', 'x.mid', '.mid', `${'-'.repeat(36)}.mid`, `${'A'.repeat(32)}.mid`, id, `${id.slice(1)}.mid`, `${id}0.mid`],
    ...[`${id}${id}0.mid`, `${id}.mid.exe`, `${id}.MID`, `${id}.mid%00`, `%0a${id}.mid`, '%00', '/etc/passwd'],
    ...['..', '../package.json', '..%2fpackage.json', '..%5cpackage.json', '%2e%2e/package.json', '....//package.json'],
    ...['%252e%252e%252fpackage.json', '%2fetc%2fpasswd', 'C:%5cx.mid', '.env', 'tunesmith.sqlite3'],
  ])('%s is 404 for everybody', async (name) => {
    const response = await getRaw(server.port, `/download_midi/${name}`)
    expect([400, 404, 503]).toContain(statusOf(response))
    expect(response).not.toMatch(/MThd|root:|SQLite|"dependencies"/)
    // With these names, the path itself is a different one.
    if (name.includes('/') || name === '..') return
    const answer = await user.client.get(`/download_midi/${name}`)
    expect([answer.status, answer.json.detail]).toEqual([404, expect.stringMatching(/ot Found|MIDI not found/)])
  })
})

test('below a base path every returned address begins with it, and works', async () => {
  const env = { SECRET_KEY: TEST_KEY, DATABASE_URL: urlOf(server), BASE_PATH: '/music' }
  const below = await startServer({ env, surroundings: { composer: testComposer } })
  try {
    const client = below.client(user.token)
    const generated = await client.post('/music/api/v1/songs/generate', { json: { prompt: 'Rain' } })
    const { file_path } = (await client.get('/music/latest_midi')).json
    const uploaded = await client.post('/music/api/midi/upload', { bytes: notesOf('Rain') })
    const linked = await client.get(`${uploaded.json.path}/url`)
    const json = { projectId: generated.json.song_id, midi: true }
    const exported = await client.post('/music/api/export', { json })
    for (const path of [file_path, uploaded.json.path, linked.json.url, exported.json.files[0]]) {
      expect(path).toMatch(/^\/music\//)
      expect((await client.get(path)).bytes.equals(notesOf('Rain'))).toBe(true)
    }
  } finally {
    await below.close()
  }
})
