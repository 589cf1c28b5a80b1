import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_PASSWORD } from '../../support/preparedAccounts'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makeSong } from '../support/library'
import { mailTo, outbox, tokenIn } from '../support/outbox'

const USERS = '/api/v1/users/'
let server: TestServer
let root: Account
beforeAll(async () => {
  server = await startServer()
  root = await server.signUp()
  await server.db('users').where({ id: root.user.id }).update({ is_superuser: true })
})
afterAll(() => server.close())

let serial = 0
const create = (form: object = {}) =>
  root.client.post(USERS, { json: { email: `made${serial++}@example.com`, password: TEST_PASSWORD, ...form } })
const change = (id: string, json: unknown) => root.client.patch(USERS + id, { json })

/** The user as a superuser sees it. */
const shown = ({ has_password, ...user }: Account['user']) => user

const PRIVILEGES = { detail: "The user doesn't have enough privileges" }

describe('listing', () => {
  test('newest first, in pages, with the total number', async () => {
    const made = []
    for (let i = 0; i < 7; i++) made.push((await create()).json.id)
    // Equal times are ordered by id, so pages never overlap.
    await server.db('users').whereIn('id', made).update({ created_at: '2099-01-01T00:00:00.000Z' })
    const page = async (skip: number) => (await root.client.get(`${USERS}?skip=${skip}&limit=5`)).json
    const [first, second] = [await page(0), await page(5)]
    expect(first.count).toBe(Number((await server.db('users').count({ count: '*' }))[0].count))
    const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id)
    expect(ids.slice(0, 7)).toEqual([...made].sort().reverse())
    expect(JSON.stringify(first)).not.toMatch(/hashed|argon2|_key/)
    expect(Object.keys(first.data[0]).sort()).toEqual(Object.keys(shown(root.user)).sort())
  })

  test.each([
    ['skip=-1', 'skip', 'greater_than_equal'],
    ['limit=0', 'limit', 'greater_than_equal'],
    ['limit=1001', 'limit', 'less_than_equal'],
    ['limit=x', 'limit', 'int_parsing'],
  ])('?%s is refused, to superusers only', async (query, field, type) => {
    const answer = await root.client.get(`${USERS}?${query}`)
    expect([answer.status, answer.json.detail[0].type, answer.json.detail[0].loc]).toEqual([
      422,
      type,
      ['query', field],
    ])
    const { client } = await server.signUp()
    expect((await client.get(`${USERS}?${query}`)).json).toEqual(PRIVILEGES)
  })

  test('skip=0, limit=1 and limit=1000 are accepted, and the last value of a repeated key counts', async () => {
    expect((await root.client.get(`${USERS}?skip=0&limit=1000`)).status).toBe(200)
    expect((await root.client.get(`${USERS}?limit=2&limit=1`)).json.data).toHaveLength(1)
  })
})

describe('making an account', () => {
  test('it is active and not a superuser unless requested otherwise', async () => {
    expect((await create({ full_name: 'Ada' })).json).toMatchObject({
      is_active: true,
      is_superuser: false,
      full_name: 'Ada',
    })
    expect((await create({ is_active: false, is_superuser: true })).json).toMatchObject({
      is_active: false,
      is_superuser: true,
    })
  })

  test('an inactive account cannot sign in and gets no mail', async () => {
    const { email } = (await create({ is_active: false })).json
    await expect(server.login(email, TEST_PASSWORD)).rejects.toThrow('Inactive user')
    await create({ email: 'after@example.com' })
    await mailTo(server, 'after@example.com')
    expect((await outbox(server)).some(({ to }) => to?.[0].address === email)).toBe(false)
  })

  test('the mail has a link to set a password, and no password', async () => {
    const { email } = (await create({ full_name: 'Ada' })).json
    const mail = await mailTo(server, email)
    expect(mail.subject).toBe(`Tunesmith - New account for user ${email}`)
    expect(JSON.stringify(mail)).not.toContain(TEST_PASSWORD)
    const json = { token: tokenIn(mail), new_password: 'a password of my own' }
    expect((await server.visitor.post('/api/v1/reset-password/', { json })).status).toBe(200)
    expect(await server.login(email, json.new_password)).toBeTruthy()
  })

  test('a taken address is refused (with a full stop), also for simultaneous requests', async () => {
    const answer = await create({ email: root.email.toUpperCase() })
    const detail = 'The user with this email already exists in the system.'
    expect([answer.status, answer.json]).toEqual([400, { detail }])
    const both = await Promise.all([create({ email: 'race@example.com' }), create({ email: 'race@example.com' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test.each<[string, object, string, string]>([
    ['email absent', { email: undefined }, 'email', 'missing'],
    ['email null', { email: null }, 'email', 'string_type'],
    ['email no address', { email: 'plain' }, 'email', 'value_error'],
    ['password absent', { password: undefined }, 'password', 'missing'],
    ['password of 7', { password: 'wqzxvbn' }, 'password', 'string_too_short'],
    ['password of 129', { password: 'w'.repeat(129) }, 'password', 'string_too_long'],
    ['password common', { password: 'password123' }, 'password', 'value_error'],
    ['full name of 256', { full_name: 'x'.repeat(256) }, 'full_name', 'string_too_long'],
    ['is_active a word', { is_active: 'perhaps' }, 'is_active', 'bool_parsing'],
    ['is_active null', { is_active: null }, 'is_active', 'bool_type'],
    ['is_superuser null', { is_superuser: null }, 'is_superuser', 'bool_type'],
  ])('%s is refused', async (_, form, field, type) => {
    const { status, json } = await create(form)
    expect([status, json.detail.length, json.detail[0].loc, json.detail[0].type]).toEqual([
      422,
      1,
      ['body', field],
      type,
    ])
  })

  test('passwords of 8 and of 128 are accepted', async () => {
    for (const password of ['wqzxvbnk', 'w'.repeat(128)]) expect((await create({ password })).status).toBe(200)
  })

  test('an ordinary user is refused before anything else is checked', async () => {
    const { client } = await server.signUp()
    const answer = await client.post(USERS, { json: { email: 1 } })
    expect([answer.status, answer.json]).toEqual([403, PRIVILEGES])
  })
})

describe('reading', () => {
  test('superusers may read all users, others only themselves, by an id in any form', async () => {
    const { client, user } = await server.signUp()
    expect((await root.client.get(USERS + user.id)).json).toEqual(shown(user))
    expect((await client.get(USERS + user.id.replaceAll('-', '').toUpperCase())).json).toEqual(shown(user))
    const missing = crypto.randomUUID()
    const answer = await root.client.get(USERS + missing)
    expect([answer.status, answer.json]).toEqual([404, { detail: 'User not found' }])
    for (const id of [missing, root.user.id]) {
      const refused = await client.get(USERS + id)
      expect([refused.status, refused.json]).toEqual([403, PRIVILEGES])
    }
  })

  test('an invalid id is 422', async () => {
    const { status, json } = await root.client.get(`${USERS}x`)
    expect([status, json.detail[0].type, json.detail[0].loc]).toEqual([422, 'uuid_parsing', ['path', 'user_id']])
    expect((await server.visitor.get(`${USERS}x`)).status).toBe(401)
    expect((await root.client.patch(`${USERS}x`, { json: { email: 1 } })).json.detail).toHaveLength(2)
  })
})

describe('changing', () => {
  test('every given field, and only those', async () => {
    const { user } = await server.signUp({ full_name: 'Ada' })
    const form = { email: `changed-${user.email}`, full_name: null, is_superuser: true }
    const answer = await change(user.id, form)
    expect([answer.status, answer.json]).toEqual([200, { ...shown(user), ...form }])
    expect((await change(user.id, {})).json).toEqual(answer.json)
    expect((await change(user.id, { is_superuser: 'no' })).json.is_superuser).toBe(false)
  })

  test('a whole user with unknown fields is accepted', async () => {
    const { user } = await server.signUp()
    const other = { id: crypto.randomUUID(), created_at: 'x', confirm_password: 'y', name: 'notchanged', bio: 'x' }
    expect((await change(user.id, { ...user, ...other })).json).toEqual(shown(user))
  })

  test('an unknown user and a taken address are refused', async () => {
    const missing = await change(crypto.randomUUID(), { full_name: 'x', password: 'password123' })
    const detail = 'The user with this id does not exist in the system'
    expect([missing.status, missing.json]).toEqual([404, { detail }])
    const { user } = await server.signUp()
    const taken = await change(user.id, { email: root.email.toUpperCase() })
    expect([taken.status, taken.json]).toEqual([409, { detail: 'User with this email already exists' }])
    expect((await change(user.id, { email: user.email })).status).toBe(200)
  })

  test.each<[object, string]>([
    [{ email: null }, 'string_type'],
    [{ is_active: null }, 'bool_type'],
    [{ is_superuser: null }, 'bool_type'],
    [{ password: null }, 'string_type'],
    [{ password: '' }, 'string_too_short'],
    [{ password: 'wqzxvbn' }, 'string_too_short'],
    [{ password: 'w'.repeat(129) }, 'string_too_long'],
    [{ password: 'Password123' }, 'value_error'],
    [{ full_name: 'x'.repeat(256) }, 'string_too_long'],
  ])('%j is refused', async (form, type) => {
    const { user } = await server.signUp()
    const { status, json } = await change(user.id, form)
    expect([status, json.detail[0].type, json.detail[0].loc]).toEqual([422, type, ['body', Object.keys(form)[0]]])
  })

  test('a superuser may not demote or deactivate themselves, and may change the rest', async () => {
    const detail = 'Super users are not allowed to demote or deactivate themselves'
    for (const form of [{ is_superuser: false }, { is_active: false }]) {
      const answer = await change(root.user.id, form)
      expect([answer.status, answer.json]).toEqual([403, { detail }])
    }
    const answer = await change(root.user.id, { is_active: true, is_superuser: true, full_name: 'Root' })
    expect([answer.status, answer.json.full_name]).toEqual([200, 'Root'])
  })

  test('deactivation ends every session at once, and they stay ended after reactivation', async () => {
    const { client, user, email, password } = await server.signUp()
    await change(user.id, { is_active: false })
    expect((await client.get('/api/v1/users/me')).json).toEqual({ detail: 'Inactive user' })
    await expect(server.login(email, password)).rejects.toThrow('Inactive user')
    await change(user.id, { is_active: true })
    expect((await client.get('/api/v1/users/me')).json).toEqual({ detail: 'Could not validate credentials' })
    expect(await server.login(email, password)).toBeTruthy()
  })

  test('a new password ends every session and invalidates the old password and its links', async () => {
    const { client, user, email, password } = await server.signUp()
    await server.visitor.post(`/api/v1/password-recovery/${email}`)
    const token = tokenIn(await mailTo(server, email))
    expect((await change(user.id, { password: 'given by the office' })).status).toBe(200)
    expect((await client.get('/api/v1/users/me')).status).toBe(403)
    await expect(server.login(email, password)).rejects.toThrow('Incorrect email or password')
    expect(await server.login(email, 'given by the office')).toBeTruthy()
    const reset = await server.visitor.post('/api/v1/reset-password/', { json: { token, new_password: 'by the link' } })
    expect([reset.status, reset.json]).toEqual([400, { detail: 'Invalid token' }])
  })

  test('names and addresses change without ending a session', async () => {
    const { client, user } = await server.signUp()
    await change(user.id, { full_name: 'x', email: `kept-${user.email}` })
    expect((await client.get('/api/v1/users/me')).status).toBe(200)
  })
})

describe('deleting', () => {
  test('deletes everything at once', async () => {
    const account = await server.signUp()
    await makeSong(account)
    const answer = await root.client.delete(USERS + account.user.id)
    expect([answer.status, answer.json]).toEqual([200, { message: 'User deleted successfully' }])
    expect((await account.client.get('/api/v1/users/me')).json).toEqual({ detail: 'User not found' })
    expect(await server.db('songs').where({ user_id: account.user.id })).toEqual([])
    const again = await root.client.delete(USERS + account.user.id)
    expect([again.status, again.json]).toEqual([404, { detail: 'User not found' }])
  })

  test('not oneself', async () => {
    const answer = await root.client.delete(USERS + root.user.id)
    expect([answer.status, answer.json]).toEqual([403, { detail: 'Super users are not allowed to delete themselves' }])
  })
})
