import { expect, test } from 'vitest'
import { alerts, field, fillIn, wordsOf } from '../../testing/forms'
import type { AppPage } from '../../testing/page'
import { refusal } from '../../testing/refusals'
import { createAccount, openApp } from '../../testing/studio'

/** Tests of signing up, with a real server. */

const freshEmail = () => `ada-${crypto.randomUUID()}@example.com`

async function fill(page: AppPage, email: string, password = 'a quiet harbour'): Promise<void> {
  await fillIn(page, { 'full-name': 'Ada Composer', email, password, 'confirm-password': password })
  await page.click(page.testId('terms-checkbox'))
}

const submit = (page: AppPage) => page.click('button', 'Sign Up')
const isAda = (page: AppPage) => expect.poll(() => page.testIds('user-menu')[0]?.textContent).toContain('Ada Composer')
const checked = (page: AppPage) => page.testId('terms-checkbox').getAttribute('aria-checked')

test('what the server refuses is shown and nothing typed is lost; then the account is made', async () => {
  const taken = (await createAccount()).account.email
  const page = await openApp('/signup', null)
  await page.find('heading', 'Sign Up')
  await expect.poll(() => wordsOf(page.get('main'))).toContain('or sign up with email')
  await fill(page, taken, 'another harbour')
  await submit(page)
  await expect.poll(() => alerts(page)).toEqual(['The user with this email already exists in the system'])
  expect(field(page, 'confirm-password').value).toBe('another harbour')

  const email = freshEmail()
  await fillIn(page, { email, password: 'password1', 'confirm-password': 'password1' })
  await submit(page)
  await expect
    .poll(() => alerts(page))
    .toEqual(['This password is too common or too easy to guess. Please choose another one.'])
  await expect.poll(() => document.activeElement).toBe(field(page, 'password'))
  expect(field(page, 'email').value).toBe(email)
  expect(checked(page)).toBe('true')

  await fillIn(page, { password: 'a quiet harbour', 'confirm-password': 'a quiet harbour' })
  await submit(page)
  await isAda(page)
  expect(page.path).toBe('/')
})

test('a sign-up that begins at a public song returns to it', async () => {
  const { id } = await (await createAccount()).publish('Paper Moons')
  const page = await openApp(`/song/${id}`, null)
  await page.click('link', 'Sign Up')
  await fill(page, freshEmail())
  await submit(page)
  await isAda(page)
  expect(page.path).toBe(`/song/${id}`)
})

test('if the sign-in after it fails, the login page takes over with the address and the way back', async () => {
  const page = await openApp('/signup?next=%2Fprofile', null, ({ network }) =>
    network.answers('POST', 'login/access-token', refusal('stopping')),
  )
  const email = freshEmail()
  await fill(page, email)
  await submit(page)
  await expect.poll(() => wordsOf(document.body)).toContain('Your account is ready.')
  expect(field(page, 'email').value).toBe(email)
  page.network.comeBack()
  await page.fill(field(page, 'password'), 'a quiet harbour')
  await page.click('button', 'Log In')
  await expect.poll(() => page.path).toBe('/profile')
})
