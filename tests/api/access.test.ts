import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiRouter } from '#backend/routes/api'
import type { Song } from '#shared/api/songs'
import type { Answer, Client } from '../support/serverClient'
import { type Caller, type Callers, startWithCallers } from './callers'
import { makeSong, saveBytes } from './library'
import { header } from './midi'

interface Refusal {
  readonly status: number
  readonly detail: string
}
type Outcome = 'ok' | Refusal

const UNAUTHENTICATED = { status: 401, detail: 'Not authenticated' }
const BAD_TOKEN = { status: 403, detail: 'Could not validate credentials' }
const FORBIDDEN = { status: 403, detail: 'Not enough permissions' }

/** What a route that needs a user answers to those who are none. */
const STRANGERS = {
  visitor: UNAUTHENTICATED,
  'empty bearer': UNAUTHENTICATED,
  'other scheme': UNAUTHENTICATED,
  'malformed token': BAD_TOKEN,
  'foreign key': BAD_TOKEN,
  'expired token': BAD_TOKEN,
  'deleted user': { status: 404, detail: 'User not found' },
  'inactive user': { status: 400, detail: 'Inactive user' },
  'logged out': BAD_TOKEN,
} satisfies Partial<Record<Caller, Refusal>>

const all = <Value>(value: Value) =>
  Object.fromEntries(Object.keys(STRANGERS).map((caller) => [caller, value])) as Record<keyof typeof STRANGERS, Value>

type Expectation = Record<Caller, Outcome>
const forEveryone: Expectation = { ...all('ok'), 'other user': 'ok', superuser: 'ok', owner: 'ok' }
const forUsers: Expectation = { ...forEveryone, ...STRANGERS }
const forOwner: Expectation = { ...forUsers, 'other user': FORBIDDEN, superuser: FORBIDDEN }
/** Where signing in is optional, a token that is not good is no token. */
const forReaders: Expectation = { ...forOwner, ...all(UNAUTHENTICATED) }

interface Row {
  readonly route: string
  readonly when?: string
  readonly may: Expectation
  readonly call: (client: Client, song: Song) => Promise<Answer>
}

const data = (song: Song) => `/api/v1/songs/data/${song.song_data_id}`
let callers: Callers

const rows: Row[] = [
  {
    route: 'POST /api/v1/users/signup',
    may: forEveryone,
    call: (client) =>
      client.post('/api/v1/users/signup', {
        json: { email: `${crypto.randomUUID()}@example.com`, password: 'long enough' },
      }),
  },
  {
    route: 'POST /api/v1/login/access-token',
    may: forEveryone,
    call: (client) => {
      const { email: username, password } = callers.owner
      return client.post('/api/v1/login/access-token', { form: { username, password } })
    },
  },
  {
    route: 'POST /api/v1/login/test-token',
    may: forUsers,
    call: (client) => client.post('/api/v1/login/test-token'),
  },
  { route: 'GET /api/v1/users/me', may: forUsers, call: (client) => client.get('/api/v1/users/me') },
  { route: 'GET /api/v1/songs/me', may: forUsers, call: (client) => client.get('/api/v1/songs/me') },
  {
    route: 'POST /api/v1/songs',
    when: 'of the owner’s data',
    may: forOwner,
    call: async (client) => {
      const data_id = await saveBytes(callers.owner)
      return client.post('/api/v1/songs', { json: { name: 'New', data_id } })
    },
  },
  {
    route: 'GET /api/v1/songs/:id',
    when: 'private',
    may: forReaders,
    call: (client, song) => client.get(`/api/v1/songs/${song.id}`),
  },
  {
    route: 'GET /api/v1/songs/:id',
    when: 'public',
    may: forEveryone,
    call: (client, song) => client.get(`/api/v1/songs/${song.id}`),
  },
  {
    route: 'PUT /api/v1/songs/:id',
    may: forOwner,
    call: (client, song) => client.put(`/api/v1/songs/${song.id}`, { json: { name: 'Other' } }),
  },
  {
    route: 'DELETE /api/v1/songs/:id',
    may: forOwner,
    call: (client, song) => client.delete(`/api/v1/songs/${song.id}`),
  },
  {
    route: 'POST /api/v1/songs/data',
    may: forUsers,
    call: (client) => client.post('/api/v1/songs/data', { bytes: header() }),
  },
  {
    route: 'GET /api/v1/songs/data/:id',
    when: 'private',
    may: forReaders,
    call: (client, song) => client.get(data(song)),
  },
  {
    route: 'GET /api/v1/songs/data/:id',
    when: 'public',
    may: forEveryone,
    call: (client, song) => client.get(data(song)),
  },
  {
    route: 'PUT /api/v1/songs/data/:id',
    may: forOwner,
    call: (client, song) => client.put(data(song), { bytes: header() }),
  },
  {
    route: 'POST /api/v1/songs/data/:id/publish',
    may: forOwner,
    call: (client, song) => client.post(`${data(song)}/publish`),
  },
  {
    route: 'POST /api/v1/songs/data/:id/unpublish',
    may: forOwner,
    call: (client, song) => client.post(`${data(song)}/unpublish`),
  },
  { route: 'DELETE /api/v1/songs/data/:id', may: forOwner, call: (client, song) => client.delete(data(song)) },
  // Last: it ends the sessions of those who may call it.
  { route: 'POST /api/v1/login/logout', may: forUsers, call: (client) => client.post('/api/v1/login/logout') },
]

beforeAll(async () => {
  callers = await startWithCallers()
})
afterAll(() => callers.server.close())

describe.each(rows)('$route $when', ({ when, may, call }) => {
  test.each(Object.keys(may) as Caller[])('as %s', async (caller) => {
    const song = await makeSong(callers.owner, { is_public: when === 'public' })
    const expected = may[caller]
    const answer = await call(callers.as[caller], song)
    expect(answer.status, answer.text).toBe(expected === 'ok' ? 200 : expected.status)
    if (expected === 'ok') return
    expect(answer.json).toEqual({ detail: expected.detail })
    expect(answer.headers.get('www-authenticate')).toBe(expected.status === 401 ? 'Bearer' : null)
    const unchanged = await callers.owner.client.get(`/api/v1/songs/${song.id}`)
    expect(unchanged.json).toEqual(song)
  })
})

test('every route of the API has its rows', () => {
  const { config, db } = callers.server
  const router = apiRouter({ config: { ...config, secretKey: new Uint8Array(32), isHttps: false }, db, log: () => {} })
  const routes = router.stack.flatMap(({ methods, path }) =>
    methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
  )
  expect([...new Set(rows.map(({ route }) => route))].sort()).toEqual([...routes].sort())
})

test.each([
  ['GET', '/api/v1/songs/'],
  ['PUT', '/api/v1/songs/'],
  ['DELETE', '/api/v1/songs/'],
  ['GET', '/api/v1/songs/data/'],
  ['PUT', '/api/v1/songs/data/'],
  ['DELETE', '/api/v1/songs/data/'],
])('%s %s{id} of what is not there is 404, for its would-be owner and for a visitor who may ask', async (method, path) => {
  const missing = path + crypto.randomUUID()
  const thing = path.includes('data') ? 'Song data' : 'Song'
  const body = method !== 'PUT' ? {} : path.includes('data') ? { bytes: header() } : { json: {} }
  const account = await callers.server.signUp()
  const answer = await account.client.request(method, missing, body)
  expect([answer.status, answer.json]).toEqual([404, { detail: `${thing} not found` }])
  if (method !== 'GET') return
  expect((await callers.server.visitor.get(missing)).status).toBe(404)
})
