import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe'
import type { EditorPage } from '../../support/editorPage'
import { fakeMidi, type Sent } from '../../support/fakeMidi'
import { expect, test } from '../../support/test'

/** The song on a stand-in for a MIDI device: real synth, real clock. */

const BEAT = 480
const BAR = 4 * BEAT
const BOX = 'Sound Box'

test.use({ hasSound: true })

/** Plugs an output in and switches it on; the page reloads. */
async function plugIn(editor: EditorPage): Promise<void> {
  await fakeMidi(editor.page)
  await editor.goto()
  await editor.page.evaluate(async (name) => {
    window.fakeMidi.plugInOutput(name)
    await window.tunesmith!.enableOutput(name, true)
  }, BOX)
}

const sent = (page: Page): Promise<Sent[]> => page.evaluate(() => window.fakeMidi.sent)
const forget = (page: Page) => page.evaluate(() => void window.fakeMidi.sent.splice(0))
const isOn = ({ bytes }: Sent) => bytes[0] >> 4 === 9
const isOff = ({ bytes }: Sent) => bytes[0] >> 4 === 8
const hasEnded = ({ bytes }: Sent) => bytes[0] >> 4 === 11 && bytes[1] === 123
const reach = (page: Page, tick: number) =>
  page.waitForFunction((wanted) => window.tunesmith!.state().tick > wanted, tick, { timeout: 45_000 })
const clock = (page: Page, on: boolean) => page.getByRole('checkbox', { name: 'Send clock' }).setChecked(on)
const openSettings = async (page: Page) => {
  await page.evaluate(() => window.tunesmith!.run('settings'))
  await page.getByRole('tab', { name: 'MIDI' }).click()
}

/** Eight notes, half a beat apart. */
async function drawNotes(editor: EditorPage): Promise<void> {
  for (let i = 0; i < 8; i++) await editor.draw((i * BEAT) / 2, 60 + i, (i * BEAT) / 2 + 120)
}

test('an output gets every note ahead of its time, also while the page is blocked', async ({ editor, page }) => {
  await plugIn(editor)
  await drawNotes(editor)
  expect(await page.evaluate(() => window.tunesmith!.outputs())).toEqual([{ id: BOX, name: BOX, enabled: true }])
  await forget(page)
  await editor.press('Space')
  await reach(page, 300)
  await page.evaluate(() => {
    const until = performance.now() + 180
    while (performance.now() < until);
  })
  await reach(page, 4 * BEAT - 120)
  const messages = await sent(page)
  const notes = messages.filter((message) => isOn(message) && message.due !== null)
  expect(notes.map(({ bytes }) => bytes[1])).toEqual([60, 61, 62, 63, 64, 65, 66, 67])
  for (const [i, { due }] of notes.entries()) expect(Math.abs(due! - notes[0].due! - 250 * i)).toBeLessThan(5)
  // None came late, though the page was blocked.
  for (const { due, at } of messages.filter((message) => isOn(message) || isOff(message)))
    if (due !== null) expect(due - at).toBeGreaterThan(0)
  expect(messages.some(({ bytes }) => bytes[0] >= 0xf0)).toBe(false)
})

test('stopping, seeking and switching off end the notes', async ({ editor, page }) => {
  await plugIn(editor)
  await editor.draw(0, 60, 4 * BAR)
  const ended = async (what: () => Promise<unknown>) => {
    await forget(page)
    await what()
    await expect.poll(async () => (await sent(page)).some(hasEnded)).toBe(true)
    const off = (await sent(page)).find((message) => isOff(message) && message.bytes[1] === 60)
    expect(off?.due).toBeNull()
  }
  await editor.press('Space')
  await reach(page, BEAT)
  await ended(() => editor.press('d'))
  await expect.poll(async () => (await sent(page)).filter(isOn).length).toBe(1)
  await ended(() => editor.press('Space'))
  await editor.press('Space')
  await expect.poll(async () => (await sent(page)).filter(isOn).length).toBe(1)
  await ended(() => page.evaluate((name) => window.tunesmith!.enableOutput(name, false), BOX))
  await forget(page)
  const { tick } = await editor.state()
  await reach(page, tick + BEAT)
  expect(await sent(page)).toEqual([])
})

test('a device that was unplugged in mid-note is silenced when it is back, and plays on', async ({ editor, page }) => {
  await plugIn(editor)
  await editor.draw(0, 60, 8 * BAR)
  await editor.press('Space')
  await reach(page, 240)
  await page.evaluate((name) => window.fakeMidi.unplugOutput(name), BOX)
  await reach(page, 600)
  await forget(page)
  await page.evaluate((name) => window.fakeMidi.plugInOutput(name), BOX)
  await expect.poll(async () => (await sent(page)).some(hasEnded)).toBe(true)
  await expect.poll(async () => (await sent(page)).filter(isOn).length).toBe(1)
})

test('the settings list outputs, with the clock and the factory sound; the choice is kept', async ({
  editor,
  page,
}) => {
  await plugIn(editor)
  await editor.draw(0, 60, 4 * BAR)
  await openSettings(page)
  const list = page.getByRole('list', { name: 'MIDI outputs' })
  await expect(list).toContainText(BOX)
  await clock(page, true)
  await page.getByRole('checkbox', { name: 'Factory sound' }).setChecked(false)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await forget(page)
  await editor.press('Space')
  await reach(page, 2 * BEAT)
  const messages = await sent(page)
  const start = messages.find(({ bytes }) => bytes[0] === 0xfa)!
  const clocks = messages.filter(({ bytes }) => bytes[0] === 0xf8)
  expect(clocks.length).toBeGreaterThan(48)
  for (const [i, { due }] of clocks.entries()) expect(Math.abs(due! - start.due! - 1 - (500 * i) / 24)).toBeLessThan(5)
  // The synth plays, but is not heard.
  expect(await page.evaluate(() => window.tunesmith!.outputLevel())).toBeLessThan(0.0001)
  await forget(page)
  await editor.press('Space')
  await expect.poll(async () => (await sent(page)).some(({ bytes }) => bytes[0] === 0xfc)).toBe(true)

  await editor.goto()
  await page.evaluate((name) => window.fakeMidi.plugInOutput(name), BOX)
  expect(await page.evaluate(() => window.tunesmith!.outputs())).toEqual([{ id: BOX, name: BOX, enabled: true }])
  await openSettings(page)
  await expect(page.getByRole('checkbox', { name: 'Send clock' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Factory sound' })).not.toBeChecked()
})
