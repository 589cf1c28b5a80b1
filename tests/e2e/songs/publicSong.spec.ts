import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Song } from '#shared/api/songs'
import type { Account } from '../support/accounts/accounts'
import { expectAccessible } from '../support/axe'
import { call } from '../support/cloud'
import { errorReply } from '../support/errorReply'
import { expectSound, listenIn, PlayerBar } from '../support/listening'
import { makeSong, melody, playCount } from '../support/publicSongs'
import { createAccount, expect, serverUrl, signIn, test } from '../support/test'

/** A song's public page and the player in other sites. */

test.use({ hasSound: true })

let author: Account
let song: Song
let closed: Song
let hidden: Song

test.beforeAll(async () => {
  author = await createAccount()
  await call(author, 'PATCH', 'users/me', { name: `ada-${Date.now().toString(36)}`, display_name: 'Ada Harbour' })
  const details = { genre: 'Jazz', mood: 'Calm', bytes: melody(40) }
  song = await makeSong(author, { name: 'Paper Moons', ...details })
  closed = await makeSong(author, {
    name: 'Iron Season',
    settings: { license: 'ALL-RIGHTS-RESERVED', allowRemix: false, allowDownload: false },
  })
  hidden = await makeSong(author, { name: 'Secret', isPublic: false })
})

test.describe('a visitor', () => {
  test('reads about the song, plays it, and is counted', async ({ page }) => {
    await listenIn(page)
    const refused: string[] = []
    page.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
    await page.goto(`/song/${song.id}`)
    await expect(page).toHaveTitle(/^Paper Moons/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paper Moons')
    await expect(page.getByText('Jazz • Calm').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ada Harbour' })).toHaveAttribute('href', /^\/u\/ada-/)
    await expect(page.getByRole('region', { name: 'License' })).toContainText(
      'CC BY: free to use, if you name the author',
    )
    await expect(page.getByRole('region', { name: 'License' })).toContainText('Name the author: Ada Harbour')
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

  test('shares the address of the page', async ({ page }) => {
    await page.goto(`/song/${song.id}`)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('dialog', { name: 'Share Your Track' }).getByRole('textbox')).toHaveValue(
      `${serverUrl()}/song/${song.id}`,
    )
  })

  test('logs in to remix and to download, and comes back', async ({ page }) => {
    await page.goto(`/song/${song.id}`)
    await page.getByRole('button', { name: 'Log in to download' }).click()
    await expect(page).toHaveURL(`${serverUrl()}/login?next=${encodeURIComponent(`/song/${song.id}`)}`)
    await expect(page.getByText('Log in or sign up. You come back to the song right afterwards.')).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Remix' }).click()
    await expect(page).toHaveURL(`${serverUrl()}/login?next=${encodeURIComponent(`/editor/${song.song_data_id}`)}`)
    const why = 'To remix “Paper Moons”, log in or sign up. It then opens in the editor as a song of your own.'
    await expect(page.getByText(why)).toBeVisible()
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await expect(page.getByText(why)).toBeVisible()
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('log in or sign up')).toHaveCount(0)
  })

  test('reads the terms and the privacy policy', async ({ page }) => {
    for (const [link, title] of [
      ['Terms', 'Terms of Service'],
      ['Privacy', 'Privacy Policy'],
    ]) {
      await page.goto(`/song/${song.id}`)
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
  })

  test('is offered only what the author allows', async ({ page }) => {
    await page.goto(`/song/${closed.id}`)
    await expect(page.getByRole('region', { name: 'License' })).toContainText('All rights reserved')
    for (const name of ['Remix', 'Download', 'Log in to download']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    }
  })

  test('finds no private song, no missing song, and none at an invalid id', async ({ page }) => {
    for (const id of [hidden.id, crypto.randomUUID(), 'nonsense']) {
      expect((await page.goto(`/song/${id}`))?.status()).toBe(404)
      await expect(page.getByRole('alert')).toContainText('This song is not here')
    }
    // Discover needs an account: the way there says so, and goes on to it.
    await page.getByRole('link', { name: 'Log in to discover songs' }).click()
    await expect(page).toHaveURL(`${serverUrl()}/login?next=%2Fdiscover`)
    await expect(page.getByText('Log in or sign up to discover songs.')).toBeVisible()
  })
})

test.describe('a signed-in user', () => {
  test('downloads', async ({ page, account }) => {
    await signIn(page, account)
    await page.goto(`/song/${song.id}`)
    await page.getByRole('button', { name: 'Download' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /MIDI/ }).click()
    expect((await download).suggestedFilename()).toBe('Paper Moons.mid')
  })

  test('makes a remix, which names its source and takes its cover', async ({ page, account }) => {
    await signIn(page, account)
    await page.goto(`/song/${song.id}`)
    await page.getByRole('button', { name: 'Remix' }).click()
    await expect(page).toHaveURL(new RegExp(`/editor/${song.song_data_id}$`))
    const origin = 'Remix of Paper Moons by Ada Harbour'
    await expect(page.getByTestId('project-title')).toHaveText('Paper Moons (remix)')
    await expect(page.getByTestId('remix-of')).toHaveText(origin)
    await expect(page.getByText('This is a remix of “Paper Moons”.')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page).not.toHaveURL(new RegExp(`/editor/${song.song_data_id}$`))
    await page.goto('/')
    const card = page.getByRole('article', { name: 'Paper Moons (remix)' })
    await expect(card).toContainText('Jazz • Calm')
    await expect(card.getByRole('link', { name: origin })).toHaveAttribute('href', `/song/${song.id}`)
    const [remix] = (await call<{ data: Song[] }>(account, 'GET', 'songs/me')).data
    await page.goto(`/song/${remix.id}`)
    await page.getByRole('link', { name: origin }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paper Moons')
  })

  test('saves a remix even if its source was unpublished meanwhile', async ({ page, account }) => {
    const closing = await makeSong(author, { name: 'Short Summer' })
    await signIn(page, account)
    await page.goto(`/editor/${closing.song_data_id}`)
    await expect(page.getByTestId('project-title')).toHaveText('Short Summer (remix)')
    await call(author, 'POST', `songs/${closing.id}/unpublish`)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved without the link to “Short Summer”')).toBeVisible()
    const [saved] = (await call<{ data: Song[] }>(account, 'GET', 'songs/me')).data
    expect(saved).toMatchObject({ name: 'Short Summer (remix)', remix_of: null })
    await page.goto(`/editor/${closed.song_data_id}`)
    await expect(page.getByText('The author of this song does not allow remixes.')).toBeVisible()
  })

  test("sees one's own private song, and that nobody else does", async ({ page }) => {
    await signIn(page, author)
    await page.goto(`/song/${hidden.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Secret')
    await expect(page.getByRole('note')).toHaveText('Only you can see this page: the song is not published.')
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(page).toHaveURL(new RegExp(`/editor/${hidden.song_data_id}$`))
  })

  test("is not signed out by somebody's private song", async ({ page, account }) => {
    await signIn(page, account)
    await page.goto(`/song/${hidden.id}`)
    await expect(page.getByRole('alert')).toContainText('This song is not here')
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBe(account.token)
  })
})

test('a failure says why and can be tried again', async ({ page }) => {
  const address = `**/api/v1/songs/${song.id}`
  await page.route(address, (route) => route.fulfill(errorReply('internal_error')))
  await page.goto(`/song/${song.id}`)
  await expect(page.getByRole('alert')).toContainText('Internal Server Error')
  await page.unroute(address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paper Moons')
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
