import type { Page } from '@playwright/test'
import { samplePicture } from '../../support/pictures'
import { expectAccessible } from '../support/axe'
import { call, saveSong } from '../support/cloud'
import { errorReply } from '../support/errorReply'
import { createAccount, expect, signIn, test } from '../support/test'

test.beforeEach(({ page, account }) => signIn(page, account))

const open = async (page: Page, tab?: 'password' | 'billing') => {
  await page.goto(tab ? `/settings?tab=${tab}` : '/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
}

test('three tabs below a centred title; the open one is in the address', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toHaveCSS('text-align', 'center')
  await expect(page.getByRole('tab')).toHaveText(['My Profile', 'Password', 'Billing & Invoices'])
  await page.getByRole('tab', { name: 'My Profile' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?tab=password$/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Password' })).toHaveAttribute('aria-selected', 'true')
})

test.describe('My Profile', () => {
  test('the photo is changed and removed; without one the initial is shown', async ({ page, account }) => {
    await open(page)
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByText('T', { exact: true })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Remove photo' })).toBeDisabled()
    await page
      .getByTestId('photo-input')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await samplePicture('png') })
    await expect(page.getByTestId('toast')).toHaveText('Changes saved')
    await expect(panel.locator('img')).toHaveAttribute('src', /^\/static\/avatars\//)
    await expect(page.getByTestId('user-menu').locator('img')).toHaveAttribute('src', /^\/static\/avatars\//)
    // A photo publishes no name.
    expect(await call(account, 'GET', 'users/me')).toMatchObject({ display_name: null })
    await panel.getByRole('button', { name: 'Remove photo' }).click()
    await expect(panel.getByText('T', { exact: true })).toBeVisible()
    expect(await call(account, 'GET', 'users/me')).toMatchObject({ avatar_url: null })
  })

  test('a file that is no photo shows an error in place', async ({ page }) => {
    await open(page)
    await page
      .getByTestId('photo-input')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hi') })
    await expect(page.getByRole('alert')).toHaveText('Please choose a picture (PNG, JPEG, WebP or GIF).')
  })

  test('the name is edited, by keys alone', async ({ page, account }) => {
    await open(page)
    await page.getByRole('button', { name: 'Edit Name' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type('Mara Lindqvist')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('toast')).toHaveText('Changes saved')
    await expect(page.getByRole('button', { name: 'Edit Name' })).toBeFocused()
    await expect(page.getByRole('tabpanel').getByText('Mara Lindqvist')).toBeVisible()
    expect(await call(account, 'GET', 'users/me')).toMatchObject({ full_name: 'Mara Lindqvist' })
    await page.keyboard.press('Enter')
    await page.keyboard.type('Somebody')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tabpanel').getByText('Mara Lindqvist')).toBeVisible()
  })

  test('the address is validated, and a taken one shows an error beside it', async ({ page, account }) => {
    const other = await createAccount()
    await open(page)
    await page.getByRole('button', { name: 'Edit Email address' }).click()
    const field = page.getByRole('textbox', { name: 'Email address' })
    const submit = page.getByRole('button', { name: 'Save' })
    for (const [text, sentence] of [
      ['', 'Email is required'],
      ['mara@', 'Invalid email address'],
      [other.email, 'User with this email already exists'],
    ]) {
      await field.fill(text)
      await submit.click()
      await expect(page.getByRole('alert')).toHaveText(sentence)
      await expect(field).toHaveValue(text)
    }
    await field.fill(`new-${account.email}`)
    await submit.click()
    await expect(page.getByRole('tabpanel').getByText(`new-${account.email}`)).toBeVisible()
    // The new address shows everywhere at once.
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText(`new-${account.email}`)).toBeVisible()
  })

  test('usage and language are remembered in this browser', async ({ page }) => {
    await open(page)
    await page.getByRole('combobox', { name: 'Usage' }).click()
    await expect(page.getByRole('option')).toHaveText(['Personal', 'Business', 'Education'])
    await page.getByRole('option', { name: 'Education' }).click()
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Usage' })).toHaveText('Education')
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveText('English')
  })

  test('an account that failed to load can be loaded again', async ({ page }) => {
    await page.route('**/api/v1/users/me', (route) => route.abort())
    await page.goto('/settings')
    await expect(page.getByRole('alert')).toContainText('Your account could not be loaded')
    await page.unroute('**/api/v1/users/me')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Edit Name' })).toBeVisible()
  })
})

test.describe('Delete account', () => {
  const ask = async (page: Page) => {
    await open(page)
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByRole('dialog')).toContainText(
      'Are you sure you want to permanently delete your account? This action cannot be undone.',
    )
  }
  const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()

  test('goes with all songs, and leads to the login', async ({ page, account }) => {
    const song = await saveSong(account, 'In the open', { is_public: true })
    await ask(page)
    await confirm(page)
    await expect(page.getByTestId('toast')).toHaveText('Your account has been successfully deleted')
    await expect(page).toHaveURL(/\/login$/)
    await expect(call(account, 'GET', 'users/me')).rejects.toThrow(/answered 40[134]/)
    const other = await createAccount()
    await expect(call(other, 'GET', `songs/${song.id}`)).rejects.toThrow('Song not found')
  })

  test('Cancel has the focus and keeps everything', async ({ page, account }) => {
    await ask(page)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await call(account, 'GET', 'users/me')
  })

  test('a failure says why', async ({ page }) => {
    await page.route('**/api/v1/users/me', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(errorReply('internal_error')) : route.fallback(),
    )
    await ask(page)
    await confirm(page)
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'Failed to delete account: Internal Server Error',
    )
  })

  test('is disabled for administrators, and says why', async ({ page }) => {
    await page.route('**/api/v1/users/me', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), is_superuser: true } })
    })
    await open(page)
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeDisabled()
    await expect(page.getByText('Administrators cannot delete their own account.')).toBeVisible()
  })
})

test.describe('Password', () => {
  const input = (page: Page, name: 'current' | 'new' | 'confirm') => page.getByTestId(`${name}-password-input`)
  const submit = (page: Page) => page.getByRole('button', { name: 'Save' })
  const fill = async (page: Page, texts: readonly [current: string, next: string, confirm: string]) => {
    await input(page, 'current').fill(texts[0])
    await input(page, 'new').fill(texts[1])
    await input(page, 'confirm').fill(texts[2])
  }

  test('is judged field by field as each is left; Save waits until all is right', async ({ page, account }) => {
    await open(page, 'password')
    for (const name of ['Current Password', 'New Password', 'Confirm Password'])
      await expect(page.getByPlaceholder(name)).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await input(page, 'current').focus()
    await input(page, 'new').fill('seven77')
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByText('Password must be at least 8 characters')).toHaveCount(0)
    await input(page, 'confirm').fill('seven77')
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
    await input(page, 'confirm').fill('something else')
    await input(page, 'current').fill(account.password)
    await expect(page.getByText('The passwords do not match')).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await fill(page, [account.password, 'a louder harbour', 'a louder harbour'])
    await expect(submit(page)).toBeEnabled()
  })

  test('is changed, and the form is empty again', async ({ page, account }) => {
    await open(page, 'password')
    await fill(page, [account.password, 'a louder harbour', 'a louder harbour'])
    await submit(page).click()
    await expect(page.getByTestId('toast')).toHaveText('Password updated successfully.')
    await expect(input(page, 'current')).toHaveValue('')
    await expect(submit(page)).toBeDisabled()
    // This session stays valid.
    await call(account, 'GET', 'users/me')
  })

  test('a refusal shows beside the field, which keeps its text', async ({ page, account }) => {
    await open(page, 'password')
    await fill(page, ['not my password', 'a louder harbour', 'a louder harbour'])
    await submit(page).click()
    await expect(page.getByRole('alert')).toHaveText('Incorrect password')
    await expect(input(page, 'current')).toBeFocused()
    await expect(input(page, 'new')).toHaveValue('a louder harbour')
    await fill(page, [account.password, account.password, account.password])
    await submit(page).click()
    await expect(page.getByRole('alert')).toHaveText('New password cannot be the same as the current one')
  })

  test('an unreachable server shows an error in the form', async ({ page, account }) => {
    await open(page, 'password')
    await page.route('**/users/me/password', (route) => route.abort())
    await fill(page, [account.password, 'a louder harbour', 'a louder harbour'])
    await submit(page).click()
    await expect(page.getByRole('alert')).toHaveText('The server cannot be reached.')
  })
})

test('billing is free during the beta, and there are no invoices', async ({ page }) => {
  await open(page, 'billing')
  await expect(page.getByRole('button', { name: 'Manage Billing' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Manage Billing' })).toHaveAccessibleDescription(/free during the beta/)
  await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible()
  await expect(page.getByText('No invoices yet.')).toBeVisible()
})

test('the page about plans congratulates', async ({ page }) => {
  await page.goto('/upgrade')
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  await expect(page.getByText('beta users get the plan for free')).toBeVisible()
})

test('axe finds nothing serious in the settings', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('button', { name: 'Edit Name' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit Name' }).click()
  await expectAccessible(page)
  for (const tab of ['Password', 'Billing & Invoices']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectAccessible(page)
  }
  await page.goto('/upgrade')
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  await expectAccessible(page)
})
