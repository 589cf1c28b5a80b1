import type { Page } from '@playwright/test'
import type { User } from '#shared/api/accounts/users'
import { logIn } from '../support/accounts/accounts'
import { expectAccessible } from '../support/axe'
import { call } from '../support/cloud'
import { expect, signIn, test } from '../support/test'

const ROOT = { email: 'root@example.com', password: 'wrench-and-lamp' }

test.use({ serverEnv: { FIRST_SUPERUSER: ROOT.email, FIRST_SUPERUSER_PASSWORD: ROOT.password } })

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

test('axe finds nothing serious among the users, who fit a phone', async ({ page, server }) => {
  const root = await logIn(ROOT, server.url)
  const fields = { email: 'mara@example.com', password: 'a quiet harbour' }
  const user = await call<User>(root, 'POST', 'users/', fields, server.url)
  await signIn(page, root)
  await page.goto('/admin')
  await expect(row(page, user.email)).toBeVisible()
  await expectAccessible(page)
  for (const action of ['Edit User', 'Delete User']) {
    await row(page, user.email)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: action }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.body.scrollWidth)).toBe(360)
})
