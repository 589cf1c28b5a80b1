import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SongRecord } from '#shared/api/songs'
import type { Account } from '../support/accounts/accounts'
import { expectAccessible } from '../support/axe'
import { call } from '../support/cloud'
import { expectSound, listenIn, PlayerBar } from '../support/listening'
import { makeSong, melody, playCount } from '../support/publicSongs'
import { createAccount, expect, serverUrl, signIn, test } from '../support/test'

/** A song's public page and the player in other sites. */

test.use({ hasSound: true })

let author: Account
let song: SongRecord
let hidden: SongRecord

test.beforeAll(async () => {
  author = await createAccount()
  await call(author, 'PATCH', 'users/me', { name: `ada-${Date.now().toString(36)}`, display_name: 'Ada Harbour' })
  const details = { genre: 'Jazz', mood: 'Calm', bytes: melody(40) }
  song = await makeSong(author, { name: 'Paper Moons', ...details })
  hidden = await makeSong(author, { name: 'Secret', isPublic: false })
})

test('a visitor plays the song, hears it, and is counted', async ({ page }) => {
  await listenIn(page)
  const refused: string[] = []
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
  await page.goto(`/song/${song.id}`)
  await expect(page.getByRole('link', { name: 'Ada Harbour' })).toBeVisible()
  const before = await playCount(song)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await new PlayerBar(page).reaches(1)
  await expectSound(page)
  await expect(page.getByTitle(`${before + 1} play`)).toBeVisible()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(new PlayerBar(page).button('Play')).toBeVisible()
  await main.getByRole('button', { name: `Play ${song.name}` }).click()
  await expect(main.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  expect(await playCount(song)).toBe(before + 1)
  expect(refused).toEqual([])
})

test.describe('in another site', () => {
  let site: Server
  let siteUrl: string

  test.beforeAll(async () => {
    site = createServer(({ url }, response) => {
      const { searchParams } = new URL(url ?? '/', 'http://localhost')
      if (searchParams.has('isolated')) response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp')
      response.setHeader('Content-Type', 'text/html')
      response.end(
        `<!doctype html><title>Blog</title><iframe src="${searchParams.get('src')}" width="600" height="140">`,
      )
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
  })
  test.afterAll(() => new Promise((resolve) => site.close(resolve)))

  const framing = (path: string, more: Record<string, string> = {}) =>
    `${siteUrl}?${new URLSearchParams({ src: serverUrl() + path, ...more })}`

  for (const isolated of [false, true])
    test(`${isolated ? 'one that is isolated' : 'any one'} frames the player, and it is heard`, async ({ page }) => {
      await page.goto(framing(`/embed/${song.id}`, isolated ? { isolated: '1' } : {}))
      const frame = page.frameLocator('iframe')
      await expect(frame.getByRole('heading')).toHaveText('Paper Moons')
      await expect(frame.getByRole('img', { name: 'Paper Moons' }).or(frame.locator('img'))).toBeVisible()
      await frame.getByRole('button', { name: 'Play' }).click()
      await expect
        .poll(
          async () => Number(await frame.getByRole('slider', { name: 'Piano roll' }).getAttribute('aria-valuenow')),
          {
            timeout: 45_000,
          },
        )
        .toBeGreaterThanOrEqual(1)
      await expect(frame.getByRole('link', { name: 'Open Paper Moons on Tunesmith' })).toHaveAttribute(
        'href',
        `/song/${song.id}`,
      )
    })

  test('no other page can be framed', async ({ browser }) => {
    // A second page, because the browser must log an error here and the test's own console must stay clean.
    const page = await browser.newPage()
    for (const path of [`/song/${song.id}`, '/login']) {
      const refusal = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
      await page.goto(framing(path))
      await refusal
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0)
    }
    await page.close()
  })
})

test.describe('the player for other sites', () => {
  test('holds no token, changes nothing, and fits 140 px', async ({ page, account }) => {
    await listenIn(page)
    await signIn(page, account)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${request.headers().authorization ?? 'nobody'}`)
    })
    const before = await playCount(song)
    await page.setViewportSize({ width: 360, height: 140 })
    await page.goto(`/embed/${song.id}`)
    await page.getByRole('button', { name: 'Play' }).click()
    await expectSound(page)
    await expect(page.getByRole('slider', { name: 'Piano roll' })).toBeVisible()
    await page.getByRole('button', { name: 'Pause' }).click()
    // It only reads: HEAD has the song's sounds made while the visitor looks at the page.
    expect(new Set(asked)).toEqual(new Set(['GET nobody', 'HEAD nobody']))
    expect(await playCount(song)).toBe(before)
    const size = await page.evaluate(() => [document.body.scrollWidth, document.body.scrollHeight])
    expect(size).toEqual([360, 140])
  })

  test('says so when the song is not public', async ({ page }) => {
    for (const id of [hidden.id, crypto.randomUUID()]) {
      await page.goto(`/embed/${id}`)
      await expect(page.getByText('This song is not available.')).toBeVisible()
    }
  })

  test('works where the browser refuses storage', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      }),
    )
    await page.goto(`/embed/${song.id}`)
    await expect(page.getByRole('heading')).toHaveText('Paper Moons')
  })
})

test('axe finds nothing serious on public pages, which fit a phone', async ({ page }) => {
  for (const path of [`/song/${song.id}`, `/song/${crypto.randomUUID()}`, `/embed/${song.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading').or(page.getByRole('alert')).first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.body.scrollWidth)).toBe(360)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})
