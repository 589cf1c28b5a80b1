import type { Page } from '@playwright/test'
import type { Song } from '#shared/api/songs'
import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { makeSong as makeLargeSong } from '../../support/songs'
import type { Account } from '../support/accounts'
import { expectAccessible } from '../support/axe'
import { call } from '../support/cloud'
import { errorReply } from '../support/errorReply'
import { expectSound, listenIn, PlayerBar } from '../support/listening'
import { makeSong, melody } from '../support/publicSongs'
import { createAccount, expect, test } from '../support/test'

/** The notes on a song's page and in the embed: seen, sought, silenced. */

test.use({ hasSound: true })

const text = (words: string) => [...new TextEncoder().encode(words)]

/** 32 bars of 4/4 at 120 BPM, 64 s: one long note in each bar, sections at bars 1, 9 and 17. */
function threeSections(): Uint8Array<ArrayBuffer> {
  const markers = ['Intro', 'Verse', 'Chorus'].map((name, i) => meta(i === 0 ? 0 : 8 * 1920, 0x06, text(name)))
  const notes = Array.from({ length: 32 }, (_, bar) => [
    channel(0, 0x90, 60 + (bar % 12), 100),
    channel(1920, 0x80, 60 + (bar % 12), 0),
  ]).flat()
  const key = meta(0, 0x59, [0xfd, 1])
  const name = meta(0, 0x03, text('Piano'))
  return new Uint8Array(
    file(1, 480, [
      [key, ...markers, END_OF_TRACK],
      [name, ...notes, END_OF_TRACK],
    ]),
  )
}

let author: Account
let song: Song
let empty: Song
let large: Song

test.beforeAll(async () => {
  author = await createAccount()
  await call(author, 'PATCH', 'users/me', { name: `ada-${Date.now().toString(36)}`, display_name: 'Ada Harbour' })
  await makeSong(author, { name: 'Other Song' })
  empty = await makeSong(author, { name: 'Empty Song', bytes: melody(0) })
  large = await makeSong(author, { name: 'Large Song', bytes: new Uint8Array(makeLargeSong('dense200k')) })
  song = await makeSong(author, { name: 'Three Sections', bytes: threeSections() })
})

const roll = (page: Page) => page.getByRole('slider', { name: 'Piano roll' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** How many pixels of the roll have a colour, which only notes and the playhead have. */
const colouredPixels = (page: Page, testId = 'song-roll') =>
  page.getByTestId(testId).evaluate((host) => {
    const canvas = host.querySelector('canvas')!
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    let count = 0
    for (let i = 0; i < data.length; i += 4) {
      if (data[i + 3] > 100 && Math.max(...data.slice(i, i + 3)) - Math.min(...data.slice(i, i + 3)) > 60) count++
    }
    return count
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

test('the notes are there before anything is played, and the bytes come once', async ({ page }) => {
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

test('what the music is, its tracks, and the other songs of its author', async ({ page }) => {
  await page.goto(`/song/${song.id}`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Tracks',
    'The music',
    'Practice speed',
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

test('a place is sought by key before the song plays, and it begins there', async ({ page }) => {
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

test('a press in the roll goes there, a drag moves the song', async ({ page }) => {
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

test('a track is silenced, also before the song plays, and heard alone', async ({ page }) => {
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

test('the practice speed is set by key, and the song is that much faster', async ({ page }) => {
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

test('nothing is drawn while nothing moves, and with less motion the song is turned by pages', async ({ page }) => {
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

test('200,000 notes are seen, and a song without any says so', async ({ page }) => {
  await page.goto(`/song/${large.id}`)
  await expect.poll(() => colouredPixels(page)).toBeGreaterThan(500)
  await expect.poll(() => colouredPixels(page, 'song-overview')).toBeGreaterThan(10_000)
  await page.goto(`/song/${empty.id}`)
  await expect(page.getByText('This song has no notes yet.')).toBeVisible()
  await expect(roll(page)).toHaveCount(0)
})

test('notes that cannot be had are asked for again', async ({ page }) => {
  const data = `**/api/v1/songs/data/${song.song_data_id}`
  await page.route(data, (route) => route.fulfill(errorReply('internal_error')))
  await page.goto(`/song/${song.id}`)
  await expect(page.getByRole('alert')).toContainText('The notes could not be loaded')
  await page.unroute(data)
  await press(page, 'Try again')
  await expect(roll(page)).toBeVisible()
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

  test('the notes are crisp and the places are right, however the window is turned or resized', async ({ page }) => {
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

  test('the place stays when the window is turned', async ({ page }) => {
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

test.describe('in other sites', () => {
  test('the player follows the colour scheme of its reader, unless the address says otherwise', async ({ page }) => {
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

  test('the whole song is seen in it, and sought by a press', async ({ page }) => {
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
