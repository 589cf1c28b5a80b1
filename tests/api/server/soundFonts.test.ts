import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server'
import { temporaryFolder } from '../../support/serverFolders'

const BANK = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251))
const NAME = 'Grand Piano é #1.sf2'
const ADDRESS = `/sounds/banks/${encodeURIComponent(NAME)}`
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const list = async () => (await server.visitor.get('/api/v1/soundfonts')).json

test('without the folder there are none', async () => {
  expect(await list()).toEqual([])
})

test('plain files of the three kinds are listed by name; links, folders and hidden files are not', async () => {
  const folder = join(server.config.dataDir, 'soundfonts')
  const outside = join(temporaryFolder(), 'outside.sf2')
  writeFileSync(outside, 'secret')
  mkdirSync(join(folder, 'folder.sf2'), { recursive: true })
  writeFileSync(join(folder, 'folder.sf2', 'inner.sf2'), 'inner')
  writeFileSync(join(folder, NAME), BANK)
  writeFileSync(join(folder, 'a.DLS'), 'abc')
  writeFileSync(join(folder, 'readme.txt'), 'no bank')
  writeFileSync(join(folder, '.upload.sf2'), 'half')
  symlinkSync(outside, join(folder, 'link.sf2'))
  expect(await list()).toEqual([
    { name: NAME, type: 'remote', size: 1000, version: expect.stringMatching(/^1000-\d+-\d+$/) },
    { name: 'a.DLS', type: 'remote', size: 3, version: expect.any(String) },
  ])
})

test('a bank comes whole, with its length and tag, and is revalidated', async () => {
  const answer = await server.visitor.get(ADDRESS)
  expect([answer.status, answer.bytes.equals(BANK)]).toEqual([200, true])
  expect(answer.headers.get('content-length')).toBe('1000')
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('accept-ranges')).toBe('bytes')
  expect(answer.headers.get('cache-control')).toBe('public, no-cache')
  const [{ version }] = await list()
  expect(answer.headers.get('etag')).toBe(`"${version}"`)
  const again = await server.visitor.get(ADDRESS, { 'If-None-Match': `"${version}"` })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
})

test('a range comes alone; one beyond the end is 416', async () => {
  const part = await server.visitor.get(ADDRESS, { Range: 'bytes=10-19' })
  expect([part.status, part.bytes.equals(BANK.subarray(10, 20))]).toEqual([206, true])
  expect(part.headers.get('content-range')).toBe('bytes 10-19/1000')
  expect((await server.visitor.get(ADDRESS, { Range: 'bytes=1000-' })).status).toBe(416)
})

test.each([
  'link.sf2',
  'readme.txt',
  '.upload.sf2',
  'folder.sf2',
  'none.sf2',
  'folder.sf2%2Finner.sf2',
  '..%2Fsecret.key',
  '..%2Fsoundfonts%2Fa.DLS',
  '%2e%2e%2fsoundfonts%2fa.DLS',
  '..%5Ca.DLS',
  'a.DLS%00.sf2',
  '%E0%A4%A.sf2',
])('%s is not given away', async (name) => {
  const answer = await server.visitor.get(`/sounds/banks/${name}`)
  expect([400, 404]).toContain(answer.status)
})
