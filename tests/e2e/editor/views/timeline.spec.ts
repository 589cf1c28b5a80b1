import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe'
import type { Point } from '../../support/editorPage'
import { expect, test } from '../../support/test'

const BAR = 1920

/** A point on a mark of the ruler. */
async function markPoint(page: Page, tick: number): Promise<Point> {
  const { x, y } = await page.evaluate((at) => window.tunesmith!.rulerPoint(at), tick)
  return { x: x + 8, y: y - 10 }
}

const markers = (page: Page) =>
  page.evaluate(() => window.tunesmith!.markers().map(({ tick, text }) => `${text} ${tick / 1920}`))

test('by mouse: a marker on the ruler is dragged, renamed and deleted; its dialogs and its menu are accessible', async ({
  editor,
  page,
}) => {
  await editor.draw(480, 60, 4 * BAR)
  await editor.press('d')
  await editor.press('Shift+M')
  const field = page.getByRole('dialog').getByRole('textbox')
  await field.fill('Verse')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await editor.idle()
  expect(await markers(page)).toEqual(['Verse 1'])

  const end = await markPoint(page, 2 * BAR)
  await editor.drag([await markPoint(page, BAR), end])
  expect(await markers(page)).toEqual(['Verse 2'])
  await page.mouse.dblclick(end.x, end.y)
  await field.fill('Refrain')
  await page.keyboard.press('Enter')
  await editor.idle()
  expect(await markers(page)).toEqual(['Refrain 2'])

  await page.mouse.click(end.x, end.y, { button: 'right' })
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Delete marker, signature or key' }).click()
  await editor.idle()
  expect(await markers(page)).toEqual([])

  for (const action of ['timeSignature', 'keySignature', 'insertTime'] as const) {
    await editor.run(action)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
