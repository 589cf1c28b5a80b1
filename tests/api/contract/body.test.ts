import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server'
import { sendRaw, statusOf } from '../../support/serverRaw'

const SIGNUP = '/api/v1/users/signup'
const JSON_TYPE = { 'Content-Type': 'application/json' }
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const post = (text: string, headers: Record<string, string> = JSON_TYPE) =>
  server.visitor.post(SIGNUP, { text, headers })

test.each([
  ['{"email":}', 9],
  ['{', 1],
  ['nonsense', 0],
  ['{"a":1} x', 8],
  ['{"a":"unended', 5],
])('malformed JSON %j is named with its offset', async (text, offset) => {
  const answer = await post(text)
  const detail = [{ type: 'json_invalid', loc: ['body', offset], msg: 'JSON decode error' }]
  expect([answer.status, answer.json]).toEqual([422, { detail }])
})

test('no body at all is one missing body', async () => {
  const answer = await server.visitor.post(SIGNUP, { headers: JSON_TYPE })
  expect([answer.status, answer.json]).toEqual([
    422,
    { detail: [{ type: 'missing', loc: ['body'], msg: 'Field required' }] },
  ])
})

test.each(['5', '"text"', '[1]', 'null', 'true'])('a body of %s is not an object', async (text) => {
  const answer = await post(text)
  const msg = 'Input should be a valid dictionary or object to extract fields from'
  expect([answer.status, answer.json]).toEqual([
    422,
    { detail: [{ type: 'model_attributes_type', loc: ['body'], msg }] },
  ])
})

test('an empty object misses each required field', async () => {
  const { json } = await post('{}')
  expect(json.detail.map(({ type, loc }: { type: string; loc: string[] }) => [type, loc[1]])).toEqual([
    ['missing', 'email'],
    ['missing', 'password'],
  ])
})

test.each([
  ['deep nesting', `{"email":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['broken deep nesting', '['.repeat(200_000)],
  ['prototype keys', '{"__proto__":{"email":"a@example.com"},"constructor":{"prototype":{}}}'],
  ['huge numbers', '{"email":1e400,"password":123456789012345678901234567890}'],
  ['bytes that are no UTF-8', '\ufffd'],
])('%s is 422, and the server goes on', async (_, text) => {
  expect((await post(text)).status).toBe(422)
  expect(({} as { email?: string }).email).toBeUndefined()
})

test('other media types and encodings are 415', async () => {
  const form = JSON.stringify({ email: 'csrf@example.com', password: 'long enough' })
  expect((await post(form, { 'Content-Type': 'text/plain' })).json).toEqual({ detail: 'Unsupported media type' })
  const gzip = await server.visitor.post(SIGNUP, {
    bytes: gzipSync(form),
    headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' },
  })
  expect(gzip.status).toBe(415)
  expect(await server.db('users').where({ email: 'csrf@example.com' })).toEqual([])
})

test('JSON of 1 MiB is accepted, one byte more is 413', async () => {
  const padded = (bytes: number) => '{}'.padEnd(bytes, ' ')
  expect((await post(padded(1024 * 1024))).status).toBe(422)
  const over = await post(padded(1024 * 1024 + 1))
  expect([over.status, over.json]).toEqual([413, { detail: 'Request body too large' }])
})

test.each([
  ['address', 'email', 'a'.repeat(100_000)],
  ['address of many parts', 'email', `${'a.'.repeat(50_000)}@example.com`],
  ['address of @', 'email', '@'.repeat(100_000)],
  ['name', 'full_name', `${' '.repeat(50_000)}${'é'.repeat(50_000)}`],
])('a long %s is refused in less than a tenth of a second', async (_, field, value) => {
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const start = performance.now()
    const json = { email: 'a@example.com', password: 'long enough', [field]: value }
    expect((await post(JSON.stringify(json))).status).toBe(422)
    times.push(performance.now() - start)
  }
  // Other work on the machine may slow some of them down; a slow pattern would slow all of them down.
  expect(Math.min(...times)).toBeLessThan(100)
})

test('malformed HTTP is also answered in JSON, with the headers of every response', async () => {
  const response = await sendRaw(server.port, 'no http at all\r\n\r\n')
  expect(statusOf(response)).toBe(400)
  expect(response).toContain('{"detail":"Bad Request"}')
  expect(response).toContain('X-Error-Code: bad_request\r\n')
  expect(response).toContain('X-Content-Type-Options: nosniff')
  expect(response).toContain('Cache-Control: no-store')
  const large = await sendRaw(server.port, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(statusOf(large)).toBe(431)
  expect(large).toContain('X-Error-Code: headers_too_large\r\n')
})

test.each([
  ['without a Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, '{"detail":"Bad Request"}'],
  ['of HTTP/1.0 without a Host', 'GET /healthz HTTP/1.0\r\n\r\n', 200, '{"status":"ok"}'],
  [
    'that expects what nobody knows',
    'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nConnection: close\r\n\r\n',
    200,
    '{"status":"ok"}',
  ],
])('a request %s has the headers of every response', async (_, request, status, body) => {
  const response = await sendRaw(server.port, request)
  expect(statusOf(response)).toBe(status)
  expect(response).toContain('X-Content-Type-Options: nosniff')
  expect(response).toContain('Cache-Control: no-store')
  expect(response).toContain(body)
})
