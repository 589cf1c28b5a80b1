import { button, errors } from '../support/accounts/signInForms'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'

test('on the pages of visitors axe finds nothing serious, with and without errors, and the pages fit a phone', async ({
  page,
}) => {
  test.slow()
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
