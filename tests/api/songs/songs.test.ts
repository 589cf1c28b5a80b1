import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makeSong, saveBytes } from '../support/library'
import { header } from '../support/midi'

const SONGS = '/api/v1/songs'
let server: TestServer
let owner: Account
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  owner = await server.signUp({ full_name: 'Ada Lovelace' })
})
afterAll(() => server.close())

const create = async (form: object) =>
  owner.client.post(SONGS, { json: { name: 'Aurora', data_id: await saveBytes(owner), ...form } })

describe('POST /songs', () => {
  test('a private song shows exactly the contract’s fields', async () => {
    const data_id = await saveBytes(owner)
    const { status, json } = await create({ data_id, name: '  Aurora  ' })
    expect(status).toBe(200)
    const { id, created_at, updated_at, ...rest } = json
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(updated_at).toBe(created_at)
    expect(rest).toEqual({
      ...{ user_id: owner.user.id, name: 'Aurora', song_data_id: data_id, cover_image: null, is_public: false },
      ...{ playCount: 0, license: null, allowDownload: true, allowRemix: true, requireAttribution: true },
      ...{ attributionName: null, genre: null, mood: null, remix_of: null },
      ...{ duration: null, note_count: null },
      notes_tag: createHash('sha256').update(header()).digest('hex').slice(0, 16),
      author: { id: owner.user.id, name: owner.user.name, display_name: owner.user.display_name },
    })
    expect((await owner.client.get(`${SONGS}/${id}`)).json).toEqual(json)
  })

  test('a public one has the publish defaults, and its bytes are open', async () => {
    const { json } = await create({ is_public: true, genre: 'Hip-Hop', mood: null })
    const published = {
      is_public: true,
      license: 'CC-BY',
      attributionName: owner.user.name,
      genre: 'Hip-Hop',
      mood: null,
    }
    expect(json).toMatchObject(published)
    expect((await server.visitor.get(`${SONGS}/${json.id}`)).json).toEqual(json)
    expect((await server.visitor.get(`${SONGS}/data/${json.song_data_id}`)).status).toBe(200)
  })

  test('the id of the data is read in either form', async () => {
    const data_id = await saveBytes(owner)
    const { json } = await create({ data_id: data_id.replaceAll('-', '').toUpperCase() })
    expect(json.song_data_id).toBe(data_id)
  })

  test('data that is missing is 404, data that another song uses 409, also when two come at once', async () => {
    const missing = await create({ data_id: crypto.randomUUID() })
    expect([missing.status, missing.json]).toEqual([404, { detail: 'Song data not found' }])
    const data_id = await saveBytes(owner)
    const answers = await Promise.all([create({ data_id }), create({ data_id })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await create({ data_id })).json).toEqual({ detail: 'Song data already in use' })
  })

  test('fields that only the server may set are ignored', async () => {
    const forged = { id: crypto.randomUUID(), user_id: crypto.randomUUID(), playCount: 999, license: 'CC0' }
    const { json } = await create(forged)
    expect(json).toMatchObject({ user_id: owner.user.id, playCount: 0, license: null })
    expect(json.id).not.toBe(forged.id)
  })
})

describe('limits', () => {
  const accepted: [string, object][] = [
    ['name of 1', { name: 'a' }],
    ['name of 255', { name: '𝄞'.repeat(255) }],
    ['name of 255 in white space', { name: ` ${'a'.repeat(255)} ` }],
    ['genre of 64', { genre: 'g'.repeat(64) }],
    ['mood of 64', { mood: 'm'.repeat(64) }],
    ['cover null', { cover_image: null }],
  ]
  const tooLong = (max: number) => ['string_too_long', `String should have at most ${max} characters`] as const
  const refused: [string, object, string, string, string][] = [
    ['name empty', { name: '' }, 'name', 'string_too_short', 'String should have at least 1 character'],
    ['name of spaces', { name: '   ' }, 'name', 'string_too_short', 'String should have at least 1 character'],
    ['name of 256', { name: '𝄞'.repeat(256) }, 'name', ...tooLong(255)],
    ['name null', { name: null }, 'name', 'string_type', 'Input should be a valid string'],
    ['genre of 65', { genre: 'g'.repeat(65) }, 'genre', ...tooLong(64)],
    ['mood of 65', { mood: 'm'.repeat(65) }, 'mood', ...tooLong(64)],
    ['mood a number', { mood: 1 }, 'mood', 'string_type', 'Input should be a valid string'],
    [
      'unknown cover',
      { cover_image: 'covers/x.png' },
      'cover_image',
      'value_error',
      'Value error, Unknown cover image',
    ],
  ]
  test.each(accepted)('%s is accepted by POST and PUT', async (_, form) => {
    const { status, json } = await create(form)
    expect(status).toBe(200)
    expect((await owner.client.put(`${SONGS}/${json.id}`, { json: form })).status).toBe(200)
  })
  test.each(refused)('%s is refused by POST and PUT', async (_, form, field, type, msg) => {
    const song = await makeSong(owner)
    const expected = [422, { detail: [{ type, loc: ['body', field], msg }] }]
    const created = await create(form)
    const changed = await owner.client.put(`${SONGS}/${song.id}`, { json: form })
    expect([created.status, created.json]).toEqual(expected)
    expect([changed.status, changed.json]).toEqual(expected)
    expect((await owner.client.get(`${SONGS}/${song.id}`)).json).toEqual(song)
  })

  test.each([
    ['perhaps', 'bool_parsing', 'Input should be a valid boolean, unable to interpret input'],
    [null, 'bool_type', 'Input should be a valid boolean'],
  ])('is_public %j is refused', async (is_public, type, msg) => {
    const answer = await create({ is_public })
    expect([answer.status, answer.json]).toEqual([422, { detail: [{ type, loc: ['body', 'is_public'], msg }] }])
  })

  test.each([
    ['true', true],
    [1, true],
    ['no', false],
  ])('is_public %j is read as %j', async (is_public, meant) => {
    expect((await create({ is_public })).json.is_public).toBe(meant)
  })

  test('an id in the path that is none comes before the body’s faults, in one answer', async () => {
    const answer = await owner.client.put(`${SONGS}/nonsense`, { json: { name: '' } })
    expect(answer.status).toBe(422)
    expect(answer.json.detail.map(({ type, loc }: { type: string; loc: string[] }) => [type, loc])).toEqual([
      ['uuid_parsing', ['path', 'id']],
      ['string_too_short', ['body', 'name']],
    ])
    expect(answer.json.detail[0].msg).toMatch(/^Input should be a valid UUID, /)
    expect(answer.text).not.toContain('nonsense')
  })
})

describe('PUT /songs/{id}', () => {
  test('changes what is given, keeps the rest, and moves updated_at on', async () => {
    const song = await makeSong(owner)
    const details = { genre: "Rock'n'Roll; DROP TABLE songs", mood: '100%_calm' }
    const changed = await owner.client.put(`${SONGS}/${song.id}`, { json: details })
    expect(changed.json).toEqual({ ...song, ...details, updated_at: changed.json.updated_at })
    expect(changed.json.updated_at >= song.updated_at).toBe(true)
    const cleared = await owner.client.put(`${SONGS}/${song.id}`, { json: { genre: null } })
    expect(cleared.json).toMatchObject({ genre: null, mood: details.mood, name: song.name })
    expect((await owner.client.get(`${SONGS}/${song.id}`)).json).toEqual(cleared.json)
  })

  test('fields that only the server may set are ignored', async () => {
    const song = await makeSong(owner)
    const json = { playCount: 999, is_public: true, license: 'CC0', user_id: crypto.randomUUID(), song_data_id: null }
    const changed = await owner.client.put(`${SONGS}/${song.id}`, { json })
    expect(changed.json).toEqual({ ...song, updated_at: changed.json.updated_at })
  })
})

describe('GET /songs/me', () => {
  const names = async (query = '') =>
    (await owner.client.get(`${SONGS}/me${query}`)).json.data.map(({ name }: { name: string }) => name)

  test('lists the caller’s own songs, newest first, all of them unless a limit is given', async () => {
    for (let i = 0; i < 5; i++) {
      const { id } = await makeSong(owner, { name: `Song ${i}` })
      await server
        .db('songs')
        .where({ id })
        .update({ created_at: `2024-01-0${i + 1}T00:00:00.000Z` })
    }
    await makeSong(await server.signUp(), { is_public: true })
    expect(await names()).toEqual(['Song 4', 'Song 3', 'Song 2', 'Song 1', 'Song 0'])
    expect(await names('?skip=1&limit=2')).toEqual(['Song 3', 'Song 2'])
    expect(await names('?skip=3')).toEqual(['Song 1', 'Song 0'])
    expect(await names('?skip=9&skip=4')).toEqual(['Song 0'])
    expect((await owner.client.get(`${SONGS}/me?limit=1`)).json.count).toBe(5)
  })

  test('is whole beyond a hundred songs, and pages stably over equal times', async () => {
    const now = '2024-01-01T00:00:00.000Z'
    const song = { user_id: owner.user.id, created_at: now, updated_at: now }
    const rows = Array.from({ length: 130 }, (_, i) => ({ ...song, id: crypto.randomUUID(), name: `Song ${i}` }))
    await server.db.batchInsert('songs', rows, 50)
    expect(await names()).toHaveLength(130)
    const paged = [...(await names('?limit=50')), ...(await names('?skip=50&limit=50')), ...(await names('?skip=100'))]
    expect(new Set(paged).size).toBe(130)
  })

  test.each([
    ['skip=-1', 'skip', 'greater_than_equal', 'Input should be greater than or equal to 0'],
    ['limit=0', 'limit', 'greater_than_equal', 'Input should be greater than or equal to 1'],
    ['limit=1001', 'limit', 'less_than_equal', 'Input should be less than or equal to 1000'],
    ['limit=ten', 'limit', 'int_parsing', 'Input should be a valid integer, unable to parse string as an integer'],
  ])('%s is refused', async (query, field, type, msg) => {
    const answer = await owner.client.get(`${SONGS}/me?${query}`)
    expect([answer.status, answer.json]).toEqual([422, { detail: [{ type, loc: ['query', field], msg }] }])
  })

  test.each(['skip=0', 'limit=1', 'limit=1000'])('%s is accepted', async (query) => {
    expect((await owner.client.get(`${SONGS}/me?${query}`)).status).toBe(200)
  })
})

describe('cascades', () => {
  test('deleting a song takes its bytes away', async () => {
    const song = await makeSong(owner)
    const answer = await owner.client.delete(`${SONGS}/${song.id}`)
    expect([answer.status, answer.json]).toEqual([200, { message: 'Song deleted successfully' }])
    expect((await owner.client.get(`${SONGS}/${song.id}`)).json).toEqual({ detail: 'Song not found' })
    expect((await owner.client.get(`${SONGS}/data/${song.song_data_id}`)).json).toEqual({
      detail: 'Song data not found',
    })
  })

  test('deleting the bytes keeps the song, closed and without them; then the song goes as well', async () => {
    const song = await makeSong(owner, { is_public: true })
    const answer = await owner.client.delete(`${SONGS}/data/${song.song_data_id}`)
    expect([answer.status, answer.json]).toEqual([200, { message: 'Song data deleted successfully' }])
    expect((await owner.client.get(`${SONGS}/${song.id}`)).json).toMatchObject({ song_data_id: null, is_public: false })
    expect((await server.visitor.get(`${SONGS}/${song.id}`)).status).toBe(401)
    expect((await owner.client.delete(`${SONGS}/${song.id}`)).status).toBe(200)
  })

  test('deleting a user deletes sessions, songs and bytes, and nobody else’s', async () => {
    const other = await server.signUp()
    const kept = await makeSong(other)
    await makeSong(owner)
    await server.db('users').where({ id: owner.user.id }).delete()
    for (const table of ['sessions', 'songs', 'song_data']) {
      expect(await server.db(table).where({ user_id: owner.user.id })).toEqual([])
    }
    expect((await other.client.get(`${SONGS}/${kept.id}`)).json).toEqual(kept)
  })
})
