import { button, email, password } from '../support/accounts/signInForms'
import { expectAccessible } from '../support/axe'
import { expect, serverUrl, test } from '../support/test'

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

test('a session that ends in the editor asks to sign in there, and keeps the work', async ({ editor, account }) => {
  const { page } = editor
  await editor.draw(0, 60, 480)
  await fetch(`${serverUrl()}/api/v1/login/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${account.token}` },
  })
  await page.keyboard.press('Control+s')
  const name = page.getByRole('dialog').getByRole('textbox')
  await name.fill('Kept')
  await name.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign in Beta' })
  await expect(dialog).toContainText('Cloud saving is in beta.')
  await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(dialog).toContainText('Signing in through other sites is not set up on this server.')
  await expect(dialog).not.toContainText('opens in a new tab')
  await expectAccessible(page)

  // Closed without signing in: the next save asks again.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/editor/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Sign up to use cloud save')
  await email(page).fill(account.email)
  await password(page).fill(account.password)
  await button(page, 'Log In').click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/editor\/[0-9a-f-]{36}/)
  expect(await editor.tunes()).toHaveLength(1)
})
