import { expect, test } from 'vitest'
import type { PlainErrorCode } from '#shared/schema/errorCodes'
import { field, isSignedIn, wordsOf } from '../testing/forms'
import { refusal } from '../testing/refusals'
import { createAccount, openApp } from '../testing/studio'

/** Tests of what ends a session. */

test.each(['/', '/discover', '/profile', '/settings', '/upgrade', '/admin', '/editor'])(
  '%s requires a login',
  async (path) => {
    const page = await openApp(path, null)
    await expect.poll(() => page.path).toMatch(/^\/login/)
  },
)

const ENDS: readonly [name: string, path: string, code: PlainErrorCode, isOver: boolean][] = [
  ['401', 'songs/me', 'not_authenticated', true],
  ['a bad token', 'songs/me', 'bad_credentials', true],
  ['a forbidden thing', 'songs/me', 'not_enough_permissions', false],
  ['a user who is gone', 'users/me', 'user_not_found', true],
  ['an inactive user', 'users/me', 'inactive_user', true],
  ['an unknown user elsewhere', 'songs/me', 'user_not_found', false],
  ['a broken server', 'users/me', 'internal_error', false],
]

test.each(ENDS)('%s', async (_name, path, code, isOver) => {
  let answered = 0
  const page = await openApp('/', await createAccount(), ({ network }) =>
    network.answers('GET', path, async () => {
      answered++
      return refusal(code)()
    }),
  )
  await expect.poll(() => answered).toBeGreaterThan(0)
  if (isOver) {
    await expect.poll(() => page.path).toMatch(/^\/login/)
    await expect.poll(() => wordsOf(document.body)).toContain('Your session has ended. Log in to continue.')
  } else {
    await expect.poll(() => page.testIds('user-menu')).toHaveLength(1)
    expect(page.path).toBe('/')
  }
  expect(isSignedIn()).toBe(!isOver)
})

test('a user who could not be loaded while the server was away is loaded when it is back', async () => {
  const page = await openApp('/', await createAccount(), ({ network }) => network.goAway())
  const name = () => page.testIds('user-menu')[0]?.textContent
  await expect.poll(name).toContain('User')
  page.network.comeBack()
  window.dispatchEvent(new Event('online'))
  await expect.poll(name).toContain('Test Composer')
})

test('another user’s private song does not end it', async () => {
  const { song_data_id: dataId } = await (await createAccount()).keep('For myself')
  const page = await openApp(`/editor/${dataId}`, await createAccount())
  await expect.poll(() => wordsOf(document.body), { timeout: 25_000 }).toContain('Failed to load MIDI data: HTTP 403')
  expect(page.network.sent).toContain(`GET songs/data/${dataId}`)
  expect(isSignedIn()).toBe(true)
})

test('a session that ended leads to the login and back', async () => {
  const library = await createAccount()
  const { id } = await library.playlist('Late evenings')
  const page = await openApp(`/dashboard/playlist/${id}`, library)
  await page.find('heading', 'Late evenings')
  await library.call('POST', 'login/logout')
  await page.click('button', 'Rename')
  await page.fill(await page.find('textbox', 'Name'), 'Early mornings')
  await page.press('Enter')
  await expect.poll(() => page.path).toMatch(/^\/login\?next=/)
  await expect.poll(() => wordsOf(document.body)).toContain('Your session has ended. Log in to continue.')
  await page.fill(field(page, 'email'), library.account.email)
  await page.fill(field(page, 'password'), library.account.password)
  await page.click('button', 'Log In')
  await expect.poll(() => page.path).toBe(`/dashboard/playlist/${id}`)
  await page.find('heading', 'Late evenings')
})
