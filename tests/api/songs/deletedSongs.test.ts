import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '#backend/core/log'
import { sweep } from '#backend/services/sweep'
import type { SongRecord } from '#shared/api/songs'
import { formData } from '../../support/multipart'
import { samplePicture } from '../../support/pictures'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makePlaylist, makeSong } from '../support/library'
import { midiOfLength } from '../support/midi'

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

const remove = ({ id }: SongRecord, { client } = owner) => client.delete(`${SONGS}/${id}`)
const restore = ({ id }: SongRecord, { client } = owner) => client.post(`${SONGS}/${id}/restore`)
const rows = async (table: string, where: object) =>
  Number((await server.db(table).where(where).count({ count: '*' }))[0].count)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** Changes the time of deletion to this long ago. */
const ageDeletion = ({ id }: SongRecord, hours: number) =>
  server
    .db('songs')
    .where({ id })
    .update({ deleted_at: hoursAgo(hours) })

async function makeWhole(): Promise<SongRecord> {
  const song = await makeSong(owner, { bytes: midiOfLength(500), is_public: true })
  const file = formData([{ name: 'file', bytes: await samplePicture('png') }])
  const { cover_image } = (await owner.client.post('/api/v1/uploads/cover-image', file)).json
  return (await owner.client.put(`${SONGS}/${song.id}`, { json: { cover_image } })).json
}

describe('a deleted song', () => {
  test('is hidden from everybody, including its owner', async () => {
    const song = await makeWhole()
    const composed = (await owner.client.post(`${SONGS}/generate`, { json: { prompt: 'A waltz' } })).json
    const exported = await owner.client.post('/api/export', { json: { projectId: song.id, midi: true } })
    const answer = await remove(song)
    expect([answer.status, answer.json]).toEqual([200, { message: 'Song deleted successfully' }])
    await remove({ ...song, id: composed.song_id })
    const at = `${SONGS}/${song.id}`
    const data = `${SONGS}/data/${song.song_data_id}`
    const page = `${server.url}/song/${song.id}`
    for (const [method, path, options] of [
      ['GET', at],
      ['PUT', at, { json: { name: 'Other' } }],
      ['DELETE', at],
      ['GET', `${at}/remixes`],
      ['POST', `${at}/publish`],
      ['POST', `${at}/unpublish`],
      ['POST', `${at}/play`],
      ['POST', `${at}/duplicate`],
      ['GET', `${at}/download_license`],
      ['GET', `${at}/download_zip`],
      ['GET', `${SONGS}/download/midi/${song.id}`],
      ['GET', data],
      ['PUT', data, { bytes: midiOfLength(10) }],
      ['DELETE', data],
      ['POST', `${data}/publish`],
      ['POST', SONGS, { json: { name: 'Again', data_id: song.song_data_id } }],
      ['POST', `${SONGS}/generate`, { json: { prompt: 'A waltz', songDataId: song.song_data_id } }],
      ['POST', '/api/export', { json: { projectId: song.id, midi: true } }],
      ['GET', `/static/${song.cover_image}`],
      ['GET', `/download_midi/${composed.file}`],
      ['GET', exported.json.files[0]],
      ['GET', `/oembed?url=${encodeURIComponent(page)}`],
    ] as const) {
      const { status } = await owner.client.request(method, path, options)
      expect(status, `${method} ${path}`).toBe(404)
    }
    expect((await owner.client.get(`${SONGS}/me`)).json).toEqual({ data: [], count: 0 })
    expect((await server.visitor.get(`${SONGS}/public/user/${owner.user.id}`)).json.count).toBe(0)
    expect((await server.visitor.get(`${SONGS}/public?limit=500`)).text).not.toContain(song.id)
    expect((await owner.client.get('/api/v1/latest_midi')).json.file_path).toBeNull()
  })

  test('is restored as it was: public, with its bytes, its cover and its place', async () => {
    const song = await makeWhole()
    await makeSong(owner, { name: 'Newer', is_public: true })
    await remove(song)
    const answer = await restore(song)
    expect([answer.status, answer.json]).toEqual([200, song])
    expect((await restore(song)).json).toEqual(song)
    const names = async (path: string) => (await server.visitor.get(path)).json.data.map(({ name }: SongRecord) => name)
    expect(await names(`${SONGS}/public/user/${owner.user.id}`)).toEqual(['Newer', 'Aurora'])
    expect((await server.visitor.get(`${SONGS}/data/${song.song_data_id}`)).bytes.length).toBe(500)
    expect((await server.visitor.get(`/static/${song.cover_image}`)).status).toBe(200)
    const hidden = await makeSong(owner)
    await remove(hidden)
    expect((await restore(hidden)).json.is_public).toBe(false)
  })

  test('comes back into playlists, its owner’s and others’, at its place', async () => {
    const songs = [await makeSong(owner, { is_public: true }), await makeSong(owner), await makeSong(owner)]
    const lists = [await makePlaylist(owner, songs), await makePlaylist(other, [songs[0]])]
    const listed = async ({ client }: Account, { id }: { id: string }) =>
      (await client.get(`/api/v1/playlists/${id}/songs`)).json.map((entry: { song_id: string }) => entry.song_id)
    await remove(songs[0])
    expect(await listed(owner, lists[0])).toEqual([songs[1].id, songs[2].id])
    expect(await listed(other, lists[1])).toEqual([])
    await restore(songs[0])
    expect(await listed(owner, lists[0])).toEqual(songs.map(({ id }) => id))
    expect(await listed(other, lists[1])).toEqual([songs[0].id])
  })

  test('can be restored only by its owner; for others it does not exist', async () => {
    const song = await makeSong(owner, { is_public: true })
    await remove(song)
    const answer = await restore(song, other)
    expect([answer.status, answer.json]).toEqual([404, { detail: 'Song not found' }])
    expect((await server.visitor.post(`${SONGS}/${song.id}/restore`)).status).toBe(401)
    expect((await restore({ ...song, id: crypto.randomUUID() })).status).toBe(404)
    expect((await restore({ ...song, id: 'nonsense' })).status).toBe(422)
  })

  test('keeps its remixes, which link to it again when it is restored', async () => {
    const song = await makeSong(owner, { is_public: true })
    const { json: remix } = await other.client.post(`${SONGS}/${song.id}/duplicate`)
    await remove(song)
    const sourceNow = async () => (await other.client.get(`${SONGS}/${remix.id}`)).json.remix_of
    expect(await sourceNow()).toEqual({ ...remix.remix_of, id: null })
    const refused = await other.client.post(SONGS, {
      json: { name: 'New', data_id: remix.song_data_id, remix_of: song.id },
    })
    expect(refused.json).toEqual({ detail: 'Song not found' })
    await restore(song)
    expect(await sourceNow()).toEqual(remix.remix_of)
  })

  test('shares its cover with a song that is there', async () => {
    const song = await makeWhole()
    const second = await makeSong(owner)
    const { cover_image } = song
    await owner.client.put(`${SONGS}/${second.id}`, { json: { cover_image } })
    await remove(song)
    expect((await server.visitor.get(`/static/${cover_image}`)).status).toBe(200)
  })

  test('is kept for a day, then removed permanently with its bytes and its cover', async () => {
    const [old, young, back] = [await makeWhole(), await makeWhole(), await makeWhole()]
    for (const song of [old, young, back]) await remove(song)
    await ageDeletion(old, 24.1)
    await ageDeletion(young, 23.9)
    await ageDeletion(back, 30)
    await restore(back)
    await sweep(server.db, silentLog)
    expect((await restore(old)).status).toBe(404)
    expect(await rows('song_data', { id: old.song_data_id })).toBe(0)
    expect((await restore(young)).json).toEqual(young)
    expect((await owner.client.get(`${SONGS}/${back.id}`)).json).toEqual(back)
    expect(await rows('images', { user_id: owner.user.id, kind: 'covers' })).toBe(2)
  })

  test('goes at once with its owner', async () => {
    const song = await makeWhole()
    await remove(song)
    await owner.client.delete('/api/v1/users/me')
    for (const [table, where] of [
      ['songs', { id: song.id }],
      ['song_data', { id: song.song_data_id }],
      ['images', { user_id: owner.user.id }],
    ] as const) {
      expect(await rows(table, where)).toBe(0)
    }
  })

  test('is deleted once by simultaneous requests', async () => {
    const song = await makeSong(owner)
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(song)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  })
})

test('a song that is published again may keep its place among the newest', async () => {
  const song = await makeSong(owner, { is_public: true })
  await makeSong(owner, { name: 'Newer', is_public: true })
  await owner.client.post(`${SONGS}/${song.id}/unpublish`)
  const again = await owner.client.post(`${SONGS}/${song.id}/publish`, { json: { keepPlace: true } })
  expect(again.json).toEqual(song)
  const { data } = (await server.visitor.get(`${SONGS}/public/user/${owner.user.id}`)).json
  expect(data.map(({ name }: SongRecord) => name)).toEqual(['Newer', 'Aurora'])
})

test('a song goes into a playlist before another', async () => {
  const [a, b, c] = [await makeSong(owner), await makeSong(owner), await makeSong(owner)]
  const { id } = await makePlaylist(owner, [a, b])
  const at = `/api/v1/playlists/${id}/songs`
  const add = (song_id: string, before?: string | null) => owner.client.post(at, { json: { song_id, before } })
  const listed = async () => (await owner.client.get(at)).json.map((entry: { song_id: string }) => entry.song_id)
  expect((await add(c.id, a.id)).json).toEqual({ song_id: c.id })
  expect(await listed()).toEqual([c.id, a.id, b.id])
  await add(b.id, c.id)
  expect(await listed()).toEqual([c.id, a.id, b.id])
  await owner.client.delete(`${at}/${a.id}`)
  await add(a.id, crypto.randomUUID())
  expect(await listed()).toEqual([c.id, b.id, a.id])
  expect((await add(a.id, 'nonsense')).status).toBe(422)
})
