import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#backend/app'
import type { Log } from '#backend/core/log'
import { openDatabase } from '#backend/database/index'
import { createHttpServer } from '#backend/http/httpServer'
import { bareServer } from '../../support/bareServer'
import { startServer, type TestServer } from '../../support/server'
import { createClient } from '../../support/serverClient'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'
import { makeSong } from '../support/library'

let server: TestServer
let token: string
let paths: Record<string, string>
beforeAll(async () => {
  const appDir = temporaryFolder()
  writeFileSync(join(appDir, 'index.html'), '<!doctype html>')
  server = await startServer({ appDir })
  const owner = await server.signUp()
  const song = await makeSong(owner)
  token = owner.token
  paths = { song: `/api/v1/songs/${song.id}`, data: `/api/v1/songs/data/${song.song_data_id}` }
})
afterAll(async () => {
  await server.close()
  removeTemporaryFolders()
})

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
}
const CLOSED = "default-src 'none'; frame-ancestors 'none'"
const PAGE =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

test.each([
  ['200 of the API', 'GET', 'song', 200],
  ['bytes', 'GET', 'data', 200],
  ['204-like HEAD', 'HEAD', 'song', 200],
  ['404 of the API', 'GET', '/api/v1/nothing', 404],
  ['405', 'PATCH', 'song', 405],
  ['422', 'GET', '/api/v1/songs/nonsense', 422],
  ['415', 'POST', '/api/v1/songs/data', 415],
  ['health', 'GET', '/healthz', 200],
  ['readiness', 'GET', '/readyz', 200],
  ['the sound bank', 'HEAD', '/sounds/GeneralUser.sf2', 200],
  ['a missing file', 'GET', '/assets/gone.js', 404],
  ['a page', 'GET', '/editor', 200],
])('%s carries the headers of every response', async (what, method, path, status) => {
  const text = method === 'POST' ? { text: 'x', headers: { 'Content-Type': 'text/plain' } } : {}
  const answer = await server.client(token).request(method, paths[path] ?? path, text)
  expect(answer.status).toBe(status)
  expect(Object.fromEntries(answer.headers)).toMatchObject(EVERYWHERE)
  expect(answer.headers.get('content-security-policy')).toBe(what === 'a page' ? PAGE : CLOSED)
  expect(answer.headers.get('x-powered-by')).toBeNull()
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(answer.headers.get('strict-transport-security')).toBeNull()
})

test.each(['/reset-password?token=abc', '/reset-password/', '/Reset-Password', '/signup?superuser=abc'])(
  '%s, whose address may hold a token, sends no referrer',
  async (path) => {
    const answer = await server.visitor.get(path)
    expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
    const cached = await server.visitor.get(path, { 'If-None-Match': answer.headers.get('etag') ?? '' })
    expect([cached.status, cached.headers.get('referrer-policy')]).toEqual([304, 'no-referrer'])
  },
)

test.each(['song', 'data', '/api/v1/users/me', '/api/v1/songs/me', '/api/v1/nothing'])(
  '%s is not stored',
  async (path) => {
    const answer = await server.client(token).get(paths[path] ?? path)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)

test('JSON has its media type, with UTF-8', async () => {
  for (const path of ['/api/v1/songs/me', '/api/v1/nothing']) {
    const { headers } = await server.client(token).get(path)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  }
})

test('other origins have no access', async () => {
  const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PUT' }
  const answer = await server.visitor.request('OPTIONS', '/api/v1/songs', { headers })
  expect(answer.status).toBe(405)
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('with https, browsers are told to stay with it', async () => {
  const secure = await startServer({ env: { PUBLIC_URL: 'https://music.example.com' } })
  const { headers } = await secure.visitor.get('/healthz')
  await secure.close()
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test.each([
  ['GET', '/api', 404],
  ['GET', '/api/v1', 404],
  ['GET', '/API/v1/songs/me', 404],
  ['GET', '/api/v1/Songs/me', 404],
  ['GET', '/api/v1/songs/me/extra', 404],
  ['POST', '/api/v1/nothing', 404],
  ['GET', '/static/x.png', 404],
  ['GET', '/download_midi/a/x.mid', 404],
  ['GET', '/sounds/other.sf2', 404],
])('%s %s is 404 in JSON and never the page', async (method, path, status) => {
  const answer = await server.visitor.request(method, path)
  expect([answer.status, answer.json]).toEqual([status, { detail: 'Not Found' }])
})

test.each([
  ['PATCH', '/api/v1/playlists', 'GET, HEAD, POST'],
  ['GET', '/api/v1/login/access-token', 'POST'],
  ['DELETE', '/api/v1/songs', 'POST'],
  ['POST', '/api/v1/songs/a', 'DELETE, GET, HEAD, PUT'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['DELETE', '/sounds/GeneralUser.sf2', 'GET, HEAD'],
  ['POST', '/editor', 'GET, HEAD'],
])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
  const answer = await server.visitor.request(method, path)
  expect([answer.status, answer.json]).toEqual([405, { detail: 'Method Not Allowed' }])
  expect(answer.headers.get('allow')).toBe(allow)
})

test.each(['/api/v1/users/me/', '/api/v1/songs/me/', '/api/v1/users/me'])('%s answers, slash or none', async (path) => {
  expect((await server.client(token).get(path)).status).toBe(200)
})

test.each(['/api/v1/utils/health-check/', '/api/v1/utils/health-check'])('%s is true for everyone', async (path) => {
  const { status, text, headers } = await server.visitor.get(path)
  expect([status, text, headers.get('cache-control')]).toEqual([200, 'true', 'no-store'])
})

test('an internal error is 500 without details', async () => {
  const logged: string[] = []
  const db = openDatabase({ kind: 'sqlite', file: ':memory:' })
  const log: Log = (event, fields) => void logged.push(`${event} ${fields?.error}`)
  const broken = createHttpServer()
  await broken.listen(createApp({ ...bareServer(server), db, log }), { port: 0, host: '127.0.0.1' })
  const client = createClient(`http://127.0.0.1:${broken.port()}`, undefined, { mayFail: true })
  const form = { username: 'a@example.com', password: 'x' }
  const answer = await client.post('/api/v1/login/access-token', { form })
  const ready = await client.get('/readyz')
  await broken.close()
  await db.destroy()
  expect([answer.status, answer.text]).toEqual([500, '{"detail":"Internal Server Error"}'])
  expect(Object.fromEntries(answer.headers)).toMatchObject(EVERYWHERE)
  expect(logged[0]).toMatch(/^request\.failed .*no such table/)
  expect([ready.status, ready.json]).toEqual([503, { detail: 'The database is not ready' }])
})
