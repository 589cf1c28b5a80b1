import fc from 'fast-check'
import type { OpenApiDocument, OperationObject } from '#shared/api/openapi'
import type { JsonSchema } from '#shared/api/openapi/schemas'
import { BOUNDARY, FORM_END, MULTIPART_TYPE } from '../support/multipart'
import { fitting, nearly, oddText } from './values'

/** The body to send: `text` is UTF-8 or, for bytes, base64. Without a type, no Content-Type is sent. */
export interface Body {
  readonly type: string
  readonly text: string
  readonly encoding: 'utf8' | 'base64'
}

type Bytes = fc.Arbitrary<Buffer>

const asText = (type: string, text: fc.Arbitrary<string>): fc.Arbitrary<Body> =>
  text.map((written) => ({ type, text: written, encoding: 'utf8' }))
const asBytes = (type: string, bytes: Bytes): fc.Arbitrary<Body> =>
  bytes.map((buffer) => ({ type, text: buffer.toString('base64'), encoding: 'base64' }))

const anyBytes = (maxLength: number): Bytes => fc.uint8Array({ maxLength }).map((array) => Buffer.from(array))

/** The smallest accepted MIDI file, with or without bytes after it. */
const HEADER = Buffer.from('MThd\0\0\0\x06\0\x01\0\x01\x01\xe0', 'latin1')
const midi = anyBytes(200).map((rest) => Buffer.concat([HEADER, rest]))

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)
const FILE_HEADS = [
  '; filename="a.png"\r\nContent-Type: image/png',
  '; filename="../../x.png"',
  '; filename="a\0.svg"\r\nContent-Type: image/svg+xml',
  '; filename=',
  '',
]

/** One part of a form for a field: a file or a text, usually valid. */
function part(name: string, schema: JsonSchema): Bytes {
  const isFile = schema.contentMediaType !== undefined
  const text = fc.oneof(fitting(schema, () => ({}), name).map(String), oddText).map((value) => Buffer.from(value))
  const content = isFile ? fc.oneof({ weight: 4, arbitrary: fc.constant(PNG) }, anyBytes(80), text) : text
  const head = isFile ? fc.oneof(fc.constant(FILE_HEADS[0]), fc.constantFrom(...FILE_HEADS)) : fc.constant('')
  return fc
    .tuple(content, head)
    .map(([value, file]) =>
      Buffer.concat([
        Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
        value,
        Buffer.from('\r\n'),
      ]),
    )
}

const STRANGE_FIELDS = ['__proto__', 'is_superuser', '', 'a"; filename="b', 'id']

/** A form with the fields of a schema, sometimes with others, with one of them twice, or without its end. */
function multipart({ properties = {} }: JsonSchema): Bytes {
  const parts = Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => part(name, schema))
  const once = fc
    .tuple(...parts.map((each) => fc.option(each, { freq: 3 })))
    .map((all) => all.filter((each) => each !== null))
  const strange = fc.oneof(...parts, ...STRANGE_FIELDS.map((name) => part(name, { type: 'string' })))
  const more = fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(strange, { maxLength: 8 }) },
  )
  return fc
    .tuple(once, more, fc.nat(12))
    .map(([given, others, die]) => Buffer.concat([...given, ...others, Buffer.from(die === 0 ? '' : FORM_END)]))
}

const BROKEN = [
  '{',
  '{"a":',
  '[1,]',
  'nul',
  '{"a":1}{',
  '\ufeff{}',
  '{"name":1e400}',
  '"',
  '{"a":"\t"}',
  '{"name":"a","name":1}',
]
const brokenJson = fc.oneof(
  fc.constantFrom(...BROKEN),
  fc.constantFrom(100, 20_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** A body of a type that the operation does not accept, or of an invalid type. */
const wrong: fc.Arbitrary<Body> = fc.oneof(
  asBytes('', anyBytes(60)),
  asBytes('application/octet-stream', anyBytes(60)),
  asText('text/plain', oddText),
  asText('application/json', brokenJson),
  asText('application/x-www-form-urlencoded', oddText),
  asBytes(MULTIPART_TYPE, multipart({ properties: { file: { contentMediaType: 'image/png' } } })),
  asText('multipart/form-data', oddText),
)

const formText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? new URLSearchParams(Object.entries(value).map(([key, field]) => [key, String(field)])).toString()
    : ''

/** Bodies for an operation, usually of a type that it accepts. */
export function bodyOf(document: OpenApiDocument, { requestBody }: OperationObject): fc.Arbitrary<Body | undefined> {
  const none = fc.constant(undefined)
  if (!requestBody) return fc.oneof({ weight: 19, arbitrary: none }, { weight: 1, arbitrary: wrong })
  const resolve = (reference: string) => document.components.schemas[reference.slice(reference.lastIndexOf('/') + 1)]
  const right = Object.entries(requestBody.content).map(([type, { schema = {} }]) => {
    switch (type) {
      case 'application/json':
        return asText(
          type,
          nearly(schema, resolve).map((value) => JSON.stringify(value)),
        )
      case 'application/x-www-form-urlencoded':
        return asText(type, nearly(schema, resolve).map(formText))
      case 'multipart/form-data':
        return asBytes(MULTIPART_TYPE, multipart(schema))
      default:
        return asBytes(type, fc.oneof(midi, anyBytes(60)))
    }
  })
  return fc.oneof(
    { weight: 14, arbitrary: fc.oneof(...right) },
    { weight: 1, arbitrary: none },
    { weight: 2, arbitrary: wrong },
  )
}
