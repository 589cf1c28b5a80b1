import type { Route } from '@playwright/test'
import { button, email, errors, hold, password } from '../support/accounts/signInForms'
import { expectAccessible } from '../support/axe'
import { type ErrorReply, errorReply } from '../support/errorReply'
import { isSignedIn } from '../support/shelf'
import { createAccount, expect, serverUrl, test } from '../support/test'

const answer = (reply: ErrorReply) => (route: Route) => route.fulfill(reply)

test.describe('login', () => {
  test('fields are validated on blur', async ({ page }) => {
    await page.goto('/login')
    await email(page).fill('ada')
    await expect(errors(page)).toHaveCount(0)
    await password(page).focus()
    await expect(errors(page)).toHaveText(['Invalid email address'])
    await email(page).fill('')
    await password(page).focus()
    await email(page).focus()
    await expect(errors(page)).toHaveText(['Email is required', 'Password is required'])
  })

  test('a wrong password shows an error and keeps what was typed, and the right one leads home', async ({
    page,
    account,
  }) => {
    await page.goto('/login')
    await page.getByPlaceholder('Email').fill(account.email)
    await page.getByPlaceholder('Password').fill('not this one')
    await button(page, 'Log In').click()
    await expect(errors(page)).toHaveText('Incorrect email or password')
    await expect(email(page)).toHaveValue(account.email)
    await expect(password(page)).toHaveValue('not this one')

    const release = await hold(page, 'login/access-token')
    await password(page).fill(account.password)
    await button(page, 'Log In').click()
    await expect(button(page, 'Logging in...')).toBeVisible()
    release()
    await expect(page).toHaveURL(`${serverUrl()}/`)
    expect(await isSignedIn(page)).toBe(true)
  })

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

  test.describe('a server that does not let anyone in', () => {
    const cases: [name: string, route: (route: Route) => Promise<void>, text: string][] = [
      ['inactive', answer(errorReply('inactive_user')), 'Inactive user'],
      [
        'too many',
        answer(errorReply('too_many_requests', { seconds: 850 })),
        'Too many requests. Try again in 15 minutes.',
      ],
      ['broken', answer(errorReply('internal_error')), 'Internal Server Error'],
      ['a bad gateway', (route) => route.fulfill({ status: 502, body: '<html>' }), 'Login failed'],
      ['away', (route) => route.abort(), 'The server cannot be reached.'],
    ]
    for (const [name, reply, text] of cases)
      test(name, async ({ page }) => {
        await page.route('**/api/v1/login/access-token', reply)
        await page.goto('/login')
        await email(page).fill('ada@example.com')
        await password(page).fill('a quiet harbour')
        await button(page, 'Log In').click()
        await expect(errors(page)).toHaveText(text)
        await expect(password(page)).toHaveValue('a quiet harbour')
      })
  })
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

test('a user logs in and out again', async ({ page }) => {
  const account = await createAccount()
  await page.goto('/login')
  await email(page).fill(account.email)
  await password(page).fill(account.password)
  await button(page, 'Log In').click()
  await page.getByTestId('user-menu').click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await isSignedIn(page)).toBe(false)
})
