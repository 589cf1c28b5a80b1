import type { Page } from '@playwright/test'
import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { expectAccessible } from '../../support/axe'
import type { EditorPage } from '../../support/editorPage'
import { expect, test } from '../../support/test'

/** Loop, metronome, count-in and speed: real mouse, real synth. */

const BEAT = 480
const BAR = 4 * BEAT
const NOTE_ON = 0x90
const CLICK_ON = 0x99

test.use({ hasSound: true })

const loop = (page: Page) => page.evaluate(() => window.tunesmith!.state().loop)
const messages = (page: Page) => page.evaluate(() => window.tunesmith!.scheduledMessages())

/** A point of the ruler's lower edge, where the loop is. */
async function loopPoint(page: Page, tick: number) {
  const { x, y } = await page.evaluate((at) => window.tunesmith!.rulerPoint(at), tick)
  return { x, y: y + 10 }
}

async function dragLoop(editor: EditorPage, from: number, to: number, key?: string): Promise<void> {
  const points = [await loopPoint(editor.page, from), await loopPoint(editor.page, to)]
  if (key) await editor.holding([key], () => editor.drag(points))
  else await editor.drag(points)
}

async function waitForTick(page: Page, tick: number): Promise<void> {
  await page.waitForFunction((at) => window.tunesmith!.state().tick > at, tick, { timeout: 45_000 })
}

test('a loop is made, moved and resized on the ruler, and is no entry of the history', async ({ editor, page }) => {
  await editor.draw(0, 60, 4 * BAR)
  const { index } = (await editor.state()).history
  expect(await loop(page)).toBeNull()
  await expect(editor.button('Loop')).toHaveCount(0)

  await dragLoop(editor, BEAT, 3 * BEAT, 'Control')
  expect(await loop(page)).toEqual({ begin: BEAT, end: 3 * BEAT, enabled: true })
  await dragLoop(editor, 3 * BEAT - 1, 5 * BEAT)
  await dragLoop(editor, BEAT + 1, 2 * BEAT)
  expect(await loop(page)).toEqual({ begin: 2 * BEAT, end: 5 * BEAT, enabled: true })
  await dragLoop(editor, 3 * BEAT, 4 * BEAT)
  expect(await loop(page)).toEqual({ begin: 3 * BEAT, end: 6 * BEAT, enabled: true })

  await editor.holding(['Control'], async () => editor.click(await loopPoint(page, 2 * BEAT)))
  await editor.holding(['Alt'], async () => editor.click(await loopPoint(page, 7 * BEAT)))
  expect(await loop(page)).toEqual({ begin: 2 * BEAT, end: 7 * BEAT, enabled: true })
  await editor.click(await loopPoint(page, 4 * BEAT))
  expect((await editor.state()).tick).toBe(4 * BEAT)
  expect((await editor.state()).history.index).toBe(index)

  await editor.button('Loop').click()
  expect((await loop(page))?.enabled).toBe(false)
  await editor.press('l')
  expect((await loop(page))?.enabled).toBe(true)
  await editor.run('clearLoop')
  expect(await loop(page)).toBeNull()
})

test('the selection is looped, or without one the bar at the playhead', async ({ editor, page }) => {
  await editor.draw(BAR + BEAT, 60, BAR + 3 * BEAT)
  await editor.press('Shift+O')
  expect(await loop(page)).toEqual({ begin: 0, end: BAR, enabled: true })
  await editor.press('Control+a')
  await editor.press('Shift+O')
  expect(await loop(page)).toEqual({ begin: BAR + BEAT, end: BAR + 3 * BEAT, enabled: true })
})

test('playback goes round in it, exactly; an edit is heard in the next round', async ({ editor, page }) => {
  await editor.draw(0, 60, 200)
  await editor.draw(BEAT, 64, BEAT + 200)
  await dragLoop(editor, 0, 2 * BEAT, 'Control')
  await editor.press('Space')
  await waitForTick(page, 0)
  const struck = async (key: number) =>
    (await messages(page)).filter(({ bytes, trackId }) => bytes[1] === key && trackId !== null).length
  await expect.poll(() => struck(64)).toBeGreaterThan(5)
  await editor.draw(1.5 * BEAT, 67, 1.5 * BEAT + 100)
  await expect.poll(() => struck(67)).toBeGreaterThan(3)
  expect((await editor.state()).tick).toBeLessThan(2 * BEAT)
  expect((await editor.state()).playing).toBe(true)
  await editor.press('Enter')
  const song = (await messages(page)).filter(({ trackId, bytes }) => trackId !== null && bytes[0] >> 4 === 9)
  // An edit takes back what is not due yet and sends it again: the same note at the same time is one strike.
  const byTime = new Map(song.map((message) => [`${message.bytes[1]} at ${message.meantAt.toFixed(4)}`, message]))
  const strikes = [...byTime.values()].filter(({ bytes }) => bytes[1] !== 67)
  // Half a second a beat: the two notes alternate.
  const first = strikes[0].meantAt
  for (const [i, { bytes, meantAt }] of strikes.entries()) {
    expect(bytes[1]).toBe(i % 2 === 0 ? 60 : 64)
    expect(Math.abs(meantAt - first - i * 0.5)).toBeLessThan(0.001)
  }
  for (const { arrivedAt, meantAt } of song) expect(arrivedAt).toBeLessThanOrEqual(meantAt)
})

test('a blocked page does not disturb it', async ({ editor, page }) => {
  await editor.draw(0, 60, 200)
  await dragLoop(editor, 0, BEAT, 'Control')
  await editor.press('Space')
  await waitForTick(page, 0)
  await page.evaluate(() => {
    const end = performance.now() + 1_000
    while (performance.now() < end);
  })
  await editor.press('Enter')
  const strikes = (await messages(page)).filter(({ trackId, bytes }) => trackId !== null && bytes[0] === NOTE_ON)
  expect(strikes.length).toBeGreaterThan(2)
  for (const [i, { meantAt, arrivedAt }] of strikes.entries()) {
    expect(Math.abs(meantAt - strikes[0].meantAt - i * 0.5)).toBeLessThan(0.001)
    expect(arrivedAt).toBeLessThanOrEqual(meantAt)
  }
})

test('a file sets the loop by its markers', async ({ editor, page }) => {
  const marker = (delta: number, text: string) => meta(delta, 0x06, [...new TextEncoder().encode(text)])
  const bytes = file(1, BEAT, [
    [marker(BEAT, 'loopStart'), marker(BAR, 'loopEnd'), END_OF_TRACK],
    [channel(0, 0x90, 60, 100), channel(2 * BAR, 0x80, 60, 64), END_OF_TRACK],
  ])
  await editor.openBytes('loop.mid', bytes)
  expect(await loop(page)).toEqual({ begin: BEAT, end: BEAT + BAR, enabled: true })
})

test('the metronome clicks on each beat from its own synth; the speed changes the distance, not the tempo', async ({
  editor,
  page,
}) => {
  await editor.draw(0, 60, 8 * BAR)
  await editor.press('k')
  expect(await editor.state()).toMatchObject({ metronome: true, speed: 1, countIn: 0 })
  for (let i = 0; i < 10; i++) await editor.run('faster')
  expect(await editor.state()).toMatchObject({ speed: 1.5 })
  await editor.press('Space')
  await waitForTick(page, 5 * BEAT)
  await editor.press('Enter')
  const all = await messages(page)
  const clicks = all.filter(({ unit, bytes }) => unit === 'metronome' && bytes[0] === CLICK_ON)
  expect(clicks.slice(0, 5).map(({ bytes }) => [...bytes].slice(1))).toEqual([
    [76, 100],
    [77, 70],
    [77, 70],
    [77, 70],
    [76, 100],
  ])
  for (const [i, { meantAt, trackId }] of clicks.entries()) {
    expect(meantAt - clicks[0].meantAt).toBeCloseTo((i * 0.5) / 1.5, 6)
    expect(trackId).toBe(99_999)
  }
  expect(await page.evaluate(() => window.tunesmith!.tempos())).toEqual([{ tick: 0, bpm: 120 }])
  await page.getByRole('spinbutton', { name: 'Speed' }).fill('50')
  await page.keyboard.press('Enter')
  expect(await editor.state()).toMatchObject({ speed: 0.5 })
  await editor.run('normalSpeed')
  expect(await editor.state()).toMatchObject({ speed: 1 })
})

test('the count-in clicks before playback, and its settings are kept', async ({ editor, page }) => {
  await editor.draw(0, 60, 2 * BAR)
  await editor.press('k')
  await editor.run('metronomeSettings')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Bars of count-in' }).click()
  await page.getByRole('option', { name: '1', exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toHaveCount(0)
  await editor.press('Space')
  await waitForTick(page, BEAT)
  await editor.press('Enter')
  const all = await messages(page)
  const clicks = all.filter(({ unit, bytes }) => unit === 'metronome' && bytes[0] === CLICK_ON)
  const strike = all.find(({ trackId, bytes }) => trackId !== null && trackId < 99_999 && bytes[0] === NOTE_ON)!
  expect(strike.meantAt - clicks[0].meantAt).toBeCloseTo(2, 6)
  await page.reload()
  await editor.idle()
  expect(await editor.state()).toMatchObject({ metronome: false, countIn: 1 })
})
