import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { type Account, startServer, type TestServer } from '../../support/server'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'
import { accountBelow } from '../support/accountBelow'
import { makeSong } from '../support/library'
import { tagsOf, textOf } from '../support/markup'

const NASTY = `"><script>alert('$&$1')</script> & Söhne`
const head = (title: string) =>
  `<head><meta name="description" content="The app." /><meta name="base-path" content="" /><title>${title}</title></head>`

let server: TestServer
let owner: Account
let song: SongRecord

beforeAll(async () => {
  const appDir = temporaryFolder()
  writeFileSync(join(appDir, 'index.html'), `<!doctype html><html>${head('App')}<body>app</body></html>`)
  writeFileSync(join(appDir, 'embed.html'), `<!doctype html><html>${head('App')}<body>player</body></html>`)
  server = await startServer({ appDir, env: { PUBLIC_URL: 'https://music.example.com' } })
  owner = await server.signUp()
  await owner.client.patch('/api/v1/users/me', { json: { display_name: 'Ada <3' } })
  const made = await makeSong(owner, { name: NASTY, is_public: true })
  song = (await owner.client.put(`/api/v1/songs/${made.id}`, { json: { genre: 'Jazz', mood: 'Calm' } })).json
})
afterAll(async () => {
  await server.close()
  removeTemporaryFolders()
})

const open = async (path: string) => {
  const answer = await server.visitor.get(path)
  const title = textOf(/<title>([^<]*)</.exec(answer.text)?.[1] ?? '')
  const metas = tagsOf(answer.text, 'meta')
  const content = (key: string) => metas.find(({ name, property }) => [name, property].includes(key))?.content ?? null
  return { ...answer, title, metas, content, links: tagsOf(answer.text, 'link') }
}

describe('the page of a public song', () => {
  test('has the tags that search engines, chats and networks read', async () => {
    const { status, title, metas, content, links } = await open(`/song/${song.id}`)
    expect(status).toBe(200)
    expect(title).toBe(`${NASTY} – Ada <3 – Tunesmith`)
    const page = `https://music.example.com/song/${song.id}`
    const picture = content('og:image')
    expect(picture).toMatch(
      new RegExp(`^https://music\\.example\\.com/static/previews/${song.id}\\.jpg\\?v=[0-9a-f]{8}$`),
    )
    const description = 'Jazz • Calm, by Ada <3. Listen on Tunesmith.'
    const expected = {
      'og:type': 'music.song',
      'og:title': NASTY,
      'og:description': description,
      'og:url': page,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:site_name': 'Tunesmith',
      'twitter:card': 'summary_large_image',
      'twitter:title': NASTY,
      'twitter:image': picture,
      description: description,
    }
    expect(Object.fromEntries(Object.keys(expected).map((key) => [key, content(key)]))).toEqual(expected)
    expect(metas.filter(({ name }) => name === 'description')).toHaveLength(1)
    expect(links.find(({ rel }) => rel === 'canonical')?.href).toBe(page)
    expect(links.find(({ type }) => type === 'application/json+oembed')?.href).toBe(
      `https://music.example.com/oembed?url=${encodeURIComponent(page)}&format=json`,
    )
  })

  test('escapes all text', async () => {
    const { text } = await open(`/song/${song.id}`)
    expect(text).not.toContain('<script')
    expect(text).toMatch(/<\/head><body>app<\/body><\/html>$/)
  })

  test('may not be framed, and is revalidated each time', async () => {
    const { headers } = await open(`/song/${song.id}`)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-cache')
    const again = await server.visitor.get(`/song/${song.id}`, { 'If-None-Match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test('answers HEAD, a trailing slash and the bare form of the id', async () => {
    expect((await server.visitor.request('HEAD', `/song/${song.id}`)).status).toBe(200)
    expect((await open(`/song/${song.id}/`)).title).toContain('Söhne')
    expect((await open(`/song/${song.id.replaceAll('-', '')}`)).title).toContain('Söhne')
  })

  test('refuses other methods', async () => {
    expect((await server.visitor.request('POST', `/song/${song.id}`)).status).toBe(405)
  })
})

describe('what is not public', () => {
  const plain = async (path: string) => {
    const { status, title, content } = await open(path)
    return [status, title, content('og:title'), content('description')]
  }
  const PLAIN = [404, 'App', null, 'The app.']

  test('is the plain page, with 404', async () => {
    const hidden = await makeSong(owner, { name: 'Secret' })
    expect(await plain(`/song/${hidden.id}`)).toEqual(PLAIN)
    expect(await plain(`/song/${crypto.randomUUID()}`)).toEqual(PLAIN)
    expect(await plain('/song/nonsense')).toEqual(PLAIN)
    expect(await plain(`/embed/${hidden.id}`)).toEqual(PLAIN)
  })

  test('also for the owner: the page itself knows nobody', async () => {
    const hidden = await makeSong(owner, { name: 'Secret' })
    expect((await owner.client.get(`/song/${hidden.id}`)).text).not.toContain('Secret')
  })

  test('is what was unpublished, and what an inactive user published', async () => {
    const other = await server.signUp()
    const theirs = await makeSong(other, { name: 'Theirs', is_public: true })
    expect((await open(`/song/${theirs.id}`)).status).toBe(200)
    await other.client.post(`/api/v1/songs/${theirs.id}/unpublish`)
    expect(await plain(`/song/${theirs.id}`)).toEqual(PLAIN)
    await other.client.post(`/api/v1/songs/${theirs.id}/publish`)
    await server.db('users').where({ id: other.user.id }).update({ is_active: false })
    expect(await plain(`/song/${theirs.id}`)).toEqual(PLAIN)
  })
})

describe('the player for other sites', () => {
  test('is the only page that they may frame, and stays isolated', async () => {
    const { status, headers, title, text } = await open(`/embed/${song.id}`)
    expect(status).toBe(200)
    expect(text).toContain('<body>player</body>')
    expect(title).toContain('Söhne')
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    for (const path of ['/', '/embed', '/embed/', '/song', `/embed/${song.id}/more`]) {
      expect((await open(path)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })
})

test('below a base path every address begins with it', async () => {
  const appDir = temporaryFolder()
  writeFileSync(join(appDir, 'index.html'), `<!doctype html><html>${head('App')}<body></body></html>`)
  const below = await startServer({ appDir, env: { PUBLIC_URL: 'https://example.com/music' } })
  const account = await accountBelow(below, '/music')
  const { id } = await makeSong(account, { name: 'Below', is_public: true })
  const { text } = await below.visitor.get(`/music/song/${id}`)
  await below.close()
  expect(text).toContain(`<meta property="og:url" content="https://example.com/music/song/${id}" />`)
  expect(text).toContain(`content="https://example.com/music/static/previews/${id}.jpg?v=`)
  expect(text).toContain('href="https://example.com/music/oembed?url=')
  expect(text).toContain('<meta name="base-path" content="/music" />')
})
