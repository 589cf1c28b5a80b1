import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TIMEOUTS } from '#backend/http/httpServer'
import { tries } from '../../support/sample'
import { startServer, type TestServer } from '../../support/server'
import { sendRaw, statusOf } from '../../support/serverRaw'

// The promises of docs/security.md about the server as a whole. That page says where the rest is tested.

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

// Item 2. Other work on the machine may slow one of the two down, so a second attempt is allowed.
test('a sign-in takes equally long for known and unknown addresses', { retry: 2 }, async () => {
  const { email } = await server.signUp()
  const times: Record<string, number[]> = { [email]: [], 'nobody@example.com': [] }
  for (let trial = 0; trial < tries(50, 20); trial++) {
    for (const username of Object.keys(times)) {
      const start = performance.now()
      await server.visitor.post('/api/v1/login/access-token', { form: { username, password: 'not the right one' } })
      times[username].push(performance.now() - start)
    }
  }
  const [known, unknown] = Object.values(times).map((values) => values.sort((a, b) => a - b)[values.length / 2])
  expect(known / unknown).toBeGreaterThan(0.8)
  expect(known / unknown).toBeLessThan(1.25)
})

// Item 22.
test('a request with endless headers is cut off after ten seconds', async () => {
  // Node looks every five seconds.
  expect(TIMEOUTS).toMatchObject({ headers: 10_000, check: 5000 })
  const hasty = await startServer({ surroundings: { timeouts: { headers: 500, request: 60_000, check: 50 } } })
  const start = performance.now()
  const response = await sendRaw(hasty.port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n')
  const seconds = (performance.now() - start) / 1000
  expect(statusOf(response)).toBe(408)
  expect(response).toContain('{"detail":"Request Timeout"}')
  expect(response).toContain('X-Error-Code: request_timeout\r\n')
  expect(seconds).toBeGreaterThan(0.45)
  expect(seconds).toBeLessThan(10)
  await hasty.close()
})

test('a body has a fixed time limit; then nothing of it is kept, and the server goes on', async () => {
  expect(TIMEOUTS.request).toBe(60_000)
  const timeouts = { headers: 500, request: 500, check: 50 }
  const hasty = await startServer({ surroundings: { timeouts } })
  const { token, client } = await hasty.signUp()
  const socket = connect(hasty.port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {})
  const headers = ['Host: localhost', `Authorization: Bearer ${token}`, 'Content-Length: 1000000']
  socket.write(`POST /api/v1/songs/data HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\nMThd`)
  const start = performance.now()
  const drip = setInterval(() => socket.writable && socket.write('x'), 20)
  await once(socket, 'close')
  clearInterval(drip)
  expect(performance.now() - start).toBeLessThan(10_000)
  const response = Buffer.concat(chunks).toString('latin1')
  expect(statusOf(response)).toBe(408)
  expect(response).toContain('{"detail":"Request Timeout"}')
  expect(await hasty.db('song_data')).toEqual([])
  expect((await client.get('/api/v1/songs/me')).status).toBe(200)
  await hasty.close()
})

// Item 39.
test.each(['https://evil.example', 'null'])('a form of %s changes nothing and may read nothing', async (origin) => {
  const before = await server.db('users').count({ count: '*' })
  const json = JSON.stringify({ email: 'csrf@example.com', password: 'correct horse battery', name: 'x' })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    for (const path of ['/api/v1/users/signup', '/api/v1/login/social/exchange', '/api/v1/songs', '/api/midi']) {
      const headers = { Origin: origin, 'Content-Type': type, 'Sec-Fetch-Site': 'cross-site' }
      const answer = await server.visitor.post(path, { text: json, headers })
      expect([401, 415, 422], `${path} ${answer.text}`).toContain(answer.status)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
  }
  expect(await server.db('users').count({ count: '*' })).toEqual(before)
})

// Item 41.
test.each(['TRACE', 'PROPFIND', 'CONNECT', 'BREW', 'QUERY'])('%s is answered with a refusal', async (method) => {
  const target = method === 'CONNECT' ? 'localhost:1' : '/api/v1/users/me'
  const response = await sendRaw(
    server.port,
    `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nX-Echo: marker\r\nConnection: close\r\n\r\n`,
  )
  if (response !== '') expect([400, 404, 405, 501]).toContain(statusOf(response))
  else expect(method).toBe('CONNECT')
  expect(response).not.toContain('marker')
})

test.each([
  '/tunesmith.sqlite3',
  '/data/tunesmith.sqlite3',
  '/secret.key',
  '/outbox/',
  '/.git/HEAD',
  '/.env',
  '/package.json',
  '/backend/main.ts',
  '/assets/',
  '/static/',
  '/static/images/',
  '/sounds/',
  '/api/export/files/',
])('%s is nothing', async (path) => {
  const answer = await server.visitor.get(path)
  // 503: a page of the app, which is not built here.
  expect([401, 404, 503]).toContain(answer.status)
  expect(Object.keys(answer.json)).toEqual(['detail'])
})
