import { expect, test } from 'vitest'
import type { Answer } from './answer'
import { expectConformity, Nonconformity, operationAt } from './conformity'

const JSON_TYPE = 'application/json; charset=utf-8'

const answer = (
  status: number,
  json: unknown,
  headers: Record<string, string> = { 'content-type': JSON_TYPE },
): Answer => {
  const text = json === undefined ? '' : JSON.stringify(json)
  return { status, headers: new Headers(headers), bytes: Buffer.from(text), text, json }
}
/** An error with its code, and with its parameters. */
const refusal = (status: number, code: string, detail: unknown, headers: Record<string, string> = {}) =>
  answer(status, { detail }, { 'content-type': JSON_TYPE, 'x-error-code': code, ...headers })
const html = (status: number) => ({
  ...answer(status, '', { 'content-type': 'text/html; charset=utf-8' }),
  json: undefined,
})

const check = (method: string, path: string, given: Answer) => () => expectConformity(method, path, given)

test.each([
  ['the declared answer', 'GET', '/healthz', answer(200, { status: 'ok' })],
  ['with a query and a slash at the end', 'GET', '/healthz/?x=1', answer(200, { status: 'ok' })],
  ['HEAD without a body', 'HEAD', '/healthz', answer(200, undefined)],
  ['a declared refusal', 'GET', '/readyz', refusal(503, 'database_not_ready', 'The database is not ready')],
  ['a declared media type', 'GET', '/api/v1/docs', html(200)],
  ['304 without a body', 'GET', '/sounds/GeneralUser.sf2', answer(304, undefined, {})],
  ['405 with Allow', 'PUT', '/healthz', refusal(405, 'method_not_allowed', 'Method Not Allowed', { allow: 'GET' })],
  ['404 of the API', 'GET', '/api/v2/songs', refusal(404, 'not_found', 'Not Found')],
  [
    'a sentence with a number',
    'POST',
    '/api/v1/songs',
    refusal(409, 'song_quota', 'This server keeps at most 2 songs for each user', { 'x-error-params': '{"count":2}' }),
  ],
  [
    'refused fields',
    'POST',
    '/api/v1/songs',
    refusal(
      422,
      'invalid_fields',
      [{ type: 'string_too_long', loc: ['body', 'name'], msg: 'String should have at most 255 characters' }],
      {
        'x-error-params': '{"fields":[{"code":"string_too_long","count":255}]}',
      },
    ),
  ],
  ['a page of the app', 'GET', '/editor', html(200)],
  ['a file of the app that is missing', 'GET', '/assets/x.js', html(404)],
])('%s conforms', (_, method, path, given) => {
  expect(check(method, path, given)).not.toThrow()
})

test.each([
  ['a field too many', 'GET', '/healthz', answer(200, { status: 'ok', secret: 1 }), 'secret is not declared'],
  ['another value', 'GET', '/healthz', answer(200, { status: 'fine' }), 'status: Invalid input'],
  ['a missing field', 'GET', '/healthz', answer(200, {}), 'status: Invalid input'],
  ['no body', 'GET', '/healthz', answer(200, undefined), 'its body is no JSON'],
  ['another type', 'GET', '/healthz', answer(200, {}, { 'content-type': 'text/html' }), 'its type is text/html'],
  ['another media type', 'GET', '/api/v1/docs', answer(200, {}), 'should be text/html'],
  ['a body with 304', 'GET', '/sounds/GeneralUser.sf2', answer(304, {}), 'its body should be empty'],
  ['an undeclared status', 'GET', '/healthz', answer(418, { detail: 'No' }), 'its status 418 is not declared'],
  ['500', 'GET', '/healthz', answer(500, { detail: 'Internal Server Error' }), 'its status 500 is not declared'],
  ['more than a detail', 'GET', '/readyz', answer(503, { detail: 'No', stack: '' }), 'stack is not declared'],
  [
    'more in a refused field',
    'GET',
    '/readyz',
    answer(503, { detail: [{ type: 't', loc: [], msg: 'm', input: 1 }] }),
    'detail.0.input',
  ],
  ['an error without its code', 'GET', '/readyz', answer(503, { detail: 'No' }), 'its code is null'],
  [
    'an unknown code',
    'GET',
    '/readyz',
    refusal(503, 'nothing', 'No'),
    'its code is nothing, which is not in the table',
  ],
  ['a code of another status', 'GET', '/readyz', refusal(503, 'not_found', 'Not Found'), 'which is for 404'],
  ['a sentence of another code', 'GET', '/readyz', refusal(503, 'stopping', 'No'), "says 'The server is stopping'"],
  [
    'a field without its code',
    'POST',
    '/api/v1/songs',
    refusal(422, 'invalid_fields', [{ type: 'missing', loc: ['body', 'name'], msg: 'Field required' }], {
      'x-error-params': '{"fields":[]}',
    }),
    'it gives the codes of 0 fields',
  ],
  ['405 without Allow', 'PUT', '/healthz', answer(405, { detail: 'No' }), 'it lacks the header allow'],
  ['success of another method', 'PUT', '/healthz', answer(200, {}), 'nothing is declared there'],
  ['an unknown route of the API', 'GET', '/api/v2/songs', answer(200, {}), 'nothing is declared there'],
])('%s does not', (_, method, path, given, message) => {
  expect(check(method, path, given)).toThrow(Nonconformity)
  expect(check(method, path, given)).toThrow(message)
})

test('what is fixed in a path goes before a parameter, unless only the parameter has the method', () => {
  expect(operationAt('GET', '/api/v1/songs/me')?.path).toBe('/api/v1/songs/me')
  expect(operationAt('PUT', '/api/v1/songs/me')?.path).toBe('/api/v1/songs/{id}')
  expect(operationAt('GET', '/api/v1/songs/1/2')).toBeUndefined()
})
