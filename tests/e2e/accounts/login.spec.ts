import { button, email } from '../support/accounts/signInForms'
import { expect, test } from '../support/test'

test('the keyboard alone logs in, and leads back to the wanted page', async ({ page, account }) => {
  await page.goto('/editor')
  await expect(page).toHaveURL(/\/login\?next=%2Feditor/)
  await email(page).focus()
  await page.keyboard.type(account.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Forgot Password?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Log In')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/editor$/)
})
