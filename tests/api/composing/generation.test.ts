import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Composer, ComposerBusy, type Composition } from '#backend/composer/composer'
import { silentLog } from '#backend/core/log'
import { sweep } from '#backend/services/sweep'
import { type Account, startServer, type TestServer } from '../../support/server'
import { notesOf, testComposer, waitingComposer } from '../../support/testComposer'
import { makeSong, saveBytes } from '../support/library'
import { header } from '../support/midi'

const GENERATE = '/api/v1/songs/generate'
const FAILED = { detail: 'Error generating MIDI' }

/** Each test decides what composing is. */
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

  test.each([59, 60, 61, 2000])('of a prompt of %i characters the name has at most 60', async (length) => {
    const prompt = '🎹'.repeat(length)
    await generate({ prompt })
    const [{ name }] = await library()
    expect(name).toBe('🎹'.repeat(Math.min(60, length)))
  })

  test('a composer that names nothing leaves it to the prompt', async () => {
    compose = async (request, signal) => ({ ...(await testComposer.compose(request, signal)), name: ' ' })
    await generate({ prompt: 'Rain' })
    expect((await library())[0].name).toBe('Rain')
  })

  test('the prompt is data, whatever it says', async () => {
    const prompt = `<img src=x onerror=alert(1)> '; DROP TABLE songs; -- $(id) {{7*7}} ../../etc`
    expect((await generate({ prompt })).status).toBe(200)
    expect((await library())[0].name).toBe(prompt.slice(0, 60).trim())
  })

  test('with the song its file goes', async () => {
    const { json } = await generate({ prompt: 'Rain' })
    await user.client.delete(`/api/v1/songs/${json.song_id}`)
    expect((await user.client.get(`/download_midi/${json.file}`)).status).toBe(404)
    await server.db('songs').where({ id: json.song_id }).update({ deleted_at: '2026-01-01T00:00:00.000Z' })
    await sweep(server.db, silentLog)
    expect(await stored()).toEqual([0, 0, 0, 0])
  })
})

describe('songDataId', () => {
  test('of a bare header gets the bytes, and the song is made of it', async () => {
    const songDataId = await saveBytes(user)
    const { status, json } = await generate({ prompt: 'Rain', songDataId: songDataId.replaceAll('-', '') })
    expect([status, json.song_data_id]).toEqual([200, songDataId])
    expect((await user.client.get(`/api/v1/songs/data/${songDataId}`)).bytes.equals(notesOf('Rain'))).toBe(true)
    expect((await library())[0]).toMatchObject({ id: json.song_id, song_data_id: songDataId, name: 'Rain' })
  })

  test('of a song with nothing but a header fills that song, which keeps what it has', async () => {
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

  test('that is not there is 404, another’s 403; neither composes anything', async () => {
    compose = () => Promise.reject(new Error('must not be called'))
    const missing = await generate({ prompt: 'Rain', songDataId: crypto.randomUUID() })
    expect([missing.status, missing.json]).toEqual([404, { detail: 'Song data not found' }])
    const songDataId = await saveBytes(await server.signUp())
    const foreign = await generate({ prompt: 'Rain', songDataId })
    expect([foreign.status, foreign.json]).toEqual([403, { detail: 'Not enough permissions' }])
  })

  test('that was saved to, or deleted, while the composer was at work, is left as it is', async () => {
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

describe('when nothing comes of it', () => {
  const composition = async (changes: Partial<Composition>) => ({
    ...(await testComposer.compose({ prompt: 'x' } as never, new AbortController().signal)),
    ...changes,
  })
  test.each<[string, Composer['compose']]>([
    ['a composer that fails', () => Promise.reject(new Error('key sk-123 of https://provider.example was refused'))],
    [
      'one that fails at once',
      () => {
        throw new Error('no')
      },
    ],
    ['no MIDI', () => composition({ midi: Buffer.from('<html>') })],
    ['nothing at all', () => composition({ midi: Buffer.alloc(0) })],
    [
      'more than a song may have',
      () => composition({ midi: Buffer.concat([header(), Buffer.alloc(10 * 1024 * 1024)]) }),
    ],
  ])('%s: 500, nothing is left, and the user may try again', async (_, given) => {
    compose = given
    const { status, json } = await generate({ prompt: 'Rain' })
    expect([status, json]).toEqual([500, FAILED])
    expect(await stored()).toEqual([0, 0, 0, 0])
    compose = testComposer.compose
    expect((await generate({ prompt: 'Rain' })).status).toBe(200)
  })

  test('what cannot be stored whole is not stored in part', async () => {
    compose = async (request, signal) => {
      await server.db.schema.renameTable('generated_files', 'elsewhere')
      return testComposer.compose(request, signal)
    }
    const { status, json } = await generate({ prompt: 'Rain' })
    await server.db.schema.renameTable('elsewhere', 'generated_files')
    expect([status, json]).toEqual([500, FAILED])
    expect(await stored()).toEqual([0, 0, 0, 0])
  })

  test('for somebody who was deleted meanwhile nothing is stored: 503', async () => {
    compose = async (request, signal) => {
      await server.db('users').where({ id: user.user.id }).delete()
      return testComposer.compose(request, signal)
    }
    const { status, json } = await generate({ prompt: 'Rain' })
    expect([status, json]).toEqual([503, FAILED])
    expect(await stored()).toEqual([0, 0, 0, 0])
  })

  test('a composer that takes too long is told to stop: 503', async () => {
    const slow = await startServer({
      surroundings: { composer: { limitMs: 50, compose: (...given) => compose(...given) } },
    })
    try {
      const { compose: wait, begun } = waitingComposer()
      compose = wait
      const account = await slow.signUp()
      const { status, json } = await generate({ prompt: 'Rain' }, account)
      expect([status, json]).toEqual([503, FAILED])
      expect((await begun).aborted).toBe(true)
      expect(await slow.db('generation_jobs')).toEqual([])
      expect(await slow.db('songs')).toEqual([])
    } finally {
      await slow.close()
    }
  })

  test('a composer that has too much to do: 503', async () => {
    compose = () => Promise.reject(new ComposerBusy())
    const { status, json } = await generate({ prompt: 'Rain' })
    expect([status, json]).toEqual([503, FAILED])
    expect(await stored()).toEqual([0, 0, 0, 0])
  })

  test('whoever hangs up ends it, and is free again', async () => {
    const { compose: wait, begun } = waitingComposer()
    compose = wait
    const headers = { Authorization: `Bearer ${user.token}`, 'Content-Type': 'application/json' }
    const request = httpRequest(`${server.url}${GENERATE}`, { method: 'POST', headers }).on('error', () => {})
    request.end('{"prompt":"Rain"}')
    const signal = await begun
    const aborted = once(signal, 'abort')
    request.destroy()
    await aborted
    await expect.poll(() => countOf('generation_jobs')).toBe(0)
    compose = testComposer.compose
    expect((await generate({ prompt: 'Rain' })).status).toBe(200)
    expect(await stored()).toEqual([1, 1, 1, 0])
  })
})

describe('one at a time', () => {
  test('a second is 429 while the first is under way, though others’ are not; then both may go on', async () => {
    const { compose: wait, begun, goOn } = waitingComposer()
    compose = wait
    const first = generate({ prompt: 'Rain' })
    await begun
    const refused = await generate({ prompt: 'Snow' })
    expect([refused.status, refused.json]).toEqual([429, { detail: 'Too many requests' }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    compose = testComposer.compose
    expect((await generate({ prompt: 'Sun' }, await server.signUp())).status).toBe(200)
    goOn()
    expect((await first).status).toBe(200)
    expect((await generate({ prompt: 'Snow' })).status).toBe(200)
    expect(await stored()).toEqual([2, 2, 2, 0])
  })

  test('of twenty sent at once, one is let through while it lasts', async () => {
    const { compose: wait, begun, goOn } = waitingComposer()
    compose = wait
    const answers = Array.from({ length: 20 }, () => generate({ prompt: 'Rain' }))
    await begun
    await expect
      .poll(
        async () =>
          (await Promise.all(answers.map((answer) => Promise.race([answer, undefined])))).filter(Boolean).length,
      )
      .toBe(19)
    goOn()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array(19).fill(429)])
  })

  test('a job of a process that was killed frees its user in time', async () => {
    const enter = (expires_at: string) =>
      server.db('generation_jobs').insert({ id: crypto.randomUUID(), user_id: user.user.id, expires_at })
    await enter(new Date(Date.now() + 60_000).toISOString())
    expect((await generate({ prompt: 'Rain' })).status).toBe(429)
    await server.db('generation_jobs').where({ user_id: user.user.id }).delete()
    await enter(new Date().toISOString())
    expect((await generate({ prompt: 'Rain' })).status).toBe(200)
    expect(await countOf('generation_jobs')).toBe(0)
  })

  test('one that counts no more, because another took its place, stores nothing', async () => {
    compose = async (request, signal) => {
      await server.db('generation_jobs').where({ user_id: user.user.id }).update({ id: 'another' })
      return testComposer.compose(request, signal)
    }
    expect((await generate({ prompt: 'Rain' })).status).toBe(503)
    expect(await stored()).toEqual([0, 0, 0, 1])
  })
})

describe('the limit', () => {
  test('lets so many through an hour, of both kinds together; what is refused for being second does not count', async () => {
    const limited = await startServer({
      env: { THROTTLE_FACTOR: '1', LIMIT_GENERATE: '3/1h' },
      surroundings: { composer },
    })
    try {
      const account = await limited.signUp()
      const { compose: wait, begun, goOn } = waitingComposer()
      compose = wait
      const first = generate({ prompt: 'Rain' }, account)
      await begun
      for (let i = 0; i < 5; i++) expect((await generate({ prompt: 'Rain' }, account)).status).toBe(429)
      goOn()
      expect((await first).status).toBe(200)
      compose = testComposer.compose
      expect((await account.client.post('/generate_midi', { json: { prompt: 'Rain' } })).status).toBe(200)
      await expect.poll(() => limited.db('generation_jobs')).toEqual([])
      expect((await generate({ prompt: 'Rain' }, account)).status).toBe(200)
      for (const path of [GENERATE, '/generate_midi']) {
        const refused = await account.client.post(path, { json: { prompt: 'Rain' } })
        expect([refused.status, refused.json], path).toEqual([429, { detail: 'Too many requests' }])
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
      }
      expect(await limited.db('generation_jobs')).toEqual([])
      expect((await generate({ prompt: 'Rain' }, await limited.signUp())).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})

test('signing in comes first, then the fields, then the data, then one at a time, then the limit', async () => {
  const limited = await startServer({
    env: { THROTTLE_FACTOR: '1', LIMIT_GENERATE: '1/1h' },
    surroundings: { composer },
  })
  try {
    const account = await limited.signUp()
    expect((await limited.visitor.post(GENERATE, { json: {} })).status).toBe(401)
    expect((await generate({}, account)).status).toBe(422)
    const missing = { prompt: 'Rain', songDataId: crypto.randomUUID() }
    expect((await generate(missing, account)).status).toBe(404)
    const { compose: wait, begun, goOn } = waitingComposer()
    compose = wait
    const first = generate({ prompt: 'Rain' }, account)
    await begun
    expect((await generate(missing, account)).status).toBe(404)
    const second = await generate({ prompt: 'Rain' }, account)
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '5'])
    goOn()
    expect((await first).status).toBe(200)
    const third = await generate({ prompt: 'Rain' }, account)
    expect([third.status, Number(third.headers.get('retry-after')) > 60]).toEqual([429, true])
  } finally {
    await limited.close()
  }
})
