import { expectAccessible } from '../../support/axe'
import { WHOLE_BROWSER } from '../../support/browser/browsers'
import { expect, test } from '../../support/test'

// The headless shell prints nothing.
test.use({ launchOptions: WHOLE_BROWSER })

test('a score is drawn with its fonts, its heads are selected by clicks, and it is printed from its own frame', async ({
  editor,
  page,
}) => {
  for (const [i, noteNumber] of [60, 62, 64, 65].entries()) await editor.draw(i * 480, noteNumber)
  await editor.press('Control+4')
  await expect.poll(() => page.evaluate(() => window.tunesmith!.score())).toEqual({ parts: 1, measures: 1, pages: 1 })
  const [first, second, third] = await editor.notes()
  const headOf = async (id: number) => {
    await expect(page.locator(`[data-notes~="${id}"]`).first()).toBeVisible()
    return (await page.evaluate((note) => window.tunesmith!.scorePoint(note), id))!
  }
  const { x, y } = await headOf(first.id)
  await page.mouse.click(x, y)
  expect((await editor.state()).selectedNoteIds).toEqual([first.id])
  await expect(page.locator('[data-selected]')).toHaveCount(1)
  const other = await headOf(second.id)
  await editor.holding(['Shift'], () => page.mouse.click(other.x, other.y))
  expect((await editor.state()).selectedNoteIds).toEqual([first.id, second.id])
  const last = await headOf(third.id)
  await page.mouse.click(last.x + 12, last.y + 60)
  await expect.poll(async () => (await editor.state()).tick).toBeGreaterThan(940)

  await page.getByRole('radio', { name: 'Continuous' }).click()
  await expect(page.locator('[data-layout=continuous] [data-score-page]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Notation', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Note names' }).click()
  await expect(page.locator('[data-score-page] text', { hasText: /^F$/ })).toBeVisible()
  const faces = ['Leland', 'Academico']
  const hasFaces = await page.evaluate((names) => names.every((name) => document.fonts.check(`12px ${name}`)), faces)
  expect(hasFaces).toBe(true)
  await expectAccessible(page)

  await editor.run('printScore')
  await expect(page.locator('iframe[aria-hidden=true]')).toHaveCount(1)
  await expect(page.frameLocator('iframe[aria-hidden=true]').locator('svg')).toHaveCount(1)
})

test('in a window of 800 px the history and the notation lie side by side', async ({ editor, page }) => {
  await page.setViewportSize({ width: 800, height: 700 })
  await editor.draw(0, 60)
  await editor.press('Control+4')
  await page.getByRole('button', { name: 'Notation', exact: true }).click()
  await editor.run('history')
  await expect(page.getByRole('button', { name: 'Close the history' })).toBeVisible()
  const close = page.getByRole('button', { name: 'Close notation' })
  // A click fails where something lies over the button.
  await close.click()
  await expect(close).toHaveCount(0)
})
