import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makePlaylist, makeSong } from '../support/library'

const PUBLIC = '/api/v1/songs/public'
let server: TestServer
let owner: Account
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  await server.db('songs').delete()
  owner = await server.signUp()
})
afterAll(() => server.close())

const list = async (path = PUBLIC) => (await server.visitor.get(path)).json
const names = async (path?: string) => (await list(path)).data.map(({ name }: SongRecord) => name)
const of = ({ user }: Account) => `${PUBLIC}/user/${user.id}`

test('lists what is public, as the songs themselves, newest publication first', async () => {
  const songs: SongRecord[] = []
  for (let i = 0; i < 4; i++) songs.push(await makeSong(owner, { name: `Song ${i}`, is_public: i % 2 === 0 }))
  for (const [i, day] of [
    [0, '2024-01-02'],
    [1, '2024-01-09'],
    [2, '2024-01-01'],
  ] as const) {
    await server
      .db('songs')
      .where({ id: songs[i].id })
      .update({ published_at: `${day}T00:00:00.000Z` })
  }
  await owner.client.post(`/api/v1/songs/${songs[3].id}/publish`)
  const { json: newest } = await server.visitor.get(`/api/v1/songs/${songs[3].id}`)
  expect(await list()).toEqual({ data: [newest, songs[0], songs[2]], count: 3 })
  const answer = await server.visitor.get(PUBLIC)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.text).not.toContain(owner.email)
})

test('publishing again puts a song in front, changing its settings does not', async () => {
  const [first, second] = [
    await makeSong(owner, { name: 'First', is_public: true }),
    await makeSong(owner, { name: 'Second', is_public: true }),
  ]
  const at = '2024-01-01T00:00:00.000Z'
  await server.db('songs').where({ id: first.id }).update({ published_at: at })
  await owner.client.post(`/api/v1/songs/${first.id}/publish`, { json: { license: 'CC0' } })
  expect(await names()).toEqual(['Second', 'First'])
  await server.db('songs').where({ id: second.id }).update({ published_at: at })
  await owner.client.post(`/api/v1/songs/${first.id}/unpublish`)
  expect(await names()).toEqual(['Second'])
  await owner.client.post(`/api/v1/songs/${first.id}/publish`)
  expect(await names()).toEqual(['First', 'Second'])
})

test('of one user: theirs alone; of one who is unknown, inactive or gone: none', async () => {
  const other = await server.signUp()
  await makeSong(owner, { name: 'Mine', is_public: true })
  await makeSong(owner, { name: 'Private' })
  await makeSong(other, { name: 'Theirs', is_public: true })
  expect(await names(of(owner))).toEqual(['Mine'])
  expect((await list(of(owner))).count).toBe(1)
  expect(await list(`${PUBLIC}/user/${crypto.randomUUID()}`)).toEqual({ data: [], count: 0 })
  await server.db('users').where({ id: other.user.id }).update({ is_active: false })
  expect(await list(of(other))).toEqual({ data: [], count: 0 })
  expect(await names()).toEqual(['Mine'])
  expect((await list()).count).toBe(1)
  await server.db('users').where({ id: owner.user.id }).delete()
  expect(await list()).toEqual({ data: [], count: 0 })
})

test('no song of a disabled account can be reached by others, and all come back with it', async () => {
  const [song, reader] = [await makeSong(owner, { name: 'Mine', is_public: true }), await server.signUp()]
  const playlist = await makePlaylist(reader, [song])
  const remix = await reader.client.post(`/api/v1/songs/${song.id}/duplicate`)
  expect(remix.json.remix_of).toMatchObject({ id: song.id })
  const path = `/api/v1/songs/${song.id}`
  const reach = async () => {
    const entries = await reader.client.get(`/api/v1/playlists/${playlist.id}/songs`)
    const seen = await reader.client.get(`/api/v1/songs/${remix.json.id}`)
    const asked = [
      server.visitor.get(path),
      server.visitor.get(`/api/v1/songs/data/${song.song_data_id}`),
      server.visitor.get(`/api/v1/songs/data/${song.song_data_id}/bank`),
      server.visitor.get(`${path}/remixes`),
      server.visitor.post(`${path}/play`),
      reader.client.get(path),
      reader.client.get(`/api/v1/songs/download/midi/${song.id}`),
      reader.client.get(`${path}/download_license`),
      reader.client.post(`${path}/duplicate`),
      reader.client.post(`/api/v1/playlists/${playlist.id}/songs`, { json: { song_id: song.id } }),
    ]
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    return { statuses, entries: entries.json.length, isOpen: seen.json.remix_of.id !== null }
  }
  const open = { statuses: Array(10).fill(200), entries: 1, isOpen: true }
  expect(await reach()).toEqual(open)
  await server.db('users').where({ id: owner.user.id }).update({ is_active: false })
  expect(await reach()).toEqual({ statuses: [...Array(5).fill(401), ...Array(5).fill(403)], entries: 0, isOpen: false })
  await server.db('users').where({ id: owner.user.id }).update({ is_active: true })
  expect(await reach()).toEqual(open)
})

test('of some genres, in any letter case', async () => {
  const songs = [
    ['Blue', 'Jazz'],
    ['Loud', 'Rock'],
    ['Soft', 'lo-fi'],
    ['Bare', null],
  ] as const
  for (const [name, genre] of songs) {
    const { id } = await makeSong(owner, { name, is_public: true })
    await owner.client.put(`/api/v1/songs/${id}`, { json: { genre } })
  }
  const of = (genre: string) => names(`${PUBLIC}?genre=${encodeURIComponent(genre)}`)
  expect(await of('jazz')).toEqual(['Blue'])
  expect((await of('JAZZ, Lo-fi')).sort()).toEqual(['Blue', 'Soft'])
  expect(await of('Rock,Jazz,jazz,none')).toEqual(['Loud', 'Blue'])
  expect(await names(`${PUBLIC}?genre=Rock,Jazz,Lo-fi&skip=1&limit=1`)).toEqual(['Loud'])
  expect(await of("Jazz' OR '1'='1")).toEqual([])
  expect(await of('')).toEqual([])
  expect((await list(`${PUBLIC}?genre=Rock,Jazz&limit=1`)).count).toBe(2)
})

test('what the author shows of themselves is for everyone, once a song is public', async () => {
  await owner.client.patch('/api/v1/users/me', {
    json: { display_name: 'Ada', name: `ada-${owner.user.id.slice(0, 8)}` },
  })
  const author = () => server.visitor.get(`/api/v1/users/${owner.user.id}/profile`)
  const song = await makeSong(owner)
  expect((await author()).status).toBe(404)
  await owner.client.post(`/api/v1/songs/${song.id}/publish`)
  const { status, json, text } = await author()
  expect([status, json.display_name]).toEqual([200, 'Ada'])
  expect(text).not.toContain(owner.email)
  await server.db('users').where({ id: owner.user.id }).update({ is_active: false })
  expect((await author()).status).toBe(404)
  expect((await server.visitor.get('/api/v1/users/nonsense/profile')).status).toBe(422)
})

test('an id that is none is 422, as are limits that are out of bounds', async () => {
  const refused = await server.visitor.get(`${PUBLIC}/user/nonsense?limit=0`)
  expect(refused.status).toBe(422)
  expect(refused.json.detail.map(({ loc }: { loc: string[] }) => loc)).toEqual([
    ['path', 'userId'],
    ['query', 'limit'],
  ])
  for (const path of [PUBLIC, of(owner)]) {
    for (const query of ['skip=-1', 'limit=0', 'limit=501', 'limit=ten', 'skip=1.5', 'skip=10001']) {
      expect((await server.visitor.get(`${path}?${query}`)).status).toBe(422)
    }
    for (const query of ['skip=0', 'limit=1', 'limit=500', 'skip=10000']) {
      expect((await server.visitor.get(`${path}?${query}`)).status).toBe(200)
    }
  }
})

describe('paging', () => {
  beforeEach(async () => {
    const now = '2024-01-01T00:00:00.000Z'
    const song = { user_id: owner.user.id, is_public: true, published_at: now, created_at: now, updated_at: now }
    const rows = Array.from({ length: 130 }, (_, i) => ({ ...song, id: crypto.randomUUID(), name: `Song ${i}` }))
    await server.db.batchInsert('songs', rows, 50)
  })

  test.each([PUBLIC, 'of the user'])(
    '%s gives a hundred unless asked, and pages stably over equal times',
    async (where) => {
      const path = where === PUBLIC ? PUBLIC : of(owner)
      expect((await names(path)).length).toBe(100)
      expect((await list(`${path}?limit=500`)).data).toHaveLength(130)
      const pages = await Promise.all([0, 50, 100].map((skip) => names(`${path}?skip=${skip}&limit=50`)))
      expect(new Set(pages.flat()).size).toBe(130)
      expect(await list(`${path}?skip=130`)).toEqual({ data: [], count: 130 })
    },
  )

  test('a client that has seen a change never gets older data, however many ask', async () => {
    let isAsking = true
    const crowd = Array.from({ length: 8 }, async () => {
      while (isAsking) await server.visitor.get(PUBLIC)
    })
    for (let i = 0; i < 20; i++) {
      const song = await makeSong(owner, { is_public: true })
      expect((await list(`${PUBLIC}`)).data[0].id).toBe(song.id)
      await owner.client.post(`/api/v1/songs/${song.id}/unpublish`)
      expect((await list(`${PUBLIC}`)).data[0].id).not.toBe(song.id)
    }
    isAsking = false
    await Promise.all(crowd)
  })
})
