import fc from 'fast-check'
import type { JsonSchema } from '#shared/api/openapi/schemas'

type Value = fc.Arbitrary<unknown>
type Resolve = (reference: string) => JsonSchema

/** Passwords and tokens contain this, so that the tests can search answers for it. */
export const SECRET = 'S3cret-Marker'
/** The password of every account. */
export const PASSWORD = `W0rld-${SECRET}`

/**
 * A placeholder for an existing id: of which `kind`, and which `index`. It is replaced when the request is sent,
 * because ids come from the server and not from the seed.
 */
export const knownId = (kind: string, index: number): string => `KNOWN-${kind}-${index}-`
export const KNOWN_ID = /KNOWN-([a-z]+)-(\d+)-/g
const anyKnown = (kind: string) => fc.nat(5).map((index) => knownId(kind, index))

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\r\nSet-Cookie: a=b',
  '../../../../etc/passwd',
  "'; drop table users; --",
  '<img src=x onerror=alert(1)>',
  '%00%0d%0a',
  '%s%n',
  '__proto__',
  'constructor',
  'toString',
  '\u202eeman',
  'ﷺ',
  '٣',
  'İı',
  'NaN',
  '1e400',
  '-0',
  '{{7*7}}',
  'null',
  '00000000-0000-0000-0000-000000000000',
]

/** Text that breaks programs. */
export const oddText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.nat(3).map((power) => '😀'.repeat(10 ** power)) },
)

const nested = (depth: number) => {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** `__proto__` as an own key, as JSON.parse makes it. */
const prototypeKeys = JSON.parse(
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
) as unknown

/** A value of any type, usually the wrong one. */
export const oddValue: Value = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, -(2 ** 63)) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom([], {}, [[]], { $ne: 1 }, prototypeKeys) },
  { weight: 1, arbitrary: fc.constantFrom(50, 500).map(nested) },
)

/** Lengths at the limits and one beyond. */
function textOfLength(min: number, max: number): fc.Arbitrary<string> {
  const lengths = [min, min + 1, max - 1, max, max + 1].filter((length) => length >= 0 && length <= 70_000)
  const unit = fc.constantFrom('a', 'é', '😀')
  return fc.tuple(unit, fc.constantFrom(...lengths)).map(([character, length]) => character.repeat(length))
}

/** The addresses of existing accounts and some unknown ones. */
export const EMAILS = ['user@example.com', 'owner@example.com', 'superuser@example.com']
/** The owner's username. */
export const USERNAME = 'owner-name'
const email = () =>
  fc.oneof(
    fc.constantFrom(...EMAILS),
    fc.nat(30).map((index) => `fuzz${index}@example.com`),
  )

/** Values that pass the format checks of fields with these names. */
const BY_NAME: Readonly<Record<string, () => Value>> = {
  data_id: () => anyKnown('data'),
  songDataId: () => anyKnown('data'),
  song_id: () => anyKnown('song'),
  projectId: () => anyKnown('song'),
  userId: () => anyKnown('user'),
  user_id: () => anyKnown('user'),
  // Not the name of another machine, so that nothing is resolved or requested.
  url: () =>
    fc.constantFrom('http://127.0.0.1/', 'https://[::1]/a.mid', 'https://10.0.0.1:443/', 'file:///etc/passwd', 'x'),
  website: () => fc.constantFrom('https://example.com/', 'javascript:alert(1)', '', 'http://'),
  email,
  email_to: email,
  address: email,
  chords: () => fc.constantFrom({}, { A: ['I', 'bVIImaj7'] }, { Intro: ['vii°'], Tag: ['V7'] }, { B: ['H'] }),
  username: () => fc.oneof(fc.constant(USERNAME), email()),
  filename: () => anyKnown('file').map((id) => `${id}.mid`),
  path: () => fc.constantFrom('covers/Jazz__Calm.png', 'covers/R&B__None.png', `covers/${'0'.repeat(32)}.png`),
  cover_image: () => fc.constantFrom('covers/Jazz__Calm.png', null),
  provider: () => fc.constantFrom('google', 'facebook', 'nobody', '__proto__'),
  token: () => fc.constant(`${SECRET}.token`),
  code: () => fc.constant(`${SECRET}.code`),
  superuser_token: () => fc.constant(`${SECRET}.superuser`),
}
const isPassword = (name: string) => /password/i.test(name)

function ofString({ format, minLength = 0, maxLength = 60 }: JsonSchema, name: string): Value {
  if (isPassword(name))
    return fc.oneof(
      fc.constant(PASSWORD),
      fc.nat(9).map((digit) => `${SECRET}${digit}`),
    )
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom('song', 'data', 'user').chain(anyKnown))
  if (format === 'email') return email()
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }) },
    { weight: 1, arbitrary: textOfLength(minLength, maxLength) },
  )
}

function ofInteger({ minimum = -5, maximum = 1000 }: JsonSchema): Value {
  return fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: Math.max(minimum, -1000), max: Math.min(maximum, 1000) }) },
    { weight: 3, arbitrary: fc.constantFrom(minimum, maximum) },
    { weight: 1, arbitrary: fc.constantFrom(minimum - 1, maximum + 1) },
  )
}

/** An object with the fields of a schema, sometimes with optional ones. */
function ofObject({ properties = {}, required = [] }: JsonSchema, resolve: Resolve): Value {
  const entries = Object.entries(properties as Record<string, JsonSchema>)
  const fields = Object.fromEntries(entries.map(([name, property]) => [name, fitting(property, resolve, name)]))
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}

/** A value that is valid for the schema or one beyond a limit. `name` is the name of its field. */
export function fitting(schema: JsonSchema, resolve: Resolve, name = ''): Value {
  if (schema.$ref !== undefined) return fitting(resolve(schema.$ref), resolve, name)
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name]()
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, resolve, name)))
  const types = [schema.type ?? 'any'].flat().map((type): Value => {
    switch (type) {
      case 'string':
        return ofString(schema, name)
      case 'integer':
      case 'number':
        return ofInteger(schema)
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      case 'array':
        return fc.array(fitting((schema.items ?? {}) as JsonSchema, resolve), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.min(schema.maxItems ?? 5, 5),
        })
      case 'object':
        return ofObject(schema, resolve)
      default:
        return oddValue
    }
  })
  return fc.oneof(...types)
}

const EXTRA_KEYS = ['is_superuser', 'hashed_password', 'user_id', 'id', '__proto__', 'constructor', 'toString', '']

/** A body close to the schema: valid, or with an odd, missing or unknown field. */
export function nearly(schema: JsonSchema, resolve: Resolve): Value {
  const whole = fitting(schema, resolve)
  const fields = Object.keys((schema.$ref ? resolve(schema.$ref) : schema).properties ?? {})
  const change = fc.tuple(fc.constantFrom(...fields, ...EXTRA_KEYS), fc.option(oddValue, { nil: undefined }))
  const changed = fc.tuple(whole, fc.array(change, { minLength: 1, maxLength: 2 })).map(([value, changes]) => {
    if (typeof value !== 'object' || value === null) return value
    const entries = new Map<string, unknown>(Object.entries(value))
    for (const [key, replacement] of changes) {
      if (replacement === undefined) entries.delete(key)
      else if (key !== 'url' || typeof replacement !== 'string') entries.set(key, replacement)
    }
    // As entries, because a plain assignment to `__proto__` would be lost.
    return Object.fromEntries(entries)
  })
  return fc.oneof(
    { weight: 5, arbitrary: whole },
    { weight: 4, arbitrary: changed },
    { weight: 1, arbitrary: oddValue },
  )
}
