import type { PlainErrorCode } from '#shared/schema/errorCodes'
import { errorReply } from '../support/errorReply'
import { isSignedIn } from '../support/shelf'
import { createAccount, expect, serverUrl, signIn, test } from '../support/test'

test.describe('the session', () => {
  for (const path of ['/', '/discover', '/profile', '/settings', '/upgrade', '/admin', '/editor'])
    test(`${path} requires a login`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login/)
    })

  const ends: [name: string, path: string, code: PlainErrorCode, over: boolean][] = [
    ['401', 'songs/me', 'not_authenticated', true],
    ['a bad token', 'songs/me', 'bad_credentials', true],
    ['a forbidden thing', 'songs/me', 'not_enough_permissions', false],
    ['a user who is gone', 'users/me', 'user_not_found', true],
    ['an inactive user', 'users/me', 'inactive_user', true],
    ['an unknown user elsewhere', 'songs/me', 'user_not_found', false],
    ['a broken server', 'users/me', 'internal_error', false],
  ]
  for (const [name, path, code, over] of ends)
    test(`${over ? 'ends by' : 'outlives'} ${name}`, async ({ page, account }) => {
      await signIn(page, account)
      await page.route(`**/api/v1/${path}`, (route) => route.fulfill(errorReply(code)))
      const answered = page.waitForResponse(`**/api/v1/${path}`)
      await page.goto('/')
      await answered
      if (over) {
        await expect(page).toHaveURL(/\/login/)
        await expect(page.getByText('Your session has ended. Log in to continue.')).toBeVisible()
      } else {
        await expect(page.getByTestId('user-menu')).toBeVisible()
        await expect(page).toHaveURL(`${serverUrl()}/`)
      }
      expect(await isSignedIn(page)).toBe(!over)
    })

  test('another user’s private song does not end the session', async ({ page, account }) => {
    const other = await createAccount()
    const stored = await fetch(`${serverUrl()}/api/v1/songs/data`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${other.token}`, 'Content-Type': 'application/octet-stream' },
      body: Buffer.from('4d546864000000060000000101e04d54726b0000000400ff2f00', 'hex'),
    })
    const dataId = (await stored.text()).replaceAll('"', '')
    await signIn(page, account)
    const refused = page.waitForResponse(`**/api/v1/songs/data/${dataId}`)
    await page.goto(`/editor/${dataId}`)
    expect((await refused).status()).toBe(403)
    await expect(page.getByText('Failed to load MIDI data: HTTP 403')).toBeVisible()
    expect(await isSignedIn(page)).toBe(true)
  })
})
