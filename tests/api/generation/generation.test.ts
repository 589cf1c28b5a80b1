import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Composer } from '#backend/composer/composer'
import { silentLog } from '#backend/core/log'
import { sweep } from '#backend/services/sweep'
import { type Account, startServer, type TestServer } from '../../support/server'
import { notesOf, testComposer } from '../../support/testComposer'
import { makeSong, saveBytes } from '../support/library'

const GENERATE = '/api/v1/songs/generate'

/** Each test replaces this function. */
let compose: Composer['compose']

const composer: Composer = { limitMs: 20_000, compose: (request, signal) => compose(request, signal) }
let server: TestServer
let user: Account

beforeAll(async () => {
  server = await startServer({ surroundings: { composer } })
})

beforeEach(async () => {
  compose = testComposer.compose
  user = await server.signUp()
})

afterAll(() => server.close())
const generate = (json: unknown, { client }: Account = user) => client.post(GENERATE, { json })
const library = async () => (await user.client.get('/api/v1/songs/me')).json.data

const countOf = async (table: string) =>
  Number((await server.db(table).where({ user_id: user.user.id }).count({ n: '*' }))[0].n)

const stored = () => Promise.all(['songs', 'song_data', 'generated_files', 'generation_jobs'].map(countOf))

describe('POST /songs/generate', () => {
  test('puts a private song into the library, whose bytes are also at /download_midi', async () => {
    const { status, json } = await generate({ prompt: '  A calm\nevening ', genre: 'Jazz', mood: 'Calm' })
    expect(status).toBe(200)
    expect(json).toEqual({
      status: 'completed',
      file: expect.stringMatching(/^[0-9a-f-]{36}\.mid$/),
      song_id: expect.any(String),
      song_data_id: expect.any(String),
      name: 'A calm evening',
      seed: 7,
      blueprint: null,
      explain: [{ about: 'tempo', from: 'default', text: '120 beats a minute.' }],
    })
    const [song, ...more] = await library()
    expect(more).toEqual([])
    expect(song).toMatchObject({
      id: json.song_id,
      song_data_id: json.song_data_id,
      name: 'A calm evening',
      genre: 'Jazz',
      mood: 'Calm',
      is_public: false,
      playCount: 0,
      license: null,
    })
    const bytes = notesOf('A calm\nevening')
    expect((await user.client.get(`/api/v1/songs/data/${json.song_data_id}`)).bytes.equals(bytes)).toBe(true)
    const file = await user.client.get(`/download_midi/${json.file}`)
    expect(file.bytes.equals(bytes)).toBe(true)
    expect(file.headers.get('content-type')).toBe('audio/midi')
    expect(file.headers.get('cache-control')).toBe('no-store')
    expect(await stored()).toEqual([1, 1, 1, 0])
  })

  test.each([59, 60, 61, 2000])('a prompt of %i characters gives a name of at most 60', async (length) => {
    const prompt = '🎹'.repeat(length)
    await generate({ prompt })
    const [{ name }] = await library()
    expect(name).toBe('🎹'.repeat(Math.min(60, length)))
  })

  test('without a name from the composer, the prompt becomes the name', async () => {
    compose = async (request, signal) => ({ ...(await testComposer.compose(request, signal)), name: ' ' })
    await generate({ prompt: 'Rain' })
    expect((await library())[0].name).toBe('Rain')
  })

  test('the prompt is data, whatever it says', async () => {
    const prompt = `<img src=x onerror=alert(1)> '; DROP TABLE songs; -- $(id) {{7*7}} ../../etc`
    expect((await generate({ prompt })).status).toBe(200)
    expect((await library())[0].name).toBe(prompt.slice(0, 60).trim())
  })

  test('the file is deleted with its song', async () => {
    const { json } = await generate({ prompt: 'Rain' })
    await user.client.delete(`/api/v1/songs/${json.song_id}`)
    expect((await user.client.get(`/download_midi/${json.file}`)).status).toBe(404)
    await server.db('songs').where({ id: json.song_id }).update({ deleted_at: '2026-01-01T00:00:00.000Z' })
    await sweep(server.db, silentLog)
    expect(await stored()).toEqual([0, 0, 0, 0])
  })
})

describe('songDataId', () => {
  test('of a bare header gets the bytes and a new song', async () => {
    const songDataId = await saveBytes(user)
    const { status, json } = await generate({ prompt: 'Rain', songDataId: songDataId.replaceAll('-', '') })
    expect([status, json.song_data_id]).toEqual([200, songDataId])
    expect((await user.client.get(`/api/v1/songs/data/${songDataId}`)).bytes.equals(notesOf('Rain'))).toBe(true)
    expect((await library())[0]).toMatchObject({ id: json.song_id, song_data_id: songDataId, name: 'Rain' })
  })

  test('of a song with only a header fills that song, which keeps its details', async () => {
    const song = await makeSong(user, { name: 'Mine' })
    await user.client.put(`/api/v1/songs/${song.id}`, { json: { genre: 'Polka' } })
    const { json } = await generate({ prompt: 'Rain', genre: 'Jazz', mood: 'Calm', songDataId: song.song_data_id })
    expect(json).toMatchObject({ song_id: song.id, song_data_id: song.song_data_id, name: 'Mine' })
    expect(await library()).toMatchObject([{ id: song.id, name: 'Mine', genre: 'Polka', mood: 'Calm' }])
  })

  test('of a song with content is 409, and the content stays', async () => {
    const { json } = await generate({ prompt: 'Rain' })
    const again = await generate({ prompt: 'Snow', songDataId: json.song_data_id })
    expect([again.status, again.json]).toEqual([409, { detail: 'Song data already in use' }])
    expect((await user.client.get(`/api/v1/songs/data/${json.song_data_id}`)).bytes.equals(notesOf('Rain'))).toBe(true)
    expect(await stored()).toEqual([1, 1, 1, 0])
  })

  test('that is unknown is 404, another user’s is 403; neither composes anything', async () => {
    compose = () => Promise.reject(new Error('must not be called'))
    const missing = await generate({ prompt: 'Rain', songDataId: crypto.randomUUID() })
    expect([missing.status, missing.json]).toEqual([404, { detail: 'Song data not found' }])
    const songDataId = await saveBytes(await server.signUp())
    const foreign = await generate({ prompt: 'Rain', songDataId })
    expect([foreign.status, foreign.json]).toEqual([403, { detail: 'Not enough permissions' }])
  })

  test('that was saved or deleted while composing stays unchanged', async () => {
    const song = await makeSong(user)
    const id = song.song_data_id ?? ''
    compose = async (request, signal) => {
      await user.client.put(`/api/v1/songs/data/${id}`, { bytes: notesOf('saved') })
      return testComposer.compose(request, signal)
    }
    expect((await generate({ prompt: 'Rain', songDataId: id })).status).toBe(409)
    expect((await user.client.get(`/api/v1/songs/data/${id}`)).bytes.equals(notesOf('saved'))).toBe(true)

    const other = await saveBytes(user)
    compose = async (request, signal) => {
      await user.client.delete(`/api/v1/songs/data/${other}`)
      return testComposer.compose(request, signal)
    }
    expect((await generate({ prompt: 'Rain', songDataId: other })).status).toBe(404)
    expect(await stored()).toEqual([1, 1, 0, 0])
  })
})
