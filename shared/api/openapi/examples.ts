import type { JsonSchema } from './schemas'

/** Examples by field name. Other fields get a value of their type. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  about: 'form',
  access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI1Yj.c2lnbmF',
  address: 'ada@example.com',
  attributionName: 'Ada Byron',
  avatar_url: '/static/avatars/9f2c5b7a1e0d4c3b8a6f9e2d1c0b7a55.png',
  banner_url: '/static/banners/1d0c7b5a2f9e4b3c8d6a7e5f4c3b2a10.png',
  bio: 'Writes waltzes for machines.',
  bars: 8,
  chords: { A: ['I', 'vi', 'IV', 'V'] },
  code: 'q2Vf0m9mY3dJc1Z5bXhK8w',
  complexity: 5,
  count: 1,
  cover_image: 'covers/9f2c5b7a1e0d4c3b8a6f9e2d1c0b7a55.png',
  current_password: 'correct horse battery',
  description: 'Songs for small hours.',
  detail: 'Song not found',
  display_name: 'Ada Byron',
  email: 'ada@example.com',
  file: '5b0c6c1e-8f3a-4d6b-9a51-2f7d3c9e1b04.mid',
  file_path: '/download_midi/5b0c6c1e-8f3a-4d6b-9a51-2f7d3c9e1b04.mid',
  filename: '5b0c6c1e-8f3a-4d6b-9a51-2f7d3c9e1b04.mid',
  files: ['/api/export/files/q2Vf0m9mY3dJc1Z5bXhK8w/Aurora.mid'],
  from: 'prompt',
  full_name: 'Ada Byron',
  genre: 'Jazz',
  grant_type: 'password',
  instagram: 'ada',
  is_superuser: false,
  message: 'Done',
  mood: 'Calm',
  name: 'Aurora',
  new_password: 'another horse battery',
  next: '/editor',
  password: 'correct horse battery',
  playCount: 42,
  prompt: 'A calm waltz with a wide melody',
  superuser_token: null,
  tempo: 120,
  tiktok: 'ada',
  title: 'Aurora',
  token: 'q2Vf0m9mY3dJc1Z5bXhK8w',
  token_type: 'bearer',
  trackCount: 4,
  twitter: 'ada',
  url: 'https://example.com/aurora.mid',
  username: 'ada@example.com',
  website: 'https://example.com/ada',
  youtube: 'ada',
}

const BY_FORMAT: Readonly<Record<string, unknown>> = {
  uuid: '5b0c6c1e-8f3a-4d6b-9a51-2f7d3c9e1b04',
  email: 'ada@example.com',
  uri: 'https://example.com/aurora.mid',
  'date-time': '2026-01-31T18:30:00.000Z',
}

const isId = (name: string) => name === 'id' || /_id$|Id$/.test(name)

function ofType(
  { type, format, minimum, items, minItems = 1, properties = {} }: JsonSchema,
  resolve: Resolve,
): unknown {
  const [first] = [type ?? 'object'].flat()
  switch (first) {
    case 'string':
      return BY_FORMAT[format ?? ''] ?? 'text'
    case 'integer':
    case 'number':
      return Math.max(0, minimum ?? 0)
    case 'boolean':
      return true
    case 'array':
      return items === undefined ? [] : Array(minItems).fill(exampleOf(items as JsonSchema, resolve))
    case 'null':
      return null
    default:
      return Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [name, exampleOf(schema as JsonSchema, resolve, name)]),
      )
  }
}

type Resolve = (reference: string) => JsonSchema

/** A realistic value that is valid for the schema; `name` is the name of its field. */
export function exampleOf(schema: JsonSchema, resolve: Resolve, name = ''): unknown {
  if (schema.$ref !== undefined) return exampleOf(resolve(schema.$ref), resolve, name)
  if (schema.examples?.[0] !== undefined) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name]
  if (isId(name)) return BY_FORMAT.uuid
  if (schema.default !== undefined) return schema.default
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  return first ? exampleOf(first as JsonSchema, resolve, name) : ofType(schema, resolve)
}
