import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { type Account, startServer, type TestServer } from '../../support/server'
import { makeSong } from '../support/library'

let server: TestServer
let owner: Account
let song: SongRecord
beforeAll(async () => {
  server = await startServer()
  owner = await server.signUp()
  song = await makeSong(owner)
})
afterAll(() => server.close())

const strange = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('\ud800', '\0', '__proto__', '٣', 'ﷺ', '', ' ', 1e308, -0, [[]], { a: { b: {} } }),
)
const REFUSALS = [400, 404, 409, 422]

/** Sends 150 bodies with strange values in each field: every answer is a success or a refusal that says why. */
async function withAnything(fields: readonly string[], send: (json: unknown) => ReturnType<Account['client']['get']>) {
  const body = fc.record(Object.fromEntries(fields.map((name) => [name, strange])), { requiredKeys: [] })
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: body }, strange), async (json) => {
      const answer = await send(json)
      if (answer.status === 200) return
      expect(REFUSALS).toContain(answer.status)
      expect(answer.json.detail).toBeTruthy()
    }),
    { numRuns: 150 },
  )
}

test('signing up', () =>
  withAnything(['email', 'password', 'full_name', 'superuser_token'], (json) =>
    server.visitor.post('/api/v1/users/signup', { json }),
  ))

test('making a song', () =>
  withAnything(['name', 'data_id', 'is_public', 'genre', 'mood', 'cover_image'], (json) =>
    owner.client.post('/api/v1/songs', { json }),
  ))

test('changing a song', () =>
  withAnything(['name', 'genre', 'mood', 'cover_image'], (json) =>
    owner.client.put(`/api/v1/songs/${song.id}`, { json }),
  ))

test('a changed song has the given values', () =>
  fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), async (genre) => {
      const changed = await owner.client.put(`/api/v1/songs/${song.id}`, { json: { genre } })
      fc.pre(changed.status === 200)
      const { json } = await owner.client.get(`/api/v1/songs/${song.id}`)
      expect(json.genre).toBe(genre)
    }),
    { numRuns: 100 },
  ))
