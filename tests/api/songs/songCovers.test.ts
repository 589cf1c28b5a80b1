import { setMaxListeners } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultCover, linkPreview } from '#backend/images/defaultCovers'
import type { SongRecord } from '#shared/api/songs'
import { defaultCoverPath, parseDefaultCover } from '#shared/covers/names'
import { tuneOf } from '#shared/covers/tune'
import { type NoteTuple, songWith } from '#shared/edit/testing/songs'
import { writeSmf } from '#shared/smf/write'
import { formData } from '../../support/multipart'
import { samplePicture } from '../../support/pictures'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makeSong } from '../support/library'

const SONGS = '/api/v1/songs'
const scale = (...pitches: number[]): Uint8Array =>
  writeSmf(songWith(pitches.map((pitch, i): NoteTuple => [i * 480, 480, pitch])).song)

let server: TestServer
let owner: Account
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: '1' } })
})
beforeEach(async () => {
  owner = await server.signUp()
})
afterAll(() => server.close())

const coverOf = (song: SongRecord) => server.visitor.get(`/static/${defaultCoverPath(song)}`)
const plain = async (): Promise<Buffer> => (await server.visitor.get('/static/covers/none__none.png')).bytes
const save = (song: SongRecord, bytes: Uint8Array) => owner.client.put(`${SONGS}/data/${song.song_data_id}`, { bytes })
const read = async (song: SongRecord): Promise<SongRecord> => (await owner.client.get(`${SONGS}/${song.id}`)).json

test('while too many pictures are asked for, a cover is the plain one, a preview is refused, and another address gets both', async () => {
  const song = await makeSong(owner, { bytes: scale(60, 64, 67), is_public: true })
  const looks = parseDefaultCover('covers/none__none.png')
  const abort = new AbortController()
  setMaxListeners(0, abort.signal)
  const tune = tuneOf(songWith([[0, 480, 60]]).song)
  const turn = { by: '127.0.0.1', signal: abort.signal }
  const picture = (seed: string) => ({ ...looks!, song: { tune: tune!, seed } })
  // The image library is loaded.
  await plain()
  // Large ones keep both places for a second or two, in which nothing moves on.
  const bytes = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#123' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const large = ['1', '2'].map((path) => linkPreview(picture(path), { path, bytes }, turn))
  await setImmediate()
  const crowd = Array.from({ length: 110 }, (_, i) =>
    defaultCover(picture(`crowd ${i}`), turn).catch((error: unknown) => error),
  )
  const preview = (headers = {}) => server.visitor.get(`/static/previews/${song.id}.jpg`, headers)
  const cover = await coverOf(song)
  const refused = await preview()
  const elsewhere = { 'X-Forwarded-For': '192.0.2.1' }
  const other = [await server.visitor.get(`/static/${defaultCoverPath(song)}`, elsewhere), await preview(elsewhere)]
  abort.abort()
  await Promise.all([...large, ...crowd])
  expect([cover.status, cover.headers.get('cache-control'), cover.bytes.equals(await plain())]).toEqual([
    200,
    'no-cache',
    true,
  ])
  expect([refused.status, refused.json, refused.headers.get('retry-after')]).toEqual([
    503,
    { detail: 'Too many pictures are being drawn' },
    '5',
  ])
  expect(other.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
    [200, 'public, max-age=604800'],
    [200, 'public, max-age=3600'],
  ])
})

describe('the default cover of a song', () => {
  test('is drawn from its notes, the same each time, and unlike the one of another song', async () => {
    const [song, other] = [
      await makeSong(owner, { bytes: scale(60, 62, 64) }),
      await makeSong(owner, { bytes: scale(60, 67, 72) }),
    ]
    const [first, again, second] = [await coverOf(song), await coverOf(song), await coverOf(other)]
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(first.headers.get('cache-control')).toBe('public, max-age=604800')
    expect(again.bytes.equals(first.bytes)).toBe(true)
    expect([second.bytes, await plain()].some((bytes) => bytes.equals(first.bytes))).toBe(false)
    const { width, height } = await sharp(first.bytes).metadata()
    expect([width, height]).toEqual([512, 512])
  })

  test('is asked for again by its tag', async () => {
    const path = `/static/${defaultCoverPath(await makeSong(owner, { bytes: scale(60) }))}`
    const { headers } = await server.visitor.get(path)
    expect((await server.visitor.get(path, { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(304)
  })

  test('has another address after a save, and the old address does not show the new notes', async () => {
    const before = await makeSong(owner, { bytes: scale(60, 62) })
    const drawn = (await coverOf(before)).bytes
    await save(before, scale(72, 74))
    const after = await read(before)
    expect(after.notes_tag).not.toBe(before.notes_tag)
    expect((await coverOf(after)).bytes.equals(drawn)).toBe(false)
    const stale = await coverOf(before)
    expect([stale.status, stale.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(stale.bytes.equals(await plain())).toBe(true)
  })

  test('is always one of the versions while the song is saved again and again', async () => {
    const song = await makeSong(owner, { bytes: scale(60) })
    for (let round = 0; round < 5; round++) {
      const [answer] = await Promise.all([coverOf(await read(song)), save(song, scale(61 + round, 70))])
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
    expect((await coverOf(await read(song))).bytes.equals(await plain())).toBe(false)
  })

  test('is the plain one for a song without notes, with bytes that cannot be read, and without bytes', async () => {
    expect((await coverOf(await makeSong(owner))).bytes.equals(await plain())).toBe(true)
    const damaged = await makeSong(owner, { bytes: Buffer.concat([scale(60).subarray(0, 14), Buffer.alloc(400, 7)]) })
    expect((await coverOf(damaged)).bytes.equals(await plain())).toBe(true)
    await owner.client.delete(`${SONGS}/data/${damaged.song_data_id}`)
    const without = await read(damaged)
    expect(without.notes_tag).toBeNull()
    expect(defaultCoverPath(without)).toBe('covers/none__none.png')
  })

  test('shows nothing of a song whose tag is not known, whose author is disabled, or which is deleted', async () => {
    const song = await makeSong(owner, { bytes: scale(60, 64, 67) })
    const guessed = await coverOf({ ...song, notes_tag: '0'.repeat(16) })
    expect(guessed.bytes.equals(await plain())).toBe(true)
    const drawn = (await coverOf(song)).bytes
    const setActive = (is_active: boolean) => server.db('users').where({ id: owner.user.id }).update({ is_active })
    await setActive(false)
    expect((await coverOf(song)).bytes.equals(await plain())).toBe(true)
    await setActive(true)
    expect((await coverOf(song)).bytes.equals(drawn)).toBe(true)
    await owner.client.delete(`${SONGS}/${song.id}`)
    expect((await coverOf(song)).bytes.equals(await plain())).toBe(true)
  })

  test('reads the file once for all who ask', async () => {
    const song = await makeSong(owner, { bytes: scale(60, 65) })
    const covers = await Promise.all(Array.from({ length: 20 }, () => coverOf(song)))
    expect(new Set(covers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    expect(await server.db('song_readings').where({ song_data_id: song.song_data_id })).toHaveLength(1)
    await save(song, scale(50))
    await coverOf(await read(song))
    expect(await server.db('song_readings').where({ song_data_id: song.song_data_id })).toHaveLength(1)
  })
})

describe('the link preview', () => {
  const preview = (song: SongRecord) => server.visitor.get(`/static/previews/${song.id}.jpg`)

  test('of a public song is a wide picture, which its page names', async () => {
    const song = await makeSong(owner, { bytes: scale(60, 62, 64), settings: {} })
    const answer = await preview(song)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    const { width, height } = await sharp(answer.bytes).metadata()
    expect([width, height]).toEqual([1200, 630])
    expect(answer.bytes.length).toBeLessThan(250_000)
  })

  test('shows the uploaded cover', async () => {
    const song = await makeSong(owner, { bytes: scale(60), settings: {} })
    const before = (await preview(song)).bytes
    const red = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const uploaded = await owner.client.post('/api/v1/uploads/cover-image', formData([{ name: 'file', bytes: red }]))
    await owner.client.put(`${SONGS}/${song.id}`, { json: { cover_image: uploaded.json.cover_image } })
    const after = (await preview(song)).bytes
    expect(after.equals(before)).toBe(false)
    const [r, g, b] = await sharp(after).extract({ left: 300, top: 300, width: 1, height: 1 }).raw().toBuffer()
    expect([r > 240, g < 20, b < 20]).toEqual([true, true, true])
  })

  test('is missing for a private song, a taken-back one, one of an inactive user and none at all', async () => {
    const hidden = await makeSong(owner, { bytes: scale(60) })
    expect((await preview(hidden)).status).toBe(404)
    const song = await makeSong(owner, { bytes: scale(60), settings: {} })
    await owner.client.post(`${SONGS}/${song.id}/unpublish`)
    expect((await preview(song)).status).toBe(404)
    const other = await makeSong(owner, { bytes: scale(60), settings: {} })
    await server.db('users').where({ id: owner.user.id }).update({ is_active: false })
    expect((await preview(other)).status).toBe(404)
    expect((await preview({ ...song, id: '5b0c6c1e-8f3a-4d6b-9a51-2f7d3c9e1b04' })).status).toBe(404)
  })
})

test('a cover that is gone does not take the preview with it', async () => {
  const song = await makeSong(owner, { bytes: scale(60), settings: {} })
  const bytes = await samplePicture('png')
  const uploaded = await owner.client.post('/api/v1/uploads/cover-image', formData([{ name: 'file', bytes }]))
  await owner.client.put(`${SONGS}/${song.id}`, { json: { cover_image: uploaded.json.cover_image } })
  await server.db('images').where({ user_id: owner.user.id }).delete()
  expect((await server.visitor.get(`/static/previews/${song.id}.jpg`)).status).toBe(200)
})
