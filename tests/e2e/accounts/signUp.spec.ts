import type { Page } from '@playwright/test'
import { button, email, errors, password } from '../support/accounts/signInForms'
import { errorReply } from '../support/errorReply'
import { makeSong } from '../support/publicSongs'
import { expect, serverUrl, test } from '../support/test'

async function fillSignUp(page: Page, address: string) {
  await page.getByTestId('full-name-input').fill('Ada Composer')
  await email(page).fill(address)
  for (const field of ['password-input', 'confirm-password-input'])
    await page.getByTestId(field).fill('a quiet harbour')
  await page.getByRole('checkbox').check()
}

test.describe('sign-up', () => {
  test('reports every missing field in its place', async ({ page }) => {
    await page.goto('/signup')
    await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
    await expect(page.getByText('or sign up with email')).toBeVisible()
    await button(page, 'Sign Up').click()
    await expect(errors(page)).toHaveText([
      'Full Name is required',
      'Email is required',
      'Password is required',
      'Password confirmation is required',
      'You must agree to the Terms of Service and Privacy Policy',
    ])
  })

  test('fields are validated on blur', async ({ page }) => {
    await page.goto('/signup')
    await page.getByPlaceholder('Password', { exact: true }).fill('seven77')
    await page.getByPlaceholder('Confirm Password').fill('seven78')
    await email(page).fill('ada@')
    await page.getByPlaceholder('Full Name').focus()
    await expect(errors(page)).toHaveText([
      'Invalid email address',
      'Password must be at least 8 characters',
      'The passwords do not match',
    ])
  })

  test('a common password is refused in its field; then the account is made', async ({ page }) => {
    const address = `ada-${Date.now()}@example.com`
    await page.goto('/signup')
    await page.getByTestId('full-name-input').fill('Ada Composer')
    await email(page).fill(address)
    await password(page).fill('password1')
    await page.getByTestId('confirm-password-input').fill('password1')
    await page.getByRole('checkbox').check()
    await button(page, 'Sign Up').click()
    await expect(errors(page)).toHaveText(
      'This password is too common or too easy to guess. Please choose another one.',
    )
    await expect(password(page)).toBeFocused()
    await expect(email(page)).toHaveValue(address)
    await expect(page.getByRole('checkbox')).toBeChecked()

    await password(page).fill('a quiet harbour')
    await page.getByTestId('confirm-password-input').fill('a quiet harbour')
    await button(page, 'Sign Up').click()
    await expect(page).toHaveURL(`${serverUrl()}/`)
    await expect(page.getByTestId('user-menu')).toContainText('Ada Composer')
  })

  test('a sign-up that begins at a public song returns to it', async ({ page, account }) => {
    const song = await makeSong(account, { name: 'Paper Moons' })
    await page.goto(`/song/${song.id}`)
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await fillSignUp(page, `ada-${Date.now()}@example.com`)
    await button(page, 'Sign Up').click()
    await expect(page).toHaveURL(`${serverUrl()}/song/${song.id}`)
    await expect(page.getByTestId('user-menu')).toContainText('Ada Composer')
  })

  test('if the sign-in after it fails, the login page takes over with the address and the way back', async ({
    page,
  }) => {
    await page.route('**/api/v1/login/access-token', (route) => route.fulfill(errorReply('stopping')))
    const address = `ada-${Date.now()}@example.com`
    await page.goto('/signup?next=%2Fprofile')
    await fillSignUp(page, address)
    await button(page, 'Sign Up').click()
    await expect(page.getByText('Your account is ready.')).toBeVisible()
    await expect(email(page)).toHaveValue(address)
    await page.unroute('**/api/v1/login/access-token')
    await password(page).fill('a quiet harbour')
    await button(page, 'Log In').click()
    await expect(page).toHaveURL(`${serverUrl()}/profile`)
  })

  test('a taken address shows an error, and nothing typed is lost', async ({ page, account }) => {
    await page.goto('/signup')
    await page.getByTestId('full-name-input').fill('Ada Composer')
    await email(page).fill(account.email)
    await password(page).fill('another harbour')
    await page.getByTestId('confirm-password-input').fill('another harbour')
    await page.getByRole('checkbox').check()
    await button(page, 'Sign Up').click()
    await expect(errors(page)).toHaveText('The user with this email already exists in the system')
    await expect(page.getByTestId('confirm-password-input')).toHaveValue('another harbour')
  })

  test('the terms and the privacy policy open beside the form', async ({ page, context }) => {
    await page.goto('/signup')
    await page.getByTestId('full-name-input').fill('Ada')
    for (const name of ['Terms of Service', 'Privacy Policy']) {
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name }).click()
      const other = await opened
      await expect(other.getByRole('heading', { name, level: 1 })).toBeVisible()
      await other.close()
    }
    await expect(page.getByTestId('full-name-input')).toHaveValue('Ada')
    await expect(page.getByRole('checkbox')).not.toBeChecked()
  })
})
