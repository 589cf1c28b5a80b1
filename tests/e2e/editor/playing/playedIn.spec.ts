import { expectAccessible } from '../../support/axe'
import { KEYS, plugIn, record, recordButton, send, stop } from '../../support/recordingPage'
import { expect, test } from '../../support/test'

/** Notes that are played in without a recording, or by keys of the computer and the screen: real synth, real clock. */

test.use({ hasSound: true })

test('what was played without recording can be captured', async ({ editor, page }) => {
  await plugIn(editor)
  await page.waitForFunction(() => performance.now() > 1500)
  await page.evaluate((name) => {
    const now = performance.now()
    window.fakeMidi.send(name, [
      { bytes: [0x90, 60, 100], stamp: now - 1000 },
      { bytes: [0x80, 60, 0], stamp: now - 750 },
      { bytes: [0x90, 64, 80], stamp: now - 500 },
      { bytes: [0x80, 64, 0], stamp: now - 250 },
    ])
  }, KEYS)
  await editor.press('Shift+R')
  expect((await editor.tunes()).map(([tick, duration, key]) => [tick, duration, key])).toEqual([
    [0, 240, 60],
    [480, 240, 64],
  ])
  expect((await editor.state()).history.index).toBe(1)
  await editor.press('Shift+R')
  await expect(page.getByText('Nothing was played')).toBeVisible()
})

test('step input adds notes and chords of a grid unit', async ({ editor, page }) => {
  await plugIn(editor)
  await editor.run('stepInput')
  await send(page, [0x90, 60, 100], [0x80, 60, 0])
  await editor.idle()
  await page.waitForFunction(() => window.tunesmith!.state().tick === 240)
  await send(page, [0x90, 64, 90], [0x90, 67, 90], [0x80, 64, 0], [0x80, 67, 0])
  await page.waitForFunction(() => window.tunesmith!.state().tick === 480)
  await editor.idle()
  expect(await editor.tunes()).toEqual([
    [0, 240, 60, 100],
    [240, 240, 64, 90],
    [240, 240, 67, 90],
  ])
  expect((await editor.state()).history.index).toBe(2)
})

test('the computer keyboard plays, and is recorded', async ({ editor, page }) => {
  await editor.press('p')
  await expect(recordButton(editor)).toBeVisible()
  await page.evaluate(() => window.tunesmith!.run('record'))
  await page.waitForFunction(() => window.tunesmith!.state().tick > 0, null, { timeout: 45_000 })
  await page.keyboard.down('q')
  await page.waitForFunction(() => window.tunesmith!.state().tick > 300)
  await page.keyboard.up('q')
  await page.keyboard.press(']')
  await page.keyboard.press('z')
  await page.evaluate(() => window.tunesmith!.run('record'))
  await page.waitForFunction(() => !window.tunesmith!.state().recording)
  await page.waitForFunction(() => window.tunesmith!.notes().length === 2)
  await editor.idle()
  expect((await editor.notes()).map(({ noteNumber }) => noteNumber)).toEqual([60, 60])
  await page.keyboard.press('Escape')
  await expect(recordButton(editor)).toHaveCount(0)
})

test('the piano keys of the roll are recorded as they are held', async ({ editor, page }) => {
  await plugIn(editor)
  await record(editor)
  const { left } = await page.evaluate(() => window.tunesmith!.viewport())
  const { y } = await editor.at(0, 64)
  await page.mouse.move(left - 30, y)
  const [from] = [(await editor.state()).tick, await page.mouse.down()]
  await page.waitForFunction((tick) => window.tunesmith!.state().tick > tick + 480, from)
  await page.mouse.up()
  const to = (await editor.state()).tick
  await stop(editor)
  const [note, ...others] = await editor.notes()
  expect(others).toEqual([])
  expect(note.noteNumber).toBe(64)
  expect(note.tick).toBeGreaterThanOrEqual(from - 10)
  expect(note.duration).toBeGreaterThan(400)
  expect(note.tick + note.duration).toBeLessThanOrEqual(to + 10)
  expect((await editor.state()).history).toMatchObject({ index: 1, undoName: 'Record' })
})

test('the delay of an input is measured by clicks', async ({ editor, page }) => {
  const DELAY = 60
  // Where and when the clicks are.
  await page.addInitScript(() => {
    const clicks: (readonly [AudioContext, number])[] = []
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when = 0) {
      clicks.push([this.context as AudioContext, when])
      start.call(this, when)
    }
    Object.assign(window, { clicks })
  })
  await plugIn(editor)
  await editor.run('settings')
  await page.getByRole('tab', { name: 'MIDI' }).click()
  await expect(page.getByText('Delay of the inputs: 0 ms')).toBeVisible()
  await page.getByRole('button', { name: 'Measure…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Measure the delay of the inputs' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(dialog.getByText('Play along now')).toBeVisible()
  await page.evaluate(
    async ([name, delay]) => {
      const { clicks } = window as unknown as { clicks: (readonly [AudioContext, number])[] }
      for (const [context, when] of clicks.slice(4)) {
        for (;;) {
          const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
          const stamp = performanceTime + (when - contextTime) * 1000 + delay
          if (performance.now() >= stamp) {
            window.fakeMidi.send(name, [
              { bytes: [0x90, 60, 100], stamp },
              { bytes: [0x80, 60, 0], stamp: stamp + 50 },
            ])
            break
          }
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      }
    },
    [KEYS, DELAY] as const,
  )
  await expect(dialog.getByText(/Your notes arrive \d+ ms after/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Use/ }).click()
  await expect(dialog).toHaveCount(0)
  const text = await page.getByText('Delay of the inputs').innerText()
  expect(Math.abs(Number(/\d+/.exec(text)![0]) - DELAY)).toBeLessThan(10)
  // The clicks were not music.
  expect((await editor.state()).noteCount).toBe(0)
})
