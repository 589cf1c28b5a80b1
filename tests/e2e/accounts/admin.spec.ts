import type { Page } from '@playwright/test'
import type { User } from '#shared/api/accounts/users'
import type { ServerProcess } from '../../support/builtServer'
import { type Account, logIn } from '../support/accounts/accounts'
import { expectAccessible } from '../support/axe'
import { call } from '../support/cloud'
import { errorReply } from '../support/errorReply'
import { test as base, expect, signIn } from '../support/test'

const ROOT = { email: 'root@example.com', password: 'wrench-and-lamp' }

interface Fixtures {
  /** The superuser. */
  readonly root: Account
}

const test = base.extend<Fixtures>({
  root: async ({ server }, use) => use(await logIn(ROOT, server.url)),
})

/** These tests count users, so they have a server of their own. */
test.use({ serverEnv: { FIRST_SUPERUSER: ROOT.email, FIRST_SUPERUSER_PASSWORD: ROOT.password } })

let made = 0
const freshEmail = () => `person${++made}-${Date.now()}@example.com`
const add = (server: ServerProcess, root: Account, more: object = {}) =>
  call<User>(root, 'POST', 'users/', { email: freshEmail(), password: 'a quiet harbour', ...more }, server.url)

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' })

async function openAdmin(page: Page, root: Account, path = '/admin') {
  await signIn(page, root)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Users Management' })).toBeVisible()
}

async function choose(page: Page, user: User, action: 'Edit User' | 'Delete User') {
  await row(page, user.email)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('others are sent home', async ({ page, server }) => {
  const email = freshEmail()
  await call(
    { token: '' },
    'POST',
    'users/signup',
    { email, password: 'a quiet harbour', full_name: 'Otto' },
    server.url,
  )
  await signIn(page, await logIn({ email, password: 'a quiet harbour' }, server.url))
  await page.goto('/admin')
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(page.getByTestId('toast')).toHaveText('Only administrators may open that page.')
})

test('a row for each user: name, address, role, status; one’s own cannot be acted on', async ({
  page,
  server,
  root,
}) => {
  const named = await add(server, root, { full_name: 'Mara Lindqvist', is_superuser: true })
  const inactive = await add(server, root, { is_active: false })
  await openAdmin(page, root)
  await expect(page.getByRole('columnheader')).toHaveText(['Full name', 'Email', 'Role', 'Status', 'Actions'])
  await expect(row(page, named.email).getByRole('cell')).toHaveText([
    'Mara Lindqvist',
    named.email,
    'Superuser',
    'Active',
    '',
  ])
  await expect(row(page, inactive.email).getByRole('cell')).toHaveText(['N/A', inactive.email, 'User', 'Inactive', ''])
  // The first user ever comes last.
  await page.goto('/admin?page=999')
  await expect(row(page, ROOT.email).getByText('You', { exact: true })).toBeVisible()
  await expect(row(page, ROOT.email).getByRole('button')).toBeDisabled()
})

test('five on a page; the page is in the address', async ({ page, server, root }) => {
  for (let i = 0; i < 6; i++) await add(server, root)
  await openAdmin(page, root)
  const users = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(page.getByTestId('user-skeleton')).toHaveCount(0)
  await expect(users).toHaveCount(5)
  const first = await users.first().textContent()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(users.first()).not.toHaveText(first ?? '')
  await page.goBack()
  await expect(users.first()).toHaveText(first ?? '')
  await page.goto('/admin?page=999')
  await expect(row(page, ROOT.email)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('five rows of skeleton while the users are on their way', async ({ page, root }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/users/?*', async (route) => {
    await released
    await route.fallback()
  })
  await openAdmin(page, root)
  await expect(page.getByTestId('user-skeleton')).toHaveCount(5)
  release()
  await expect(page.getByTestId('user-skeleton')).toHaveCount(0)
})

test('a list that failed to load can be loaded again', async ({ page, root }) => {
  await page.route('**/api/v1/users/?*', (route) => route.fulfill(errorReply('internal_error')))
  await openAdmin(page, root)
  await expect(page.getByRole('alert')).toContainText('The users could not be loaded')
  await page.unroute('**/api/v1/users/?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test.describe('Add User', () => {
  const open = async (page: Page, root: Account) => {
    await openAdmin(page, root)
    await page.getByRole('button', { name: 'Add User' }).click()
  }

  test('validates fields on blur; Save stays disabled until all are valid', async ({ page, root }) => {
    await open(page, root)
    const { email, password, confirm } = inputs(page)
    await expect(save(page)).toBeDisabled()
    await email.focus()
    await password.focus()
    await confirm.focus()
    await email.focus()
    await expect(dialog(page).getByRole('alert')).toHaveText([
      'Email is required',
      'Password is required',
      'Please confirm your password',
    ])
    await email.fill('mara@')
    await password.fill('seven77')
    await confirm.fill('seven78')
    await email.focus()
    await expect(dialog(page).getByRole('alert')).toHaveText([
      'Invalid email address',
      'Password must be at least 8 characters',
      'The passwords do not match',
    ])
    await expect(save(page)).toBeDisabled()
    await email.fill(freshEmail())
    await password.fill('a quiet harbour')
    await confirm.fill('a quiet harbour')
    await expect(save(page)).toBeEnabled()
    for (const name of ['Is superuser?', 'Is active?'])
      await expect(dialog(page).getByRole('checkbox', { name })).not.toBeChecked()
  })

  test('makes the user, as ticked, and the list has them', async ({ page, server, root }) => {
    await open(page, root)
    const address = freshEmail()
    const { email, fullName, password, confirm } = inputs(page)
    await email.fill(address)
    await fullName.fill('Otto Hahn')
    await password.fill('a quiet harbour')
    await confirm.fill('a quiet harbour')
    await dialog(page).getByRole('checkbox', { name: 'Is active?' }).check()
    await save(page).click()
    await expect(page.getByTestId('toast')).toHaveText('User created successfully.')
    await expect(dialog(page)).toBeHidden()
    await expect(row(page, address).getByRole('cell')).toHaveText(['Otto Hahn', address, 'User', 'Active', ''])
    await logIn({ email: address, password: 'a quiet harbour' }, server.url)
  })

  test('a taken address shows an error in the dialog, and nothing is lost', async ({ page, root }) => {
    await open(page, root)
    const { email, password, confirm } = inputs(page)
    await email.fill(ROOT.email)
    await password.fill('a quiet harbour')
    await confirm.fill('a quiet harbour')
    await save(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('The user with this email already exists in the system.')
    await expect(password).toHaveValue('a quiet harbour')
  })
})

test.describe('Edit User', () => {
  test('sends only changed fields, and no empty password', async ({ page, server, root }) => {
    const user = await add(server, root, { full_name: 'Otto' })
    await openAdmin(page, root)
    await choose(page, user, 'Edit User')
    const { email, fullName } = inputs(page)
    await expect(email).toHaveValue(user.email)
    await fullName.fill('Otto Hahn')
    await dialog(page).getByRole('checkbox', { name: 'Is superuser?' }).check()
    await save(page).click()
    await expect(page.getByTestId('toast')).toHaveText('User updated successfully.')
    await expect(row(page, user.email).getByRole('cell')).toHaveText([
      'Otto Hahn',
      user.email,
      'Superuser',
      'Active',
      '',
    ])
    // The password was left alone.
    await logIn({ email: user.email, password: 'a quiet harbour' }, server.url)
  })

  test('sets a password of eight characters or more that is confirmed', async ({ page, server, root }) => {
    const user = await add(server, root)
    await openAdmin(page, root)
    await choose(page, user, 'Edit User')
    const { email, password, confirm } = inputs(page)
    await password.fill('seven77')
    await email.fill('')
    await save(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText([
      'Email is required',
      'Password must be at least 8 characters',
      'The passwords do not match',
    ])
    await email.fill(user.email)
    await password.fill('a louder harbour')
    await confirm.fill('a louder harbour')
    await save(page).click()
    await expect(dialog(page)).toBeHidden()
    await logIn({ email: user.email, password: 'a louder harbour' }, server.url)
  })

  test('a taken address shows an error in the dialog', async ({ page, server, root }) => {
    const user = await add(server, root)
    await openAdmin(page, root)
    await choose(page, user, 'Edit User')
    await inputs(page).email.fill(ROOT.email)
    await save(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('User with this email already exists')
  })
})

test.describe('Delete User', () => {
  test('warns, deletes, and the list goes on without them', async ({ page, server, root }) => {
    const user = await add(server, root, { full_name: 'Otto' })
    await openAdmin(page, root)
    await choose(page, user, 'Delete User')
    await expect(dialog(page)).toContainText(user.email)
    await expect(dialog(page)).toContainText('items will be permanently deleted')
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByTestId('toast')).toHaveText('The user was deleted successfully')
    await expect(row(page, user.email)).toHaveCount(0)
    // The deleted row had the focus.
    await expect(page.locator('#content')).toBeFocused()
  })

  test('a failure shows an error, and the dialog stays open', async ({ page, server, root }) => {
    const user = await add(server, root)
    await openAdmin(page, root)
    await page.route(`**/api/v1/users/${user.id}`, (route) => route.abort())
    await choose(page, user, 'Delete User')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('An error occurred while deleting the user')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, user.email)).toBeVisible()
  })
})

test('axe finds nothing serious among the users', async ({ page, server, root }) => {
  const user = await add(server, root)
  await openAdmin(page, root)
  await expect(row(page, user.email)).toBeVisible()
  await expectAccessible(page)
  for (const action of ['Edit User', 'Delete User'] as const) {
    await choose(page, user, action)
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.body.scrollWidth)).toBe(360)
})

function inputs(page: Page) {
  return {
    email: page.getByTestId('email-input'),
    fullName: page.getByTestId('full-name-input'),
    password: page.getByTestId('password-input'),
    confirm: page.getByTestId('confirm-password-input'),
  }
}
