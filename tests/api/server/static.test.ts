import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'
import { getRaw, statusOf } from '../../support/serverRaw'

const PAGE = '<!doctype html><title>Tunesmith</title>'
const SCRIPT = `export const notes = [${Array.from({ length: 2000 }, (_, i) => i).join(',')}]`
/** Different from the script, so that a test can tell them apart. */
const READY = `${'export const ready = true\n'.repeat(100)}`
const SECRET = 'not for anybody'

let server: TestServer
beforeAll(async () => {
  const folder = temporaryFolder()
  const appDir = join(folder, 'app')
  mkdirSync(join(appDir, 'assets'), { recursive: true })
  mkdirSync(join(appDir, '.git'))
  writeFileSync(join(folder, 'secret.txt'), SECRET)
  writeFileSync(join(appDir, '.env'), SECRET)
  writeFileSync(join(appDir, '.git', 'config'), SECRET)
  writeFileSync(join(appDir, 'index.html'), PAGE)
  writeFileSync(join(appDir, 'robots.txt'), 'User-agent: *')
  writeFileSync(join(appDir, 'sw.js'), 'self.addEventListener("fetch", () => {})')
  writeFileSync(join(appDir, 'assets', 'index-abc123.js'), SCRIPT)
  writeFileSync(join(appDir, 'assets', 'index-abc123.js.map'), SECRET)
  writeFileSync(join(appDir, 'assets', 'ready-abc123.js'), SCRIPT)
  writeFileSync(join(appDir, 'assets', 'ready-abc123.js.br'), brotliCompressSync(READY))
  writeFileSync(join(appDir, 'assets', 'icon-abc123.png'), Buffer.from([137, 80, 78, 71]))
  symlinkSync(folder, join(appDir, 'assets', 'outside'))
  server = await startServer({ appDir })
})
afterAll(async () => {
  await server.close()
  removeTemporaryFolders()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  server.visitor.get(path, { 'Accept-Encoding': 'identity', ...headers })

describe('pages', () => {
  test.each([
    '/',
    '/editor',
    '/editor/0b0e8ee2-7b0a-4c8e-9c57-000000000000',
    '/login?next=%2F',
    '/index.html',
    '/no/such/page',
  ])('%s is the app, asked for again each time', async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.text]).toEqual([200, PAGE])
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const again = await get(path, { 'If-None-Match': answer.headers.get('etag') ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('HEAD gives the same headers and no body', async () => {
    const answer = await server.visitor.request('HEAD', '/editor')
    expect([answer.status, answer.text]).toEqual([200, ''])
    expect(answer.headers.get('content-length')).toBe(String(PAGE.length))
  })

  test('without a built app they say what to do', async () => {
    const bare = await startServer()
    const answer = await bare.visitor.get('/')
    await bare.close()
    expect([answer.status, answer.json]).toEqual([503, { detail: 'The app is not built yet: run npm run build' }])
  })
})

describe('files', () => {
  test('the service worker is asked for again each time, and may load what the app may and be loaded by an isolated page', async () => {
    const answer = await get('/sw.js')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'")
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe-eval')
    expect(answer.headers.get('cross-origin-embedder-policy')).toBe('require-corp')
    const again = await get('/sw.js', { 'If-None-Match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect((await server.visitor.request('POST', '/share-target')).status).toBe(405)
  })

  test('a hashed file is kept for good, and a worker may load what the app may', async () => {
    const answer = await get('/assets/index-abc123.js')
    expect([answer.status, answer.text]).toEqual([200, SCRIPT])
    expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  test('another file is asked for again each time', async () => {
    const answer = await get('/robots.txt')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  })

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('text goes out in %s to who reads it', async (coding, accepts, decompress) => {
    const answer = await get('/assets/index-abc123.js', { 'Accept-Encoding': accepts })
    expect(decompress(answer.bytes).toString()).toBe(SCRIPT)
    expect(answer.bytes.length).toBeLessThan(SCRIPT.length)
    expect(answer.headers.get('content-encoding')).toBe(coding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('what the build has compressed is not compressed again', async () => {
    const answer = await get('/assets/ready-abc123.js', { 'Accept-Encoding': 'br' })
    expect(brotliDecompressSync(answer.bytes).toString()).toBe(READY)
    expect(answer.headers.get('content-encoding')).toBe('br')
    const gzipped = await get('/assets/ready-abc123.js', { 'Accept-Encoding': 'gzip' })
    expect(gunzipSync(gzipped.bytes).toString()).toBe(SCRIPT)
  })

  test('a compressed file has a tag of its own, which is honoured', async () => {
    const headers = { 'Accept-Encoding': 'br' }
    const first = await get('/assets/index-abc123.js', headers)
    expect(first.headers.get('content-encoding')).toBe('br')
    const tag = first.headers.get('etag') ?? ''
    expect(tag).not.toBe((await get('/assets/index-abc123.js')).headers.get('etag'))
    const again = await get('/assets/index-abc123.js', { ...headers, 'If-None-Match': tag })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('images, small files and ranges go out as they are', async () => {
    const image = await get('/assets/icon-abc123.png', { 'Accept-Encoding': 'br' })
    expect([image.headers.get('content-encoding'), image.headers.get('content-type')]).toEqual([null, 'image/png'])
    expect((await get('/robots.txt', { 'Accept-Encoding': 'br' })).headers.get('content-encoding')).toBeNull()
    const range = await get('/assets/index-abc123.js', { 'Accept-Encoding': 'br', Range: 'bytes=0-5' })
    expect([range.status, range.text]).toEqual([206, 'export'])
  })

  test.each(['/assets/gone-123.js', '/assets/', '/assets/no-extension', '/gone.txt', '/favicon.ico'])(
    '%s is missing',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, answer.json]).toEqual([404, { detail: 'Not Found' }])
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '/%2e%2e/secret.txt',
  '/%252e%252e/secret.txt',
  '/....//secret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/secret.txt%00.js',
  '//secret.txt',
  '/.env',
  '/.git/config',
  '/%2eenv',
  '/assets/.%2e/.env',
  '/assets/index-abc123.js.map',
  '/C:\\secret.txt',
  '/%E0%A4%A',
])('%s gives away nothing', async (path) => {
  const response = await getRaw(server.port, path)
  expect([400, 403, 404]).toContain(statusOf(response))
  expect(response).not.toContain(SECRET)
})
