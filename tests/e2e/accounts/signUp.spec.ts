import { button, email, password } from '../support/accounts/signInForms'
import { expect, serverUrl, test } from '../support/test'

test('the terms and the privacy policy open beside the form, which then makes the account', async ({
  page,
  context,
}) => {
  await page.goto('/signup')
  await page.getByTestId('full-name-input').fill('Ada Composer')
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name }).click()
    const other = await opened
    await expect(other.getByRole('heading', { name, level: 1 })).toBeVisible()
    await other.close()
  }
  await expect(page.getByTestId('full-name-input')).toHaveValue('Ada Composer')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await email(page).fill(`ada-${crypto.randomUUID()}@example.com`)
  await password(page).fill('a quiet harbour')
  await page.getByTestId('confirm-password-input').fill('a quiet harbour')
  await page.getByRole('checkbox').check()
  await button(page, 'Sign Up').click()
  await expect(page).toHaveURL(`${serverUrl()}/`)
  await expect(page.getByTestId('user-menu')).toContainText('Ada Composer')
})
