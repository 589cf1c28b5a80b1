import { spawn } from 'node:child_process'
import { cpus } from 'node:os'
import { demoSong } from '../../../support/demoSongs'
import type { EditorPage } from '../../support/editorPage'
import { PlayerBar } from '../../support/listening'
import { makeSong, melody } from '../../support/publicSongs'
import { expect, test } from '../../support/test'

/** Playback: real synth, real sound bank, real songs. */

async function play(editor: EditorPage): Promise<void> {
  await editor.press('Space')
  // The first test fetches and parses the bank.
  await editor.page.waitForFunction(() => window.tunesmith!.state().tick > 0, null, { timeout: 45_000 })
}

test.use({ hasSound: true })

const NOTE_ON = 0x90

test('plays the right notes at the right times, audibly', async ({ editor }) => {
  for (const [tick, noteNumber] of [
    [0, 60],
    [480, 64],
    [960, 67],
    [1440, 72],
  ])
    await editor.draw(tick, noteNumber, tick + 400)
  await play(editor)
  await editor.page.waitForFunction(() => window.tunesmith!.state().tick > 1440)
  const messages = await editor.page.evaluate(() => window.tunesmith!.scheduledMessages())
  const level = await editor.page.evaluate(() => window.tunesmith!.outputLevel())
  await editor.press('Enter')
  const song = messages.filter(
    ({ bytes, trackId }) => (bytes[0] & 0xf0) === NOTE_ON && bytes[2] > 0 && trackId !== null,
  )
  const strikes = song.filter(({ bytes }) => [60, 64, 67, 72].includes(bytes[1])).slice(-4)
  expect(strikes.map(({ bytes }) => bytes[1])).toEqual([60, 64, 67, 72])
  // 120 BPM: half a second a beat.
  for (const [i, strike] of strikes.entries()) expect(strike.meantAt - strikes[0].meantAt).toBeCloseTo(i * 0.5, 4)
  for (const { arrivedAt, meantAt } of strikes) expect(arrivedAt).toBeLessThanOrEqual(meantAt)
  expect(level).toBeGreaterThan(0.001)
  expect((await editor.state()).tick).toBe(0)
})

test('a blocked main thread does not disturb the sound', async ({ editor }) => {
  await editor.open(demoSong('earthday').path)
  await play(editor)
  await editor.page.waitForFunction(() => window.tunesmith!.state().tick > 240)
  await editor.page.evaluate(() => {
    const end = performance.now() + 1_000
    while (performance.now() < end);
  })
  const messages = await editor.page.evaluate(() => window.tunesmith!.scheduledMessages())
  expect(messages.length).toBeGreaterThan(20)
  expect(messages.filter(({ arrivedAt, meantAt }) => arrivedAt > meantAt)).toEqual([])
  await editor.press('Enter')
})

test('no message is late while a song is rendered, all cores are busy and the page is blocked', async ({ editor }) => {
  const { page } = editor
  await editor.open(demoSong('earthday').path)
  await play(editor)
  const others = cpus().map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  try {
    await page.evaluate(() => void window.tunesmith!.renderWav({ workers: 2 }))
    const renderers = () => page.workers().filter((worker) => /render/.test(worker.url())).length
    await expect.poll(renderers).toBeGreaterThan(1)
    const { tick } = await editor.state()
    await page.waitForFunction((from) => window.tunesmith!.state().tick > from + 960, tick, { timeout: 45_000 })
    await page.evaluate(() => {
      const end = performance.now() + 1_000
      while (performance.now() < end);
    })
    const messages = await page.evaluate(() => window.tunesmith!.scheduledMessages())
    expect(messages.length).toBeGreaterThan(50)
    expect(messages.filter(({ arrivedAt, meantAt }) => arrivedAt > meantAt)).toEqual([])
  } finally {
    for (const other of others) other.kill()
  }
})

test('pause keeps the position, stop goes to the start, rewind and forward step by bars', async ({ editor }) => {
  await editor.draw(0, 60, 3800)
  await play(editor)
  await editor.press('Space')
  const paused = (await editor.state()).tick
  expect(paused).toBeGreaterThan(0)
  expect((await editor.state()).playing).toBe(false)
  await editor.press('d')
  expect((await editor.state()).tick).toBe(1920)
  await editor.press('d')
  await editor.press('a')
  expect((await editor.state()).tick).toBe(1920)
  await editor.press('Enter')
  expect((await editor.state()).tick).toBe(0)
})

test('only a scroll during playback suspends auto-scroll, and play brings it back and the playhead into view', async ({
  editor,
}) => {
  const { page } = editor
  const following = page.getByRole('toolbar', { name: 'Piano roll tools' }).getByRole('button', { name: 'Auto-scroll' })
  const viewport = () => page.evaluate(() => window.tunesmith!.viewport())
  const wheel = async () => {
    const { left, top } = await viewport()
    await page.mouse.move(left + 200, top + 200)
    await page.mouse.wheel(1500, 0)
    await page.waitForFunction(() => window.tunesmith!.viewport().scrollTick > 0)
  }
  await editor.draw(0, 60, 3800)
  await wheel()
  await expect(following).toHaveAttribute('aria-pressed', 'true')
  await editor.press('Space')
  await page.waitForFunction(() => window.tunesmith!.viewport().scrollTick === 0)
  await page.waitForFunction(() => window.tunesmith!.state().tick > 0, null, { timeout: 45_000 })
  await wheel()
  await expect(following).toHaveAttribute('aria-pressed', 'false')
  await editor.press('Space')
  await expect(following).toHaveAttribute('aria-pressed', 'false')
  await editor.press('Space')
  await expect(following).toHaveAttribute('aria-pressed', 'true')
  await page.waitForFunction(() => {
    const { scrollTick, pxPerTick, width } = window.tunesmith!.viewport()
    const x = (window.tunesmith!.state().tick - scrollTick) * pxPerTick
    return x >= 0 && x <= width
  })
  await editor.press('Enter')
})

test('a muted track is silent, a soloed track plays alone', async ({ editor }) => {
  await editor.open(demoSong('earthday').path)
  const tracks = (await editor.page.evaluate(() => window.tunesmith!.tracks())).filter((track) => track.noteCount > 0)
  await editor.press('n')
  const { selectedTrackId } = await editor.state()
  await play(editor)
  await editor.page.waitForFunction(() => window.tunesmith!.state().tick > 480)
  const messages = await editor.page.evaluate(() => window.tunesmith!.scheduledMessages())
  await editor.press('Enter')
  const sounding = new Set(
    messages.filter(({ bytes }) => (bytes[0] & 0xf0) === NOTE_ON && bytes[2] > 0).map(({ trackId }) => trackId),
  )
  expect(tracks.length).toBeGreaterThan(2)
  expect([...sounding].filter((id) => id !== selectedTrackId)).toEqual([])
})

test('plays to the end of the last note, lets it ring and stops there', async ({ editor }) => {
  await editor.draw(0, 60, 900)
  const [{ tick, duration }] = await editor.notes()
  const end = tick + duration
  await play(editor)
  const furthest = await editor.page.evaluate(async () => {
    let max = 0
    while (window.tunesmith!.state().playing) {
      max = Math.max(max, window.tunesmith!.state().tick)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return max
  })
  expect(furthest).toBe(end)
  expect((await editor.state()).tick).toBe(end)
})

test('mutes and solos follow tracks that come and go', async ({ editor }) => {
  const { page } = editor
  const tracks = page.getByTestId('track')
  const [solo, mute] = ['Solo', 'Mute'].map((name) => ({
    of: (row: number) => tracks.nth(row).getByRole('button', { name, exact: true }),
  }))
  const messages = () => page.evaluate(() => window.tunesmith!.scheduledMessages())
  /** The notes that sound, from the start of the song. */
  const struck = async () => {
    const { length } = await messages()
    await play(editor)
    await page.waitForFunction(() => window.tunesmith!.state().tick > 960)
    await editor.press('Enter')
    const strikes = (await messages())
      .slice(length)
      .filter(({ bytes, trackId }) => (bytes[0] & 0xf0) === NOTE_ON && trackId !== null)
    return strikes.map(({ bytes }) => bytes[1])
  }
  await editor.draw(480, 60, 1900)
  await editor.press('m')
  await editor.button('Add track').click()
  await editor.draw(480, 67, 1900)
  expect(await struck()).toEqual([67])

  await solo.of(1).click()
  await expect(mute.of(0)).toHaveAttribute('aria-disabled', 'true')
  await tracks.nth(1).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete track' }).click()
  await expect(tracks).toHaveCount(1)
  await mute.of(0).click()
  expect(await struck()).toEqual([60])

  await editor.press('Control+z')
  await expect(solo.of(1)).toHaveAttribute('aria-pressed', 'true')
  expect(await struck()).toEqual([67])
})

test('the editor and a public page in another tab pause each other', async ({ editor, account }) => {
  const song = await makeSong(account, { name: 'Elsewhere', bytes: melody(240) })
  await editor.open(demoSong('earthday').path)
  await play(editor)
  const page = await editor.page.context().newPage()
  await page.goto(`/song/${song.id}`)
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  const player = new PlayerBar(page)
  await player.reaches(1)
  await expect.poll(async () => (await editor.state()).playing).toBe(false)
  await editor.page.bringToFront()
  await editor.press('Space')
  await expect.poll(async () => (await editor.state()).playing).toBe(true)
  await expect(player.button('Play')).toBeVisible()
  await page.close()
})
