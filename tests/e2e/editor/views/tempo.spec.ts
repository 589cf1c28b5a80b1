import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe'
import type { Point } from '../../support/editorPage'
import { expect, test } from '../../support/test'

const BAR = 1920

const at = (page: Page, tick: number, bpm: number): Promise<Point> =>
  page.evaluate(([t, b]) => window.tunesmith!.tempoPoint(t, b), [tick, bpm] as const)
const tempos = (page: Page) =>
  page.evaluate(() => window.tunesmith!.tempos().map(({ tick, bpm }) => [tick, Math.round(bpm * 100) / 100]))

test('tempos are drawn by mouse, typed in a dialog, and set by keys in a graph that Tab reaches', async ({
  editor,
  page,
}) => {
  await editor.draw(480, 60, 4 * BAR)
  await editor.press('Control+3')
  await page.getByRole('radio', { name: 'Line' }).click()
  await editor.drag([await at(page, BAR, 90), await at(page, 2 * BAR, 180)])
  const drawn = (await tempos(page)).filter(([tick]) => tick >= BAR)
  expect([drawn[0][0], drawn.at(-1)![0]]).toEqual([BAR, 2 * BAR])
  await editor.press('Control+z')
  expect(await tempos(page)).toEqual([[0, 120]])

  const { x, y } = await at(page, 3 * BAR, 100)
  await page.mouse.dblclick(x, y)
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('133.33')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await editor.idle()
  expect(await tempos(page)).toEqual([
    [0, 120],
    [3 * BAR, 133.33],
  ])

  const graph = page.getByRole('application', { name: 'Tempo editor' })
  await graph.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(graph).toBeFocused()
  await page.keyboard.press('PageDown')
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await editor.idle()
  expect(await tempos(page)).toContainEqual([BAR, 125])
  await expect(page.getByTestId('live-region')).toContainText('Tempo 125')
  await expectAccessible(page)
})
