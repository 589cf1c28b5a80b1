import { request } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createOneTimeTokens, TOKEN_LIFE_MS } from '#backend/core/oneTimeTokens'
import { createOpenWindows } from '#backend/core/openWindows'
import type { Database } from '#backend/database/index'
import { peerOwner } from '#backend/http/peerOwner'
import { updateUser } from '#backend/repositories/accounts/users'
import { ensureLocalAccount } from '#backend/services/desktop/localAccount'
import { startServer, type TestServer } from '../../support/server'

let server: TestServer
let ordinary: TestServer
let account = ''
let opened = 0
const clock = { now: Date.parse('2026-01-01') }
const tokens = createOneTimeTokens(() => clock.now)
const windows = createOpenWindows()
const SECRET = 'the secret of this start'

beforeAll(async () => {
  const desktop = async (db: Database) => {
    account = (await ensureLocalAccount(db, undefined, 'ada')).id
    return { tokens, windows, secret: SECRET, account, openWindow: () => void opened++ }
  }
  server = await startServer({ env: { HOST: '0.0.0.0' }, surroundings: { desktop } })
  ordinary = await startServer()
})
afterAll(() => Promise.all([server.close(), ordinary.close()]))
afterEach(() => updateUser(server.db, account, { is_active: true }))

interface Sent {
  readonly at?: string
  readonly host?: string
  readonly bearer?: string
  readonly port?: number
}

/** Posts JSON with any Host header. */
function post(path: string, json: unknown, { at = '127.0.0.1', host, bearer, port = server.port }: Sent = {}) {
  const headers = {
    'Content-Type': 'application/json',
    Host: host ?? `${at}:${port}`,
    ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
  }
  return new Promise<{ status: number | undefined; text: string; code: unknown }>((resolve, reject) => {
    const sent = request({ host: at, port, path, method: 'POST', headers }, async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode, text, code: response.headers['x-error-code'] })
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(json))
  })
}

const signIn = (token: string, sent?: Sent) => post('/api/desktop/sign-in', { token }, sent)
const tokenOf = (text: string): string => JSON.parse(text).access_token

test('a token signs in once, as the local account', async () => {
  const token = tokens.issue()
  const first = await signIn(token)
  expect(first.status).toBe(200)
  const me = await server.client(tokenOf(first.text)).get('/api/v1/users/me')
  expect(me.json).toMatchObject({ id: account, has_password: false, is_superuser: false, full_name: 'ada' })
  expect(await signIn(token)).toMatchObject({ status: 400, code: 'invalid_token' })
})

test('a token that is too old or made up does not sign in', async () => {
  const [late, intime] = [tokens.issue(), tokens.issue()]
  clock.now += TOKEN_LIFE_MS - 1
  expect((await signIn(intime)).status).toBe(200)
  clock.now += 1
  expect(await signIn(late)).toMatchObject({ status: 400, code: 'invalid_token' })
  expect((await signIn('x'.repeat(43))).status).toBe(400)
  expect((await signIn('x'.repeat(101))).status).toBe(422)
  expect((await post('/api/desktop/sign-in', {})).status).toBe(422)
})

const [outside] = Object.values(networkInterfaces()).flatMap((addresses = []) =>
  addresses.filter(({ family, internal }) => family === 'IPv4' && !internal),
)

test.skipIf(!outside)('another address of this machine is refused, and the token stays valid', async () => {
  const token = tokens.issue()
  expect(await signIn(token, { at: outside?.address })).toMatchObject({ status: 403, code: 'forbidden' })
  expect((await signIn(token)).status).toBe(200)
})

test.each(['localhost', 'example.com', '127.0.0.1'])('a page at the name %j is refused', async (host) => {
  expect(await signIn(tokens.issue(), { host })).toMatchObject({ status: 403, code: 'forbidden' })
})

test('a deactivated account is refused', async () => {
  await updateUser(server.db, account, { is_active: false })
  expect(await signIn(tokens.issue())).toMatchObject({ status: 400, code: 'inactive_user' })
})

test('the account has no password that anybody could know, and is the same at each start', async () => {
  const form = { username: 'desktop@tunesmith.invalid', password: '' }
  for (const password of ['', 'ada', 'password']) {
    const answer = await server.visitor.post('/api/v1/login/access-token', { form: { ...form, password } })
    expect([400, 422]).toContain(answer.status)
  }
  expect((await ensureLocalAccount(server.db, undefined, 'eve')).id).toBe(account)
  await updateUser(server.db, account, { email: 'ada@example.com' })
  expect((await ensureLocalAccount(server.db, account, 'eve')).id).toBe(account)
  await updateUser(server.db, account, { email: 'desktop@tunesmith.invalid' })
})

test('only the secret of this start opens another window', async () => {
  for (const bearer of [undefined, '', 'x', `${SECRET}x`]) {
    expect((await post('/api/desktop/open', {}, { bearer })).status).toBe(403)
  }
  expect(opened).toBe(0)
  expect((await post('/api/desktop/open', {}, { bearer: SECRET })).status).toBe(204)
  expect(opened).toBe(1)
})

test('an ordinary server has none of this', async () => {
  for (const path of ['sign-in', 'open']) {
    const answer = await post(
      `/api/desktop/${path}`,
      { token: tokens.issue() },
      { bearer: SECRET, port: ordinary.port },
    )
    expect(answer.status).toBe(404)
  }
})

test('a window is there for as long as its stream is open', async () => {
  const enter = async () => {
    const ended = new AbortController()
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/desktop/window`, { signal: ended.signal })
    expect(answer.status).toBe(200)
    return ended
  }
  const gone = windows.gone(50).then(() => 'gone')
  expect(await gone).toBe('gone')
  const one = await enter()
  const other = await enter()
  await windows.first()
  const later = windows.gone(50)
  one.abort()
  expect(await Promise.race([later.then(() => 'gone'), windows.first().then(() => 'there')])).toBe('there')
  other.abort()
  await later
})

test.runIf(process.platform === 'linux')('the owner of a connection of this machine is known', async () => {
  const socket = connect(server.port, '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  const peer = { remoteAddress: '127.0.0.1', remotePort: socket.localPort }
  expect(peerOwner(peer)).toBe(process.getuid?.())
  expect(peerOwner({ ...peer, remotePort: 1 })).toBeUndefined()
  socket.destroy()
})
