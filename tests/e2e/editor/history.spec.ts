import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'

test('the history lists every entry, goes to any of them in one change, and follows edits', async ({
  editor,
  page,
}) => {
  await editor.draw(480, 64)
  await editor.draw(960, 66)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('ArrowUp')
  await editor.idle()
  await page.getByRole('menuitem', { name: 'View' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'History' }).click()
  const panel = page.getByRole('region', { name: 'History' })
  const rows = panel.getByRole('listitem')
  await expect(rows).toHaveText(['StartSaved', 'Add note', 'Add note', 'Transpose 2 notes'])
  await expect(rows.nth(3).getByRole('button')).toHaveAttribute('aria-current', 'step')
  await expectAccessible(page)

  const { version } = await editor.state()
  await rows.nth(1).getByRole('button').click()
  await editor.idle()
  expect(await editor.tunes()).toEqual([[480, 240, 64, 100]])
  await expect(rows.nth(1).getByRole('button')).toHaveAttribute('aria-current', 'step')
  await expect(rows).toHaveCount(4)
  expect((await editor.state()).version).toBeGreaterThan(version)
  expect(await page.evaluate(() => window.tunesmith!.historyEntries())).toEqual({
    names: ['Add note', 'Add note', 'Transpose 2 notes'],
    index: 1,
    savedIndex: 0,
  })

  await rows.nth(3).getByRole('button').click()
  await editor.idle()
  expect((await editor.tunes()).map(([, , note]) => note)).toEqual([65, 67])

  await rows.nth(0).getByRole('button').click()
  await editor.idle()
  expect((await editor.state()).isSaved).toBe(true)
  await editor.draw(1440, 60)
  await expect(rows).toHaveText(['StartSaved', 'Add note'])
  await panel.getByRole('button', { name: 'Close the history' }).click()
  await expect(panel).toHaveCount(0)
})
