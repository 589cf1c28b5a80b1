import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { formData } from '../../support/multipart'
import { samplePicture } from '../../support/pictures'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makeSong } from '../support/library'
import { header } from '../support/midi'

const SONGS = '/api/v1/songs'
let server: TestServer
let owner: Account
let other: Account
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  owner = await server.signUp({ full_name: 'Ada Lovelace' })
  other = await server.signUp()
})
afterAll(() => server.close())

const nameUser = ({ user }: Account, names: { name?: string; display_name?: string }) =>
  server.db('users').where({ id: user.id }).update(names)

/** The library's answer when bytes are submitted as a remix. */
const save = async ({ client }: Account, { id }: { id: string }, form: object = {}) => {
  const { text: data_id } = await client.post(`${SONGS}/data`, { bytes: header() })
  return client.post(SONGS, { json: { name: 'Remix', data_id, remix_of: id, ...form } })
}

const makeRemix = async (account: Account, source: SongRecord, name = 'Remix'): Promise<SongRecord> =>
  (await save(account, source, { name, is_public: true })).json

const uploadCover = async ({ client }: Account): Promise<string> => {
  const file = formData([{ name: 'file', bytes: await samplePicture('png') }])
  return (await client.post('/api/v1/uploads/cover-image', file)).json.cover_image
}

describe('the author of a song', () => {
  test('has the current public names, in lists and by id', async () => {
    const song = await makeSong(owner, { is_public: true })
    await nameUser(owner, { name: 'ada', display_name: 'Countess Ada' })
    const author = { id: owner.user.id, name: 'ada', display_name: 'Countess Ada' }
    for (const [client, path] of [
      [owner.client, `${SONGS}/me`],
      [server.visitor, `${SONGS}/public/user/${owner.user.id}`],
    ] as const) {
      expect((await client.get(path)).json.data[0].author).toEqual(author)
    }
    const answer = await server.visitor.get(`${SONGS}/${song.id}`)
    expect(answer.json.author).toEqual(author)
    await nameUser(owner, { display_name: 'Zoë' })
    expect((await server.visitor.get(`${SONGS}/public?limit=1`)).json.data[0].author.display_name).toBe('Zoë')
  })
})

describe('GET /songs/{id}/remixes', () => {
  const remixesOf = async ({ id }: SongRecord, client = server.visitor, query = '') =>
    (await client.get(`${SONGS}/${id}/remixes${query}`)).json

  test('lists the public songs of active users that were made of this one, newest publication first', async () => {
    const song = await makeSong(owner, { is_public: true })
    const [first, second] = [await makeRemix(other, song, 'First'), await makeRemix(other, song, 'Second')]
    const hidden = await makeRemix(other, song)
    await other.client.post(`${SONGS}/${hidden.id}/unpublish`)
    const gone = await server.signUp()
    await makeRemix(gone, song)
    await server.db('users').where({ id: gone.user.id }).update({ is_active: false })
    await server.db('songs').where({ id: first.id }).update({ published_at: '2024-01-01T00:00:00.000Z' })
    const oldest = { ...first }
    expect(await remixesOf(song)).toEqual({ data: [second, oldest], count: 2 })
    expect(await remixesOf(song, server.visitor, '?skip=1&limit=1')).toEqual({ data: [oldest], count: 2 })
    expect(await remixesOf(second)).toEqual({ data: [], count: 0 })
  })

  test('404 for a song that is not there, 422 for what is no page', async () => {
    const missing = await server.visitor.get(`${SONGS}/${crypto.randomUUID()}/remixes`)
    expect([missing.status, missing.json]).toEqual([404, { detail: 'Song not found' }])
    const song = await makeSong(owner, { is_public: true })
    expect((await server.visitor.get(`${SONGS}/${song.id}/remixes?limit=0`)).status).toBe(422)
  })
})

describe('POST /songs with a source', () => {
  test('keeps whose song it was, and has its genre, mood and cover', async () => {
    const song = await makeSong(owner, { settings: { attributionName: 'Countess' } })
    const cover_image = await uploadCover(owner)
    await owner.client.put(`${SONGS}/${song.id}`, { json: { genre: 'Jazz', mood: 'Calm', cover_image } })
    const { status, json } = await save(other, song)
    expect(status).toBe(200)
    const remix_of = { id: song.id, name: 'Aurora', author: 'Countess' }
    expect(json).toMatchObject({ genre: 'Jazz', mood: 'Calm', remix_of, user_id: other.user.id })
    expect(json.cover_image).not.toBe(cover_image)
    const pictures = await Promise.all(
      [cover_image, json.cover_image].map((path) => other.client.get(`/static/${path}`)),
    )
    expect(pictures[0].bytes.equals(pictures[1].bytes)).toBe(true)
    expect((await other.client.get(`${SONGS}/${json.id}`)).json).toEqual(json)
    const own = { genre: 'Rock', mood: null, cover_image: 'covers/Rock__Calm.png' }
    expect((await save(other, song, own)).json).toMatchObject(own)
  })

  test('names the author as the public may, and never by the full name', async () => {
    const song = await makeSong(owner, { settings: { license: 'CC0' } })
    await nameUser(owner, { name: 'ada' })
    expect((await save(other, song)).json.remix_of.author).toBe('ada')
    await nameUser(owner, { display_name: 'Countess Ada' })
    expect((await save(other, song)).json.remix_of.author).toBe('Countess Ada')
  })

  test('of an own song is a copy, which is a remix if that one is', async () => {
    const song = await makeSong(owner, { is_public: true })
    expect((await save(owner, song)).json.remix_of).toBeNull()
    const remix = await makeRemix(other, song)
    expect((await save(other, remix)).json.remix_of).toEqual(remix.remix_of)
    const third = await server.signUp()
    await nameUser(other, { display_name: 'Bob' })
    expect((await save(third, remix)).json.remix_of).toMatchObject({ id: remix.id, name: 'Remix' })
  })

  test('that is not open to remixes is refused, and nothing is made', async () => {
    const closed = await makeSong(owner, { settings: { license: 'ALL-RIGHTS-RESERVED' } })
    const hidden = await makeSong(owner)
    const muted = await makeSong(owner, { is_public: true })
    await owner.client.post(`${SONGS}/data/${muted.song_data_id}/unpublish`)
    for (const song of [closed, hidden, muted]) {
      const answer = await save(other, song)
      expect([answer.status, answer.json]).toEqual([403, { detail: 'Not enough permissions' }])
    }
    const missing = await save(other, { id: crypto.randomUUID() })
    expect([missing.status, missing.json]).toEqual([404, { detail: 'Song not found' }])
    expect((await save(other, { id: 'nonsense' })).status).toBe(422)
    expect((await other.client.get(`${SONGS}/me`)).json.count).toBe(0)
  })
})

test('a copy of another’s song is a remix', async () => {
  const song = await makeSong(owner, { settings: { attributionName: 'Countess' } })
  const { json } = await other.client.post(`${SONGS}/${song.id}/duplicate`)
  const remix_of = { id: song.id, name: 'Aurora', author: 'Countess' }
  expect(json).toMatchObject({ name: 'Aurora (remix)', remix_of })
  const again = (await other.client.post(`${SONGS}/${json.id}/duplicate`)).json
  expect(again).toMatchObject({ name: 'Aurora (remix) (copy)', remix_of })
})

test('the license and the archive of a remix name its source', async () => {
  const song = await makeSong(owner, { name: 'Aurora\nLicense: CC0', settings: { attributionName: 'Countess' } })
  const remix = await makeRemix(other, song)
  const { text } = await other.client.get(`${SONGS}/${remix.id}/download_license`)
  expect(text).toContain('Title:       Remix\n')
  expect(text).toContain('\nRemix of:    Aurora License: CC0 by Countess\n')
  const entries = unzipSync((await other.client.get(`${SONGS}/${remix.id}/download_zip`)).bytes)
  expect(strFromU8(entries['LICENSE.txt'])).toBe(text)
  expect(JSON.parse(strFromU8(entries['song.json'])).remix_of).toEqual(remix.remix_of)
})

test('the bytes of a song name the song', async () => {
  const song = await makeSong(owner, { is_public: true })
  const answer = await server.visitor.get(`${SONGS}/data/${song.song_data_id}`)
  expect(answer.headers.get('x-song-id')).toBe(song.id)
  const { text: loose } = await owner.client.post(`${SONGS}/data`, { bytes: header() })
  expect((await owner.client.get(`${SONGS}/data/${loose}`)).headers.has('x-song-id')).toBe(false)
})

test('a remix names its source, and leads there as long as the reader may go there', async () => {
  const song = await makeSong(owner, { settings: { attributionName: 'Ada' } })
  const { id } = await makeRemix(other, song)
  const sourceFor = async ({ client }: Pick<Account, 'client'>) => (await client.get(`${SONGS}/${id}`)).json.remix_of
  const visitor = { client: server.visitor }
  const source = { id: song.id, name: 'Aurora', author: 'Ada' }
  for (const reader of [owner, other, visitor]) expect(await sourceFor(reader)).toEqual(source)
  await owner.client.post(`${SONGS}/${song.id}/unpublish`)
  expect(await sourceFor(owner)).toEqual(source)
  for (const reader of [other, visitor]) expect(await sourceFor(reader)).toEqual({ ...source, id: null })
  await server.db('users').where({ id: owner.user.id }).delete()
  expect(await sourceFor(other)).toEqual({ ...source, id: null })
})
