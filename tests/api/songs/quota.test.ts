import { afterEach, describe, expect, test } from 'vitest'
import { silentLog } from '#backend/core/log'
import { sweep } from '#backend/services/sweep'
import type { Answer } from '../../support/answer'
import { startSource } from '../../support/localSource'
import { formData } from '../../support/multipart'
import { samplePicture } from '../../support/pictures'
import { type Account, startServer, type TestServer, type TestServerOptions } from '../../support/server'
import { testComposer } from '../../support/testComposer'
import { makeSong, saveBytes } from '../support/library'
import { header, midiOfLength } from '../support/midi'

const DATA = '/api/v1/songs/data'
const MIB = 1024 * 1024
const TOO_MANY = [409, { detail: 'This server keeps at most 3 songs for each user' }]
const FULL = [409, { detail: 'This server keeps at most 1 MiB for each user' }]

let server: TestServer
let user: Account
afterEach(() => server.close())

async function start(env: Record<string, string>, options: TestServerOptions = {}) {
  server = await startServer({ env, ...options })
  user = await server.signUp()
}

const told = ({ status, json }: Answer) => [status, json]
const save = (bytes: Uint8Array, { client }: Account = user) => client.post(DATA, { bytes })
const resave = (id: string, bytes: Uint8Array) => user.client.put(`${DATA}/${id}`, { bytes })
const create = (data_id: string) => user.client.post('/api/v1/songs', { json: { name: 'Aurora', data_id } })
const countOf = async (table: string, { id } = user.user) =>
  Number((await server.db(table).where({ user_id: id }).count({ n: '*' }))[0].n)

describe('the number of songs', () => {
  const songs = () => start({ QUOTA_SONGS: '3' }, { surroundings: { composer: testComposer } })

  test('is bounded for each user apart, and one that is gone for good makes room for one', async () => {
    await songs()
    const other = await server.signUp()
    const [first] = [await makeSong(user), await makeSong(user), await makeSong(user)]
    expect(told(await save(header()))).toEqual(TOO_MANY)
    expect((await save(header(), other)).status).toBe(200)
    await user.client.delete(`/api/v1/songs/${first.id}`)
    expect(told(await save(header()))).toEqual(TOO_MANY)
    await server.db('songs').where({ id: first.id }).update({ deleted_at: '2026-01-01T00:00:00.000Z' })
    await sweep(server.db, silentLog)
    await makeSong(user)
    expect(told(await save(header()))).toEqual(TOO_MANY)
  })

  test('counts bytes that have no song, and songs that have no bytes', async () => {
    await songs()
    const saved = [await saveBytes(user), await saveBytes(user), await saveBytes(user)]
    expect(told(await save(header()))).toEqual(TOO_MANY)
    for (const id of saved) {
      await create(id)
      await user.client.delete(`${DATA}/${id}`)
    }
    const more = await saveBytes(user)
    expect(told(await create(more))).toEqual(TOO_MANY)
    expect(await countOf('songs')).toBe(3)
  })

  test('bounds copies and what is composed, and leaves nothing of them', async () => {
    await songs()
    const [song] = [await makeSong(user), await makeSong(user), await makeSong(user)]
    const copied = await user.client.post(`/api/v1/songs/${song.id}/duplicate`)
    const composed = await user.client.post('/api/v1/songs/generate', { json: { prompt: 'Rain' } })
    expect([told(copied), told(composed)]).toEqual([TOO_MANY, TOO_MANY])
    const tables = ['songs', 'song_data', 'generated_files', 'generation_jobs']
    expect(await Promise.all(tables.map((table) => countOf(table)))).toEqual([3, 3, 0, 0])
  })

  test('holds for simultaneous requests', async () => {
    await songs()
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(header())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(17)
    expect(await countOf('song_data')).toBe(3)
  })

  test('above a lowered limit stays unchanged', async () => {
    await songs()
    const song = await makeSong(user)
    const spare = { user_id: user.user.id, bytes: header(), digest: 'a'.repeat(64), is_public: false }
    const dates = { created_at: song.created_at, updated_at: song.created_at }
    for (let i = 0; i < 5; i++) await server.db('song_data').insert({ id: `spare ${i}`, ...spare, ...dates })
    expect((await resave(song.song_data_id ?? '', midiOfLength(5000))).status).toBe(200)
    expect(told(await save(header()))).toEqual(TOO_MANY)
  })
})

describe('the bytes of a user', () => {
  const bytes = (options?: TestServerOptions) => start({ QUOTA_MIB: '1' }, options)

  test.each([
    [-1, 200],
    [0, 200],
    [1, 409],
  ])('may be 1 MiB and %i: %i', async (more, status) => {
    await bytes()
    const half = await saveBytes(user, midiOfLength(MIB / 2))
    const answer = await save(midiOfLength(MIB / 2 + more))
    expect(answer.status).toBe(status)
    if (status === 409) expect(told(answer)).toEqual(FULL)
    await user.client.delete(`${DATA}/${half}`)
    expect((await save(midiOfLength(MIB / 2 - 1))).status).toBe(200)
  })

  test('are counted when a song is saved again: it may grow to the bound, and shrink', async () => {
    await bytes()
    const id = await saveBytes(user, midiOfLength(1000))
    await saveBytes(user, midiOfLength(MIB / 2))
    expect((await resave(id, midiOfLength(MIB / 2))).status).toBe(200)
    expect(told(await resave(id, midiOfLength(MIB / 2 + 1)))).toEqual(FULL)
    expect((await user.client.get(`${DATA}/${id}`)).bytes).toHaveLength(MIB / 2)
    expect((await resave(id, midiOfLength(2000))).status).toBe(200)
  })

  test('that are more than a bound which was once higher may become fewer or stay as many', async () => {
    await bytes()
    const [id] = [await saveBytes(user, midiOfLength(1000)), await saveBytes(user, midiOfLength(MIB / 2))]
    await server
      .db('song_data')
      .where({ id })
      .update({ bytes: midiOfLength(MIB) })
    expect((await resave(id, midiOfLength(MIB))).status).toBe(200)
    expect(told(await resave(id, midiOfLength(MIB + 1)))).toEqual(FULL)
    expect((await resave(id, midiOfLength(MIB - 1))).status).toBe(200)
  })

  test('count songs, MIDI files, pictures and composed files', async () => {
    const source = await startSource((_, response) => response.writeHead(200).end(header()))
    await bytes({ surroundings: { composer: testComposer, network: source.network() } })
    const song = await makeSong(user)
    await saveBytes(user, midiOfLength(MIB - 2 * header().length))
    const picture = { name: 'file', bytes: await samplePicture('png') }
    const profile = [
      { name: 'display_name', text: 'Ada' },
      { ...picture, name: 'avatar' },
    ]
    const answers = [
      await user.client.post('/api/midi/upload', { bytes: header() }),
      await user.client.post('/api/midi', { json: { url: 'https://songs.example.com/a.mid' } }),
      await user.client.post('/api/v1/uploads/cover-image', formData([picture])),
      await user.client.put('/api/v1/users/me/profile', formData(profile)),
      await user.client.post(`/api/v1/songs/${song.id}/duplicate`),
      await user.client.post('/api/v1/songs/generate', { json: { prompt: 'Rain' } }),
      await user.client.post('/api/v1/generate_midi', { json: { prompt: 'Rain' } }),
    ]
    // The quota has room for exactly one bare header.
    expect(answers.map(told)).toEqual([[200, expect.anything()], ...Array(6).fill(FULL)])
    const me = await user.client.get('/api/v1/users/me')
    expect(me.json).toMatchObject({ display_name: null, avatar_url: null })
    expect(await Promise.all(['images', 'generated_files'].map((table) => countOf(table)))).toEqual([0, 0])
    await source.close()
  })

  test('of a composed file beyond the limit are dropped, and the log says why', async () => {
    const logged: unknown[] = []
    const log = (event: string, fields = {}) => void logged.push([event, fields])
    await bytes({ log, surroundings: { composer: testComposer } })
    await saveBytes(user, midiOfLength(MIB - 1))
    expect((await user.client.post('/api/v1/generate_midi', { json: { prompt: 'Rain' } })).status).toBe(200)
    await expect.poll(() => logged).toContainEqual(['quota.reached', { user: user.user.id, kind: 'bytes' }])
    expect((await user.client.get('/api/v1/latest_midi')).json.file_path).toBeNull()
  })

  test('are never more than the bound when many come at once', async () => {
    await bytes()
    const [songs, files] = [DATA, '/api/midi/upload'].map((path) =>
      Array.from({ length: 6 }, () => user.client.post(path, { bytes: midiOfLength(MIB / 4) })),
    )
    const answers = await Promise.all([...songs, ...files])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(told(answer)).toEqual(FULL)
    expect((await countOf('song_data')) + (await countOf('midi_files'))).toBe(4)
  })

  test('of songs that are saved again at once are counted once each', async () => {
    await bytes()
    const ids = await Promise.all(Array.from({ length: 8 }, () => saveBytes(user)))
    const answers = await Promise.all(ids.map((id) => resave(id, midiOfLength(MIB / 4))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })
})

test('off is without bound', async () => {
  await start({ QUOTA_SONGS: 'off', QUOTA_MIB: 'off' })
  for (let i = 0; i < 5; i++) expect((await save(midiOfLength(MIB / 2))).status).toBe(200)
})
