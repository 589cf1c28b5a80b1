import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'

test('the keys of actions fit a phone, and the palette leads to them', async ({ editor: _, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Control+k')
  await expectAccessible(page)
  await page.keyboard.type('qqqqzz')
  await expectAccessible(page)
  await page.getByRole('combobox').fill('change keys')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('keys')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await page.getByTestId('keys').evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0)

  const add = page.getByRole('button', { name: 'Add a key to Glue' })
  await add.click()
  await page.keyboard.press('q')
  await expect(page.getByRole('alert').filter({ hasText: 'Q runs Quantize.' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
})
