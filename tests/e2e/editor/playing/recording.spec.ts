import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe'
import { hideTab, showTab } from '../../support/browser/hiddenTab'
import { failSoundBank } from '../../support/failSoundBank'
import { isRecording, KEYS, plugIn, record, recordButton, send, stop } from '../../support/recordingPage'
import { expect, test } from '../../support/test'

/** Recording from a stand-in for a MIDI device: real synth, real clock. */

declare global {
  interface Window {
    soundContext: AudioContext
  }
}

const BEAT = 480
const BAR = 4 * BEAT

test.use({ hasSound: true })

test('the record button appears with an input that is on, and the choice is kept', async ({ editor, page }) => {
  await expect(recordButton(editor)).toHaveCount(0)
  await plugIn(editor)
  await expect(recordButton(editor)).toBeVisible()
  expect(await page.evaluate(() => window.tunesmith!.inputs())).toEqual([{ id: KEYS, name: KEYS, enabled: true }])
  await page.evaluate((name) => window.tunesmith!.enableInput(name, false), KEYS)
  await expect(recordButton(editor)).toHaveCount(0)
})

test('notes are recorded at the ticks at which they were played, also while the page is blocked', async ({
  editor,
  page,
}) => {
  await page.addInitScript(() => {
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options)
        window.soundContext = this
      }
    }
  })
  await plugIn(editor)
  await editor.run('metronome')
  await record(editor)
  const before = await soundOffset(page)
  const stamps = await playFast(page)
  const after = await soundOffset(page)
  await stop(editor)
  const notes = await editor.notes()
  expect(notes.length).toBe(stamps.length)
  // 960 ticks a second.
  const wrong = notes.map(({ tick }, i) => (tick - notes[0].tick) / 960 - (stamps[i] - stamps[0]) / 1000)
  // On a busy machine the browser drops buffers of the sound, of 10 ms each: later sounds are heard later, and notes follow the sound.
  const dropped = Math.max(0, Math.round((before - after) * 100) / 100)
  expect(Math.max(...wrong)).toBeLessThan(0.002)
  expect(Math.min(...wrong)).toBeGreaterThan(-dropped - 0.002)
  expect((await editor.state()).history).toMatchObject({ index: 1, undoName: 'Record' })
  await editor.press('Control+z')
  expect((await editor.state()).noteCount).toBe(0)
})

/** Plays notes for three seconds, 5 to 15 ms apart, and blocks the page for 300 ms in between. Returns the times of the notes in milliseconds. */
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

/** How far the clock of the sound is from that of the page, in seconds. It moves in steps of 10 ms, so this is the most in 200 ms. */
const soundOffset = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const end = performance.now() + 200
    let most = Number.NEGATIVE_INFINITY
    while (performance.now() < end) {
      most = Math.max(most, window.soundContext.currentTime - performance.now() / 1000)
      await new Promise((resolve) => setTimeout(resolve))
    }
    return most
  })

test('what is played sounds at once, on the channel of the selected track', async ({ editor, page }) => {
  await plugIn(editor)
  await editor.draw(0, 60, BEAT)
  // The first gesture fetches the sounds.
  await page.waitForFunction(() => window.tunesmith!.state().sound === 'ready', null, { timeout: 45_000 })
  await send(page, [0x95, 72, 99])
  const messages = () => page.evaluate(() => window.tunesmith!.scheduledMessages())
  await expect.poll(async () => (await messages()).some(({ bytes }) => bytes[1] === 72)).toBe(true)
  expect((await messages()).find(({ bytes }) => bytes[1] === 72)).toMatchObject({
    bytes: [0x90, 72, 99],
    trackId: null,
  })
  await page.waitForFunction(() => window.tunesmith!.outputLevel() > 0.001)
})

test('pedal, bend and a note that is held at the stop are kept; nothing is lost when the device is unplugged', async ({
  editor,
  page,
}) => {
  await plugIn(editor)
  await record(editor)
  await send(page, [0x90, 60, 100], [0xb0, 64, 127], [0xe0, 0, 80], [0xfe], [0x90])
  await page.waitForFunction(() => window.tunesmith!.state().tick > 240)
  await page.evaluate((name) => window.fakeMidi.unplug(name), KEYS)
  await page.evaluate((name) => window.fakeMidi.plugIn(name), KEYS)
  await send(page, [0x90, 64, 90])
  const { tick } = await editor.state()
  await page.waitForFunction((begun) => window.tunesmith!.state().tick > begun + 240, tick)
  await stop(editor)
  const notes = await editor.notes()
  expect(notes.map(({ noteNumber, velocity }) => [noteNumber, velocity])).toEqual([
    [60, 100],
    [64, 90],
  ])
  for (const { duration } of notes) expect(duration).toBeGreaterThan(50)
  const controls = await page.evaluate(() => window.tunesmith!.controls())
  expect(controls.filter(({ tick }) => tick > 0).map(({ value }) => value)).toEqual([127, 80 << 7])
  expect((await editor.state()).history.index).toBe(1)
})

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

test('a device that sends 10,000 messages a second loses no note and holds up nothing', async ({ editor, page }) => {
  await plugIn(editor)
  await record(editor)
  const { tick } = await editor.state()
  await page.evaluate(async (name) => {
    const begun = performance.now()
    let count = 0
    const send = (...bytes: number[]) => {
      window.fakeMidi.send(name, [{ bytes }])
      count++
    }
    send(0x90, 60, 100)
    while (count < 10_000) {
      const elapsed = performance.now() - begun
      // As many as are due: a wheel that is turned, aftertouch, the clock, active sensing, and bytes that mean nothing.
      while (count < elapsed * 10) {
        send(0xb0, 1, count % 128)
        send(0xd0, count % 128)
        send(0xf8)
        send(0xfe)
        send(0x33, 0x44)
      }
      await new Promise((resolve) => setTimeout(resolve))
    }
    send(0x80, 60, 0)
    send(0x90, 64, 90)
    send(0x80, 64, 0)
  }, KEYS)
  await page.waitForFunction((at) => window.tunesmith!.state().tick > at + 1200, tick)
  await stop(editor)
  expect((await editor.notes()).map(({ noteNumber, velocity }) => [noteNumber, velocity])).toEqual([
    [60, 100],
    [64, 90],
  ])
  const [held] = await editor.notes()
  // A second at 120 BPM, as long as it was held.
  expect(held.duration).toBeGreaterThan(900)
  const wheel = await page.evaluate(() => window.tunesmith!.controls().filter(({ tick }) => tick > 0))
  expect(wheel.length).toBeGreaterThan(100)
  expect((await editor.state()).history).toMatchObject({ index: 1, undoName: 'Record' })
  await editor.press('Control+z')
  expect((await editor.state()).noteCount).toBe(0)
})

test('recording goes on beyond the end of the song, and nobody can seek', async ({ editor, page }) => {
  const now = () => page.evaluate(() => ({ tick: window.tunesmith!.state().tick, time: performance.now() }))
  await plugIn(editor)
  await editor.draw(0, 60, 240)
  await record(editor, 500)
  const before = await now()
  await editor.press('d')
  await send(page, [0x90, 70, 100])
  const after = await now()
  // 960 ticks a second; the key would go to the next bar.
  expect(after.tick - before.tick).toBeLessThan(0.96 * (after.time - before.time) + 50)
  await page.waitForFunction((tick) => window.tunesmith!.state().tick > tick, after.tick + 480)
  await send(page, [0x80, 70, 0])
  expect(await isRecording(page)).toBe(true)
  await stop(editor)
  const added = (await editor.notes()).find(({ noteNumber }) => noteNumber === 70)!
  expect(added.tick).toBeGreaterThan(before.tick - 50)
  expect(added.tick).toBeLessThan(after.tick + 50)
})

test('a recording that cannot start is over', async ({ editor, page }) => {
  await failSoundBank(page)
  await plugIn(editor)
  await editor.press('r')
  await expect(page.getByTestId('sound')).toHaveAttribute('data-status', 'failed')
  await expect.poll(() => isRecording(page)).toBe(false)
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
  await expect(dialog.getByRole('button', { name: /^Take/ })).toHaveCount(3)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Take 2/ }).click()
  await expect(dialog).toHaveCount(0)
  await page.waitForFunction(() => window.tunesmith!.notes().length === 2)
  expect((await editor.notes()).map(({ noteNumber }) => noteNumber).sort()).toEqual([50, 71])
  await editor.press('Control+z')
  expect((await editor.notes()).map(({ noteNumber }) => noteNumber)).toEqual([50])
})

test('replacing mode takes the place of what was there', async ({ editor, page }) => {
  await plugIn(editor)
  await editor.draw(BEAT, 60, BEAT + 100)
  await editor.draw(4 * BAR, 62, 4 * BAR + 100)
  await editor.run('recordSettings')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Notes that are there' }).click()
  await page.getByRole('option', { name: 'Are replaced' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toHaveCount(0)
  await record(editor)
  await send(page, [0x90, 70, 100], [0x80, 70, 0])
  await page.waitForFunction((tick) => window.tunesmith!.state().tick > tick, BEAT + 200)
  await stop(editor)
  await page.waitForFunction(() => window.tunesmith!.notes().length === 2)
  expect((await editor.notes()).map(({ noteNumber }) => noteNumber).sort()).toEqual([62, 70])
  await editor.press('Control+z')
  expect((await editor.notes()).map(({ noteNumber }) => noteNumber).sort()).toEqual([60, 62])
})
