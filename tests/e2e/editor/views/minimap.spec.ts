import type { Page } from '@playwright/test'
import { expect, test } from '../../support/test'

const BAR = 1920

const place = (page: Page, tick: number) => page.evaluate((at) => window.tunesmith!.minimapPoint(at), tick)
const view = (page: Page) => page.evaluate(() => window.tunesmith!.viewport())

test('a click beside the window goes there, a drag of the window scrolls, and the playhead stays', async ({
  editor,
  page,
}) => {
  await editor.draw(480, 60)
  await editor.press('Control+a')
  for (let i = 0; i < 8; i++) await editor.press('Control+d')
  const { notes } = await page.evaluate(() => ({ notes: window.tunesmith!.notes() }))
  expect(notes.length).toBeGreaterThan(1)
  await editor.draw(480, 62, 60 * BAR)
  await editor.press('Enter')
  await editor.idle()
  const target = await place(page, 40 * BAR)
  await page.mouse.click(target.x, target.y)
  await editor.idle()
  const { scrollTick, width, pxPerTick } = await view(page)
  expect(Math.abs(scrollTick + width / pxPerTick / 2 - 40 * BAR)).toBeLessThan(BAR / 2)
  expect((await editor.state()).tick).toBe(0)
  expect((await editor.state()).history.index).toBe((await editor.state()).history.length)

  const back = await place(page, 20 * BAR)
  await editor.drag([target, back])
  expect(Math.abs((await view(page)).scrollTick - (scrollTick - 20 * BAR))).toBeLessThan(BAR)
})

test('a low window leaves its room to the notes', async ({ editor, page }) => {
  await page.setViewportSize({ width: 1000, height: 420 })
  await editor.idle()
  const { y } = await place(page, 0)
  const canvas = (await page.getByRole('application', { name: 'Piano roll' }).boundingBox())!
  expect(y).toBe(canvas.y)
})
