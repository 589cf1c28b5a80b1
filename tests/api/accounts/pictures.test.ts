import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formData } from '../../support/multipart'
import { samplePicture } from '../../support/pictures'
import { type Account, startServer, type TestServer } from '../../support/server'
import { getRaw, statusOf } from '../../support/serverRaw'

let server: TestServer
let owner: Account
const paths: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  owner = await server.signUp()
  const bytes = await samplePicture('png')
  const cover = await owner.client.post('/api/v1/uploads/cover-image', formData([{ name: 'file', bytes }]))
  const parts = [
    { name: 'display_name', text: 'Ada' },
    { name: 'avatar', bytes },
    { name: 'banner', bytes },
  ]
  const profile = await owner.client.put('/api/v1/users/me/profile', formData(parts))
  paths.cover = `/static/${cover.json.cover_image}`
  paths.avatar = profile.json.avatar_url
  paths.banner = profile.json.banner_url
})
afterAll(() => server.close())

const get = (path: string, headers?: Record<string, string>) => server.visitor.get(path, headers)

describe.each([
  ['cover', 'cross-origin'],
  ['avatar', 'same-origin'],
  ['banner', 'same-origin'],
])('a %s', (kind, policy) => {
  test('is cached forever and served as a picture only', async () => {
    const answer = await get(paths[kind])
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': policy,
      'content-length': String(answer.bytes.length),
    })
    expect((await sharp(answer.bytes).metadata()).format).toBe('png')
  })

  test('has an entity tag that is honoured, and supports HEAD', async () => {
    const { headers } = await get(paths[kind])
    const again = await get(paths[kind], { 'If-None-Match': headers.get('etag') ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
    const head = await server.visitor.request('HEAD', paths[kind])
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([
      200,
      '',
      headers.get('content-length'),
    ])
  })

  test('cannot be written', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await owner.client.request(method, paths[kind])
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
  })
})

describe('a default cover', () => {
  test.each([
    '/static/covers/Jazz__Happy.png',
    '/static/covers/jazz__happy.png',
    '/static/covers/Electronic%20%2F%20EDM__Dreamy.png',
    '/static/covers/Electronic%20/%20EDM__Dreamy.png',
    '/static/covers/electronic-edm__dreamy.png',
    '/static/covers/R%26B__Sad.png',
    '/static/covers/R&B__Sad.png',
    '/static/covers/Hip-Hop__Epic.png',
    '/static/covers/Uncategorized__Unknown.png',
    '/static/covers/None__None.png',
    '/static/covers/Polka__Grumpy.png',
    '/static/covers/a_b__c%20!.png',
  ])('%s is a picture', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    const { format, width, height } = await sharp(answer.bytes).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 512, height: 512 })
  })

  test('has the same picture by names and by slugs; an unknown name gets the neutral one', async () => {
    const tag = async (path: string) => (await get(path)).headers.get('etag')
    expect(await tag('/static/covers/Funk%20%2F%20Soul__Epic.png')).toBe(
      await tag('/static/covers/funk-soul__epic.png'),
    )
    expect(await tag('/static/covers/Polka__Grumpy.png')).toBe(await tag('/static/covers/None__None.png'))
    expect(await tag('/static/covers/Jazz__Epic.png')).not.toBe(await tag('/static/covers/Jazz__Sad.png'))
  })

  test('is cached for a day, may be embedded, and is revalidated', async () => {
    const { headers } = await get('/static/covers/Jazz__Happy.png')
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await get('/static/covers/Jazz__Happy.png', { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(
      304,
    )
  })
})

const HEX = '0123456789abcdef0123456789abcdef'
test.each([
  '/static',
  '/static/',
  '/static/covers',
  '/static/covers/',
  '/static/.env',
  '/static/x.png',
  '/static/tunesmith.sqlite3',
  '/static/covers/Jazz_Happy.png',
  '/static/covers/Jazz__Happy.jpg',
  `/static/covers/${HEX}.png`,
  `/static/covers/${HEX}.svg`,
  `/static/covers/${HEX.toUpperCase()}.png`,
  `/static/covers/${HEX}0.png`,
  `/static/songs/${HEX}.png`,
  '/STATIC/covers/Jazz__Happy.png',
])('%s is 404 in JSON', async (path) => {
  const answer = await get(path)
  expect([answer.status, answer.json]).toEqual([404, { detail: 'Not Found' }])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a picture has one address only', async () => {
  const name = paths.cover.slice('/static/covers/'.length)
  for (const path of [`/static/avatars/${name}`, `/static/covers/${name.replace('.png', '.gif')}`]) {
    expect((await get(path)).status).toBe(404)
  }
})

test.each([
  '/static/../package.json',
  '/static/..%2fpackage.json',
  '/static/..%5cpackage.json',
  '/static/%2e%2e/package.json',
  '/static/%252e%252e/package.json',
  '/static/....//package.json',
  '/static/covers/../../package.json',
  '/static/covers/..%2f..%2fpackage__json.png',
  '/static/covers/%252e%252e%252fpackage__json.png',
  '/static/covers/..%5c..%5cpackage__json.png',
  '/static/covers/Jazz__Happy.png%00',
  '/static/covers/Jazz__Happy%00.png',
  '/static//etc/passwd',
  '/static/C:%5cpackage.json',
  '/static/covers/%E0%A4%A__x.png',
])('%s gives away nothing', async (path) => {
  const response = await getRaw(server.port, path)
  expect([400, 403, 404]).toContain(statusOf(response))
  expect(response).toMatch(/\r\n\r\n\{"detail":"[A-Za-z ]+"\}$/)
})
