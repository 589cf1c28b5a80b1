import type { Page } from '@playwright/test'
import type { Song } from '#shared/api/songs'
import type { Account } from '../support/accounts/accounts'
import { expectAccessible } from '../support/axe'
import { call } from '../support/cloud'
import { errorReply } from '../support/errorReply'
import { makeSong } from '../support/publicSongs'
import { createAccount, expect, signIn, test } from '../support/test'

/** The feed of public songs. */

let author: Account
let username: string
/** Newest first. */
let songs: readonly Song[]

test.beforeAll(async () => {
  author = await createAccount()
  username = `author-${Date.now().toString(36)}`
  await call(author, 'PATCH', 'users/me', { name: username, display_name: 'Ada Harbour' })
  const made: Song[] = []
  for (let n = 14; n >= 1; n--) {
    const genre = n === 2 ? 'Jazz' : n === 3 ? 'Rock' : 'Ambient'
    const settings = n === 3 ? { allowRemix: false, allowDownload: false } : {}
    made.unshift(await makeSong(author, { name: `Song ${n}`, genre, mood: 'Calm', settings }))
  }
  songs = made
})

test.beforeEach(async ({ page, account }) => {
  await signIn(page, account)
})

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page, name: string) => section(page, name).getByTestId('public-song')
const row = (page: Page, name: string) => section(page, 'Trending').getByRole('article', { name, exact: true })
const namesIn = (page: Page, name: string) =>
  rows(page, name).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))

/** Answers with this many made-up songs, page by page. */
async function serveSongs(page: Page, count: number): Promise<number[]> {
  const skips: number[] = []
  await page.route('**/api/v1/songs/public?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const [skip, limit] = [Number(query.get('skip')), Number(query.get('limit'))]
    skips.push(skip)
    const length = Math.max(0, Math.min(limit, count - skip))
    const data = Array.from({ length }, (_, i) => ({
      ...songs[0],
      id: crypto.randomUUID(),
      name: `Made up ${skip + i}`,
      song_data_id: null,
    }))
    return route.fulfill({ json: { data, count } })
  })
  return skips
}

test('a visitor logs in first and comes back', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL })
  await page.goto('/discover')
  await expect(page).toHaveURL(/\/login\?next=%2Fdiscover$/)
  await page.close()
})

test('has its sections in their order, each with its songs', async ({ page }) => {
  await page.goto('/discover')
  await expect(page).toHaveTitle(/^Discover/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover')
  const headings = ['Spotlight', 'Trending', 'Top Categories', 'Top Tracks This Week', 'More You']
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(headings)
  const all = songs.map(({ name }) => name)
  await expect(section(page, 'Spotlight').getByRole('link', { name: /^Song \d+$/ })).toHaveText(all.slice(0, 5))
  expect(await namesIn(page, 'Trending')).toEqual(all.slice(0, 6))
  expect(await namesIn(page, 'Top Tracks This Week')).toEqual(all.slice(5, 10))
  expect((await namesIn(page, 'More You')).slice(0, 4)).toEqual(all.slice(10))
  await expect(section(page, 'Top Categories').getByRole('link')).toHaveText([
    ...['Universal Groove', 'Metal', 'Country', 'Electronic', 'Pop', 'Lo-fi', 'Jazz', 'Cinematic'],
  ])
})

test('a row shows everything about its song', async ({ page }) => {
  await page.goto('/discover')
  const line = row(page, 'Song 2')
  await expect(line).toContainText('Jazz • Calm')
  await expect(line).toContainText('CC BY: free to use, if you name the author')
  await expect(row(page, 'Song 3')).toContainText('Licensed for personal and non-commercial use only')
  await expect(line.getByTitle('0 plays')).toHaveText('0')
  await expect(line.getByTitle('0 likes')).toHaveText('0')
  await expect(line.getByTitle('0 comments')).toHaveText('0')
  await expect(line.locator('time')).toHaveText(/^(Just now|\d+min)$/)
  await expect(line.getByTitle('Duration')).toHaveText('0:07')
  await expect(line.getByRole('link', { name: 'Ada Harbour' })).toHaveAttribute('href', `/u/${username}`)
  for (const name of ['Details', 'Share', 'Remix', 'Download', 'More for Song 2']) {
    await expect(line.getByRole('button', { name, exact: true })).toBeEnabled()
  }
})

test('Details and Share open, close with Escape, and give the focus back', async ({ page }) => {
  await page.goto('/discover')
  for (const [button, title] of [
    ['Details', 'Details'],
    ['Share', 'Share Your Track'],
  ]) {
    await row(page, 'Song 1').getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name: title })).toContainText('Song 1')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row(page, 'Song 1').getByRole('button', { name: button })).toBeFocused()
  }
})

test('Remix opens the song in the editor as a new, named song', async ({ page }) => {
  await page.goto('/discover')
  await row(page, 'Song 1').getByRole('button', { name: 'Remix' }).click()
  await expect(page).toHaveURL(new RegExp(`/editor/${songs[0].song_data_id}$`))
  await expect(page.getByTestId('project-title')).toHaveText('Song 1 (remix)')
})

test('Remix is disabled where the author does not allow it, and for a song without notes', async ({ page }) => {
  await page.goto('/discover')
  await expect(row(page, 'Song 3').getByRole('button', { name: 'Remix' })).toBeDisabled()
  await serveSongs(page, 1)
  await page.reload()
  await expect(row(page, 'Made up 0').getByRole('button', { name: 'Remix' })).toBeDisabled()
  await expect(row(page, 'Made up 0').getByRole('button', { name: /^Play/ })).toHaveCount(0)
})

test('Download gives the chosen file', async ({ page }) => {
  await page.goto('/discover')
  await row(page, 'Song 1').getByRole('button', { name: 'Download' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /MIDI/ }).click()
  expect((await download).suggestedFilename()).toBe('Song 1.mid')
})

test('a category shows only its songs, and leads back', async ({ page }) => {
  await page.goto('/discover')
  await section(page, 'Top Categories').getByRole('link', { name: 'Jazz' }).click()
  await expect(page).toHaveURL(/\/discover\?category=jazz$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jazz')
  await expect(page.getByTestId('public-song').first()).toHaveAttribute('aria-label', 'Song 2')
  await expect(page.getByRole('article', { name: 'Song 1', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'All music' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover')
})

test('an empty category says so', async ({ page }) => {
  await serveSongs(page, 0)
  await page.goto('/discover?category=metal')
  await expect(page.getByText('Nothing in Metal yet')).toBeVisible()
  await page.getByRole('button', { name: 'Show all music' }).click()
  await expect(page).toHaveURL(/\/discover$/)
})

test('more songs load near the end', async ({ page }) => {
  const skips = await serveSongs(page, 50)
  await page.goto('/discover')
  await expect(rows(page, 'More You')).toHaveCount(10)
  await rows(page, 'More You').last().scrollIntoViewIfNeeded()
  await expect(rows(page, 'More You')).toHaveCount(30)
  await rows(page, 'More You').last().scrollIntoViewIfNeeded()
  await expect(rows(page, 'More You')).toHaveCount(40)
  expect(skips).toEqual([0, 20, 40])
})

test('without public songs it leads to the library', async ({ page }) => {
  await serveSongs(page, 0)
  await page.goto('/discover')
  await expect(page.getByText('Nothing has been published yet')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the library' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a failure says why and can be retried; loading shows a skeleton', async ({ page }) => {
  await page.route('**/api/v1/songs/public?*', (route) => route.fulfill(errorReply('internal_error')))
  await page.goto('/discover')
  await expect(page.getByRole('alert')).toContainText('The songs could not be loaded')
  await expect(page.getByRole('alert')).toContainText('Internal Server Error')
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.unroute('**/api/v1/songs/public?*')
  await page.route('**/api/v1/songs/public?*', async (route) => {
    await gate
    await route.continue()
  })
  await page.reload()
  await expect(page.getByTestId('feed-skeleton')).toBeVisible()
  go()
  await expect(row(page, 'Song 1')).toBeVisible()
})

test('a button retries more songs that failed to load', async ({ page }) => {
  await serveSongs(page, 30)
  await page.goto('/discover')
  await expect(rows(page, 'More You')).toHaveCount(10)
  await page.route('**/api/v1/songs/public?skip=20*', (route) => route.abort())
  await rows(page, 'More You').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('alert')).toHaveText(/^More songs could not be loaded: /)
  await page.unroute('**/api/v1/songs/public?skip=20*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page, 'More You')).toHaveCount(20)
})

test('the operator’s announcement shows, and none by default', async ({ page }) => {
  await page.goto('/discover')
  await expect(row(page, 'Song 1')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveCount(0)
  await page.route('**/api/v1/config', (route) =>
    route.fulfill({ json: { announcement: 'Live <b>session</b>', hasComposerProvider: false } }),
  )
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveText('Live <b>session</b>')
})

test('axe finds nothing serious on Discover, which fits a phone', async ({ page }) => {
  await page.goto('/discover')
  await expect(row(page, 'Song 1').getByRole('link', { name: 'Ada Harbour' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.body.scrollWidth)).toBe(360)
  await expectAccessible(page)
})
