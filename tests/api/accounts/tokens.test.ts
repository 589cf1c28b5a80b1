import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, startServer, type TestServer } from '../../support/server'
import { forgeToken, TEST_KEY } from '../support/callers'

let server: TestServer
let account: Account
let sessionId: string

beforeAll(async () => {
  server = await startServer({ env: { SECRET_KEY: TEST_KEY, ACCESS_TOKEN_MINUTES: '90' } })
  account = await server.signUp()
  sessionId = claimsOf(account.token).sid
})
afterAll(() => server.close())

const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
const claimsOf = (token: string) => decode(token.split('.')[1])
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const me = (token: string) => server.client(token).get('/api/v1/users/me')

test('a token has the contract’s claims and the configured lifetime', () => {
  const claims = claimsOf(account.token)
  expect(claims).toMatchObject({ sub: account.user.id, iss: 'tunesmith', aud: 'tunesmith-api', typ: 'access' })
  expect(claims.exp - claims.iat).toBe(90 * 60)
  expect(decode(account.token.split('.')[0]).alg).toBe('HS256')
})

test('a forged token that is correct is accepted, so that each refusal below has one cause', async () => {
  expect((await me(await forgeToken(TEST_KEY, { userId: account.user.id, sessionId }))).status).toBe(200)
})

test.each([
  ['another type', { typ: 'reset' }],
  ['another issuer', { iss: 'someone' }],
  ['another audience', { aud: 'someone' }],
  ['no expiry', { exp: null }],
  ['a beginning in the future', { nbf: 4_000_000_000 }],
  ['another algorithm, signed with the server’s key', { alg: 'HS512' }],
] as const)('a token with %s is refused', async (_, changes) => {
  const answer = await me(await forgeToken(TEST_KEY, { userId: account.user.id, sessionId }, changes))
  expect([answer.status, answer.json]).toEqual([403, { detail: 'Could not validate credentials' }])
})

test('an unsigned token and a changed payload are refused', async () => {
  const [head, , signature] = account.token.split('.')
  const claims = claimsOf(account.token)
  expect((await me(`${encode({ alg: 'none' })}.${encode(claims)}.`)).status).toBe(403)
  expect((await me(`${head}.${encode({ ...claims, exp: claims.exp + 1 })}.${signature}`)).status).toBe(403)
})

test('a session of another user, an unknown one and an expired one are refused', async () => {
  const other = await server.signUp()
  const { id: userId } = account.user
  const foreign = await forgeToken(TEST_KEY, { userId, sessionId: claimsOf(other.token).sid })
  const unknown = await forgeToken(TEST_KEY, { userId })
  expect([(await me(foreign)).status, (await me(unknown)).status]).toEqual([403, 403])
  const outlived = await server.login(account.email, account.password)
  await server
    .db('sessions')
    .where({ id: claimsOf(outlived).sid })
    .update({ expires_at: '2020-01-01T00:00:00.000Z' })
  expect((await me(outlived)).status).toBe(403)
})

test('logging out ends this session and no other', async () => {
  const [one, two] = [
    await server.login(account.email, account.password),
    await server.login(account.email, account.password),
  ]
  const answer = await server.client(one).post('/api/v1/login/logout')
  expect([answer.status, answer.json]).toEqual([200, { message: 'Logged out' }])
  expect((await me(one)).json).toEqual({ detail: 'Could not validate credentials' })
  expect((await me(two)).status).toBe(200)
})

test('a deleted or deactivated user is reported before a revoked session', async () => {
  const leaver = await server.signUp()
  await leaver.client.post('/api/v1/login/logout')
  await server.db('users').where({ id: leaver.user.id }).update({ is_active: false })
  expect((await leaver.client.get('/api/v1/users/me')).json).toEqual({ detail: 'Inactive user' })
  await server.db('users').where({ id: leaver.user.id }).delete()
  expect((await leaver.client.get('/api/v1/users/me')).json).toEqual({ detail: 'User not found' })
})

test('the scheme is read in any case', async () => {
  const answer = await server.visitor.get('/api/v1/users/me', { Authorization: `bearer ${account.token}` })
  expect(answer.status).toBe(200)
})
