import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_PASSWORD } from '../../support/preparedAccounts'
import { type Account, startServer, type TestServer } from '../../support/server'
import { mailTo, tokenIn } from '../support/outbox'

const NEW = 'a new and long one'
const INVALID = { detail: 'Invalid token' }
let server: TestServer
let root: Account
const logged: string[] = []

beforeAll(async () => {
  server = await startServer({
    env: { PUBLIC_URL: 'https://music.example.com' },
    log: (event, fields) => void logged.push(JSON.stringify({ event, ...fields })),
  })
  root = await server.signUp()
  await server.db('users').where({ id: root.user.id }).update({ is_superuser: true })
})

afterAll(() => server.close())

const reset = (token: unknown, new_password: unknown = NEW) =>
  server.visitor.post('/api/v1/reset-password/', { json: { token, new_password } })

const show = (address: string) =>
  root.client.post(`/api/v1/password-recovery-html-content/${encodeURIComponent(address)}`)

/** A token of the user, obtained without a mail. */
const tokenOf = async (address: string) => tokenIn({ text: (await show(address)).text.replaceAll('"', ' ') })

const findUser = (email: string) => server.db('users').where({ email }).first()

describe('a token', () => {
  test('works once, even when used twice simultaneously', async () => {
    const { email } = await server.signUp()
    const token = await tokenOf(email)
    const both = await Promise.all([reset(token, 'the first of two'), reset(token, 'the second of two')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    const again = await reset(token)
    expect([again.status, again.json]).toEqual([400, INVALID])
  })

  test('of two tokens used simultaneously one works', async () => {
    const { email } = await server.signUp()
    const tokens = [await tokenOf(email), await tokenOf(email)]
    const both = await Promise.all(tokens.map((token, i) => reset(token, `number ${i} of two`)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('ends every session and every other token of the user', async () => {
    const { email, client } = await server.signUp()
    const [one, two] = [await tokenOf(email), await tokenOf(email)]
    expect((await reset(one)).status).toBe(200)
    expect((await client.get('/api/v1/users/me')).json).toEqual({ detail: 'Could not validate credentials' })
    expect((await reset(two)).json).toEqual(INVALID)
    expect(await server.db('reset_tokens').where({ user_id: (await findUser(email)).id })).toEqual([])
  })

  test('verifies the user’s address', async () => {
    const { email } = await server.signUp()
    expect((await findUser(email)).verified_email_key).toBeNull()
    await reset(await tokenOf(email))
    expect((await findUser(email)).verified_email_key).toBe(email)
  })

  const dead: [string, (account: Account) => Promise<unknown>][] = [
    [
      'the password was changed',
      ({ client }) =>
        client.patch('/api/v1/users/me/password', { json: { current_password: TEST_PASSWORD, new_password: NEW } }),
    ],
    [
      'the address was changed, and changed back',
      async ({ client, email }) => {
        await client.patch('/api/v1/users/me', { json: { email: `other-${email}` } })
        await client.patch('/api/v1/users/me', { json: { email } })
      },
    ],
    [
      'the hash was written by another program',
      ({ user }) => server.db('users').where({ id: user.id }).update({ hashed_password: 'another' }),
    ],
    ['the account is gone', ({ client }) => client.delete('/api/v1/users/me')],
    [
      'it has expired',
      ({ user }) =>
        server.db('reset_tokens').where({ user_id: user.id }).update({ expires_at: '2020-01-01T00:00:00.000Z' }),
    ],
  ]
  test.each(dead)('is invalid when %s', async (_, kill) => {
    const account = await server.signUp()
    const token = await tokenOf(account.email)
    await kill(account)
    const answer = await reset(token)
    expect([answer.status, answer.json]).toEqual([400, INVALID])
  })

  test('survives a change of names', async () => {
    const { client, email } = await server.signUp()
    const token = await tokenOf(email)
    await client.patch('/api/v1/users/me', { json: { full_name: 'Ada', email } })
    expect((await reset(token)).status).toBe(200)
  })

  test('of an inactive user is refused, and works again when they are active', async () => {
    const { email, user } = await server.signUp()
    const token = await tokenOf(email)
    await server.db('users').where({ id: user.id }).update({ is_active: false })
    const answer = await reset(token)
    expect([answer.status, answer.json]).toEqual([400, { detail: 'Inactive user' }])
    await server.db('users').where({ id: user.id }).update({ is_active: true })
    expect((await reset(token)).status).toBe(200)
  })

  test('is never accepted as an access token, nor an access token as one', async () => {
    const { email, token: access, client } = await server.signUp()
    const answer = await reset(access)
    expect([answer.status, answer.json]).toEqual([400, INVALID])
    const bearer = await server.client(await tokenOf(email)).get('/api/v1/users/me')
    expect([bearer.status, bearer.json]).toEqual([403, { detail: 'Could not validate credentials' }])
    expect((await client.get('/api/v1/users/me')).status).toBe(200)
  })

  test('is stored only as its digest, and lives for an hour', async () => {
    const { email, user } = await server.signUp()
    const token = await tokenOf(email)
    const rows = await server.db('reset_tokens').where({ user_id: user.id })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    const [{ created_at, expires_at }] = rows
    expect(Math.abs(Date.parse(expires_at) - Date.parse(created_at) - 3_600_000)).toBeLessThan(5_000)
  })

  test('has the configured lifetime', async () => {
    const long = await startServer({ env: { RESET_LINK_MINUTES: '90' } })
    const { email } = await long.signUp()
    await long.visitor.post(`/api/v1/password-recovery/${email}`)
    expect((await mailTo(long, email)).text?.replaceAll('\n', ' ')).toContain('for 90 minutes')
    const [{ created_at, expires_at }] = await long.db('reset_tokens')
    expect(Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 60_000)).toBe(90)
    await long.close()
  })
})

describe('the order of checks', () => {
  const missing = (field: string) => ({ type: 'missing', loc: ['body', field], msg: 'Field required' })
  test.each<[string, unknown, object[]]>([
    ['nothing', {}, [missing('new_password'), missing('token')]],
    [
      'a token that is no string',
      { token: 5, new_password: NEW },
      [{ type: 'string_type', loc: ['body', 'token'], msg: 'Input should be a valid string' }],
    ],
  ])('%s is refused', async (_, json, detail) => {
    const answer = await server.visitor.post('/api/v1/reset-password/', { json })
    expect([answer.status, answer.json]).toEqual([422, { detail }])
  })

  test('the length is checked before the token, common passwords after it, and a refusal does not consume the token', async () => {
    for (const password of ['wqzxvbn', 'w'.repeat(129)]) expect((await reset('bad', password)).status).toBe(422)
    const bad = await reset('bad', 'changethis')
    expect([bad.status, bad.json]).toEqual([400, INVALID])
    const { email } = await server.signUp({ full_name: 'Augusta King' })
    const token = await tokenOf(email)
    for (const password of ['changethis', 'Password1', 'augustaking7']) {
      const common = await reset(token, password)
      expect([common.status, common.json.detail[0].loc]).toEqual([422, ['body', 'new_password']])
    }
    expect((await reset(token, 'wqzxvbnk')).status).toBe(200)
  })

  test('a password of 128 characters is accepted', async () => {
    const { email } = await server.signUp()
    expect((await reset(await tokenOf(email), 'w'.repeat(128))).status).toBe(200)
  })

  test.each(['', 'a', 'x'.repeat(100_000), '\0', '🎵', "' OR 1=1 --"])('the token %#  is invalid', async (token) => {
    const answer = await reset(token)
    expect([answer.status, answer.json]).toEqual([400, INVALID])
  })
})
