import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makePlaylist, makeSong } from '../support/library'

const PLAYLISTS = '/api/v1/playlists'
let server: TestServer
let owner: Account
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  owner = await server.signUp()
})
afterAll(() => server.close())

const songsOf = async ({ id }: { id: string }) => (await owner.client.get(`${PLAYLISTS}/${id}/songs`)).json
const entries = (...songs: SongRecord[]) => songs.map(({ id }) => ({ song_id: id }))
const add = ({ id }: { id: string }, song_id: unknown) =>
  owner.client.post(`${PLAYLISTS}/${id}/songs`, { json: { song_id } })
const order = ({ id }: { id: string }, ...songs: { id: string }[]) =>
  owner.client.put(`${PLAYLISTS}/${id}/songs`, { json: { song_ids: songs.map((song) => song.id) } })
const makeSongs = async (count: number, account = owner, is_public = false) => {
  const songs: SongRecord[] = []
  for (let i = 0; i < count; i++) songs.push(await makeSong(account, { name: `Song ${i}`, is_public }))
  return songs
}
const missing = () => ({ id: crypto.randomUUID() })

describe('playlists', () => {
  test('are made, listed by creation, renamed and deleted; names may repeat', async () => {
    expect((await owner.client.get(PLAYLISTS)).json).toEqual([])
    const made = await owner.client.post(PLAYLISTS, { json: { name: '  Best  ' } })
    expect(made.status).toBe(200)
    expect(made.json).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Best' })
    await server.db('playlists').where({ id: made.json.id }).update({ created_at: '2024-01-02T00:00:00.000Z' })
    const again = await makePlaylist(owner, [], 'Best')
    await makePlaylist(await server.signUp(), [], 'Theirs')
    expect((await owner.client.get(PLAYLISTS)).json).toEqual([made.json, again])
    await server.db('playlists').where({ id: again.id }).update({ created_at: '2024-01-01T00:00:00.000Z' })
    expect((await owner.client.get(PLAYLISTS)).json).toEqual([again, made.json])

    const renamed = await owner.client.put(`${PLAYLISTS}/${again.id}`, { json: { name: ' Worst ' } })
    expect([renamed.status, renamed.json]).toEqual([200, { id: again.id, name: 'Worst' }])
    expect((await owner.client.get(PLAYLISTS)).json).toEqual([renamed.json, made.json])

    const deleted = await owner.client.delete(`${PLAYLISTS}/${again.id}`)
    expect([deleted.status, deleted.json]).toEqual([200, { message: 'Playlist deleted successfully' }])
    expect((await owner.client.get(PLAYLISTS)).json).toEqual([made.json])
    expect((await owner.client.delete(`${PLAYLISTS}/${again.id}`)).json).toEqual({ detail: 'Playlist not found' })
  })

  test.each([['a'], ['𝄞'.repeat(255)], [` ${'a'.repeat(255)} `]])('the name %j is taken', async (name) => {
    const { id } = await makePlaylist(owner)
    expect((await owner.client.post(PLAYLISTS, { json: { name } })).json.name).toBe(name.trim())
    expect((await owner.client.put(`${PLAYLISTS}/${id}`, { json: { name } })).json.name).toBe(name.trim())
  })

  test.each([
    [{}, 'missing', 'Field required'],
    [{ name: '' }, 'string_too_short', 'String should have at least 1 character'],
    [{ name: ' \t ' }, 'string_too_short', 'String should have at least 1 character'],
    [{ name: '𝄞'.repeat(256) }, 'string_too_long', 'String should have at most 255 characters'],
    [{ name: null }, 'string_type', 'Input should be a valid string'],
  ])('the body %j is refused', async (json, type, msg) => {
    const playlist = await makePlaylist(owner)
    const expected = [422, { detail: [{ type, loc: ['body', 'name'], msg }] }]
    const made = await owner.client.post(PLAYLISTS, { json })
    const renamed = await owner.client.put(`${PLAYLISTS}/${playlist.id}`, { json })
    expect([made.status, made.json]).toEqual(expected)
    expect([renamed.status, renamed.json]).toEqual(expected)
    expect((await owner.client.get(PLAYLISTS)).json).toEqual([playlist])
  })

  test('without a body, the body is missing', async () => {
    const { json } = await owner.client.post(PLAYLISTS)
    expect(json).toEqual({ detail: [{ type: 'missing', loc: ['body'], msg: 'Field required' }] })
  })
})

describe('songs', () => {
  test('keep the order in which they came, each once', async () => {
    const [a, b, c] = await makeSongs(3)
    const playlist = await makePlaylist(owner)
    expect(await songsOf(playlist)).toEqual([])
    for (const song of [b, a, c, b]) {
      const answer = await add(playlist, song.id)
      expect([answer.status, answer.json]).toEqual([200, { song_id: song.id }])
    }
    expect(await songsOf(playlist)).toEqual(entries(b, a, c))
  })

  test('an id in the bare form is the same song', async () => {
    const [song] = await makeSongs(1)
    const playlist = await makePlaylist(owner, [song])
    expect((await add(playlist, song.id.replaceAll('-', ''))).json).toEqual({ song_id: song.id })
    expect(await songsOf(playlist)).toEqual(entries(song))
  })

  test('added at once, they are all there, each once', async () => {
    const songs = await makeSongs(10)
    const playlist = await makePlaylist(owner)
    const answers = await Promise.all([...songs, ...songs].map(({ id }) => add(playlist, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const ids = (await songsOf(playlist)).map(({ song_id }: { song_id: string }) => song_id)
    expect(ids.toSorted()).toEqual(songs.map(({ id }) => id).toSorted())
  })

  test('are taken out, and one that is not there too', async () => {
    const [a, b] = await makeSongs(2)
    const playlist = await makePlaylist(owner, [a, b])
    for (let i = 0; i < 2; i++) {
      const answer = await owner.client.delete(`${PLAYLISTS}/${playlist.id}/songs/${a.id}`)
      expect([answer.status, answer.json]).toEqual([200, { message: 'Song removed from playlist' }])
    }
    expect(await songsOf(playlist)).toEqual(entries(b))
    await add(playlist, a.id)
    expect(await songsOf(playlist)).toEqual(entries(b, a))
  })

  test('of others are hidden while they are not public, and come back to their place', async () => {
    const other = await server.signUp()
    const [theirs] = await makeSongs(1, other, true)
    const [a, b] = await makeSongs(2)
    const playlist = await makePlaylist(owner, [a, theirs, b])
    expect(await songsOf(playlist)).toEqual(entries(a, theirs, b))
    await other.client.post(`/api/v1/songs/${theirs.id}/unpublish`)
    expect(await songsOf(playlist)).toEqual(entries(a, b))
    expect((await add(playlist, theirs.id)).status).toBe(403)
    await other.client.post(`/api/v1/songs/${theirs.id}/publish`)
    expect(await songsOf(playlist)).toEqual(entries(a, theirs, b))
  })

  test('a song that is not there is 404, an id that is none 422, after the playlist', async () => {
    const playlist = await makePlaylist(owner)
    const answer = await add(playlist, crypto.randomUUID())
    expect([answer.status, answer.json]).toEqual([404, { detail: 'Song not found' }])
    expect((await add(missing(), crypto.randomUUID())).json).toEqual({ detail: 'Playlist not found' })
    const nonsense = await add({ id: 'nonsense' }, 'nonsense')
    expect(nonsense.json.detail).toMatchObject([
      { type: 'uuid_parsing', loc: ['path', 'id'] },
      { type: 'uuid_parsing', loc: ['body', 'song_id'] },
    ])
    const removed = await owner.client.delete(`${PLAYLISTS}/${playlist.id}/songs/nonsense`)
    expect(removed.json.detail).toMatchObject([{ type: 'uuid_parsing', loc: ['path', 'song_id'] }])
  })

  test.each([
    ['GET', '/songs', undefined],
    ['PUT', '', { name: 'Best' }],
    ['DELETE', '', undefined],
    ['PUT', '/songs', { song_ids: [] }],
    ['DELETE', `/songs/${crypto.randomUUID()}`, undefined],
  ])('%s of a playlist that is not there is 404', async (method, rest, json) => {
    const answer = await owner.client.request(method, `${PLAYLISTS}/${missing().id}${rest}`, { json })
    expect([answer.status, answer.json]).toEqual([404, { detail: 'Playlist not found' }])
  })
})

describe('order', () => {
  test('is set by a list of the same songs', async () => {
    const [a, b, c, d] = await makeSongs(4)
    const playlist = await makePlaylist(owner, [a, b, c])
    const answer = await order(playlist, c, a, b)
    expect([answer.status, answer.json]).toEqual([200, entries(c, a, b)])
    expect(await songsOf(playlist)).toEqual(entries(c, a, b))
    await add(playlist, d.id)
    expect(await songsOf(playlist)).toEqual(entries(c, a, b, d))
    expect((await order(await makePlaylist(owner))).json).toEqual([])
  })

  test('is refused for other songs than those that are there, and stays', async () => {
    const [a, b, c] = await makeSongs(3)
    const playlist = await makePlaylist(owner, [a, b])
    for (const songs of [[a], [a, b, c], [a, c], [], [missing(), a]]) {
      const answer = await order(playlist, ...songs)
      expect([answer.status, answer.json]).toEqual([409, { detail: 'The playlist has other songs' }])
    }
    const twice = await order(playlist, a, a)
    const detail = [
      { type: 'value_error', loc: ['body', 'song_ids'], msg: 'Value error, Each song may be in it only once' },
    ]
    expect([twice.status, twice.json]).toEqual([422, { detail }])
    expect(await songsOf(playlist)).toEqual(entries(a, b))
  })

  test.each([
    [{}, 'missing', ['body', 'song_ids']],
    [{ song_ids: 'x' }, 'list_type', ['body', 'song_ids']],
    [{ song_ids: ['x'] }, 'uuid_parsing', ['body', 'song_ids', 0]],
    [{ song_ids: [null] }, 'string_type', ['body', 'song_ids', 0]],
  ])('%j is refused', async (json, type, loc) => {
    const { id } = await makePlaylist(owner)
    const answer = await owner.client.put(`${PLAYLISTS}/${id}/songs`, { json })
    expect(answer.status).toBe(422)
    expect(answer.json.detail).toMatchObject([{ type, loc }])
  })

  test('of 200,000 ids is refused in one line', async () => {
    const { id } = await makePlaylist(owner)
    const answer = await owner.client.put(`${PLAYLISTS}/${id}/songs`, { json: { song_ids: Array(200_000).fill('x') } })
    expect([answer.status, answer.json.detail]).toEqual([
      422,
      [expect.objectContaining({ type: 'too_long', loc: ['body', 'song_ids'] })],
    ])
  })

  test('leaves hidden songs in the playlist, at its end', async () => {
    const other = await server.signUp()
    const [theirs] = await makeSongs(1, other, true)
    const [a, b] = await makeSongs(2)
    const playlist = await makePlaylist(owner, [theirs, a, b])
    await other.client.post(`/api/v1/songs/${theirs.id}/unpublish`)
    expect((await order(playlist, theirs, b, a)).status).toBe(409)
    expect((await order(playlist, b, a)).json).toEqual(entries(b, a))
    await other.client.post(`/api/v1/songs/${theirs.id}/publish`)
    expect(await songsOf(playlist)).toEqual(entries(b, a, theirs))
  })

  test('of a thousand songs', async () => {
    const now = '2024-01-01T00:00:00.000Z'
    const song = { user_id: owner.user.id, name: 'Song', created_at: now, updated_at: now }
    const ids = Array.from({ length: 1000 }, () => crypto.randomUUID() as string)
    await server.db.batchInsert(
      'songs',
      ids.map((id) => ({ ...song, id })),
      100,
    )
    const playlist = await makePlaylist(owner)
    const rows = ids.map((song_id, position) => ({ playlist_id: playlist.id, song_id, position }))
    await server.db.batchInsert('playlist_songs', rows, 100)
    const reversed = ids.toReversed().map((id) => ({ id }))
    expect((await order(playlist, ...reversed)).status).toBe(200)
    expect(await songsOf(playlist)).toEqual(reversed.map(({ id }) => ({ song_id: id })))
  })

  test('set while songs are added, nothing is lost', async () => {
    const [a, b, c] = await makeSongs(3)
    for (let i = 0; i < 10; i++) {
      const playlist = await makePlaylist(owner, [a, b])
      const [ordered, added] = await Promise.all([order(playlist, b, a), add(playlist, c.id)])
      expect(added.status).toBe(200)
      expect([200, 409]).toContain(ordered.status)
      const expected = ordered.status === 200 ? entries(b, a, c) : entries(a, b, c)
      expect(await songsOf(playlist)).toEqual(expected)
    }
  })
})

describe('cascades', () => {
  test('a deleted song leaves every playlist, a deleted playlist no song', async () => {
    const [song, kept] = await makeSongs(2, owner, true)
    const other = await server.signUp()
    const mine = await makePlaylist(owner, [song, kept])
    const theirs = await makePlaylist(other, [song])
    await owner.client.delete(`/api/v1/songs/${song.id}`)
    expect(await songsOf(mine)).toEqual(entries(kept))
    expect((await other.client.get(`${PLAYLISTS}/${theirs.id}/songs`)).json).toEqual([])
    await owner.client.delete(`${PLAYLISTS}/${mine.id}`)
    expect((await owner.client.get(`/api/v1/songs/${kept.id}`)).json).toEqual(kept)
    expect(await server.db('playlist_songs').where({ playlist_id: mine.id })).toEqual([])
  })

  test('a deleted user takes playlists and entries along, also entries of theirs in others’ playlists', async () => {
    const leaving = await server.signUp()
    const [song] = await makeSongs(1, leaving, true)
    const [mine] = await makeSongs(1, owner, true)
    const playlist = await makePlaylist(owner, [song, mine])
    const gone = await makePlaylist(leaving, [song, mine])
    await server.db('users').where({ id: leaving.user.id }).delete()
    expect(await songsOf(playlist)).toEqual(entries(mine))
    expect(await server.db('playlists').where({ id: gone.id })).toEqual([])
    expect(await server.db('playlist_songs').where({ playlist_id: gone.id })).toEqual([])
  })

  test('a song that is deleted while it is added is in no playlist', async () => {
    for (let i = 0; i < 10; i++) {
      const [song] = await makeSongs(1)
      const playlist = await makePlaylist(owner)
      const [added] = await Promise.all([add(playlist, song.id), owner.client.delete(`/api/v1/songs/${song.id}`)])
      expect([200, 404]).toContain(added.status)
      expect(await songsOf(playlist)).toEqual([])
    }
  })
})
