import { expect, test } from 'vitest'
import { alerts, field, fillIn, isSignedIn, wordsOf } from '../../testing/forms'
import { FAILURES, refusal } from '../../testing/refusals'
import { createAccount, openApp } from '../../testing/studio'

/** Tests of logging in and out, with a real server. */

const LOGIN = 'login/access-token'

test('a wrong password shows an error and keeps what was typed, and the right one leads home; then the user logs out', async () => {
  const { email, password } = (await createAccount()).account
  const page = await openApp('/login', null)
  await fillIn(page, { email, password: 'not this one' })
  expect([field(page, 'email').placeholder, field(page, 'password').placeholder]).toEqual(['Email', 'Password'])
  await page.click('button', 'Log In')
  await expect.poll(() => alerts(page)).toEqual(['Incorrect email or password'])
  expect([field(page, 'email').value, field(page, 'password').value]).toEqual([email, 'not this one'])

  const held = page.network.holds('POST', LOGIN)
  await page.fill(field(page, 'password'), password)
  await page.click('button', 'Log In')
  await page.find('button', 'Logging in…')
  held.release()
  await expect.poll(() => page.path).toBe('/')
  expect(isSignedIn()).toBe(true)

  await page.click(await page.find('button', /^Account/).catch(() => page.testId('user-menu')))
  await page.click('menuitem', 'Log out')
  await expect.poll(() => page.path).toBe('/login')
  expect(isSignedIn()).toBe(false)
})

test('a server that does not let anyone in says why, and the password stays', async () => {
  const page = await openApp('/login', null)
  await fillIn(page, { email: 'ada@example.com', password: 'a quiet harbour' })
  const [, tooMany, broken, gateway, away] = FAILURES
  for (const [answer, text] of [
    [refusal('inactive_user'), 'Inactive user'],
    [tooMany.answer, tooMany.text],
    [broken.answer, broken.text],
    [gateway.answer, 'Login failed'],
    [away.answer, away.text],
  ] as const) {
    page.network.answers('POST', LOGIN, answer)
    await page.click('button', 'Log In')
    await expect.poll(() => alerts(page)).toEqual([text])
    expect(field(page, 'password').value).toBe('a quiet harbour')
  }
})

test.each(['/login', '/signup', '/recover-password', '/reset-password?token=x'])(
  '%s leads users home',
  async (path) => {
    const page = await openApp(path, await createAccount())
    await page.find('region', 'My Library')
    expect(page.path).toBe('/')
  },
)

test('an unknown address says so, and leads back', async () => {
  const page = await openApp('/nowhere', null)
  await page.find('heading', 'Oops!')
  expect(wordsOf(document.body)).toContain('The page you are looking for was not found.')
  await page.click('link', 'Go Back')
  await expect.poll(() => page.path).toBe('/login')
})
