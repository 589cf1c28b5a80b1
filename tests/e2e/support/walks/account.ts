import { expect } from '@playwright/test'
import { button, dialog, expectToast, shut, type Walk } from './walk'
import { NAMES } from './world'

/** The user's own settings, and the administration of all users. */
export async function account(walk: Walk) {
  await settings(walk)
  await users(walk)
}

async function settings({ page, say, go, look }: Walk) {
  await go('/settings', '[role=tabpanel]:not([hidden])')
  await look('settings')
  await button(page, say('settings:editOf', { what: say('settings:email.title') })).click()
  await page.getByRole('textbox').fill('')
  await button(page, say('settings:save')).click()
  await expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await look('no email')
  await page
    .getByTestId('photo-input')
    .setInputFiles({ name: `${NAMES.typed}.txt`, mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText(say('settings:photo.noImage'))).toBeVisible()
  await look('no photo')
  await button(page, say('settings:linked.linkOf', { name: 'Google' })).click()
  const link = await dialog(page)
  for (const [password, key] of [
    ['', 'auth:errors.passwordRequired'],
    ['not the one it is', 'errors:server.wrong_password'],
  ]) {
    await page.getByTestId('current-password-input').fill(password)
    await button(link, say('settings:linked.link')).click()
    await expect(link.getByText(say(key), { exact: true })).toBeVisible()
    await look(`not linked: ${key}`)
  }
  await go('/settings?tab=password', '[role=tabpanel]:not([hidden])')
  await page.getByTestId('new-password-input').fill('short')
  await page.getByTestId('confirm-password-input').fill('other')
  await page.getByTestId('current-password-input').fill('')
  await page.getByTestId('confirm-password-input').click()
  await expect(page.getByText(say('auth:errors.passwordRequired'))).toBeVisible()
  await look('password')
  await page.getByTestId('current-password-input').fill('not the one it is')
  for (const field of ['new', 'confirm']) await page.getByTestId(`${field}-password-input`).fill('a louder harbour')
  await button(page, say('settings:save')).click()
  await expect(page.getByText(say('errors:server.wrong_password'))).toBeVisible()
  await look('wrong password')
  await go('/settings?tab=billing', '[role=tabpanel]:not([hidden])')
  await look('billing')
}

async function users(walk: Walk) {
  const { page, say, go, look } = walk
  await go('/admin', 'tbody tr')
  await expect(page.getByText(NAMES.reader)).toBeVisible()
  await look('admin')
  await button(page, say('admin:add')).click()
  const add = await dialog(page)
  await add.getByTestId('email-input').fill(NAMES.typed)
  await add.getByTestId('password-input').fill('short')
  await add.getByTestId('confirm-password-input').focus()
  await add.getByTestId('password-input').focus()
  await expect(page.getByText(say('admin:form.confirmMissing'))).toBeVisible()
  await look('add user')
  await shut(walk)
  for (const asked of ['edit', 'delete']) {
    await button(page, say('admin:actionsOf', { name: NAMES.reader })).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await look('actions for a user')
    await page.getByRole('menuitem', { name: say(`admin:${asked}`) }).click()
    await dialog(page)
    await look(`${asked} a user`)
    if (asked === 'edit') {
      await page.getByTestId('full-name-input').fill(NAMES.reader)
      await button(page, say('admin:form.save')).click()
      await expectToast(page, say('admin:editForm.done'))
      await look('a user was changed')
    } else await shut(walk)
  }
}
