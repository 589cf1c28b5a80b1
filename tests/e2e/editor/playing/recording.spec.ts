import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe'
import { hideTab, showTab } from '../../support/browser/hiddenTab'
import { fakeMidi } from '../../support/fakeMidi'
import { isRecording, KEYS, plugIn, record, send, stop } from '../../support/recordingPage'
import { keepSoundContext, withDropped } from '../../support/soundClock'
import { expect, test } from '../../support/test'

/** Recording from a stand-in for a MIDI device: real synth, real clock. */

const BEAT = 480

test.use({
  hasSound: true,
  page: async ({ page }, use) => {
    await fakeMidi(page)
    await keepSoundContext(page)
    await use(page)
  },
})

test('notes are recorded at the ticks at which they were played, also while the page is blocked', async ({
  editor,
  page,
}) => {
  await plugIn(editor)
  await editor.run('metronome')
  await record(editor)
  const { result: stamps, dropped } = await withDropped(page, () => playFast(page))
  await stop(editor)
  const notes = await editor.notes()
  expect(notes.length).toBe(stamps.length)
  // 960 ticks a second.
  const wrong = notes.map(({ tick }, i) => (tick - notes[0].tick) / 960 - (stamps[i] - stamps[0]) / 1000)
  // Notes follow the sound.
  expect(Math.max(...wrong)).toBeLessThan(0.002)
  expect(Math.min(...wrong)).toBeGreaterThan(-dropped - 0.002)
  expect((await editor.state()).history).toMatchObject({ index: 1, undoName: 'Record' })
  await editor.press('Control+z')
  expect((await editor.state()).noteCount).toBe(0)
})

/**
 * Plays notes for three seconds, 5 to 15 ms apart, and blocks the page for 300 ms in between. Returns the times of the
 * notes in milliseconds.
 */
const playFast = (page: Page): Promise<number[]> =>
  page.evaluate(async (name) => {
    const stamps: number[] = []
    const end = performance.now() + 3000
    let key = 0
    while (performance.now() < end) {
      // Blocked in the middle: the messages of that time come late, with their own times.
      const isBlocked = end - performance.now() < 1800 && end - performance.now() > 1500
      const messages = []
      for (let i = 0; i < (isBlocked ? 30 : 1); i++) {
        const stamp = performance.now() + (isBlocked ? 10 * i : 0)
        stamps.push(stamp)
        messages.push(
          { bytes: [0x90, 30 + (key % 60), 100], stamp },
          { bytes: [0x80, 30 + (key++ % 60), 0], stamp: stamp + 4 },
        )
      }
      if (isBlocked) {
        const until = performance.now() + 300
        while (performance.now() < until);
      }
      window.fakeMidi.send(name, messages)
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 10))
    }
    return stamps
  }, KEYS)

test('nothing is lost while the tab is hidden', async ({ editor, page }) => {
  await plugIn(editor)
  await record(editor)
  await send(page, [0x90, 60, 100])
  await hideTab(page)
  const stamps = await page.evaluate(async (name) => {
    const stamps: number[] = []
    const end = performance.now() + 2500
    while (performance.now() < end) {
      const stamp = performance.now()
      stamps.push(stamp)
      window.fakeMidi.send(name, [
        { bytes: [0x90, 64, 90], stamp },
        { bytes: [0x80, 64, 0], stamp: stamp + 40 },
      ])
      // Timers of a hidden tab are late.
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return stamps
  }, KEYS)
  expect(await isRecording(page)).toBe(true)
  await showTab(page)
  await send(page, [0x80, 60, 0])
  await stop(editor)
  const notes = await editor.notes()
  const held = notes.find(({ noteNumber }) => noteNumber === 60)!
  expect(held.duration).toBeGreaterThan(2400)
  const others = notes.filter(({ noteNumber }) => noteNumber === 64)
  expect(others.length).toBe(stamps.length)
  expect(stamps.length).toBeLessThan(5)
  for (const [i, { tick }] of others.entries())
    expect(Math.abs((tick - others[0].tick) / 960 - (stamps[i] - stamps[0]) / 1000)).toBeLessThan(0.05)
  expect((await editor.state()).history.index).toBe(1)
})

test('each round of a loop is a take, and one of them is kept', async ({ editor, page }) => {
  await plugIn(editor)
  await editor.draw(0, 50, BEAT)
  await editor.press('Control+a')
  await editor.press('Shift+O')
  await page.waitForFunction(() => window.tunesmith!.state().loop !== null)
  await record(editor)
  await page.evaluate(async (name) => {
    const tick = () => window.tunesmith!.state().tick
    const pass = async (until: () => boolean) => {
      while (!until()) await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    for (const key of [70, 71, 72]) {
      await pass(() => tick() > 150 && tick() < 300)
      window.fakeMidi.send(name, [{ bytes: [0x90, key, 100] }])
      await pass(() => tick() > 320)
      window.fakeMidi.send(name, [{ bytes: [0x80, key, 0] }])
      await pass(() => tick() < 150)
    }
  }, KEYS)
  await editor.press('r')
  const dialog = page.getByRole('dialog', { name: 'Takes' })
  await expect(dialog.getByRole('radio', { name: /^Take/ })).toHaveCount(3)
  await expectAccessible(page)
  const keys = async () => (await editor.notes()).map(({ noteNumber }) => noteNumber).sort()
  await dialog.getByRole('radio', { name: /^Take 2/ }).check()
  await expect.poll(keys).toEqual([50, 71])
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toHaveCount(0)
  // Nothing is lost by the choice.
  await editor.press('Control+z')
  expect(await keys()).toEqual([50, 70, 71, 72])
  await editor.press('Control+z')
  expect(await keys()).toEqual([50])
})
