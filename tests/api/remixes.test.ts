import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Song } from '#shared/api/songs'
import { type Account, startServer, type TestServer } from '../support/server'
import { makeSong } from './library'

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

/** A public song that says of itself that it is a remix of another. */
async function makeRemix(account: Account, source: Song, name = 'Remix'): Promise<Song> {
  const made = await makeSong(account, { name, is_public: true })
  const remix = { remix_of_id: source.id, remix_of_name: source.name, remix_of_author: 'Ada' }
  await server.db('songs').where({ id: made.id }).update(remix)
  return (await account.client.get(`${SONGS}/${made.id}`)).json
}

describe('the author of a song', () => {
  test('is told by the names that are public, as they are now, in lists and by id', async () => {
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
  const remixesOf = async ({ id }: Song, client = server.visitor, query = '') =>
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

test('a remix names its source, and leads there as long as the reader may go there', async () => {
  const song = await makeSong(owner, { is_public: true })
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
