import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makeSong } from '../support/library'

const SONGS = '/api/v1/songs'
const LONG_AGO = '2020-01-01T00:00:00.000Z'
let server: TestServer
let owner: Account
let song: SongRecord
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  owner = await server.signUp({ full_name: 'Ada Lovelace' })
  song = await makeSong(owner)
})
afterAll(() => server.close())

const publish = (json?: unknown, { id } = song) => owner.client.post(`${SONGS}/${id}/publish`, { json })
const unpublish = ({ id } = song) => owner.client.post(`${SONGS}/${id}/unpublish`)
const publishedAt = async () => (await server.db('songs').where({ id: song.id }).first('published_at')).published_at
const visitorSees = async () => [
  (await server.visitor.get(`${SONGS}/${song.id}`)).status,
  (await server.visitor.get(`${SONGS}/data/${song.song_data_id}`)).status,
]

const defaults = () => ({
  is_public: true,
  license: 'CC-BY',
  allowDownload: true,
  allowRemix: true,
  requireAttribution: true,
  attributionName: owner.user.name,
})

describe('POST /songs/{id}/publish', () => {
  test.each([[undefined], [{}], [{ license: undefined, nonsense: 1 }]])('%j takes the defaults', async (json) => {
    const answer = await publish(json)
    expect([answer.status, answer.json]).toEqual([200, { ...song, ...defaults() }])
    expect((await owner.client.get(`${SONGS}/${song.id}`)).json).toEqual(answer.json)
    expect(await visitorSees()).toEqual([200, 200])
  })

  test('the name is the display name, else the user name, never the full name', async () => {
    const nameAfter = async (change: object) => {
      await server.db('users').where({ id: owner.user.id }).update(change)
      return (await publish({}, await makeSong(owner))).json.attributionName
    }
    const name = `ada-${owner.user.id.slice(0, 8)}`
    expect(await nameAfter({ name, name_key: name })).toBe(name)
    expect(await nameAfter({ display_name: 'Countess' })).toBe('Countess')
    expect(await nameAfter({ display_name: null, name: null, name_key: null })).toBe(null)
  })

  test.each([
    ['CC-BY', 'CC-BY'],
    ['CC-BY-NC', 'CC-BY-NC'],
    ['CC0', 'CC0'],
    ['ALL-RIGHTS-RESERVED', 'ALL-RIGHTS-RESERVED'],
    ['standard', 'ALL-RIGHTS-RESERVED'],
  ])('license %s is stored as %s', async (license, stored) => {
    expect((await publish({ license })).json.license).toBe(stored)
  })

  test('every setting is taken', async () => {
    const settings = {
      license: 'ALL-RIGHTS-RESERVED',
      allowDownload: false,
      allowRemix: false,
      requireAttribution: true,
      attributionName: '  Countess  ',
    }
    const expected = { ...song, ...settings, is_public: true, attributionName: 'Countess' }
    expect((await publish(settings)).json).toEqual(expected)
  })

  const every = { allowRemix: true, requireAttribution: true, attributionName: 'Ada' }
  const none = { allowRemix: false, requireAttribution: false }
  test.each([
    ['CC-BY', none, { allowRemix: true, requireAttribution: true }],
    ['CC-BY-NC', none, { allowRemix: true, requireAttribution: true }],
    ['CC0', every, { allowRemix: true, requireAttribution: false, attributionName: null }],
    ['standard', every, { allowRemix: false, requireAttribution: true, attributionName: 'Ada' }],
  ])('under %s the license decides what it says itself', async (license, settings, expected) => {
    expect((await publish({ license, ...settings })).json).toMatchObject(expected)
    const { text } = await owner.client.get(`${SONGS}/${song.id}/download_license`)
    expect(text).toContain(expected.requireAttribution ? 'Attribution: required' : 'Attribution: not required')
  })

  test('settings that the license so far does not go with reserve all rights', async () => {
    const reserved = { license: 'ALL-RIGHTS-RESERVED', allowRemix: false }
    expect((await publish({ allowRemix: false })).json).toMatchObject({ ...reserved, requireAttribution: true })
    expect((await publish({ license: 'CC0' })).json).toMatchObject({ allowRemix: true, requireAttribution: false })
    expect((await publish({ requireAttribution: true })).json).toMatchObject({ ...reserved, requireAttribution: true })
    expect((await publish({ allowRemix: true })).json).toMatchObject(reserved)
  })

  test('an attribution that is not required has no name', async () => {
    const { json } = await publish({ requireAttribution: false, attributionName: 'Ada' })
    expect(json).toMatchObject({ requireAttribution: false, attributionName: null })
  })

  test.each([[null], [''], ['   ']])('the attribution name %j is the default one', async (attributionName) => {
    await server.db('users').where({ id: owner.user.id }).update({ display_name: 'Ada Lovelace' })
    expect((await publish({ attributionName })).json.attributionName).toBe('Ada Lovelace')
  })

  const literal = "Input should be 'CC-BY', 'CC-BY-NC', 'CC0', 'ALL-RIGHTS-RESERVED' or 'standard'"
  test.each([
    ['license', 'GPL', 'literal_error', literal],
    ['license', null, 'literal_error', literal],
    ['license', 1, 'literal_error', literal],
    ['allowDownload', null, 'bool_type', 'Input should be a valid boolean'],
    ['allowRemix', 'maybe', 'bool_parsing', 'Input should be a valid boolean, unable to interpret input'],
    ['requireAttribution', [], 'bool_type', 'Input should be a valid boolean'],
    ['attributionName', 'a'.repeat(256), 'string_too_long', 'String should have at most 255 characters'],
    ['attributionName', 7, 'string_type', 'Input should be a valid string'],
  ])('%s %j is refused, and nothing is published', async (field, value, type, msg) => {
    const answer = await publish({ [field]: value })
    expect([answer.status, answer.json]).toEqual([422, { detail: [{ type, loc: ['body', field], msg }] }])
    expect((await owner.client.get(`${SONGS}/${song.id}`)).json).toEqual(song)
    expect(await visitorSees()).toEqual([401, 401])
  })

  test.each([[null], [[]], ['x'], [1]])('the body %j is refused', async (json) => {
    const answer = await publish(json)
    expect(answer.status).toBe(422)
    expect(answer.json.detail[0]).toMatchObject({ type: 'model_attributes_type', loc: ['body'] })
  })

  test('a name of 255 characters is taken', async () => {
    const attributionName = '𝄞'.repeat(255)
    expect((await publish({ attributionName })).json.attributionName).toBe(attributionName)
  })

  test('a song without bytes is 400, and one that is not there 404', async () => {
    await owner.client.delete(`${SONGS}/data/${song.song_data_id}`)
    const answer = await publish()
    expect([answer.status, answer.json]).toEqual([400, { detail: 'This song is not saved in the cloud' }])
    const missing = await publish({}, { ...song, id: crypto.randomUUID() })
    expect([missing.status, missing.json]).toEqual([404, { detail: 'Song not found' }])
  })

  test('repeated, it changes what is given, keeps the rest and the place among the newest', async () => {
    await publish({ license: 'ALL-RIGHTS-RESERVED', attributionName: 'Countess' })
    await server.db('songs').where({ id: song.id }).update({ published_at: LONG_AGO })
    const { json } = await publish({ allowDownload: false })
    expect(json).toMatchObject({
      ...{ license: 'ALL-RIGHTS-RESERVED', attributionName: 'Countess' },
      ...{ allowRemix: false, allowDownload: false },
    })
    expect(await publishedAt()).toBe(LONG_AGO)
  })

  test('at once with the deletion of the bytes, the song ends private without bytes', async () => {
    for (let i = 0; i < 10; i++) {
      const raced = await makeSong(owner)
      await Promise.all([publish({}, raced), owner.client.delete(`${SONGS}/data/${raced.song_data_id}`)])
      const { json } = await owner.client.get(`${SONGS}/${raced.id}`)
      expect(json).toMatchObject({ song_data_id: null, is_public: false })
    }
  })
})

describe('POST /songs/{id}/unpublish', () => {
  test('closes the song and its bytes, and keeps the settings for the next time', async () => {
    const { json: published } = await publish({ license: 'CC-BY-NC', allowDownload: false })
    const answer = await unpublish()
    expect([answer.status, answer.json]).toEqual([200, { ...published, is_public: false }])
    expect(await visitorSees()).toEqual([401, 401])
    expect((await unpublish()).json).toEqual(answer.json)
    expect((await publish()).json).toEqual(published)
    expect(await visitorSees()).toEqual([200, 200])
  })

  test('published again, it is among the newest again', async () => {
    await publish()
    await server.db('songs').where({ id: song.id }).update({ published_at: LONG_AGO })
    await unpublish()
    await publish()
    expect((await publishedAt()) > song.created_at).toBe(true)
  })

  test('a song without bytes is unpublished too', async () => {
    await owner.client.delete(`${SONGS}/data/${song.song_data_id}`)
    expect((await unpublish()).json).toMatchObject({ is_public: false, song_data_id: null })
  })

  test('answers to visitors are not cached', async () => {
    await publish()
    const answer = await server.visitor.get(`${SONGS}/data/${song.song_data_id}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('POST /songs/{id}/play', () => {
  const play = (id = song.id) => server.visitor.post(`${SONGS}/${id}/play`)

  test('adds one each time, changes nothing else, and cannot be set', async () => {
    const { json: published } = await publish()
    expect((await play()).json).toEqual({ id: song.id, playCount: 1 })
    expect((await owner.client.post(`${SONGS}/${song.id}/play`)).json).toEqual({ id: song.id, playCount: 2 })
    await owner.client.put(`${SONGS}/${song.id}`, { json: { playCount: 999 } })
    const { json } = await owner.client.get(`${SONGS}/${song.id}`)
    expect(json).toEqual({ ...published, playCount: 2, updated_at: json.updated_at })
  })

  test('a hundred at once are a hundred', async () => {
    await publish()
    const answers = await Promise.all(Array.from({ length: 100 }, () => play()))
    const counts = answers.map(({ json }) => json.playCount).sort((a, b) => a - b)
    expect(counts).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
    expect((await owner.client.get(`${SONGS}/${song.id}`)).json.playCount).toBe(100)
  })

  test('a private song is its owner’s to play', async () => {
    expect((await play()).status).toBe(401)
    expect((await owner.client.post(`${SONGS}/${song.id}/play`)).json.playCount).toBe(1)
  })

  test('a song that is not there is 404, an id that is none 422', async () => {
    const missing = await play(crypto.randomUUID())
    expect([missing.status, missing.json]).toEqual([404, { detail: 'Song not found' }])
    expect((await play('nonsense')).status).toBe(422)
  })
})

test('thirty plays of one song from one address in a minute count, another song’s count apart', async () => {
  const strict = await startServer({ env: { THROTTLE_FACTOR: '1' } })
  const author = await strict.signUp()
  const [first, second] = [await makeSong(author, { is_public: true }), await makeSong(author, { is_public: true })]
  const play = ({ id }: SongRecord) => strict.visitor.post(`${SONGS}/${id}/play`)
  for (let i = 1; i <= 30; i++) expect((await play(first)).json.playCount).toBe(i)
  const refused = await play(first)
  expect([refused.status, refused.json]).toEqual([429, { detail: 'Too many requests' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await play(second)).json.playCount).toBe(1)
  expect((await strict.visitor.get(`${SONGS}/${first.id}`)).json.playCount).toBe(30)
  await strict.close()
})
