import { expectAccessible } from '../../support/axe'
import { expect, test } from '../../support/test'

test('the values of the selection are typed over, and a refused one is read out', async ({ editor, page }) => {
  const field = (name: string) => page.getByTestId('info-line').getByRole('textbox', { name })
  await editor.draw(480, 70, 960)
  await editor.press('Control+a')
  await expect(field('Position')).toHaveValue('0001:02:000')
  // The press selects what is there.
  await field('Position').click()
  await page.keyboard.type('3:2:60')
  await page.keyboard.press('Tab')
  await page.keyboard.type('x2')
  await page.keyboard.press('Enter')
  await editor.idle()
  expect(await editor.tunes()).toEqual([[1920 * 2 + 480 + 60, 960, 70, 100]])
  await expectAccessible(page)
  await field('Pitch').click()
  await page.keyboard.type('H4')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a note such as C4' })).toBeVisible()
  await expectAccessible(page)
  // A text field has its own undo.
  await page.keyboard.press('Escape')
  for (let i = 0; i < 2; i++) await editor.press('Control+z')
  expect(await editor.tunes()).toEqual([[480, 480, 70, 100]])
})
