import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { formData } from '../../support/multipart'
import { samplePicture } from '../../support/pictures'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makeSong, saveBytes } from '../support/library'
import { header, midiOfLength } from '../support/midi'

const SONGS = '/api/v1/songs'
let server: TestServer
let owner: Account
let other: Account
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  owner = await server.signUp()
  other = await server.signUp()
})
afterAll(() => server.close())

const duplicate = ({ client }: Account, { id }: SongRecord) => client.post(`${SONGS}/${id}/duplicate`)
const bytesOf = async ({ client }: Account, { song_data_id }: SongRecord) =>
  (await client.get(`${SONGS}/data/${song_data_id}`)).bytes

describe('a copy', () => {
  test('of an own song is private, with the details, the bytes and a life of its own', async () => {
    const bytes = midiOfLength(3000)
    const song = await makeSong(owner, { bytes, settings: { license: 'CC0', allowRemix: false } })
    await owner.client.put(`${SONGS}/${song.id}`, { json: { genre: 'Jazz', mood: 'Calm' } })
    await owner.client.post(`${SONGS}/${song.id}/play`)
    const answer = await duplicate(owner, song)
    expect(answer.status).toBe(200)
    const { id, song_data_id, created_at, updated_at, ...rest } = answer.json
    expect([id, song_data_id]).not.toContain(song.id)
    expect(song_data_id).not.toBe(song.song_data_id)
    expect(updated_at).toBe(created_at)
    expect(rest).toEqual({
      ...{ user_id: owner.user.id, name: 'Aurora (copy)', cover_image: null, genre: 'Jazz', mood: 'Calm' },
      ...{ is_public: false, playCount: 0, license: null, attributionName: null },
      ...{ allowDownload: true, allowRemix: true, requireAttribution: true },
      ...{ author: song.author, remix_of: null, notes_tag: song.notes_tag },
      ...{ duration: song.duration, note_count: song.note_count },
    })
    expect((await owner.client.get(`${SONGS}/${id}`)).json).toEqual(answer.json)
    await owner.client.delete(`${SONGS}/${song.id}`)
    expect((await bytesOf(owner, answer.json)).equals(bytes)).toBe(true)
  })

  test('of another’s public song belongs to whoever copied it, and its bytes are closed', async () => {
    const bytes = midiOfLength(500)
    const song = await makeSong(owner, { is_public: true, bytes })
    const { json: copy } = await duplicate(other, song)
    expect(copy).toMatchObject({ user_id: other.user.id, is_public: false })
    expect((await bytesOf(other, copy)).equals(bytes)).toBe(true)
    expect((await owner.client.get(`${SONGS}/data/${copy.song_data_id}`)).status).toBe(403)
    await owner.client.put(`${SONGS}/data/${song.song_data_id}`, { bytes: header() })
    await server.db('users').where({ id: owner.user.id }).delete()
    expect((await bytesOf(other, copy)).equals(bytes)).toBe(true)
  })

  test.each([
    ['a'.repeat(248), `${'a'.repeat(248)} (copy)`],
    ['a'.repeat(249), `${'a'.repeat(249)} (copy`],
    ['𝄞'.repeat(255), '𝄞'.repeat(255)],
  ])('has at most 255 characters in its name', async (name, expected) => {
    expect((await duplicate(owner, await makeSong(owner, { name }))).json.name).toBe(expected)
  })

  test('is named in the language of the request', async () => {
    const song = await makeSong(owner, { is_public: true })
    const nameIn = async ({ client }: Account, language: string) => {
      const headers = { 'Accept-Language': language }
      return (await client.post(`${SONGS}/${song.id}/duplicate`, { headers })).json.name
    }
    expect(await nameIn(owner, 'fr')).toBe('Aurora (copie)')
    expect(await nameIn(other, 'ja')).toBe('Aurora（リミックス）')
  })

  test('has a cover of its own', async () => {
    const bytes = await samplePicture('png')
    const upload = await owner.client.post('/api/v1/uploads/cover-image', formData([{ name: 'file', bytes }]))
    const song = await makeSong(owner, { is_public: true })
    const { cover_image } = upload.json
    await owner.client.put(`${SONGS}/${song.id}`, { json: { cover_image } })
    const { json: copy } = await duplicate(other, song)
    expect(copy.cover_image).not.toBe(cover_image)
    const picture = await server.visitor.get(`/static/${cover_image}`)
    await owner.client.delete(`${SONGS}/${song.id}`)
    const copied = await server.visitor.get(`/static/${copy.cover_image}`)
    expect(copied.bytes.equals(picture.bytes)).toBe(true)
    expect((await server.visitor.get(`/static/${cover_image}`)).status).toBe(404)
  })

  test('shares a default cover', async () => {
    const song = await makeSong(owner)
    const cover_image = 'covers/Jazz__Calm.png'
    await owner.client.put(`${SONGS}/${song.id}`, { json: { cover_image } })
    expect((await duplicate(owner, song)).json.cover_image).toBe(cover_image)
  })
})

describe('refusals', () => {
  test('a public song whose bytes are closed is not copied by others', async () => {
    const song = await makeSong(owner, { is_public: true })
    await owner.client.post(`${SONGS}/data/${song.song_data_id}/unpublish`)
    const answer = await duplicate(other, song)
    expect([answer.status, answer.json]).toEqual([403, { detail: 'Not enough permissions' }])
    expect((await duplicate(owner, song)).status).toBe(200)
  })

  test('a song without bytes, one that is not there and an id that is none', async () => {
    const song = await makeSong(owner)
    await owner.client.delete(`${SONGS}/data/${song.song_data_id}`)
    expect((await duplicate(owner, song)).json).toEqual({ detail: 'Song data not found' })
    const missing = await duplicate(owner, { ...song, id: crypto.randomUUID() })
    expect([missing.status, missing.json]).toEqual([404, { detail: 'Song not found' }])
    expect((await duplicate(owner, { ...song, id: 'nonsense' })).status).toBe(422)
  })
})

test('new songs are saved and copied up to a limit of their own; saving one again does not count', async () => {
  const strict = await startServer({ env: { THROTTLE_FACTOR: '1', LIMIT_SAVE: '60/1h', LIMIT_UPLOAD: '1/1h' } })
  const author = await strict.signUp()
  const song = await makeSong(author)
  for (let i = 0; i < 58; i++) await saveBytes(author)
  expect((await duplicate(author, song)).status).toBe(200)
  for (const answer of [
    await duplicate(author, song),
    await author.client.post(`${SONGS}/data`, { bytes: header() }),
    await author.client.post(`${SONGS}/data`, { bytes: Buffer.from('no MIDI') }),
  ]) {
    expect([answer.status, answer.json]).toEqual([429, { detail: 'Too many requests' }])
  }
  for (let i = 0; i < 70; i++) {
    const saved = await author.client.put(`${SONGS}/data/${song.song_data_id}`, { bytes: midiOfLength(100 + i) })
    expect(saved.status).toBe(200)
  }
  expect((await (await strict.signUp()).client.post(`${SONGS}/data`, { bytes: header() })).status).toBe(200)
  await strict.close()
})
