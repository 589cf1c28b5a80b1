import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonSchema } from '#shared/api/openapi/schemas'
import type { Answer } from '../../support/answer'
import { type FieldWorld, sendField, startFieldWorld, textFor } from './fieldRequests'
import { type Field, fields, nameOf } from './fields'

// Sends every field of the operations at its limits and one beyond; the limits come from the schemas. Limits that a
// schema does not state are in OWN_LIMITS or WITHOUT_LIMIT; a field without limits that is in neither fails the test.

let world: FieldWorld
beforeAll(async () => {
  world = await startFieldWorld()
})
afterAll(() => world.server.close())

const send = (field: Field, value: unknown) => sendField(world, field, value)

/** Limits that the schema does not state. */
const OWN_LIMITS: Readonly<Record<string, JsonSchema>> = {
  'patch /api/v1/users/me name': { minLength: 3, maxLength: 32 },
  'put /api/v1/users/me/profile display_name': { minLength: 1, maxLength: 255 },
}

/** A song that was saved once has one version. */
const onlyFirst = (number: number) => (number === 1 ? 200 : 404)

/**
 * The answer within the limits, by the length of a text or by the number, when it is not a success for another reason.
 */
const STATUSES: Readonly<Record<string, number | ((length: number) => number)>> = {
  'post /api/v1/reset-password new_password': 400,
  'post /api/v1/login/social/exchange code': 400,
  'get /api/v1/login/social/{provider}/start next': 503,
  'get /api/v1/login/social/{provider}/start invitation': 503,
  'post /api/v1/login/social/{provider}/start current_password': 503,
  'patch /api/v1/users/me/password current_password': 400,
  'post /api/v1/users/signup superuser_token': 400,
  'put /api/v1/users/me/profile website': (length) => (length < 9 ? 422 : 200),
  'post /api/v1/songs cover_image': 422,
  'put /api/v1/songs/{id} cover_image': 422,
  'get /api/v1/songs/{id}/versions/{number} number': onlyFirst,
  'put /api/v1/songs/{id}/versions/{number} number': onlyFirst,
  'post /api/v1/songs/{id}/versions/{number}/restore number': onlyFirst,
  'post /api/midi url': (length) => (length < 20 ? 422 : 400),
  'post /api/v1/utils/test-email email_to': 201,
  'get /oembed url': 404,
  'get /oembed format': 501,
}
const statusWithin = (field: Field, value: number): number => {
  const status = STATUSES[nameOf(field)] ?? 200
  return typeof status === 'number' ? status : status(value)
}

/** The error of a field that is too short, when it is not its length. */
const OWN_REFUSALS: Readonly<Record<string, Record<string, { type: string; msg: string }>>> = {
  'patch /api/v1/users/me name': Object.fromEntries(
    ['string_too_short', 'string_too_long'].map((type) => [
      type,
      { type: 'string_pattern_mismatch', msg: "String should match pattern '^[A-Za-z0-9_.-]{3,32}$'" },
    ]),
  ),
  'put /api/v1/users/me/profile display_name': { string_too_short: { type: 'missing', msg: 'Field required' } },
}

const locOf = ({ place, path }: Field) => [place === 'path' || place === 'query' ? place : 'body', ...path]

/** The refusals of this field in an answer. */
const refusalsOf = (field: Field, { status, json }: Answer): { type: string; msg: string }[] =>
  status === 422 && Array.isArray(json.detail)
    ? json.detail.filter(({ loc }: { loc: unknown }) => JSON.stringify(loc) === JSON.stringify(locOf(field)))
    : []

async function expectRefused(field: Field, value: unknown, type: string, msg: string) {
  const expected = OWN_REFUSALS[nameOf(field)]?.[type] ?? { type, msg }
  const answer = await send(field, value)
  expect([answer.status, refusalsOf(field, answer)]).toEqual([422, [{ ...expected, loc: locOf(field) }]])
}

async function expectTaken(field: Field, value: unknown, status: number) {
  const answer = await send(field, value)
  expect(answer.status, answer.text.slice(0, 500)).toBe(status)
  for (const { type } of refusalsOf(field, answer)) expect(type).not.toMatch(/too_(?:short|long)|_than_equal/)
}

const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`
const limitsOf = (field: Field): JsonSchema => OWN_LIMITS[nameOf(field)] ?? field.schema

const isChoice = ({ schema }: Field) =>
  schema.enum !== undefined || schema.const !== undefined || schema.type === 'boolean'
const isUuid = ({ schema }: Field) => schema.format === 'uuid'
const isRange = (field: Field) => !isChoice(field) && /^(?:integer|number)$/.test(String(field.schema.type))
const isChord = ({ path: [name, inner] }: Field) => name === 'blueprint' && inner === 'chords'
const isLength = (field: Field) => limitsOf(field).maxLength !== undefined

/** Texts of any length, and the answer to an unusually long one. */
const WITHOUT_LIMIT: Readonly<Record<string, number>> = {
  'post /api/v1/login/access-token username': 400,
  'post /api/v1/login/access-token password': 400,
  'post /api/v1/reset-password token': 400,
  'post /api/v1/password-recovery/{address} address': 200,
  'post /api/v1/password-recovery-html-content/{address} address': 404,
  'get /api/v1/login/social/{provider}/start provider': 400,
  'post /api/v1/login/social/{provider}/start provider': 400,
  'delete /api/v1/users/me/social/{id} id': 404,
  'get /api/v1/login/social/{provider}/callback provider': 400,
  'get /api/v1/login/social/{provider}/callback code': 503,
  'get /api/v1/login/social/{provider}/callback state': 503,
  'get /api/v1/login/social/{provider}/callback iss': 503,
  'get /api/v1/login/social/{provider}/callback error': 503,
  'get /api/v1/songs/data/{id}/bank If-None-Match': 200,
  'get /api/v1/users/by-username/{username} username': 404,
  'put /api/v1/songs/data/{id} If-Match': 412,
  'post /api/v1/songs/{id}/versions/{number}/restore If-Match': 412,
  'get /static/{path} path': 404,
  'get /sounds/banks/{file} file': 404,
  'get /download_midi/{filename} filename': 404,
  'get /api/export/files/{token}/{filename} token': 404,
  'get /api/export/files/{token}/{filename} filename': 404,
  'get /api/midi/{id} token': 403,
  'get /oembed maxwidth': 404,
  'get /oembed maxheight': 404,
}

test('each field has limits, is a choice, an id or a chord, or is a known exception', () => {
  const kinds = [isChoice, isUuid, isRange, isLength, isChord]
  const without = fields.filter((field) => !kinds.some((is) => is(field))).map(nameOf)
  const known = [...Object.keys(WITHOUT_LIMIT), 'post /api/v1/login/access-token grant_type']
  expect(without.sort()).toEqual(known.sort())
  const names = fields.map(nameOf)
  const rows = [OWN_LIMITS, OWN_REFUSALS, STATUSES].flatMap((table) => Object.keys(table))
  expect(rows.filter((name) => !names.includes(name))).toEqual([])
})

/** The limits in the HTTP contract, by field name. */
const CONTRACT: Readonly<Record<string, readonly [min: number | undefined, max: number]>> = {
  ...{ password: [8, 128], new_password: [8, 128], current_password: [8, 128], email: [undefined, 255] },
  ...{ full_name: [0, 255], display_name: [1, 255], website: [0, 2048], description: [0, 2000], bio: [0, 2000] },
  ...{ instagram: [0, 255], twitter: [0, 255], tiktok: [0, 255], youtube: [0, 255], attributionName: [0, 255] },
  ...{ mood: [0, 64], prompt: [1, 2000], url: [1, 2048], tempo: [40, 200], trackCount: [1, 8], complexity: [1, 10] },
  ...{ skip: [0, 1_000_000], limit: [1, 1000] },
}

/** The limits of public lists: a guest's request may not cost much. */
const OF_PUBLIC_LISTS: typeof CONTRACT = { skip: [0, 10_000], limit: [1, 500] }
const isPublicList = ({ operation: { path } }: Field) => /\/songs\/(public|\{id\}\/remixes)/.test(path)

test.each(Object.entries(CONTRACT))('%s has the limits of the contract everywhere', (name, limits) => {
  const named = fields.filter((field) => field.path.at(-1) === name && (isLength(field) || isRange(field)))
  const ours = named.filter(({ operation }) => operation.path !== '/oembed')
  expect(ours.length).toBeGreaterThan(0)
  for (const field of ours) {
    const { minLength, maxLength, minimum, maximum } = limitsOf(field)
    expect([minLength ?? minimum, maxLength ?? maximum], nameOf(field)).toEqual(
      (isPublicList(field) ? OF_PUBLIC_LISTS[name] : undefined) ?? limits,
    )
  }
})

test('names have 1 to 255 characters, and a username 3 to 32', () => {
  const names = fields.filter(({ path, operation }) => path.at(-1) === 'name' && operation.path !== '/api/v1/users/me')
  expect(names.map(limitsOf)).toEqual(Array(5).fill({ type: 'string', minLength: 1, maxLength: 255 }))
})

const rows = (is: (field: Field) => boolean): [string, Field][] =>
  fields.filter(is).map((field) => [`${nameOf(field)} (${field.place})`, field])

describe('characters', () => {
  test.each(rows(isLength))('%s', async (_, field) => {
    const { minLength: min = 0, maxLength: max = 0 } = limitsOf(field)
    if (min > 0) {
      const msg = `String should have at least ${characters(min)}`
      await expectRefused(field, textFor(field, min - 1), 'string_too_short', msg)
    }
    const within = new Set(
      [min, min + 1, max - 1, max].filter((length) => length > 0 && field.schema.format !== 'email'),
    )
    for (const length of field.schema.format === 'email' ? [max - 1, max] : within) {
      await expectTaken(field, textFor(field, length), statusWithin(field, length))
    }
    const msg = `String should have at most ${characters(max)}`
    await expectRefused(field, textFor(field, max + 1), 'string_too_long', msg)
  })
})

describe('numbers', () => {
  test.each(rows(isRange))('%s', async (_, field) => {
    const { minimum: min = Number.NaN, maximum: max = Number.NaN } = field.schema
    for (const value of [min, min + 1, max - 1, max]) await expectTaken(field, value, statusWithin(field, value))
    await expectRefused(field, min - 1, 'greater_than_equal', `Input should be greater than or equal to ${min}`)
    await expectRefused(field, max + 1, 'less_than_equal', `Input should be less than or equal to ${max}`)
  })
})

describe('ids', () => {
  test.each(rows(isUuid))('%s', async (_, field) => {
    const msg = 'Input should be a valid UUID, expected 32 hexadecimal digits, with or without hyphens'
    const bare = randomUUID().replaceAll('-', '')
    const wrong = [bare.slice(1), `${bare}0`, `${randomUUID()}0`, randomUUID().slice(1), `g${bare.slice(1)}`]
    await Promise.all(wrong.map((value) => expectRefused(field, value, 'uuid_parsing', msg)))
    const right = [bare, randomUUID(), randomUUID().toUpperCase()]
    const answers = await Promise.all(right.map((value) => send(field, value)))
    for (const answer of answers) expect(refusalsOf(field, answer)).toEqual([])
  })
})

describe('choices', () => {
  test.each(rows(isChoice))('%s', async (_, field) => {
    const { schema } = field
    const choices = (schema.enum ?? [schema.const]) as unknown[]
    const [one] = schema.type === 'boolean' ? [true] : choices
    expect(refusalsOf(field, await send(field, one))).toEqual([])
    const beside = choices.flatMap((choice): unknown[] =>
      typeof choice === 'number' ? [choice - 1, choice + 1] : [`${choice}x`],
    )
    const wrong = schema.type === 'boolean' ? ['perhaps', 2] : beside
    for (const answer of await Promise.all(wrong.map((value) => send(field, value)))) {
      const [{ type }] = refusalsOf(field, answer)
      expect(['literal_error', 'bool_parsing']).toContain(type)
    }
  })
})

describe('chords', () => {
  test.each(rows(isChord))('%s', async (_, field) => {
    const msg = `String should match pattern '${field.schema.pattern}'`
    for (const chord of ['I', 'bVIImaj7', 'vii°', '#ivø7']) await expectTaken(field, chord, 200)
    for (const chord of ['', 'H', 'C', 'VIII', 'I ', 'I'.repeat(6000)]) {
      await expectRefused(field, chord, 'string_pattern_mismatch', msg)
    }
  })
})

describe('texts of any length', () => {
  test.each(rows((field) => nameOf(field) in WITHOUT_LIMIT))('%s', async (_, field) => {
    const value = field.place === 'headers' ? `"${'a'.repeat(6000)}"` : 'a'.repeat(6000)
    const answer = await send(field, value)
    expect(answer.status).toBe(WITHOUT_LIMIT[nameOf(field)])
    expect(answer.text).not.toContain('aaaa')
  })

  test('the kind of a sign-in is none at all or one word', async () => {
    const [field] = fields.filter(({ path: [name] }) => name === 'grant_type')
    for (const value of ['', 'password']) expect((await send(field, value)).status).toBe(200)
    for (const value of ['passwor', 'passwords', 'Password']) {
      await expectRefused(field, value, 'string_pattern_mismatch', "String should match pattern '^password$'")
    }
  })
})

describe('tracks to compose', () => {
  const compose = (json: object) =>
    world.owner.client.post('/api/v1/songs/generate', { json: { prompt: 'Rain', ...json } })
  const tracks = (length: number) => Array.from({ length }, () => ({ type: 'bass' }))

  test.each([
    [undefined, 8],
    [8, 8],
    [3, 3],
    [1, 1],
  ])('of a count of %s there are at most %i', async (trackCount, max) => {
    for (const length of [0, max - 1, max])
      expect((await compose({ trackCount, tracks: tracks(length) })).status).toBe(200)
    const items = max === 1 ? 'item' : 'items'
    const msg = `List should have at most ${max} ${items} after validation, not ${max + 1}`
    const { status, json } = await compose({ trackCount, tracks: tracks(max + 1) })
    expect([status, json]).toEqual([422, { detail: [{ type: 'too_long', loc: ['body', 'tracks'], msg }] }])
  })
})
