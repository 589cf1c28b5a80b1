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

test('a loop goes round in time while the page is blocked', async ({ editor }) => {
  const { page } = editor
  await editor.draw(0, 60, 480)
  await editor.press('Control+a')
  await editor.press('Shift+O')
  await play(editor)
  await page.evaluate(() => {
    const end = performance.now() + 1_000
    while (performance.now() < end);
  })
  await editor.press('Enter')
  const messages = await page.evaluate(() => window.tunesmith!.scheduledMessages())
  const strikes = messages.filter(({ trackId, bytes }) => trackId !== null && bytes[0] === NOTE_ON)
  expect(strikes.length).toBeGreaterThan(2)
  for (const [i, { meantAt, arrivedAt }] of strikes.entries()) {
    expect(Math.abs(meantAt - strikes[0].meantAt - i * 0.5)).toBeLessThan(0.001)
    expect(arrivedAt).toBeLessThanOrEqual(meantAt)
  }
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
