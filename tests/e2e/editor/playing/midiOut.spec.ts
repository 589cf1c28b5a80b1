import type { Page } from '@playwright/test'
import type { Sent } from '../../../support/fakeMidi'
import { expectAccessible } from '../../support/axe'
import type { EditorPage } from '../../support/editorPage'
import { fakeMidi } from '../../support/fakeMidi'
import { expect, test } from '../../support/test'

/** The song on a stand-in for a MIDI device: real synth, real clock. */

const BEAT = 480
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
const reach = (page: Page, tick: number) =>
  page.waitForFunction((wanted) => window.tunesmith!.state().tick > wanted, tick, { timeout: 45_000 })

/** Eight notes, half a beat apart. */
async function drawNotes(editor: EditorPage): Promise<void> {
  for (let i = 0; i < 8; i++) await editor.draw((i * BEAT) / 2, 60 + i, (i * BEAT) / 2 + 120)
}

test('an output gets every note ahead of its time, also while the page is blocked', async ({ editor, page }) => {
  await plugIn(editor)
  await drawNotes(editor)
  expect(await page.evaluate(() => window.tunesmith!.outputs())).toEqual([{ id: BOX, name: BOX, enabled: true }])
  await page.evaluate(() => window.tunesmith!.run('settings'))
  await page.getByRole('tab', { name: 'MIDI' }).click()
  await expect(page.getByRole('list', { name: 'MIDI outputs' })).toContainText(BOX)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
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
