import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { type ErrorReply, errorReply } from '../support/errorReply'
import { newestMailTo } from '../support/outbox'
import { makeSong } from '../support/publicSongs'
import { createAccount, expect, serverUrl, signIn, test } from '../support/test'

const email = (page: Page) => page.getByTestId('email-input')
const password = (page: Page) => page.getByTestId('password-input')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const errors = (page: Page) => page.getByRole('alert')
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'))

/** Keeps the answer to a call back until told. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/v1/${path}`, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const answer = (reply: ErrorReply) => (route: Route) => route.fulfill(reply)

async function fillSignUp(page: Page, address: string) {
  await page.getByTestId('full-name-input').fill('Ada Composer')
  await email(page).fill(address)
  for (const field of ['password-input', 'confirm-password-input'])
    await page.getByTestId(field).fill('a quiet harbour')
  await page.getByRole('checkbox').check()
}

test.describe('login', () => {
  test('fields are judged when they are left', async ({ page }) => {
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

  test('a wrong password is told, what was typed stays, and the right one leads home', async ({ page, account }) => {
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
    expect(await tokenOf(page)).toBeTruthy()
  })

  test('by keyboard alone, and back to where the visitor wanted to go', async ({ page, account }) => {
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

test.describe('sign-up', () => {
  test('says everything that is missing, each in its place', async ({ page }) => {
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

  test('fields are judged when they are left', async ({ page }) => {
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

  test('a password that everybody knows is refused in its field; then the account is made', async ({ page }) => {
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

  test('that begins at a public song comes back to it, signed in', async ({ page, account }) => {
    const song = await makeSong(account, { name: 'Paper Moons' })
    await page.goto(`/song/${song.id}`)
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await fillSignUp(page, `ada-${Date.now()}@example.com`)
    await button(page, 'Sign Up').click()
    await expect(page).toHaveURL(`${serverUrl()}/song/${song.id}`)
    await expect(page.getByTestId('user-menu')).toContainText('Ada Composer')
  })

  test('when the sign-in after it fails, the login page goes on, with the address and the way back', async ({
    page,
  }) => {
    await page.route('**/api/v1/login/access-token', answer(errorReply('stopping')))
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

  test('an address that is taken is told, and nothing typed is lost', async ({ page, account }) => {
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

test.describe('a forgotten password', () => {
  test('is replaced through the mail, once', async ({ page, account }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot Password?' }).click()
    await expect(page.getByRole('heading', { name: 'Password Recovery' })).toBeVisible()
    const release = await hold(page, 'password-recovery/**')
    await email(page).fill(account.email)
    await button(page, 'Continue').click()
    await expect(button(page, 'Sending...')).toBeVisible()
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
    await expect(button(page, 'Resetting...')).toBeVisible()
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
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL(/\/recover-password$/)
  })

  test('recovery wants an address, and one that can be', async ({ page }) => {
    await page.goto('/recover-password')
    await button(page, 'Continue').click()
    await expect(errors(page)).toHaveText('Email is required')
    await email(page).fill('ada@')
    await email(page).blur()
    await expect(errors(page)).toHaveText('Invalid email address')
  })

  test('a link without its token sends nothing', async ({ page }) => {
    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes('/reset-password') && request.method() === 'POST') sent++
    })
    await page.goto('/reset-password')
    await page.getByTestId('new-password-input').fill('a quiet harbour')
    await page.getByTestId('confirm-password-input').fill('a quiet harbour')
    await button(page, 'Reset Password').click()
    await expect(errors(page)).toContainText('This link is not complete.')
    expect(sent).toBe(0)
  })
})

test('a session that ends in the editor asks to sign in there, and the work stays', async ({ editor, account }) => {
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

test.describe('pages of visitors', () => {
  for (const path of ['/login', '/signup', '/recover-password', '/reset-password?token=x'])
    test(`${path} leads home with a token`, async ({ page, account }) => {
      await signIn(page, account)
      await page.goto(path)
      await expect(page).toHaveURL(`${serverUrl()}/`)
    })

  test('axe finds nothing serious, with and without errors, and the pages fit a phone', async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const screens: [path: string, send?: string][] = [
      ['/login', 'Log In'],
      ['/login#social_error=google'],
      ['/signup', 'Sign Up'],
      ['/recover-password', 'Continue'],
      ['/reset-password', 'Reset Password'],
      ['/terms'],
      ['/privacy'],
      ['/nowhere'],
    ]
    for (const [path, send] of screens) {
      await page.goto('about:blank')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      if (send) {
        await button(page, send).click()
        await expect(errors(page).first()).toBeVisible()
        await expectAccessible(page)
      }
      await page.setViewportSize({ width: 360, height: 740 })
      const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth)
      expect(overflow, path).toBe(0)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  })
})

test('an account can be left and taken up again', async ({ page }) => {
  const account = await createAccount()
  await page.goto('/login')
  await email(page).fill(account.email)
  await password(page).fill(account.password)
  await button(page, 'Log In').click()
  await page.getByTestId('user-menu').click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await tokenOf(page)).toBeNull()
})
