import { expectAccessible } from '../support/axe'
import { expect, signIn, test } from '../support/test'

test('the settings have a centred title, and axe finds nothing serious', async ({ page, account }) => {
  await signIn(page, account)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toHaveCSS('text-align', 'center')
  await expect(page.getByRole('button', { name: 'Edit Name' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit Name' }).click()
  await expectAccessible(page)
  for (const tab of ['Password', 'Billing & Invoices']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectAccessible(page)
  }
  await page.goto('/upgrade')
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  await expectAccessible(page)
})
