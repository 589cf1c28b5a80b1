import type { Page } from '@playwright/test'
import type { Sent } from '../../../support/fakeMidi'
import { expectAccessible } from '../../support/axe'
import type { EditorPage } from '../../support/editorPage'
import { fakeMidi } from '../../support/fakeMidi'
import { keepSoundContext, withDropped } from '../../support/soundClock'
import { expect, test } from '../../support/test'

/** The song on a stand-in for a MIDI device: real synth, real clock. */

const BEAT = 480
const BOX = 'Sound Box'

test.use({
  hasSound: true,
  page: async ({ page }, use) => {
    await fakeMidi(page)
    await keepSoundContext(page)
    await use(page)
  },
})

/** Plugs an output in and switches it on. */
async function plugIn(editor: EditorPage): Promise<void> {
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
  const { since, dropped } = await withDropped(page, async () => {
    await page.evaluate(() => {
      const until = performance.now() + 180
      while (performance.now() < until);
    })
    await reach(page, 4 * BEAT - 120)
  })
  const messages = await sent(page)
  const notes = messages.filter((message) => isOn(message) && message.due !== null)
  expect(notes.map(({ bytes }) => bytes[1])).toEqual([60, 61, 62, 63, 64, 65, 66, 67])
  /** By how many milliseconds notes are later than their ticks, beside the first of them. */
  const lateness = (dues: number[]) => dues.map((due, i) => due - dues[0] - 250 * i)
  const dues = notes.map(({ due }) => due!)
  expect(Math.min(...lateness(dues))).toBeGreaterThan(-5)
  // The notes follow the sound.
  const measured = lateness(dues.filter((due) => due > since))
  expect(measured.length).toBeGreaterThan(1)
  expect(Math.max(...measured)).toBeLessThan(1000 * dropped + 5)
  // None came late, though the page was blocked.
  for (const { due, at } of messages.filter((message) => isOn(message) || isOff(message)))
    if (due !== null) expect(due - at).toBeGreaterThan(0)
  expect(messages.some(({ bytes }) => bytes[0] >= 0xf0)).toBe(false)
})
