import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usernames } from '#backend/migrations/0012-usernames'
import { startServer, type TestServer } from '../../support/server'

const SIGNUP = '/api/v1/users/signup'
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

let serial = 0
const freshEmail = () => `person${serial++}@example.com`
const signUp = (form: object) =>
  server.visitor.post(SIGNUP, { json: { email: freshEmail(), password: 'long enough', ...form } })

test('an account is active, not a superuser, and shows exactly the contract’s fields', async () => {
  const answer = await signUp({ email: 'Ada@Example.COM', full_name: 'Ada' })
  expect(answer.status).toBe(200)
  const { id, created_at, name, ...rest } = answer.json
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const unset = { display_name: null, bio: null, description: null, website: null, instagram: null }
  expect(rest).toEqual({
    ...{ email: 'Ada@example.com', full_name: 'Ada', is_active: true, is_superuser: false, has_password: true },
    ...{ ...unset, twitter: null, tiktok: null, youtube: null, avatar_url: null, banner_url: null },
  })
  expect(name).toMatch(/^ada-[0-9a-f]{8}$/)
  expect((await server.visitor.get(`/api/v1/users/by-username/${name}`)).json.id).toBe(id)
})

test('a username is made of the full name, never of the address', async () => {
  const nameOf = async (form: object) => (await signUp({ email: 'secret@example.com', ...form })).json.name
  expect(await nameOf({})).toMatch(/^user-[0-9a-f]{8}$/)
  const [first, second] = await Promise.all([1, 2].map(() => nameOf({ email: freshEmail(), full_name: 'Zoë Müller' })))
  expect([first, second]).toEqual([expect.stringMatching(/^zoe-muller-/), expect.stringMatching(/^zoe-muller-/)])
  expect(first).not.toBe(second)
})

test('accounts without a username get one, and others keep theirs', async () => {
  const { json: kept } = await signUp({ full_name: 'Kept' })
  const ids: string[] = []
  for (const full_name of ['Ada King', 'Ada King', null]) {
    const { json } = await signUp({ full_name })
    ids.push(json.id)
  }
  await server.db('users').whereIn('id', ids).update({ name: null, name_key: null })
  await server.db.transaction(async (transaction) => usernames.up(transaction))
  const rows = await server
    .db('users')
    .whereIn('id', [...ids, kept.id])
    .select('id', 'name', 'name_key')
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  expect(ids.map((id) => nameOf.get(id).slice(0, -9))).toEqual(['ada-king', 'ada-king', 'user'])
  expect(nameOf.get(kept.id)).toBe(kept.name)
  expect(rows.every(({ name, name_key }) => name_key === name.toLowerCase())).toBe(true)
})

test('an address is taken in any case, and only one of two simultaneous requests gets it', async () => {
  await signUp({ email: 'taken@example.com' })
  const again = await signUp({ email: 'TAKEN@example.com' })
  const detail = 'The user with this email already exists in the system'
  expect([again.status, again.json]).toEqual([400, { detail }])
  const both = await Promise.all([1, 2].map(() => signUp({ email: 'race@example.com' })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('rank, id and state cannot be set, and unknown fields are ignored', async () => {
  const form = { is_superuser: true, is_active: false, id: 'x', hashed_password: 'y', confirm_password: 'z' }
  const { json } = await signUp(form)
  expect(json).toMatchObject({ is_superuser: false, is_active: true })
  expect(json.id).not.toBe('x')
})

describe('limits', () => {
  const emailOfLength = (length: number) => `${'a'.repeat(length - 12)}@example.com`
  const fits: [string, object][] = [
    ['password of 8', { password: 'wqzxvbnk' }],
    ['password of 8 emoji', { password: '🎵'.repeat(8) }],
    ['password of 128', { password: 'a'.repeat(128) }],
    ['password of 32 lower-case letters', { password: 'qwmznxbcvalskdjfhgpqowieurytlask' }],
    ['full name of 255', { full_name: 'é'.repeat(255) }],
    ['full name null', { full_name: null }],
    ['email of 254', { email: emailOfLength(254) }],
    ['email of 255', { email: emailOfLength(255) }],
    ['email with a plus', { email: 'a+b@example.com' }],
  ]
  test.each(fits)('%s is accepted', async (_, form) => {
    expect((await signUp(form)).status).toBe(200)
  })

  const refused: [string, object, string, string, string][] = [
    [
      'password of 7',
      { password: 'a'.repeat(7) },
      'password',
      'string_too_short',
      'String should have at least 8 characters',
    ],
    [
      'password of 7 emoji',
      { password: '🎵'.repeat(7) },
      'password',
      'string_too_short',
      'String should have at least 8 characters',
    ],
    [
      'password of 129',
      { password: 'a'.repeat(129) },
      'password',
      'string_too_long',
      'String should have at most 128 characters',
    ],
    ['password null', { password: null }, 'password', 'string_type', 'Input should be a valid string'],
    ['password absent', { password: undefined }, 'password', 'missing', 'Field required'],
    [
      'full name of 256',
      { full_name: 'é'.repeat(256) },
      'full_name',
      'string_too_long',
      'String should have at most 255 characters',
    ],
    ['full name a number', { full_name: 5 }, 'full_name', 'string_type', 'Input should be a valid string'],
    [
      'email of 256',
      { email: emailOfLength(256) },
      'email',
      'string_too_long',
      'String should have at most 255 characters',
    ],
    ['email absent', { email: undefined }, 'email', 'missing', 'Field required'],
    ['email null', { email: null }, 'email', 'string_type', 'Input should be a valid string'],
    ['email an object', { email: { $ne: 1 } }, 'email', 'string_type', 'Input should be a valid string'],
    ['email an array', { email: ['a@example.com'] }, 'email', 'string_type', 'Input should be a valid string'],
  ]
  test.each(refused)('%s is refused', async (_, form, field, type, msg) => {
    const answer = await signUp(form)
    expect([answer.status, answer.json]).toEqual([422, { detail: [{ type, loc: ['body', field], msg }] }])
  })

  test.each([
    'plain',
    'a@b',
    '@example.com',
    'a@',
    'a@@example.com',
    'a b@example.com',
    'a@example..com',
    'a\n@example.com',
  ])('the address %j is refused', async (email) => {
    const { status, json } = await signUp({ email })
    expect(status).toBe(422)
    expect(json.detail).toHaveLength(1)
    expect(json.detail[0]).toMatchObject({ type: 'value_error', loc: ['body', 'email'] })
    expect(json.detail[0].msg).toMatch(/^value is not a valid email address: ./)
  })

  test('the sentence for an address without @ is the contract’s', async () => {
    const { json } = await signUp({ email: 'plain' })
    expect(json.detail[0].msg).toBe('value is not a valid email address: An email address must have an @-sign.')
  })

  test.each([
    ['password1', {}],
    ['QWERTY123', {}],
    ['tunesmith!', {}],
    ['augusta.king', { full_name: 'Augusta King' }],
    ['ada.lovelace', { email: 'ada.lovelace@example.com' }],
  ])('the password %s is too easy to guess', async (password, form) => {
    const answer = await signUp({ password, ...form })
    const msg = 'This password is too common or too easy to guess. Please choose another one.'
    expect([answer.status, answer.json]).toEqual([
      422,
      { detail: [{ type: 'value_error', loc: ['body', 'password'], msg }] },
    ])
  })

  test('a wrong token is reported before a common password', async () => {
    const answer = await signUp({ password: 'password1', superuser_token: 'wrong' })
    expect([answer.status, answer.json]).toEqual([400, { detail: 'Invalid token' }])
  })

  test('several bad fields are named in the schema’s order, without their values', async () => {
    const answer = await signUp({ full_name: 1, password: 's3cret', email: 'secret-address' })
    expect(answer.json.detail.map(({ loc }: { loc: string[] }) => loc[1])).toEqual(['email', 'password', 'full_name'])
    expect(answer.text).not.toMatch(/s3cret|secret-address/)
    for (const entry of answer.json.detail) expect(Object.keys(entry)).toEqual(['type', 'loc', 'msg'])
  })

  test.each(['\ud800', 'a\0b'])('text that a database cannot store is refused: %j', async (full_name) => {
    const { status, json } = await signUp({ full_name })
    expect([status, json.detail[0].type]).toEqual([422, 'string_unicode'])
  })
})
