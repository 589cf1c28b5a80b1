import fc from 'fast-check'
import type { OpenApiDocument, OperationObject } from '#shared/api/openapi'
import { type Body, bodyOf } from './bodies'
import { oddSegment, targetOf } from './targets'

export const CALLERS = ['nobody', 'empty token', 'bad token', 'user', 'owner', 'superuser'] as const
export type FuzzCaller = (typeof CALLERS)[number]

/** A request as plain data. Existing ids are still placeholders. */
export interface FuzzRequest {
  readonly caller: FuzzCaller
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Body
}

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'If-Match': ['*', '"x"', 'W/"x"', '"', ''],
  'If-None-Match': ['*', '"x"'],
  Range: ['bytes=0-3', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,2-2', 'lines=1'],
  Accept: ['text/html', 'image/*;q=9', ''],
  'Accept-Encoding': ['gzip', 'br;q=0, *', 'identity;q=0'],
  'Content-Encoding': ['gzip', 'identity', 'x'],
  'X-Forwarded-For': ['127.0.0.1', "1.2.3.4, ' or 1=1", '::ffff:0'],
  'X-HTTP-Method-Override': ['DELETE'],
  Origin: ['null', 'https://evil.example'],
  Cookie: ['a=b', '__Host-social=x', '=;=;'],
  'Accept-Language': ['fr', 'ja;q=x', '*'],
  'X-Request-Id': ['a b', '0'.repeat(300)],
}

/** The characters of a header: Latin-1 without control characters. */
const latinUnit = fc
  .integer({ min: 0x20, max: 0xff })
  .filter((code) => code < 0x7f || code > 0x9f)
  .map((code) => String.fromCharCode(code))
const latin = fc.string({ unit: latinUnit, maxLength: 60 })

const oddHeader = fc
  .constantFrom(...Object.keys(HEADERS))
  .chain((name) => fc.tuple(fc.constant(name), fc.oneof(fc.constantFrom(...HEADERS[name]), latin)))

interface Place {
  readonly method: string
  readonly path: string
  readonly operation: OperationObject
}

/** Operations that hash passwords, which takes a hundred times as long as anything else. */
const HASHING = ['LoginForm', 'PasswordChange', 'PasswordReset', 'SignUp', 'UserCreate', 'UserUpdate']
const isHashing = ({ operation, path }: Place) =>
  path.endsWith('/access-token') || HASHING.some((name) => JSON.stringify(operation.requestBody)?.includes(`/${name}"`))

const WRONG_METHODS = ['HEAD', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

/** A head that is too long is refused before its method is read, so the answer has a body, also for HEAD. */
const headable = (method: string, target: string) => (method === 'HEAD' && target.length > 8000 ? 'OPTIONS' : method)

function requestTo(document: OpenApiDocument, { method, path, operation }: Place): fc.Arbitrary<FuzzRequest> {
  // The sound bank has 30 MB, too much to fetch a hundred times.
  const right = path.startsWith('/sounds/') ? 'HEAD' : method.toUpperCase()
  const methods = fc.oneof(
    { weight: 15, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: fc.constantFrom(...WRONG_METHODS) },
  )
  const headers = fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(oddHeader, { maxLength: 4 }) },
  )
  return fc
    .tuple(fc.constantFrom(...CALLERS), methods, targetOf(path, operation), headers, bodyOf(document, operation))
    .map(([caller, drawn, target, given, body]) => ({ caller, method: headable(drawn, target), target, given, body }))
    .map(({ method: chosen, caller, target, given, body }) => ({
      caller,
      method: chosen,
      target,
      headers: { ...(body && body.type !== '' && { 'Content-Type': body.type }), ...Object.fromEntries(given) },
      ...(body && chosen !== 'HEAD' && { body }),
    }))
}

const PLACES_OF_FILES = [
  '/api/v1',
  '/api',
  '',
  '/static',
  '/download_midi',
  '/api/export/files',
  '/api/v1/songs/download',
]

const toNowhere: fc.Arbitrary<FuzzRequest> = fc
  .tuple(
    fc.constantFrom(...PLACES_OF_FILES),
    fc.array(oddSegment, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('GET', 'POST', 'DELETE'),
    fc.constantFrom(...CALLERS),
  )
  .map(([start, segments, method, caller]) => ({
    caller,
    method,
    target: `${start}/${segments.join('/')}`,
    headers: {},
  }))

const placesOf = (document: OpenApiDocument): Place[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Place => ({ method, path, operation })),
  )

/** The operations that `anyRequest` draws so rarely that a sample may miss them. */
export const rareOperations = (document: OpenApiDocument): string[] =>
  placesOf(document)
    .filter(isHashing)
    .map(({ method, path }) => `${method} ${path}`)

/** Requests to all operations in the document, valid, nearly valid and invalid, and some to unknown paths. */
export function anyRequest(document: OpenApiDocument): fc.Arbitrary<FuzzRequest> {
  const places = placesOf(document)
  return fc.oneof(
    ...places.map((place) => ({ weight: isHashing(place) ? 1 : 4, arbitrary: requestTo(document, place) })),
    { weight: Math.ceil(places.length / 5), arbitrary: toNowhere },
  )
}
