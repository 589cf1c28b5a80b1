import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { testSong } from '#shared/playback/testSong'
import { writeSmf } from '#shared/smf/write'
import { notationData } from '#shared/song/tracks/trackNotation'
import { inTurn, runsAll } from '../../support/sample'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makeSong } from '../support/library'
import { header, midiOfLength, noteAt } from '../support/midi'

const SONGS = '/api/v1/songs'
let server: TestServer
let owner: Account
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  owner = await server.signUp({ full_name: 'Ada Lovelace' })
})
afterAll(() => server.close())

/** The largest allowed number of events, all at tick 0. */
function millionNotes(): Buffer {
  const events = Buffer.alloc(1 + 3 * 1_000_000)
  events.set([0, 0x90, 60, 100])
  for (let at = 4; at < events.length; at += 3) events.set([0, 60, 100], at)
  const bytes = Buffer.concat([header(1, 1), Buffer.from('MTrk\0\0\0\0', 'latin1'), events])
  bytes.writeUInt32BE(events.length, 18)
  return bytes
}

function oneTrack(events: readonly number[]): Buffer {
  const bytes = Buffer.concat([header(1, 1), Buffer.from('MTrk\0\0\0\0', 'latin1'), Buffer.from(events), END])
  bytes.writeUInt32BE(events.length + END.length, 18)
  return bytes
}
const END = Buffer.of(0, 0xff, 0x2f, 0)

/** `ticks` (below 128) is the length of each. */
const notesInTurn = (count: number, ticks: number): number[] =>
  Array.from({ length: count }, (_, i) => [0, 0x90, 48 + (i % 24), 100, ticks, 0x80, 48 + (i % 24), 0]).flat()
const notesAtOnce = (count: number): number[] => Array.from({ length: count }, (_, i) => [0, 0x90, i % 128, 100]).flat()
/** Twelve ticks apart. */
const tempos = (count: number): number[] =>
  Array.from({ length: count }, (_, i) => [12, 0xff, 0x51, 3, 4 + (i % 8), 0, 0]).flat()

function manyTracks(count: number): Buffer {
  const track = oneTrack([0, 0x90, 60, 100, 96, 0x80, 60, 0]).subarray(14)
  return Buffer.concat([header(1, count), ...Array<Buffer>(count).fill(track)])
}

const download = (song: SongRecord, what: string, { client } = owner) =>
  client.get(`${SONGS}/download/${what}/${song.id}`)
const refusal = (status: number, detail: string) => [status, { detail }]

describe('midi', () => {
  test('gives the stored bytes under the song’s name', async () => {
    const bytes = midiOfLength(4000)
    const song = await makeSong(owner, { bytes })
    const answer = await download(song, 'midi')
    expect(answer.status).toBe(200)
    expect(answer.bytes.equals(bytes)).toBe(true)
    expect(answer.headers.get('content-type')).toBe('audio/midi')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Aurora.mid"; filename*=UTF-8''Aurora.mid`,
    )
  })

  test.each([
    ['a "quoted" name', 'a quoted name.mid', 'a%20quoted%20name.mid'],
    ['one\r\nSet-Cookie: two', 'oneSet-Cookie two.mid', 'oneSet-Cookie%20two.mid'],
    ['../../etc/passwd', 'etcpasswd.mid', 'etcpasswd.mid'],
    ['..\\..\\boot', 'boot.mid', 'boot.mid'],
    ['東京 🎹', '__ _.mid', '%E6%9D%B1%E4%BA%AC%20%F0%9F%8E%B9.mid'],
    ['/', 'no name.mid', 'no%20name.mid'],
    ["it's 100%", "it's 100_.mid", 'it%27s%20100%25.mid'],
  ])('the name %j is a plain file name', async (name, plain, encoded) => {
    const answer = await download(await makeSong(owner, { name }), 'midi')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    )
    expect(answer.headers.has('set-cookie')).toBe(false)
  })
})

describe('wav and mp3', () => {
  test.each(['wav', 'mp3'])(
    '%s of a song that ends before tick 120 is 400, of a longer one its sound',
    async (format) => {
      for (const bytes of [header(), noteAt(119)]) {
        const answer = await download(await makeSong(owner, { bytes }), format)
        expect([answer.status, answer.json]).toEqual(refusal(400, 'Song is too short'))
      }
      const long = await download(await makeSong(owner, { bytes: noteAt(120) }), format)
      expect([long.status, long.headers.has('content-disposition')]).toEqual([200, true])
    },
  )

  test('a file that only begins like MIDI is read as far as possible, format 2 is refused', async () => {
    expect((await download(await makeSong(owner, { bytes: midiOfLength(5000) }), 'wav')).json).toEqual({
      detail: 'Song is too short',
    })
    const answer = await download(await makeSong(owner, { bytes: header(2) }), 'wav')
    expect([answer.status, answer.json]).toEqual(refusal(422, 'Invalid MIDI file'))
  })

  test('the server answers others while it looks through the largest file', async () => {
    const song = await makeSong(owner, { bytes: millionNotes() })
    let isDone = false
    const asked = download(song, 'wav').finally(() => {
      isDone = true
    })
    let answered = 0
    while (!isDone) {
      expect((await server.visitor.get('/healthz')).status).toBe(200)
      answered++
    }
    expect((await asked).json).toEqual({ detail: 'Song is too short' })
    expect(answered).toBeGreaterThan(10)
  })

  test('as many as the limit says for each user, and only those that get as far as the file', async () => {
    const strict = await startServer({ env: { THROTTLE_FACTOR: '1', LIMIT_AUDIO: '3/1h' } })
    const [author, other] = [await strict.signUp(), await strict.signUp()]
    const song = await makeSong(author, { is_public: true })
    const hidden = await makeSong(author)
    for (let i = 0; i < 5; i++) expect((await download(hidden, 'wav', other)).status).toBe(403)
    for (let i = 0; i < 3; i++) expect((await download(song, i % 2 ? 'wav' : 'mp3', other)).status).toBe(400)
    expect((await download(song, 'mp3', other)).status).toBe(429)
    expect((await download(song, 'midi', other)).status).toBe(200)
    expect((await download(song, 'mp3', author)).status).toBe(400)
    await strict.close()
  })
})

describe('sheet', () => {
  test('MusicXML has the song’s name, its author and its notes; compressed it is a ZIP of the same', async () => {
    const song = await makeSong(owner, { bytes: noteAt(120) })
    const sheet = (format: string) => owner.client.get(`${SONGS}/download/sheet/${song.id}?format=${format}`)
    const plain = await sheet('musicxml')
    expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'application/vnd.recordare.musicxml+xml'])
    expect(plain.headers.get('content-disposition')).toContain('Aurora.musicxml')
    for (const part of ['<score-partwise version="4.0">', 'Aurora', owner.user.name, '<step>C</step>'])
      expect(plain.text).toContain(part)
    const packed = await sheet('mxl')
    expect(packed.headers.get('content-type')).toBe('application/vnd.recordare.musicxml')
    expect(Object.values(unzipSync(packed.bytes)).map((bytes) => strFromU8(bytes))).toContain(plain.text)
  })

  test('the song is written with the notation that it holds', async () => {
    const event = (json: string) => ({ tick: 0, status: 0xff, metaType: 0x7f, data: notationData(json) }) as const
    const notes = [{ tick: 0, duration: 480, noteNumber: 60, velocity: 80 }]
    const tracks = [
      { channel: null, events: [event('{"key":{"fifths":-5,"isMinor":false}}')] },
      { notes, events: [event('{"hidden":true}')] },
      { notes, events: [event('{"split":null,"smallest":"none"}')] },
    ]
    const song = await makeSong(owner, { bytes: Buffer.from(writeSmf(testSong(tracks))) })
    const { text } = await owner.client.get(`${SONGS}/download/sheet/${song.id}?format=musicxml`)
    expect(text).toContain('<fifths>-5</fifths>')
    expect(text.match(/<part id=/g)).toHaveLength(1)
  })

  test('a song without notes is 400, something else than MIDI 422', async () => {
    const sheet = async (bytes: Uint8Array) => {
      const song = await makeSong(owner, { bytes })
      const answer = await owner.client.get(`${SONGS}/download/sheet/${song.id}?format=mxl`)
      return [answer.status, answer.json]
    }
    expect(await sheet(header())).toEqual(refusal(400, 'Song is too short'))
    expect(await sheet(header(2))).toEqual(refusal(422, 'Invalid MIDI file'))
  })

  test('a song of too many notes is 413', async () => {
    const song = await makeSong(owner, { bytes: millionNotes() })
    const answer = await owner.client.get(`${SONGS}/download/sheet/${song.id}?format=musicxml`)
    expect([answer.status, answer.json]).toEqual(refusal(413, 'Song is too long for sheet music'))
  })

  test.each([
    ['10,000 tracks', () => manyTracks(10_000), [413, 'Song is too long for sheet music']],
    ['10,000 tempos', () => oneTrack([...tempos(10_000), ...notesInTurn(1, 60)]), [200]],
    ['a metre of 1/32', () => oneTrack([0, 0xff, 0x58, 4, 1, 5, 24, 8, ...notesInTurn(64, 30)]), [200]],
    ['1,000 notes at one tick', () => oneTrack(notesAtOnce(1_000)), [200]],
    ...(runsAll
      ? [
          [
            '200,000 notes',
            () => oneTrack(notesInTurn(200_000, 60)),
            [413, 'Song is too long for sheet music'],
          ] as const,
        ]
      : []),
  ] as const)('%s: a score or a plain message, and the server goes on', async (name, bytes, [status, detail]) => {
    const song = await makeSong(owner, { bytes: bytes() })
    for (const format of inTurn(['musicxml', 'pdf', 'mxl'], name.length)) {
      const answer = await owner.client.get(`${SONGS}/download/sheet/${song.id}?format=${format}`)
      expect(answer.status).toBe(status)
      if (detail !== undefined) expect(answer.json).toEqual({ detail })
    }
    expect((await owner.client.get('/healthz')).status).toBe(200)
  })

  test.each([
    ['', [595.28, 841.89]],
    ['?format=pdf&paper=letter&layout=parts', [612, 792]],
  ])('%s is a PDF on its paper, with its faces embedded', async (query, [width, height]) => {
    const song = await makeSong(owner, { bytes: noteAt(120) })
    const answer = await owner.client.get(`${SONGS}/download/sheet/${song.id}${query}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toContain('Aurora.pdf')
    const pdf = answer.bytes.toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
    const [, right, bottom] = pdf.match(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/)!.map(Number)
    expect([right, bottom]).toEqual([expect.closeTo(width, 1), expect.closeTo(height, 1)])
    expect(pdf.match(/FontFile3/g)!.length).toBeGreaterThanOrEqual(2)
    expect(pdf).not.toContain('/Subtype /Image')
  })

  test('another format is 422', async () => {
    const song = await makeSong(owner)
    const answer = await owner.client.get(`${SONGS}/download/sheet/${song.id}?format=png`)
    const msg = "Input should be 'pdf', 'musicxml' or 'mxl'"
    expect(answer.json).toEqual({ detail: [{ type: 'literal_error', loc: ['query', 'format'], msg }] })
  })
})

describe('refusals', () => {
  const routes = [
    'download/midi/{id}',
    'download/wav/{id}',
    'download/mp3/{id}',
    'download/sheet/{id}',
    '{id}/download_zip',
  ]
  const call = (route: string, id: string, { client } = owner) => client.get(`${SONGS}/${route.replace('{id}', id)}`)

  test.each(routes)('%s of a song without bytes and of one that is not there is 404', async (route) => {
    const song = await makeSong(owner)
    await owner.client.delete(`${SONGS}/data/${song.song_data_id}`)
    const empty = await call(route, song.id)
    expect([empty.status, empty.json]).toEqual(refusal(404, 'Song data not found'))
    const missing = await call(route, crypto.randomUUID())
    expect([missing.status, missing.json]).toEqual(refusal(404, 'Song not found'))
  })

  test.each(routes)('%s of a public song whose bytes are closed is 403 for others', async (route) => {
    const song = await makeSong(owner, { is_public: true })
    await owner.client.post(`${SONGS}/data/${song.song_data_id}/unpublish`)
    const answer = await call(route, song.id, await server.signUp())
    expect([answer.status, answer.json]).toEqual(refusal(403, 'Not enough permissions'))
  })

  test('an unknown format and an invalid id are reported together, after the access check', async () => {
    const answer = await owner.client.get(`${SONGS}/download/ogg/nonsense`)
    expect(answer.status).toBe(422)
    expect(answer.json.detail).toMatchObject([
      { type: 'literal_error', loc: ['path', 'format'], msg: "Input should be 'midi', 'wav' or 'mp3'" },
      { type: 'uuid_parsing', loc: ['path', 'id'] },
    ])
    expect((await server.visitor.get(`${SONGS}/download/ogg/nonsense`)).status).toBe(401)
  })
})
