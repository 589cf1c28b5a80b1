import type { Page } from '@playwright/test'
import type { SongRecord } from '#shared/api/songs'
import { expectAccessible } from '../support/axe'
import { call } from '../support/cloud'
import { makeSong } from '../support/publicSongs'
import { createAccount, expect, signIn, test } from '../support/test'

/** The feed of public songs. */

let song: SongRecord

test.beforeAll(async () => {
  const author = await createAccount()
  const name = `author-${Date.now().toString(36)}`
  await call(author, 'PATCH', 'users/me', { name, display_name: 'Ada Harbour' })
  song = await makeSong(author, { name: 'Song 1', genre: 'Ambient', mood: 'Calm' })
})

test.beforeEach(async ({ page, account }) => {
  await signIn(page, account)
})

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page, name: string) => section(page, name).getByTestId('public-song')
const row = (page: Page, name: string) => section(page, 'Trending').getByRole('article', { name, exact: true })
/** Answers with this many made-up songs, page by page. */
async function serveSongs(page: Page, count: number): Promise<number[]> {
  const skips: number[] = []
  await page.route('**/api/v1/songs/public?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const [skip, limit] = [Number(query.get('skip')), Number(query.get('limit'))]
    skips.push(skip)
    const length = Math.max(0, Math.min(limit, count - skip))
    const data = Array.from({ length }, (_, i) => ({
      ...song,
      id: crypto.randomUUID(),
      name: `Made up ${skip + i}`,
      song_data_id: null,
    }))
    return route.fulfill({ json: { data, count } })
  })
  return skips
}

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

test('axe finds nothing serious on Discover, which fits a phone', async ({ page }) => {
  await page.goto('/discover')
  await expect(row(page, 'Song 1').getByRole('link', { name: 'Ada Harbour' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.body.scrollWidth)).toBe(360)
  await expectAccessible(page)
})
