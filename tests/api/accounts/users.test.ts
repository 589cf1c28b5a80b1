import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makeSong } from '../support/library'

const ME = '/api/v1/users/me'
let server: TestServer
let ada: Account
beforeAll(async () => {
  server = await startServer()
  ada = await server.signUp({ full_name: 'Ada' })
})
afterAll(() => server.close())

const change = (json: unknown) => ada.client.patch(ME, { json })

describe('changing one’s own account', () => {
  test('given fields change, the rest stays, and the answer is the whole user', async () => {
    const before = (await ada.client.get(ME)).json
    const form = { full_name: 'Ada King', display_name: ' Ada ', bio: 'I write songs.', name: 'Ada_K.1-x' }
    const answer = await change(form)
    expect([answer.status, answer.json]).toEqual([200, { ...before, ...form, display_name: 'Ada' }])
    expect((await change({})).json).toEqual(answer.json)
    expect((await ada.client.get(ME)).json).toEqual(answer.json)
    const nothing = { full_name: null, display_name: null, bio: null, name: null }
    expect((await change(nothing)).json).toEqual({ ...before, ...nothing })
  })

  test('rank, state, id and password cannot be changed, and unknown fields are ignored', async () => {
    const before = (await ada.client.get(ME)).json
    const form = { is_superuser: true, is_active: false, id: crypto.randomUUID(), password: 'not this one', x: 1 }
    const answer = await change({ ...form, hashed_password: 'x', created_at: null, avatar_url: 'x', email_key: 'x' })
    expect([answer.status, answer.json]).toEqual([200, before])
    expect(await server.login(ada.email, ada.password)).toBeTruthy()
  })

  test('a new address is used to sign in; its domain is in lower case', async () => {
    const { client, email, password } = await server.signUp()
    const address = `New.${email.replace('example', 'EXAMPLE')}`
    const answer = await client.patch(ME, { json: { email: address } })
    expect(answer.json.email).toBe(`New.${email}`)
    expect(await server.login(address.toUpperCase(), password)).toBeTruthy()
    await expect(server.login(email, password)).rejects.toThrow('400')
    expect((await client.patch(ME, { json: { email: `NEW.${email}` } })).json.email).toBe(`NEW.${email}`)
  })

  test('a taken address or username is refused in any case, and nothing changes', async () => {
    const other = await server.signUp()
    await other.client.patch(ME, { json: { name: 'Grace.H' } })
    const email = await change({ email: other.email.toUpperCase(), full_name: 'Not kept' })
    expect([email.status, email.json]).toEqual([409, { detail: 'User with this email already exists' }])
    const name = await change({ name: 'gRACE.h', full_name: 'Not kept' })
    expect([name.status, name.json]).toEqual([409, { detail: 'User with this username already exists' }])
    const addressOnly = await change({ email: other.email, name: 'Not.Kept' })
    expect([addressOnly.status, addressOnly.json]).toEqual([409, { detail: 'User with this email already exists' }])
    expect((await ada.client.get(ME)).json.full_name).not.toBe('Not kept')
    expect((await other.client.patch(ME, { json: { name: 'grace.h', email: other.email } })).status).toBe(200)
  })

  test('of two simultaneous requests for a username one gets it', async () => {
    const both = await Promise.all([server.signUp(), server.signUp()])
    const answers = await Promise.all(both.map(({ client }) => client.patch(ME, { json: { name: 'contested' } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each([
    ['full name of 255', { full_name: 'é'.repeat(255) }],
    ['display name of 1', { display_name: 'A' }],
    ['display name of 255 with white space around', { display_name: ` ${'é'.repeat(255)} ` }],
    ['bio of 2000', { bio: '🎵'.repeat(2000) }],
    ['username of 3', { name: 'a-b' }],
    ['username of 32', { name: `${'u'.repeat(29)}._9` }],
    ['email of 255', { email: `${'b'.repeat(243)}@example.com` }],
  ])('%s is accepted', async (_, form) => {
    expect((await change(form)).status).toBe(200)
  })

  const tooLong = (max: number) => ['string_too_long', `String should have at most ${max} characters`]
  const noString = ['string_type', 'Input should be a valid string']
  const noName = ['string_pattern_mismatch', "String should match pattern '^[A-Za-z0-9_.-]{3,32}$'"]
  test.each<[string, object, string[]]>([
    ['full name of 256', { full_name: 'é'.repeat(256) }, tooLong(255)],
    ['full name a number', { full_name: 1 }, noString],
    [
      'display name of white space',
      { display_name: ' ' },
      ['string_too_short', 'String should have at least 1 character'],
    ],
    ['display name of 256', { display_name: 'é'.repeat(256) }, tooLong(255)],
    ['bio of 2001', { bio: '🎵'.repeat(2001) }, tooLong(2000)],
    ['username of 2', { name: 'ab' }, noName],
    ['username of 33', { name: 'u'.repeat(33) }, noName],
    ['username with an umlaut', { name: 'jürgen' }, noName],
    ['username with a line feed', { name: 'abc\n' }, noName],
    ['username empty', { name: '' }, noName],
    ['email null', { email: null }, noString],
    ['email of 256', { email: `${'b'.repeat(244)}@example.com` }, tooLong(255)],
  ])('%s is refused', async (_, form, [type, msg]) => {
    const answer = await change(form)
    expect([answer.status, answer.json]).toEqual([
      422,
      { detail: [{ type, loc: ['body', Object.keys(form)[0]], msg }] },
    ])
  })
})

describe('deleting one’s own account', () => {
  test('deletes the account, its songs and its sessions', async () => {
    const { client, email, password, user, ...rest } = await server.signUp()
    const song = await makeSong({ client, email, password, user, ...rest }, { is_public: true })
    const answer = await client.delete(ME)
    expect([answer.status, answer.json]).toEqual([200, { message: 'User deleted successfully' }])
    expect((await client.get(ME)).json).toEqual({ detail: 'User not found' })
    expect((await server.visitor.get(`/api/v1/songs/${song.id}`)).status).toBe(404)
    for (const table of ['songs', 'song_data', 'sessions']) {
      expect(await server.db(table).where({ user_id: user.id })).toEqual([])
    }
    await expect(server.login(email, password)).rejects.toThrow('Incorrect email or password')
    expect((await server.signUp({ email })).user.id).not.toBe(user.id)
  })

  test('is not for superusers', async () => {
    const { client, user } = await server.signUp()
    await server.db('users').where({ id: user.id }).update({ is_superuser: true })
    const answer = await client.delete(ME)
    expect([answer.status, answer.json]).toEqual([403, { detail: 'Super users are not allowed to delete themselves' }])
    expect((await client.get(ME)).status).toBe(200)
  })
})

describe('the profile of a username', () => {
  const profile = (name: string) => server.visitor.get(`/api/v1/users/by-username/${name}`)

  test('shows what is public and nothing else', async () => {
    const { client, user } = await server.signUp({ full_name: 'Secret Name' })
    await client.patch(ME, { json: { name: 'Public.Person', display_name: 'PP', bio: 'Hello' } })
    const answer = await profile('Public.Person')
    expect(answer.status).toBe(200)
    const unset = { website: null, description: null, instagram: null, twitter: null, tiktok: null, youtube: null }
    expect(answer.json).toEqual({
      ...{ id: user.id, name: 'Public.Person', display_name: 'PP', bio: 'Hello', ...unset },
      ...{ avatar_url: null, banner_url: null },
    })
  })

  test('is found by exactly this name, of an active user', async () => {
    const { client, user } = await server.signUp()
    await client.patch(ME, { json: { name: 'CamelCase' } })
    expect((await profile('CamelCase')).status).toBe(200)
    await server.db('users').where({ id: user.id }).update({ is_active: false })
    for (const name of ['CamelCase', 'camelcase', 'nobody', 'a', '%00', 'null', encodeURIComponent("' OR 1=1 --")]) {
      const answer = await profile(name)
      expect([name, answer.status, answer.json]).toEqual([name, 404, { detail: 'User not found' }])
    }
  })
})
