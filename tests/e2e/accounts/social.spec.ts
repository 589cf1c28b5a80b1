import { type ServerProcess, startBuiltServer } from '../../support/builtServer'
import { CLIENT, type FakeIssuer, startFakeIssuer } from '../../support/social/fakeIssuer'
import { newestMailTo } from '../support/accounts/outbox'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'

/** Sign-in through other sites, with an issuer on loopback in Google's place. */

let issuer: FakeIssuer
let server: ServerProcess
test.beforeAll(async () => {
  issuer = await startFakeIssuer()
  server = await startBuiltServer({
    env: {
      SOCIAL_TEST_MODE: 'on',
      GOOGLE_ISSUER: issuer.url,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Our club',
    },
  })
})
test.afterAll(async () => {
  await server.stop()
  await issuer.close()
})

const person = () => ({
  sub: crypto.randomUUID(),
  email: `ada-${crypto.randomUUID()}@example.com`,
  email_verified: true,
  name: 'Ada of Elsewhere',
})

test.beforeEach(() => {
  issuer.lies = {}
  issuer.person = person()
})

test('Google signs in from both pages, and leads to where the visitor wanted to go; a refusal says so', async ({
  page,
}) => {
  const google = page.getByRole('link', { name: 'Continue with Google' })
  issuer.lies = { answer: { code: undefined, error: 'access_denied' } }
  await page.goto(`${server.url}/login`)
  await google.click()
  await expect(page.getByRole('alert')).toHaveText('Google login failed.')
  await expect(page).toHaveURL(`${server.url}/login`)
  issuer.lies = {}
  for (const [from, to] of [
    ['login', ''],
    ['signup', ''],
    ['editor', 'editor'],
  ]) {
    await page.goto(`${server.url}/${from}`)
    await google.click()
    await expect(page).toHaveURL(`${server.url}/${to}`)
    if (to === '') await expect(page.getByTestId('user-menu')).toContainText('Ada of Elsewhere')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL(/\/login/)
  }
})

test('an account with the same address is linked after its login, if its owner agrees', async ({ page }) => {
  const { email } = issuer.person as { email: string }
  const password = 'a quiet harbour'
  await fetch(`${server.url}/api/v1/users/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, full_name: 'Ada of Here' }),
  })
  await page.goto(`${server.url}/login`)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByText('An account with this email address already exists')).toBeVisible()
  await page.getByTestId('email-input').fill(email)
  await page.getByTestId('password-input').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByTestId('toast')).toContainText('The accounts are linked')

  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByTestId('user-menu')).toContainText('Ada of Here')
})

test('beside unsaved work it opens in a new tab, and this one takes the session up', async ({ page, context }) => {
  await page.goto(`${server.url}/login`)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await page.getByRole('link', { name: 'Editor' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await context.newPage().then(async (other) => {
    await other.goto(`${server.url}/`)
    await other.getByRole('button', { name: 'Log Out' }).click()
    await expect(other).toHaveURL(/\/login/)
    await other.close()
  })
  const dialog = page.getByRole('dialog', { name: 'Sign in Beta' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Continue with Google' }).click()
  await expect((await opened).getByText('You are signed in')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`${server.url}/editor`)
})

test('an account without a password sees its sites, links another, and unlinks while one way in is left', async ({
  page,
}) => {
  const { email } = issuer.person as { email: string }
  await page.goto(`${server.url}/login`)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByTestId('user-menu').click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const linked = page.getByRole('region', { name: 'Sign-in through other sites' })
  await expect(linked.getByRole('listitem')).toHaveText([/^Google.*It is the only way to log in/])
  await expect(linked.getByRole('button', { name: 'Unlink Google' })).toBeDisabled()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Password' }).click()
  await expect(page.getByTestId('current-password-input')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`An email with the link is on its way to ${email}.`)).toBeVisible()
  let link = ''
  await expect
    .poll(async () => {
      const mail = await newestMailTo(email, server.dataDir)
      link = /https?:\/\/\S+\/reset-password\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
      return link
    })
    .toBeTruthy()
  // Setting a password ends every session.
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByTestId('new-password-input').fill('a quiet harbour')
  await page.getByTestId('confirm-password-input').fill('a quiet harbour')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByTestId('email-input').fill(email)
  await page.getByTestId('password-input').fill('a quiet harbour')
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page.getByTestId('user-menu')).toBeVisible()

  await page.goto(`${server.url}/settings`)
  await linked.getByRole('button', { name: 'Unlink Google' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByTestId('toast')).toHaveText('Google is no longer linked')
  await linked.getByRole('button', { name: 'Link Google' }).click()
  await expectAccessible(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByTestId('current-password-input').fill('not this one')
  await dialog.getByRole('button', { name: 'Link' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Incorrect password')
  await dialog.getByTestId('current-password-input').fill('a quiet harbour')
  await dialog.getByRole('button', { name: 'Link' }).click()
  await expect(page.getByTestId('toast').filter({ hasText: 'The accounts are linked' })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/settings`)
  await expect(linked.getByRole('button', { name: 'Unlink Google' })).toBeEnabled()
})
