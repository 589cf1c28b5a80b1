import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formData, type Part } from '../../support/multipart'
import { samplePicture } from '../../support/pictures'
import { type Account, startServer, type TestServer } from '../../support/server'

const PROFILE = '/api/v1/users/me/profile'
const NAME: Part = { name: 'display_name', text: 'Ada' }
let server: TestServer
let owner: Account
let picture: Buffer
beforeAll(async () => {
  server = await startServer()
  picture = await samplePicture('png', { width: 2000, height: 1000 })
})
beforeEach(async () => {
  owner = await server.signUp({ full_name: 'Ada Lovelace' })
})
afterAll(() => server.close())

const put = (...parts: Part[]) => owner.client.put(PROFILE, formData(parts))
const me = async () => (await owner.client.get('/api/v1/users/me')).json
const texts = (fields: Record<string, string>): Part[] => Object.entries(fields).map(([name, text]) => ({ name, text }))
const images = () => server.db('images').where({ user_id: owner.user.id }).select('kind', 'id').orderBy('kind')

test('every text is stored and shown', async () => {
  const fields = {
    display_name: 'Ada',
    full_name: 'Countess',
    website: 'https://example.com/ada?x=1',
    description: 'Makes music.\nAnd engines. 🎹',
    instagram: '@ada',
    twitter: 'ada.l',
    tiktok: 'https://example.com/@ada',
    youtube: 'ada',
  }
  const { status, json } = await put(...texts(fields))
  expect([status, json]).toEqual([200, { ...owner.user, ...fields }])
  expect(await me()).toEqual(json)
})

test('missing fields stay, empty ones are cleared', async () => {
  await put(NAME, ...texts({ website: 'https://example.com', instagram: 'ada', full_name: 'Countess' }))
  const { json } = await put({ name: 'display_name', text: 'Ada L.' }, ...texts({ website: '', full_name: '' }))
  expect(json).toMatchObject({ display_name: 'Ada L.', website: null, full_name: null, instagram: 'ada' })
})

test('nothing else can be changed', async () => {
  const forbidden = { id: crypto.randomUUID(), is_superuser: 'true', is_active: 'false', email: 'x@example.com' }
  const { status, json } = await put(NAME, ...texts({ ...forbidden, hashed_password: 'x', avatar_url: 'javascript:1' }))
  expect([status, json]).toEqual([200, { ...owner.user, display_name: 'Ada' }])
})

describe('limits', () => {
  const tooLong = (max: number) => ['string_too_long', `String should have at most ${max} characters`]
  const notHttp = ['value_error', 'Value error, Should be an http or https address']
  const address = (length: number) => 'https://example.com/'.padEnd(length, 'a')

  test.each<[string, string, string]>([
    ['a name of 1', 'display_name', 'a'],
    ['a name of 255', 'display_name', '𝄞'.repeat(255)],
    ['a full name of 255', 'full_name', 'a'.repeat(255)],
    ['a website of 2048', 'website', address(2048)],
    ['a website without TLS', 'website', 'http://example.com'],
    ['a description of 2000', 'description', '𝄞'.repeat(2000)],
    ['a handle of 255', 'youtube', 'a'.repeat(255)],
    ['a handle with a dot', 'tiktok', '@a.b-c_d'],
  ])('%s is taken', async (_, name, text) => {
    const answer = await put(NAME, { name, text })
    expect([answer.status, answer.json[name]]).toEqual([200, text])
  })

  test.each<[string, string, string, string[]]>([
    ['a name of nothing', 'display_name', '', ['missing', 'Field required']],
    ['a name of spaces', 'display_name', '  ', ['string_too_short', 'String should have at least 1 character']],
    ['a name of 256', 'display_name', '𝄞'.repeat(256), tooLong(255)],
    ['a full name of 256', 'full_name', 'a'.repeat(256), tooLong(255)],
    ['a website of 2049', 'website', address(2049), tooLong(2048)],
    ['a website of 1 MB', 'website', address(1_000_000), tooLong(2048)],
    ['a website that is a script', 'website', 'javascript:alert(1)', notHttp],
    ['a website that is data', 'website', 'data:text/html,x', notHttp],
    ['a website without a scheme', 'website', 'example.com', notHttp],
    ['a website with a line feed', 'website', 'https://example.com/\nx', notHttp],
    ['a website without a host', 'website', 'https:///x', notHttp],
    ['a description of 2001', 'description', '𝄞'.repeat(2001), tooLong(2000)],
    ['a handle of 256', 'instagram', 'a'.repeat(256), tooLong(255)],
    ['a handle that is a script', 'twitter', 'JavaScript:alert(1)', notHttp],
    ['a handle that is a hidden script', 'tiktok', 'java\tscript:alert(1)', notHttp],
    ['a handle of another host', 'youtube', '//evil.example', notHttp],
    ['an avatar that is a text', 'avatar', 'x', ['literal_error', "Input should be ''"]],
  ])('%s is refused', async (_, name, text, [type, msg]) => {
    const parts = name === 'display_name' ? [{ name, text }] : [NAME, { name, text }]
    const answer = await put(...parts)
    expect([answer.status, answer.json]).toEqual([422, { detail: [{ type, loc: ['body', name], msg }] }])
    expect(await me()).toEqual(owner.user)
  })

  test('a form without a name is refused, and so is a missing form', async () => {
    const detail = [{ type: 'missing', loc: ['body', 'display_name'], msg: 'Field required' }]
    expect((await put({ name: 'full_name', text: 'x' })).json).toEqual({ detail })
    const none = await owner.client.put(PROFILE)
    expect([none.status, none.json]).toEqual([422, { detail }])
  })

  test('JSON is 415', async () => {
    expect((await owner.client.put(PROFILE, { json: { display_name: 'Ada' } })).status).toBe(415)
  })
})

describe('pictures', () => {
  test('alone change nothing else and need no name', async () => {
    const { status, json } = await put({ name: 'avatar', bytes: picture })
    expect([status, json]).toEqual([200, { ...owner.user, avatar_url: expect.any(String) }])
    expect(json.display_name).toBeNull()
    const gone = await put({ name: 'avatar', text: '' })
    expect([gone.status, gone.json]).toEqual([200, owner.user])
    const beside = await put({ name: 'avatar', bytes: picture }, { name: 'website', text: 'https://example.com' })
    const detail = [{ type: 'missing', loc: ['body', 'display_name'], msg: 'Field required' }]
    expect([beside.status, beside.json]).toEqual([422, { detail }])
    expect(await me()).toEqual(owner.user)
  })

  const parts: Part[] = [NAME, { name: 'avatar', bytes: Buffer.alloc(0) }, { name: 'banner', bytes: Buffer.alloc(0) }]
  const both = () => put(...parts.map((part) => (part.bytes ? { ...part, bytes: picture } : part)))

  test('are scaled down and shown', async () => {
    const { status, json } = await both()
    expect(status).toBe(200)
    expect(json.avatar_url).toMatch(/^\/static\/avatars\/[0-9a-f]{32}\.png$/)
    expect(json.banner_url).toMatch(/^\/static\/banners\/[0-9a-f]{32}\.png$/)
    const sizeOf = async (path: string) => {
      const { width, height } = await sharp((await server.visitor.get(path)).bytes).metadata()
      return [width, height]
    }
    expect([await sizeOf(json.avatar_url), await sizeOf(json.banner_url)]).toEqual([
      [512, 256],
      [1000, 500],
    ])
  })

  test('replace the old ones, which are deleted', async () => {
    const { json: first } = await both()
    const { json: second } = await put(NAME, { name: 'avatar', bytes: picture })
    expect([second.avatar_url === first.avatar_url, second.banner_url]).toEqual([false, first.banner_url])
    expect((await server.visitor.get(first.avatar_url)).status).toBe(404)
    expect((await server.visitor.get(first.banner_url)).status).toBe(200)
    expect((await images()).map(({ kind }) => kind)).toEqual(['avatars', 'banners'])
  })

  test('sent simultaneously leave one', async () => {
    await Promise.all(Array.from({ length: 4 }, () => put(NAME, { name: 'avatar', bytes: picture })))
    const [{ id }, ...others] = await images()
    expect(others).toEqual([])
    expect((await me()).avatar_url).toBe(`/static/avatars/${id}.png`)
  })

  test('stay when their inputs are empty, and are removed by an empty text', async () => {
    const { json: first } = await both()
    const left = await put(NAME, { name: 'avatar', bytes: Buffer.alloc(0), fileName: '' })
    expect(left.json).toEqual(first)
    const { json } = await put(NAME, { name: 'avatar', text: '' })
    expect([json.avatar_url, json.banner_url]).toEqual([null, first.banner_url])
    expect((await server.visitor.get(first.avatar_url)).status).toBe(404)
  })

  test.each([
    ['avatar', 'no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['banner', 'no bytes', Buffer.alloc(0), 415],
    ['avatar', 'half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 422],
    ['banner', 'half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 422],
  ])('%s of %s: nothing changes', async (name, _, bytes, status) => {
    const answer = await put({ name: 'display_name', text: 'Other' }, { name, bytes })
    const msg = 'Value error, The image is damaged or incomplete'
    const detail = status === 415 ? 'Unsupported media type' : [{ type: 'value_error', loc: ['body', name], msg }]
    expect([answer.status, answer.json]).toEqual([status, { detail }])
    expect([await me(), await images()]).toEqual([owner.user, []])
  })

  test.each([
    ['avatar', 5],
    ['banner', 8],
  ])('%s may have at most %d MiB', async (name, megabytes) => {
    const padded = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)])
    const limit = megabytes * 1024 * 1024
    expect((await put(NAME, { name, bytes: padded(limit) })).status).toBe(200)
    const over = await put(NAME, { name, bytes: padded(limit + 1) })
    expect([over.status, over.json]).toEqual([413, { detail: 'Request body too large' }])
  })

  test('count as uploads, texts do not', async () => {
    const limited = await startServer({ env: { THROTTLE_FACTOR: '0.02' } })
    const { client } = await limited.signUp()
    const send = (...given: Part[]) => client.put(PROFILE, formData([NAME, ...given])).then(({ status }) => status)
    const avatar = { name: 'avatar', bytes: picture }
    const statuses = [await send(avatar), await send(), await send(), await send(avatar)]
    await limited.close()
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('are deleted with their user', async () => {
    await both()
    await server.db('users').where({ id: owner.user.id }).delete()
    expect(await images()).toEqual([])
  })
})
