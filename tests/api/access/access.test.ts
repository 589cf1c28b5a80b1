import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { routers } from '#backend/routes/index'
import type { SongRecord } from '#shared/api/songs'
import type { Answer } from '../../support/answer'
import { bareServer } from '../../support/bareServer'
import { inTurn } from '../../support/sample'
import { type Caller, type Callers, startWithCallers } from '../support/callers'
import { makeSong } from '../support/library'
import { header } from '../support/midi'
import type { Row } from './expectations'
import { rows } from './rows'

let callers: Callers

beforeAll(async () => {
  callers = await startWithCallers()
})
afterAll(() => callers.server.close())

/** All of them; on PostgreSQL a sample takes the callers who succeed, and one of the others by turns. */
function callersOf(may: Row['may'], turn: number): readonly Caller[] {
  const all = Object.keys(may) as Caller[]
  if (!inject('postgres')) return all
  const refused = all.filter((caller) => may[caller] !== 'ok')
  const taken = refused.length > 0 ? inTurn(refused, turn) : []
  return all.filter((caller) => may[caller] === 'ok' || taken.includes(caller))
}

const cases = rows.map((row, turn) => ({ ...row, who: callersOf(row.may, turn) }))

test.each(cases)('$route $when', async ({ route, when, settings, may, call, success = 200, who }) => {
  const make = () => makeSong(callers.owner, { is_public: when === 'public', settings })
  const as = async (caller: Caller, song: SongRecord) =>
    [caller, await call(callers.as[caller], song, callers)] as const

  const answers: (readonly [Caller, Answer])[] = []
  // A refused call changes nothing, so all of them share a song.
  const shared = await make()
  for (const caller of who.filter((each) => may[each] !== 'ok')) answers.push(await as(caller, shared))
  if (answers.length > 0) {
    const unchanged = await callers.owner.client.get(`/api/v1/songs/${shared.id}`)
    expect(unchanged.json).toEqual(shared)
  }
  // In their order: after the owner's logout none can be set up.
  for (const caller of who.filter((each) => may[each] === 'ok'))
    answers.push(await as(caller, route.startsWith('GET ') ? shared : await make()))

  for (const [caller, { status, text, json, headers }] of answers) {
    const expected = may[caller]
    expect(status, `as ${caller}: ${text}`).toBe(expected === 'ok' ? success : expected.status)
    if (expected === 'ok') continue
    expect(json, caller).toEqual({ detail: expected.detail })
    expect(headers.get('www-authenticate'), caller).toBe(expected.status === 401 ? 'Bearer' : null)
  }
})

test('every route has its rows', () => {
  const stack = routers(bareServer(callers.server)).flatMap((router) => router.stack)
  const routes = stack.flatMap(({ methods, path }) =>
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
])('%s %s{id} with an unknown id is 404, for users and for visitors with access', async (method, path) => {
  const missing = path + crypto.randomUUID()
  const thing = path.includes('data') ? 'Song data' : 'Song'
  const body = method !== 'PUT' ? {} : path.includes('data') ? { bytes: header() } : { json: {} }
  const account = await callers.server.signUp()
  const answer = await account.client.request(method, missing, body)
  expect([answer.status, answer.json]).toEqual([404, { detail: `${thing} not found` }])
  if (method !== 'GET') return
  expect((await callers.server.visitor.get(missing)).status).toBe(404)
})
