import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSongReader } from '#backend/midi/songReader'
import { readUnread } from '#backend/services/songs/songReading'
import type { SongRecord } from '#shared/api/songs'
import { type NoteTuple, songWith } from '#shared/edit/testing/songs'
import { writeSmf } from '#shared/smf/write'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makeSong, saveBytes } from '../support/library'
import { midiOfLength } from '../support/midi'

const SONGS = '/api/v1/songs'

let server: TestServer
let owner: Account
beforeAll(async () => {
  server = await startServer()
  owner = await server.signUp()
})
afterAll(() => server.close())

/** One quarter note after another; at the default tempo each lasts half a second. */
const quarters = (count: number): Uint8Array =>
  writeSmf(songWith(Array.from({ length: count }, (_, i): NoteTuple => [i * 480, 480, 60])).song)
const read = async (id: string): Promise<SongRecord> => (await owner.client.get(`${SONGS}/${id}`)).json

test('a song shows how long it lasts and how many notes it has, in lists and by itself, and again after each save', async () => {
  const song = await makeSong(owner, { bytes: quarters(8), is_public: true })
  await vi.waitFor(async () => expect(await read(song.id)).toMatchObject({ duration: 4, note_count: 8 }))
  const { json } = await owner.client.get(`${SONGS}/me`)
  expect(json.data.find(({ id }: SongRecord) => id === song.id)).toMatchObject({ duration: 4, note_count: 8 })
  const { json: publicSongs } = await server.visitor.get(`${SONGS}/public`)
  expect(publicSongs.data[0]).toMatchObject({ id: song.id, duration: 4, note_count: 8 })

  await owner.client.put(`${SONGS}/data/${song.song_data_id}`, { bytes: quarters(2) })
  await vi.waitFor(async () => expect(await read(song.id)).toMatchObject({ duration: 1, note_count: 2 }))
})

test('bytes that cannot be read have neither', async () => {
  const song = await makeSong(owner, { bytes: midiOfLength(300) })
  const kept = () => server.db('song_readings').where({ song_data_id: song.song_data_id }).first()
  await vi.waitFor(async () => expect(await kept()).toMatchObject({ duration: null, note_count: null, tune: '' }))
  expect(await read(song.id)).toMatchObject({ duration: null, note_count: null })
})

test('a copy has those of its source at once', async () => {
  const song = await makeSong(owner, { bytes: quarters(4) })
  await vi.waitFor(async () => expect(await read(song.id)).toMatchObject({ duration: 2 }))
  const { json: copy } = await owner.client.post(`${SONGS}/${song.id}/duplicate`)
  expect(copy).toMatchObject({ duration: 2, note_count: 4 })
})

test('a server reads what was never read', async () => {
  const dataId = await saveBytes(owner, quarters(6))
  const kept = () => server.db('song_readings').where({ song_data_id: dataId }).first()
  await vi.waitFor(async () => expect(await kept()).toMatchObject({ note_count: 6 }))
  await server.db('song_readings').delete()
  const songReader = createSongReader()
  await readUnread({ db: server.db, songReader }, new AbortController().signal)
  await songReader.close()
  expect(await kept()).toMatchObject({ duration: 3, note_count: 6 })
})
