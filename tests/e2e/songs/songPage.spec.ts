import type { SongRecord } from '#shared/api/songs'
import { expectAccessible } from '../support/axe'
import { call } from '../support/cloud'
import { makeSong } from '../support/publicSongs'
import { colouredPixels, roll, threeSections } from '../support/songRoll'
import { createAccount, expect, test } from '../support/test'

/** How a song's page and its embed look. */

test.use({ hasMotion: true })

let song: SongRecord

test.beforeAll(async () => {
  const author = await createAccount()
  await call(author, 'PATCH', 'users/me', { name: `ada-${Date.now().toString(36)}`, display_name: 'Ada Harbour' })
  await makeSong(author, { name: 'Other Song' })
  song = await makeSong(author, { name: 'Three Sections', bytes: threeSections() })
})

test.describe('in other sites', () => {
  test('the embed follows the reader’s colour scheme, unless the address names a theme', async ({ page }) => {
    const html = page.locator('html')
    await page.setViewportSize({ width: 600, height: 140 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`/embed/${song.id}`)
    await expect(html).toHaveAttribute('data-theme', 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(html).toHaveAttribute('data-theme', 'dark')
    const background = await page.evaluate(() =>
      [document.documentElement, document.body].map((of) => getComputedStyle(of).backgroundColor),
    )
    expect(background).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
    for (const theme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' })
      await page.goto(`/embed/${song.id}?theme=${theme}`)
      await expect(html).toHaveAttribute('data-theme', theme)
    }
  })

  test('the embed shows the whole song, and a press seeks', async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 140 })
    await page.goto(`/embed/${song.id}`)
    await expect.poll(() => colouredPixels(page)).toBeGreaterThan(200)
    const { width } = (await roll(page).boundingBox())!
    await roll(page).click({ position: { x: width / 2, y: 20 } })
    await expect(roll(page)).toHaveAttribute('aria-valuenow', '32')
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(140)
  })
})

test('axe finds nothing serious, and the page fits a phone', async ({ page }) => {
  await page.goto(`/song/${song.id}`)
  await expect(roll(page)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.body.scrollWidth)).toBe(360)
  await expectAccessible(page)
})
