import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, startServer, type TestServer } from '../../support/server'
import { forgeToken, TEST_KEY } from '../support/callers'
import { header, midiOfLength } from '../support/midi'

const LIMIT = 10 * 1024 * 1024
const BAD_TOKEN = { detail: 'Could not validate credentials' }
let server: TestServer
let owner: Account
beforeAll(async () => {
  server = await startServer({ env: { SECRET_KEY: TEST_KEY } })
})
beforeEach(async () => {
  owner = await server.signUp()
})
afterAll(() => server.close())

const upload = (bytes: Uint8Array, headers?: Record<string, string>) =>
  owner.client.post('/api/midi/upload', { bytes, headers })
const uploaded = async (bytes: Uint8Array = header()): Promise<string> => (await upload(bytes)).json.id

describe('POST /api/midi/upload', () => {
  test('returns the id and the path of the bytes', async () => {
    const bytes = midiOfLength(5000)
    const { status, json, headers } = await upload(bytes)
    expect([status, json]).toEqual([200, { path: `/api/midi/${json.id}`, id: json.id }])
    expect(json.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(headers.get('cache-control')).toBe('no-store')
    const answer = await owner.client.get(json.path)
    expect(answer.bytes.equals(bytes)).toBe(true)
    expect(answer.headers.get('content-type')).toBe('audio/midi')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('accepts 10 MiB and not a byte more', async () => {
    expect((await upload(midiOfLength(LIMIT))).status).toBe(200)
    const refused = await upload(midiOfLength(LIMIT + 1))
    expect([refused.status, refused.json]).toEqual([413, { detail: 'Request body too large' }])
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['thirteen bytes', header().subarray(0, 13)],
    ['format 3', header(3)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('%s is not a MIDI file', async (_, bytes) => {
    const refused = await upload(bytes)
    expect([refused.status, refused.json]).toEqual([422, { detail: 'Invalid MIDI file' }])
  })

  test.each(['application/octet-stream', 'audio/midi', 'audio/mid', 'audio/x-midi; rate=1'])(
    '%s is taken',
    async (type) => {
      expect((await upload(header(), { 'Content-Type': type })).status).toBe(200)
    },
  )

  test.each(['text/plain', 'application/json', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    '%s is 415',
    async (type) => {
      const refused = await upload(header(), { 'Content-Type': type })
      expect([refused.status, refused.json]).toEqual([415, { detail: 'Unsupported media type' }])
    },
  )

  test('encoded bytes are 415', async () => {
    expect((await upload(header(), { 'Content-Encoding': 'gzip' })).status).toBe(415)
  })
})

describe('GET /api/midi/{id}', () => {
  test('an unknown id is 404, an invalid one 422', async () => {
    for (const end of ['', '/url']) {
      const missing = await owner.client.get(`/api/midi/${crypto.randomUUID()}${end}`)
      expect([missing.status, missing.json]).toEqual([404, { detail: 'MIDI not found' }])
      const refused = await owner.client.get(`/api/midi/abc${end}`)
      expect(refused.status).toBe(422)
      expect(refused.json.detail).toMatchObject([{ type: 'uuid_parsing', loc: ['path', 'id'] }])
    }
  })

  test('the bare form of the id works too', async () => {
    const id = await uploaded()
    expect((await owner.client.get(`/api/midi/${id.replaceAll('-', '').toUpperCase()}`)).status).toBe(200)
  })

  test('uploads are deleted with their user', async () => {
    await uploaded()
    await server.db('users').where({ id: owner.user.id }).delete()
    expect(await server.db('midi_files').where({ user_id: owner.user.id })).toEqual([])
  })
})

describe('a signed path', () => {
  const tokenOf = async (id: string) => {
    const { json } = await owner.client.get(`/api/midi/${id}/url`)
    expect(json.url).toMatch(new RegExp(`^/api/midi/${id}\\?token=eyJ[\\w.-]+$`))
    return json.url.split('token=')[1] as string
  }
  const read = (id: string, token: string) => server.visitor.get(`/api/midi/${id}?token=${token}`)
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())

  test('opens the file without signing in, and sends no referrer', async () => {
    const id = await uploaded(midiOfLength(99))
    const answer = await read(id, await tokenOf(id))
    expect(answer.bytes.equals(midiOfLength(99))).toBe(true)
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('works for fifteen minutes', async () => {
    const { iat, exp } = claimsOf(await tokenOf(await uploaded()))
    expect(exp - iat).toBe(15 * 60)
  })

  const sign = async (claims: Record<string, unknown>, { seconds = 900, key = TEST_KEY } = {}) => {
    const hmac = { name: 'HMAC', hash: 'SHA-256' }
    const signing = await crypto.subtle.importKey('raw', Buffer.from(key), hmac, false, ['sign'])
    const now = Math.floor(Date.now() / 1000)
    const token = { typ: 'midi-link', iss: 'tunesmith', aud: 'tunesmith-midi', exp: now + seconds, ...claims }
    return new SignJWT(token).setProtectedHeader({ alg: 'HS256' }).sign(signing)
  }

  test('opens no other file, and not when expired, changed or signed with another key', async () => {
    const [id, other] = [await uploaded(), await uploaded()]
    const good = await tokenOf(id)
    expect((await read(id, await sign({ sub: id }))).status).toBe(200)
    const [head, , signature] = good.split('.')
    const forged = [
      '',
      'abc',
      await tokenOf(other),
      await sign({ sub: id }, { seconds: -1 }),
      await sign({ sub: id, exp: undefined }),
      await sign({ sub: id }, { key: 'another key that is also long enough' }),
      await sign({ sub: id, aud: 'tunesmith-api' }),
      await sign({ sub: id, typ: 'access' }),
      await sign({ sub: id, iss: 'somebody' }),
      [head, Buffer.from(JSON.stringify({ ...claimsOf(good), sub: other })).toString('base64url'), signature].join('.'),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${good.split('.')[1]}.`,
    ]
    for (const token of forged) {
      const refused = await read(id, token)
      expect([refused.status, refused.json], token).toEqual([403, BAD_TOKEN])
    }
  })

  test('is no bearer token, and a bearer token is not accepted in a path', async () => {
    const id = await uploaded()
    const bearer = await server.client(await tokenOf(id)).get('/api/v1/users/me')
    expect([bearer.status, bearer.json]).toEqual([403, BAD_TOKEN])
    for (const token of [owner.token, await forgeToken(TEST_KEY, { userId: id, sessionId: id })]) {
      expect((await read(id, token)).status).toBe(403)
    }
    expect((await server.client(await tokenOf(id)).get(`/api/midi/${id}`)).status).toBe(403)
  })

  test('is 404 when the file is gone or its owner deactivated', async () => {
    const id = await uploaded()
    const token = await tokenOf(id)
    await server.db('users').where({ id: owner.user.id }).update({ is_active: false })
    const refused = await read(id, token)
    expect([refused.status, refused.json]).toEqual([404, { detail: 'MIDI not found' }])
    await server.db('users').where({ id: owner.user.id }).delete()
    expect((await read(id, token)).status).toBe(404)
  })
})

test('too many uploads are 429, before the body is read', async () => {
  const limited = await startServer({ env: { THROTTLE_FACTOR: '1', LIMIT_UPLOAD: '2/1h' } })
  try {
    const { client } = await limited.signUp()
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await client.post('/api/midi/upload', { bytes: header() })).status)
    expect(statuses).toEqual([200, 200, 429])
    expect(
      (await client.post('/api/midi/upload', { text: 'x', headers: { 'Content-Type': 'text/plain' } })).status,
    ).toBe(429)
  } finally {
    await limited.close()
  }
})

test.each(['/api/midi', '/api/midi/upload', '/api/export', '/generate_midi'])(
  'GET %s is none of the app’s pages',
  async (path) => {
    const answer = await server.visitor.get(path)
    expect([401, 404, 405]).toContain(answer.status)
    expect(answer.json.detail).toBeTruthy()
  },
)
