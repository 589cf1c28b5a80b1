import type { Page } from '@playwright/test'
import type { SongRecord } from '#shared/api/songs'
import { makeSong as makeLargeSong } from '../../support/songs'
import { PlayerBar } from '../support/listening'
import { makeSong } from '../support/publicSongs'
import { colouredPixels, press, roll, threeSections } from '../support/songRoll'
import { createAccount, expect, test } from '../support/test'

/** How a song's page draws its notes, and where the roll is. */

test.use({ hasSound: true, hasMotion: true })

let song: SongRecord
let large: SongRecord

test.beforeAll(async () => {
  const author = await createAccount()
  large = await makeSong(author, { name: 'Large Song', bytes: new Uint8Array(makeLargeSong('dense200k')) })
  song = await makeSong(author, { name: 'Three Sections', bytes: threeSections() })
})

/** Counts how often anything is drawn on a canvas. */
async function countFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { clearRect } = CanvasRenderingContext2D.prototype
    Object.assign(window, { frames: 0 })
    CanvasRenderingContext2D.prototype.clearRect = function (...rectangle) {
      const counter = window as unknown as { frames: number }
      if ((this.canvas.parentElement as HTMLElement | null)?.dataset.testid === 'song-roll') counter.frames++
      clearRect.apply(this, rectangle)
    }
  })
}

const frames = (page: Page) => page.evaluate(() => (window as unknown as { frames: number }).frames)

test('the notes show before playback, and the bytes are fetched once', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(`/songs/data/${song.song_data_id}`)) fetched.push(request.url())
  })
  await page.goto(`/song/${song.id}`)
  await expect.poll(() => colouredPixels(page)).toBeGreaterThan(2000)
  await expect.poll(() => colouredPixels(page, 'song-overview')).toBeGreaterThan(200)
  await press(page, 'Play')
  await new PlayerBar(page).reaches(1)
  expect(fetched.length).toBe(1)
})

test('a press in the roll seeks, a drag scrolls the song', async ({ page }) => {
  await page.goto(`/song/${song.id}`)
  await expect.poll(() => colouredPixels(page)).toBeGreaterThan(2000)
  await roll(page).scrollIntoViewIfNeeded()
  const box = (await roll(page).boundingBox())!
  // 44 px a beat: 440 px are ten beats, five seconds.
  await page.mouse.click(box.x + 440, box.y + 60)
  await expect(roll(page)).toHaveAttribute('aria-valuenow', '5')
  await page.mouse.move(box.x + 600, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 60, { steps: 4 })
  await page.mouse.up()
  await expect(roll(page)).toHaveAttribute('aria-valuenow', '10')
  const overview = page.getByTestId('song-overview')
  const { width } = (await overview.boundingBox())!
  await overview.click({ position: { x: width / 2, y: 10 } })
  await expect(roll(page)).toHaveAttribute('aria-valuenow', '32')
})

test('nothing is drawn while nothing moves, and with reduced motion the roll turns pages', async ({ page }) => {
  await countFrames(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/song/${song.id}`)
  await expect.poll(() => colouredPixels(page)).toBeGreaterThan(2000)
  await press(page, 'Play')
  const player = new PlayerBar(page)
  await player.reaches(2)
  const from = await frames(page)
  await player.reaches(6)
  // A beat every half second: eight in four seconds, and not two hundred.
  expect((await frames(page)) - from).toBeLessThan(30)
  await player.button('Pause').click()
  await expect(player.button('Play')).toBeVisible()
  const still = await frames(page)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(await frames(page)).toBe(still)
})

test('200,000 notes show', async ({ page }) => {
  await page.goto(`/song/${large.id}`)
  await expect.poll(() => colouredPixels(page)).toBeGreaterThan(500)
  await expect.poll(() => colouredPixels(page, 'song-overview')).toBeGreaterThan(10_000)
})

/** The middle of the playhead, in CSS pixels from the left edge of the canvas; null: there is none. */
const playheadAt = (page: Page, testId: string) =>
  page.getByTestId(testId).evaluate((host) => {
    const canvas = host.querySelector('canvas')!
    const probe = new OffscreenCanvas(1, 1).getContext('2d')!
    probe.fillStyle = getComputedStyle(canvas).getPropertyValue('--playhead')
    probe.fillRect(0, 0, 1, 1)
    const wanted = probe.getImageData(0, 0, 1, 1).data
    const { width, height } = canvas
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height)
    const isPlayhead = (x: number, y: number) =>
      wanted.every((value, i) => Math.abs(data[4 * (y * width + x) + i] - value) < 3)
    const rows = [0, 0.25, 0.5, 0.75].map((share) => Math.floor(share * height))
    const columns = Array.from({ length: width }, (_, x) => x).filter((x) => rows.every((y) => isPlayhead(x, y)))
    if (columns.length === 0) return null
    return ((columns[0] + columns[columns.length - 1] + 1) / 2) * (host.clientWidth / width)
  })

/** Device pixels to each CSS pixel of a canvas, across and down. */
const sharpness = (page: Page, testId: string) =>
  page.getByTestId(testId).evaluate((host) => {
    const { width, height } = host.querySelector('canvas')!
    return [width / host.clientWidth, height / host.clientHeight]
  })

test.describe('on a screen with three device pixels to each CSS pixel', () => {
  test.use({ ownContext: true, deviceScaleFactor: 3 })

  test('the notes stay crisp and in place when the window is turned or resized', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/song/${song.id}`)
    for (const [width, height] of [
      [360, 740],
      [740, 360],
      [1440, 900],
    ]) {
      await page.setViewportSize({ width, height })
      for (const canvas of ['song-roll', 'song-overview'])
        await expect.poll(() => sharpness(page, canvas)).toEqual([3, 3])
      // The middle of the song, which rests at three tenths of the roll.
      await press(page, 'Chorus')
      await expect(roll(page)).toHaveAttribute('aria-valuenow', '32')
      const box = (await roll(page).boundingBox())!
      const rest = box.width * 0.3
      await expect.poll(() => playheadAt(page, 'song-roll').then((x) => Math.abs(x! - rest))).toBeLessThan(1.5)
      await expect
        .poll(() => playheadAt(page, 'song-overview').then((x) => Math.abs(x! - box.width / 2)))
        .toBeLessThan(1.5)
      // Four beats further.
      await roll(page).click({ position: { x: rest + 4 * (box.width < 480 ? 36 : 44), y: 60 } })
      await expect(roll(page)).toHaveAttribute('aria-valuenow', '34')
    }
  })

  test('the position stays when the window is turned', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/song/${song.id}`)
    await press(page, 'Chorus')
    await expect(roll(page)).toHaveAttribute('aria-valuenow', '32')
    await page.setViewportSize({ width: 740, height: 360 })
    const width = async () => (await roll(page).boundingBox())!.width
    await expect.poll(width).toBeGreaterThan(480)
    await expect
      .poll(async () => Math.abs((await playheadAt(page, 'song-roll'))! - (await width()) * 0.3))
      .toBeLessThan(1.5)
    await expect(roll(page)).toHaveAttribute('aria-valuenow', '32')
  })
})
