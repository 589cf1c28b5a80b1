import type { Page } from '@playwright/test'
import type { Song } from '#shared/api/songs'
import type { Account } from '../support/accounts/accounts'
import { expectAccessible } from '../support/axe'
import { call } from '../support/cloud'
import { errorReply } from '../support/errorReply'
import { expectSound, listenIn, PlayerBar } from '../support/listening'
import { makeSong } from '../support/publicSongs'
import { colouredPixels, press, roll, threeSections } from '../support/songRoll'
import { createAccount, expect, test } from '../support/test'

/** A song's page and its embed: the facts, the tracks, the speed and the place. */

test.use({ hasSound: true, hasMotion: true })

let author: Account
let song: Song

test.beforeAll(async () => {
  author = await createAccount()
  await call(author, 'PATCH', 'users/me', { name: `ada-${Date.now().toString(36)}`, display_name: 'Ada Harbour' })
  await makeSong(author, { name: 'Other Song' })
  song = await makeSong(author, { name: 'Three Sections', bytes: threeSections() })
})

test('the page shows the facts, the tracks and other songs of the author', async ({ page }) => {
  await page.goto(`/song/${song.id}`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Tracks',
    'The music',
    'Practice speed',
    'Practice loop',
    'License',
    'More by Ada Harbour',
  ])
  await expect(page.getByText('Acoustic Grand Piano · 32 notes')).toBeVisible()
  for (const [name, value] of [
    ['Tempo', '120 BPM'],
    ['Key', 'C minor'],
    ['Time signature', '4/4'],
    ['Length', '1:04'],
  ])
    await expect(page.locator('dl > div').filter({ hasText: name })).toContainText(value)
  await page.getByRole('link', { name: 'Other Song' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Other Song')
})

test('keys seek before playback, which then begins there', async ({ page }) => {
  await page.goto(`/song/${song.id}`)
  await roll(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(roll(page)).toHaveAttribute('aria-valuetext', 'Intro: Bar 1, beat 2, 0:00 of 1:04')
  await page.keyboard.press('ArrowUp')
  await expect(roll(page)).toHaveAttribute('aria-valuetext', 'Intro: Bar 2, beat 1, 0:02 of 1:04')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')
  await expect(roll(page)).toHaveAttribute('aria-valuetext', 'Chorus: Bar 17, beat 1, 0:32 of 1:04')
  await page.keyboard.press('PageDown')
  await expect(roll(page)).toHaveAttribute('aria-valuetext', 'Verse: Bar 9, beat 1, 0:16 of 1:04')
  await page.keyboard.press('End')
  await expect(roll(page)).toHaveAttribute('aria-valuenow', '64')
  await page.keyboard.press('Home')
  await expect(roll(page)).toHaveAttribute('aria-valuenow', '0')
  await press(page, 'Chorus')
  await expect(page.getByRole('button', { name: 'Chorus' })).toHaveAttribute('aria-current', 'true')
  await press(page, 'Play')
  const player = new PlayerBar(page)
  await player.reaches(32)
  expect(Number(await player.position.getAttribute('aria-valuenow'))).toBeLessThan(45)
})

test('a track is muted, even before playback, and soloed', async ({ page }) => {
  await listenIn(page)
  await page.goto(`/song/${song.id}`)
  const mute = page.getByRole('button', { name: 'Mute Piano' })
  await mute.click()
  await expect(mute).toHaveAttribute('aria-pressed', 'true')
  await press(page, 'Play')
  const player = new PlayerBar(page)
  await player.reaches(2)
  await expect.poll(() => loudness(page)).toBeLessThan(0.001)
  await page.getByRole('button', { name: 'Solo Piano' }).click()
  await expectSound(page)
})

const loudness = (page: Page) =>
  page.evaluate(() => {
    const samples = new Float32Array(2048)
    return Math.max(
      ...window.heard!.taps.map((tap) => {
        tap.getFloatTimeDomainData(samples)
        return samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)
      }),
    )
  })

test('keys set the practice speed, and the song plays at it', async ({ page }) => {
  await listenIn(page)
  await page.goto(`/song/${song.id}`)
  const speed = page.getByRole('slider', { name: 'Practice speed' })
  await speed.focus()
  await page.keyboard.press('End')
  await expect(speed).toHaveAttribute('aria-valuetext', '150%')
  await press(page, 'Play')
  const player = new PlayerBar(page)
  const now = async () => ({
    song: Number(await player.position.getAttribute('aria-valuenow')),
    clock: await page.evaluate(() => window.heard!.contexts[0].currentTime),
  })
  await player.reaches(2)
  const before = await now()
  await player.reaches(17)
  const after = await now()
  expect((after.song - before.song) / (after.clock - before.clock)).toBeGreaterThan(1.3)
  await press(page, 'As written')
  await expect(speed).toHaveAttribute('aria-valuetext', '100%')
})

test('bars are repeated: the section that is heard, or those that are typed', async ({ page }) => {
  await listenIn(page)
  await page.goto(`/song/${song.id}`)
  const [from, to] = [page.getByLabel('From bar'), page.getByLabel('To bar')]
  await page.getByRole('button', { name: 'Chorus', exact: true }).click()
  const repeat = page.getByRole('button', { name: 'Repeat these bars' })
  await repeat.click()
  await expect(from).toHaveValue('17')
  await from.fill('2')
  await to.fill('2')
  await to.fill('99')
  await to.blur()
  await expect(to).toHaveValue('2')
  await expect(repeat).toHaveAttribute('aria-pressed', 'true')
  // The loop begins where it is first heard, a bar of two seconds after the start.
  await expect(roll(page)).toHaveAttribute('aria-valuetext', 'Intro: Bar 2, beat 1, 0:02 of 1:04')
  await press(page, 'Play')
  const player = new PlayerBar(page)
  await player.reaches(2)
  const clock = () => page.evaluate(() => window.heard!.contexts[0].currentTime)
  const before = await clock()
  await expect.poll(clock, { timeout: 30_000 }).toBeGreaterThan(before + 7)
  expect(Number(await player.position.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(4)
  // Then the song goes on.
  await repeat.click()
  await player.reaches(5)
})

test('notes that fail to load can be loaded again', async ({ page }) => {
  const data = `**/api/v1/songs/data/${song.song_data_id}`
  await page.route(data, (route) => route.fulfill(errorReply('internal_error')))
  await page.goto(`/song/${song.id}`)
  await expect(page.getByRole('alert')).toContainText('The notes could not be loaded')
  await page.unroute(data)
  await press(page, 'Try again')
  await expect(roll(page)).toBeVisible()
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
