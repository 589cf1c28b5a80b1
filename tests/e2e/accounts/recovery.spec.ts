import { newestMailTo } from '../support/accounts/outbox'
import { button, email, errors, hold, password } from '../support/accounts/signInForms'
import { expect, serverUrl, test } from '../support/test'

test('a link in a mail replaces a forgotten password, once', async ({ page, account }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page.getByRole('heading', { name: 'Password Recovery' })).toBeVisible()
  const release = await hold(page, 'password-recovery/**')
  await email(page).fill(account.email)
  await button(page, 'Continue').click()
  await expect(button(page, 'Sending…')).toBeVisible()
  release()
  await expect(page.getByTestId('toast')).toHaveText(/Password recovery email sent successfully\./)

  let link = ''
  await expect
    .poll(async () => {
      const mail = await newestMailTo(account.email)
      link = /https?:\/\/\S+\/reset-password\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
      return link
    })
    .toBeTruthy()
  await page.goto(link)
  await page.getByPlaceholder('New Password').fill('short')
  await page.getByPlaceholder('Confirm Password').fill('other')
  await page.getByPlaceholder('New Password').focus()
  await expect(errors(page)).toHaveText(['Password must be at least 8 characters', 'The passwords do not match'])
  await page.getByTestId('new-password-input').fill('a louder harbour')
  await page.getByTestId('confirm-password-input').fill('a louder harbour')
  const releaseReset = await hold(page, 'reset-password/')
  await button(page, 'Reset Password').click()
  await expect(button(page, 'Resetting…')).toBeVisible()
  releaseReset()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByTestId('toast').filter({ hasText: 'Password updated successfully.' })).toBeVisible()

  await email(page).fill(account.email)
  await password(page).fill(account.password)
  await button(page, 'Log In').click()
  await expect(errors(page)).toHaveText('Incorrect email or password')
  await password(page).fill('a louder harbour')
  await button(page, 'Log In').click()
  await expect(page).toHaveURL(`${serverUrl()}/`)

  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByTestId('new-password-input').fill('a third harbour')
  await page.getByTestId('confirm-password-input').fill('a third harbour')
  await button(page, 'Reset Password').click()
  await expect(errors(page)).toContainText('Invalid token')
  await expect(page.getByTestId('new-password-input')).toHaveValue('a third harbour')
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL(/\/recover-password$/)
})
