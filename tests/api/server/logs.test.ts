import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '#backend/app'
import { createLog } from '#backend/core/log'
import { noteAbsence } from '#backend/database/failures'
import { bareServer } from '../../support/bareServer'
import { TEST_PASSWORD } from '../../support/preparedAccounts'
import { startServer, type TestServer } from '../../support/server'

interface Line {
  readonly event: string
  readonly level: string
  readonly [field: string]: unknown
}

let server: TestServer
let text = ''
const written = new EventTarget()
const lines = (): Line[] => text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))

/** A line is written after its answer was sent, which a client may see a moment earlier. */
function logged(matches: (line: Line) => boolean): Promise<Line> {
  return new Promise((resolve) => {
    const look = () => {
      const line = lines().find(matches)
      if (!line) return
      written.removeEventListener('line', look)
      resolve(line)
    }
    written.addEventListener('line', look)
    look()
  })
}
const requestTo = (path: string) => logged((line) => line.event === 'request' && line.path === path)

beforeAll(async () => {
  const log = createLog({
    level: 'debug',
    isPretty: false,
    write: (line) => {
      text += line
      written.dispatchEvent(new Event('line'))
    },
  })
  server = await startServer({ env: { TRUST_PROXY: '1' }, log })
})
beforeEach(() => {
  text = ''
})
afterAll(() => server.close())

test('a request is one line: method, path, status, time, user, address, id', async () => {
  const { client, user } = await server.signUp()
  const answer = await client.get('/api/v1/users/me?secret=1', { 'X-Forwarded-For': '192.0.2.1' })
  const { ms, time, pid, ...line } = await requestTo('/api/v1/users/me')
  expect(line).toEqual({
    level: 'info',
    event: 'request',
    method: 'GET',
    path: '/api/v1/users/me',
    status: 200,
    user: user.id,
    address: '192.0.2.1',
    request: answer.headers.get('x-request-id'),
  })
  expect(ms).toBeGreaterThanOrEqual(0)
})

test('log lines of a service have the id of the request', async () => {
  const { email, user } = await server.signUp()
  text = ''
  const form = { username: email, password: TEST_PASSWORD }
  const answer = await server.visitor.post('/api/v1/login/access-token', { form })
  await requestTo('/api/v1/login/access-token')
  const login = lines().find(({ event }) => event === 'login.ok')
  expect(login).toMatchObject({ user: user.id, request: answer.headers.get('x-request-id') })
})

test('many requests at once keep their ids apart', async () => {
  const ids = Array.from({ length: 20 }, (_, i) => `at-once-${i}`)
  const form = { username: 'nobody@example.com', password: 'wrong' }
  await Promise.all(
    ids.map((id) => server.visitor.post('/api/v1/login/access-token', { form, headers: { 'X-Request-Id': id } })),
  )
  for (const id of ids) await logged((line) => line.event === 'request' && line.request === id)
  expect(
    lines()
      .filter(({ event }) => event === 'login.failed')
      .map(({ request }) => request)
      .sort(),
  ).toEqual([...ids].sort())
})

test.each(['a', 'trace-1.2_3', 'x'.repeat(64)])('the id %s of a proxy is taken over', async (id) => {
  const answer = await server.visitor.get('/healthz', { 'X-Request-Id': id })
  expect(answer.headers.get('x-request-id')).toBe(id)
})

test.each(['', 'x'.repeat(65), 'a b', 'a"b', '<script>', '../x', 'é'])('the id %j is replaced', async (id) => {
  const answer = await server.visitor.get('/healthz', { 'X-Request-Id': id })
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('refusals and failures of routing have ids and lines too', async () => {
  const answer = await server.visitor.get('/api/v1/nothing')
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await requestTo('/api/v1/nothing')).toMatchObject({ status: 404, level: 'info' })
})

test('probes are logged only at level debug', async () => {
  await server.visitor.get('/healthz')
  expect(await requestTo('/healthz')).toMatchObject({ level: 'debug' })
})

test('a client that hangs up is distinguished from one that is refused', async () => {
  const { token } = await server.signUp()
  const socket = connect(server.port, '127.0.0.1')
  const head = `POST /api/v1/songs/data HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nX-Request-Id: hung-up\r\n`
  const begun = once(socket, 'data')
  socket.write(`${head}Content-Type: audio/midi\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n`)
  await begun
  socket.destroy()
  const line = await logged(({ event, request }) => event === 'request' && request === 'hung-up')
  expect(line).toMatchObject({ status: 499, level: 'info' })
})

test('a client that leaves in the middle of an answer is no failure', () => {
  const events: string[] = []
  const app = createApp({ ...bareServer(server), log: (event) => events.push(event) })
  app.emit('error', Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET' }))
  expect(events).toEqual([])
  app.emit('error', new Error('The sound file was deleted while it was read'))
  expect(events).toEqual(['response.failed'])
})

test('a database that is lost in the middle of an answer is a failure, though the code is that of a client', async () => {
  const events: string[] = []
  const app = createApp({ ...bareServer(server), log: (event) => events.push(event) })
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  await expect(noteAbsence(Promise.reject(lost))).rejects.toBe(lost)
  app.emit('error', lost)
  expect(events).toEqual(['response.failed'])
})

const SECRETS = {
  password: 'hunter2-is-the-password',
  wrong: 'hunter2-was-wrong',
  token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJodW50ZXIyIn0.hunter2',
  capability: 'hunter2CapabilityOfAFile',
}

test('no secret of a request is in any line', async () => {
  const { visitor } = server
  const { password, wrong, token, capability } = SECRETS
  const email = `ada-${crypto.randomUUID()}@example.com`
  await visitor.post('/api/v1/users/signup', { json: { email, password } })
  await visitor.post('/api/v1/users/signup', { json: { email, password: 'short', superuser_token: capability } })
  const login = await visitor.post('/api/v1/login/access-token', { form: { username: email, password } })
  await visitor.post('/api/v1/login/access-token', { form: { username: email, password: wrong } })
  await server.client(token).get('/api/v1/users/me')
  await visitor.get(`/api/export/files/${capability}/song.mid`)
  await visitor.get(`/download_midi/${capability}.mid`)
  await visitor.get(`/reset-password?token=${capability}`)
  await visitor.get(`/no/such/${capability}`)
  await visitor.post('/api/v1/reset-password', { json: { token: capability, new_password: password } })
  await visitor.post(`/api/v1/password-recovery/${encodeURIComponent(email)}`, { headers: { 'X-Request-Id': 'last' } })
  await logged((line) => line.event === 'request' && line.request === 'last')
  for (const secret of [...Object.values(SECRETS), login.json.access_token, email]) expect(text).not.toContain(secret)
})

test('CR and LF in a path, a name or an address start no new line', async () => {
  await server.visitor.get('/a%0d%0a{"event":"login.ok"}', { 'X-Forwarded-For': '192.0.2.1\t{"event":"forged"}' })
  const form = { username: 'a\r\n{"event":"forged"}@example.com', password: 'x' }
  await server.visitor.post('/api/v1/login/access-token', { form, headers: { 'X-Request-Id': 'end' } })
  await logged((line) => line.event === 'request' && line.request === 'end')
  expect(lines().map(({ event }) => event)).not.toContain('forged')
})
