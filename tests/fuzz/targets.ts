import fc from 'fast-check'
import type { OperationObject } from '#shared/api/openapi'
import { fitting, knownId, oddText } from './values'

/** Percent-encodes all characters with a meaning in URLs; lone surrogates become three bytes that are invalid UTF-8. */
export function percentEncoded(text: string): string {
  return text.replace(/[^\w.~-]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    const isSurrogate = code >= 0xd800 && code <= 0xdfff
    const bytes = isSurrogate
      ? [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
      : [...Buffer.from(character)]
    return bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  })
}

const ESCAPES = [
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%E0%A4%A',
  '%',
  '%00',
  '....//',
  '%252e%252e',
  '.env',
  'a'.repeat(2000),
]

/** A malicious segment of a path. */
export const oddSegment = fc.oneof(oddText.map(percentEncoded), fc.constantFrom(...ESCAPES))

/** The kind of the `{id}` in a path: the longest of these prefixes in the path decides. */
const KINDS: readonly (readonly [string, string])[] = [
  ['/songs/data', 'data'],
  ['/users/', 'user'],
  ['/playlists', 'playlist'],
  ['midi', 'midi'],
]
const kindOf = (path: string, name: string) =>
  name === 'userId'
    ? 'user'
    : name === 'song_id'
      ? 'song'
      : (KINDS.find(([part]) => path.includes(part))?.[1] ?? 'song')

const noReferences = () => ({})

/** Paths of an operation, with parameters and a query that are valid, nearly valid, or invalid. */
export function targetOf(path: string, { parameters = [] }: OperationObject): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const segments = inPath.map(({ name, schema }) => {
    const fits = fitting(schema, noReferences, name).map((value) => percentEncoded(String(value)))
    const known = schema.format === 'uuid' ? fc.nat(5).map((index) => knownId(kindOf(path, name), index)) : fits
    return fc.oneof(
      { weight: 9, arbitrary: known },
      { weight: 1, arbitrary: fits },
      { weight: 1, arbitrary: oddSegment },
    )
  })
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) =>
      fc
        .oneof({ weight: 3, arbitrary: fitting(schema, noReferences, name) }, { weight: 1, arbitrary: oddText })
        .map((value) => `${percentEncoded(name)}=${percentEncoded(String(value))}`),
    )
  const oddPair = fc.tuple(oddText, oddText).map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`)
  const none = fc.constant<string[]>([])
  const query = fc.oneof(
    { weight: 3, arbitrary: pairs.length > 0 ? fc.tuple(...pairs) : none },
    { weight: 2, arbitrary: none },
    { weight: 1, arbitrary: fc.array(fc.oneof(oddPair, ...pairs), { maxLength: 3 }) },
  )
  return fc.tuple(fc.tuple(...segments), query, fc.nat(9)).map(([filled, told, die]) => {
    const whole = inPath.reduce((text, { name }, index) => text.replace(`{${name}}`, () => filled[index]), path)
    return whole + (die === 0 ? '/' : '') + (told.length > 0 ? `?${told.join('&')}` : '')
  })
}
