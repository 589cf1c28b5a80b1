import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, startServer, type TestServer } from '../../support/server'
import { getRaw, statusOf } from '../../support/serverRaw'
import { notesOf } from '../../support/testComposer'
import { TEST_KEY } from '../support/callers'
import { makeSong, saveBytes } from '../support/library'
import { header, midiOfLength, noteAt } from '../support/midi'

const NOT_FOUND = { detail: 'Not Found' }
let server: TestServer
let owner: Account
beforeAll(async () => {
  server = await startServer({ env: { SECRET_KEY: TEST_KEY } })
})
beforeEach(async () => {
  owner = await server.signUp()
})
afterAll(() => server.close())

const exportOf = (json: unknown) => owner.client.post('/api/export', { json })
const songOf = async (bytes: Uint8Array, name = 'Aurora') => {
  const data_id = await saveBytes(owner, bytes)
  const { json } = await owner.client.post('/api/v1/songs', { json: { name, data_id } })
  return json.id as string
}
const rows = async () =>
  Number((await server.db('export_files').where({ user_id: owner.user.id }).count({ n: '*' }))[0].n)

describe('POST /api/export', () => {
  test('gives a path for each file that was asked for, midi before logs, and the bytes at them', async () => {
    const projectId = await songOf(notesOf('abc'), 'Élan / "vital"')
    const answer = await exportOf({ logs: true, projectId, midi: true })
    expect(answer.status).toBe(200)
    expect(answer.json.files).toEqual([
      expect.stringMatching(/^\/api\/export\/files\/[\w-]{43}\/%C3%89lan%20%20vital\.mid$/),
      expect.stringMatching(/^\/api\/export\/files\/[\w-]{43}\/%C3%89lan%20%20vital\.txt$/),
    ])
    const [midi, logs] = await Promise.all(answer.json.files.map((path: string) => server.visitor.get(path)))
    expect(midi.bytes.equals(notesOf('abc'))).toBe(true)
    expect(midi.headers.get('content-type')).toBe('audio/midi')
    expect(logs.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(logs.text).toContain('\t960\t1\tNote on 60 velocity 100\n')
    for (const { headers } of [midi, logs]) {
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="_lan {2}vital\.(mid|txt)"; filename\*=UTF-8''%C3%89lan/,
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  test.each([
    [{}, 0],
    [{ midi: false, logs: false, sheet: false }, 0],
    [{ midi: true }, 1],
    [{ logs: true }, 1],
    [{ midi: 'yes', logs: 0 }, 1],
  ])('%j are %i files', async (wanted, count) => {
    const projectId = await songOf(notesOf('a'))
    const { status, json } = await exportOf({ projectId, ...wanted })
    expect(status).toBe(200)
    expect(json.files).toHaveLength(count)
    expect(await rows()).toBe(count)
  })

  test('what is exported stays as it was, whatever is saved later', async () => {
    const song = await makeSong(owner)
    const { json } = await exportOf({ projectId: song.id, midi: true })
    await owner.client.put(`/api/v1/songs/data/${song.song_data_id}`, { bytes: midiOfLength(100) })
    expect((await server.visitor.get(json.files[0])).bytes.equals(header())).toBe(true)
  })

  test('a score is a PDF, after the other files', async () => {
    const { id } = await makeSong(owner, { bytes: noteAt(120) })
    const { json } = await exportOf({ projectId: id, midi: true, logs: true, sheet: true })
    expect(json.files.map((path: string) => path.split('.').at(-1))).toEqual(['mid', 'txt', 'pdf'])
    const pdf = await server.visitor.get(json.files[2])
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.text.startsWith('%PDF-')).toBe(true)
  })

  test('a song without notes has no score, and then nothing is made', async () => {
    const { id } = await makeSong(owner)
    const answer = await exportOf({ projectId: id, midi: true, logs: true, sheet: true })
    expect([answer.status, answer.json]).toEqual([400, { detail: 'Song is too short' }])
    expect(await rows()).toBe(0)
  })

  test('a listing of what is no MIDI beyond its header is refused, and then nothing is made; the bytes can be had', async () => {
    const projectId = await songOf(header(2))
    const answer = await exportOf({ projectId, midi: true, logs: true })
    expect([answer.status, answer.json]).toEqual([422, { detail: 'Invalid MIDI file' }])
    expect(await rows()).toBe(0)
    expect((await exportOf({ projectId, midi: true })).status).toBe(200)
  })

  test('a song without data is 404, unless no file is asked for', async () => {
    const song = await makeSong(owner)
    await owner.client.delete(`/api/v1/songs/data/${song.song_data_id}`)
    const answer = await exportOf({ projectId: song.id, midi: true })
    expect([answer.status, answer.json]).toEqual([404, { detail: 'Song data not found' }])
    expect((await exportOf({ projectId: song.id })).json).toEqual({ files: [] })
  })

  test('fields are checked before the song is looked for, the song before the sheet', async () => {
    const refused = await exportOf({ projectId: 'x', midi: 'perhaps' })
    expect(refused.status).toBe(422)
    expect(refused.json.detail).toMatchObject([
      { type: 'uuid_parsing', loc: ['body', 'projectId'] },
      { type: 'bool_parsing', loc: ['body', 'midi'] },
    ])
    expect((await exportOf({})).json.detail).toEqual([
      { type: 'missing', loc: ['body', 'projectId'], msg: 'Field required' },
    ])
    const missing = await exportOf({ projectId: crypto.randomUUID(), sheet: true })
    expect([missing.status, missing.json]).toEqual([404, { detail: 'Song not found' }])
    const other = await server.signUp()
    const { id } = await makeSong(other)
    expect((await exportOf({ projectId: id, sheet: true })).status).toBe(403)
  })

  test('a user’s newest twenty files are kept', async () => {
    const { id } = await makeSong(owner)
    const paths: string[] = []
    for (let i = 0; i < 11; i++) paths.push(...(await exportOf({ projectId: id, midi: true, logs: true })).json.files)
    expect(await rows()).toBe(20)
    expect((await server.visitor.get(paths[0])).status).toBe(404)
    expect((await server.visitor.get(paths[2])).status).toBe(200)
    expect((await server.visitor.get(paths[21])).status).toBe(200)
  })
})

describe('a path', () => {
  const exported = async () => {
    const song = await makeSong(owner)
    const { json } = await exportOf({ projectId: song.id, midi: true })
    return { song, path: json.files[0] as string }
  }
  const statusAt = async (path: string) => (await server.visitor.get(path)).status

  test('works for fifteen minutes, again and again', async () => {
    const { path } = await exported()
    const [{ created_at, expires_at }] = await server.db('export_files').where({ user_id: owner.user.id })
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBeGreaterThanOrEqual(15 * 60_000)
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBeLessThan(15 * 60_000 + 1000)
    expect([await statusAt(path), await statusAt(path)]).toEqual([200, 200])
    await server.db('export_files').where({ user_id: owner.user.id }).update({ expires_at: new Date().toISOString() })
    const late = await server.visitor.get(path)
    expect([late.status, late.json]).toEqual([404, NOT_FOUND])
    expect(late.headers.get('cache-control')).toBe('no-store')
  })

  test('holds a secret of 256 bits that the database does not know', async () => {
    const { path } = await exported()
    const [, token] = /files\/([\w-]+)\//.exec(path) ?? []
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [row] = await server.db('export_files').where({ user_id: owner.user.id })
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await statusAt(path.replace(token, row.token_hash))).toBe(404)
    expect(await statusAt(path.replace(token, Buffer.from(row.token_hash, 'hex').toString('base64url')))).toBe(404)
  })

  test('what has expired is cleaned up by the next export', async () => {
    const { song } = await exported()
    await server.db('export_files').where({ user_id: owner.user.id }).update({ expires_at: '2020-01-01T00:00:00.000Z' })
    await exportOf({ projectId: song.id, midi: true })
    expect(await rows()).toBe(1)
  })

  test('dies with its song, with its user, and while its user is deactivated', async () => {
    const { song, path } = await exported()
    await server.db('users').where({ id: owner.user.id }).update({ is_active: false })
    expect(await statusAt(path)).toBe(404)
    await server.db('users').where({ id: owner.user.id }).update({ is_active: true })
    expect(await statusAt(path)).toBe(200)
    await owner.client.delete(`/api/v1/songs/${song.id}`)
    expect(await statusAt(path)).toBe(404)

    const { path: second } = await exported()
    await server.db('users').where({ id: owner.user.id }).delete()
    expect(await statusAt(second)).toBe(404)
    expect(await rows()).toBe(0)
  })

  test('is no bearer, and a bearer is no path', async () => {
    const { path } = await exported()
    const [, token] = /files\/([\w-]+)\//.exec(path) ?? []
    expect((await server.client(token).get('/api/v1/users/me')).status).toBe(403)
    expect((await owner.client.get(path.replace(token, 'x'))).status).toBe(404)
    expect((await owner.client.get(path.replace(token, encodeURIComponent(owner.token)))).status).toBe(404)
  })

  test('names its file: under another name there is none, and no path leads elsewhere', async () => {
    const { path } = await exported()
    const folder = path.slice(0, path.lastIndexOf('/'))
    const names = [
      'Aurora.txt',
      'aurora.mid',
      '../Aurora.mid',
      '..%2fAurora.mid',
      '..%5c',
      '%2e%2e/x',
      '%252e%252e',
      '....//',
      '%00',
      '/etc/passwd',
      'C:%5cx',
      '.env',
      'tunesmith.sqlite3',
      '%E0%A4%A',
    ]
    for (const name of names) {
      const response = await getRaw(server.port, `${folder}/${name}`)
      expect([400, 404], name).toContain(statusOf(response))
      expect(response).not.toMatch(/MThd|root:|SQLite/)
    }
    for (const token of ['..', '%2e%2e', '..%2f..%2f', '%00', 'x'.repeat(43), 'x'.repeat(5000)]) {
      expect([400, 404], token).toContain(statusOf(await getRaw(server.port, `/api/export/files/${token}/Aurora.mid`)))
    }
  })
})

test('more exports than uploads are let through are 429', async () => {
  const limited = await startServer({ env: { THROTTLE_FACTOR: '1', LIMIT_UPLOAD: '2/1h' } })
  try {
    const account = await limited.signUp()
    const { id } = await makeSong(account)
    const send = (json: object) => account.client.post('/api/export', { json: { projectId: id, ...json } })
    expect([(await send({ midi: true })).status, (await send({ midi: true })).status]).toEqual([200, 200])
    const refused = await send({ midi: true })
    expect([refused.status, refused.json]).toEqual([429, { detail: 'Too many requests' }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send({})).status).toBe(200)
  } finally {
    await limited.close()
  }
})
