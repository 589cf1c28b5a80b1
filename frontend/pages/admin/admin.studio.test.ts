import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#shared/api/accounts/users'
import type { ServerProcess } from '#tests/support/builtServer'
import { alerts, field, fillIn } from '../../testing/forms'
import type { Library } from '../../testing/library'
import type { AppPage } from '../../testing/page'
import { refusal } from '../../testing/refusals'
import { createAccount, logIn, openApp, startServer } from '../../testing/studio'

/** Tests of the administrators' list of users, on their own server: they count its users. */

const ROOT = { email: 'root@example.com', password: 'wrench-and-lamp' }
const PASSWORD = 'a quiet harbour'

let server: ServerProcess
let root: Library

beforeAll(async () => {
  server = await startServer({ FIRST_SUPERUSER: ROOT.email, FIRST_SUPERUSER_PASSWORD: ROOT.password })
  root = await logIn(ROOT.email, ROOT.password, server.url)
}, 60_000)
afterAll(() => server.stop())

let made = 0
const freshEmail = () => `person${++made}@example.com`
const add = (more: object = {}) =>
  root.call<User>('POST', 'users/', { email: freshEmail(), password: PASSWORD, ...more })
const canLogIn = (email: string, password: string) => logIn(email, password, server.url)

async function openAdmin(prepare?: (page: AppPage) => void): Promise<AppPage> {
  const page = await openApp('/admin', root, prepare)
  await page.find('heading', 'Users Management')
  return page
}

/** The rows of the users. */
const rows = (page: AppPage) => page.all('row').slice(1)
const cells = (page: AppPage, row: Element) => page.all('cell', undefined, row).map(({ textContent }) => textContent)
const findRow = (page: AppPage, email: string) => rows(page).find((row) => cells(page, row)[1] === email)

async function rowOf(page: AppPage, email: string): Promise<HTMLElement> {
  await expect.poll(() => findRow(page, email)).toBeDefined()
  return findRow(page, email)!
}

async function choose(page: AppPage, { email }: User, action: 'Edit User' | 'Delete User'): Promise<void> {
  await page.click(page.get('button', /^Actions for/, await rowOf(page, email)))
  await page.click('menuitem', action)
  await page.find('dialog')
}

const inDialog = (page: AppPage, name: string) => page.get('button', name, page.dialog()!) as HTMLButtonElement
const save = (page: AppPage) => page.click(inDialog(page, 'Save'))
const isClosed = (page: AppPage) => expect.poll(() => page.dialog()).toBeNull()

describe('the list', () => {
  test('others are sent home', async () => {
    const page = await openApp('/admin', await createAccount())
    await page.toast(/^Only administrators may open that page\.$/m)
    expect(page.path).toBe('/')
  })

  test('waits with five rows of skeleton; a list that failed can be loaded again', async () => {
    let held!: ReturnType<AppPage['network']['holds']>
    const page = await openAdmin(({ network }) => {
      network.answers('GET', 'users/', refusal('internal_error'))
      held = network.holds('GET', 'users/')
    })
    await held.arrived
    expect(page.testIds('user-skeleton')).toHaveLength(5)
    held.release()
    await expect.poll(() => page.testIds('user-skeleton')).toHaveLength(0)
    await page.reload()
    expect((await page.find('alert')).textContent).toContain('The users could not be loaded')
    page.network.comeBack()
    await page.click('button', 'Try again')
    await rowOf(page, ROOT.email)
  })

  test('has a row for each user: name, address, role, status; one’s own cannot be acted on', async () => {
    const named = await add({ full_name: 'Mara Lindqvist', is_superuser: true })
    const inactive = await add({ is_active: false })
    const page = await openAdmin()
    expect(page.all('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Full name',
      'Email',
      'Role',
      'Status',
      'Actions',
    ])
    expect(cells(page, await rowOf(page, named.email))).toEqual([
      'Mara Lindqvist',
      named.email,
      'Superuser',
      'Active',
      '',
    ])
    expect(cells(page, await rowOf(page, inactive.email))).toEqual(['N/A', inactive.email, 'User', 'Inactive', ''])
    const own = await rowOf(page, ROOT.email)
    expect(cells(page, own)[0]).toMatch(/You$/)
    expect((page.get('button', undefined, own) as HTMLButtonElement).disabled).toBe(true)
  })

  test('has five on a page; the page is in the address', async () => {
    for (let i = 0; i < 6; i++) await add()
    const page = await openAdmin()
    await expect.poll(() => page.testIds('user-skeleton')).toHaveLength(0)
    const first = () => rows(page)[0]?.textContent
    expect(rows(page)).toHaveLength(5)
    const newest = first()
    await page.click('button', 'Next page')
    await expect.poll(() => page.path).toBe('/admin?page=2')
    await expect.poll(() => page.get('button', 'Page 2').getAttribute('aria-current')).toBe('page')
    await expect.poll(() => page.testIds('user-skeleton')).toHaveLength(0)
    expect(first()).not.toBe(newest)
    history.back()
    await expect.poll(first).toBe(newest)
    await page.visit('/admin?page=999')
    // The very first user comes last.
    await rowOf(page, ROOT.email)
    expect((page.get('button', 'Next page') as HTMLButtonElement).disabled).toBe(true)
  })
})

describe('Add User', () => {
  async function openForm(): Promise<AppPage> {
    const page = await openAdmin()
    await page.click('button', 'Add User')
    await page.find('dialog')
    return page
  }

  test('validates each field as it is left; Save stays disabled until all are valid', async () => {
    const page = await openForm()
    const [email, password, confirm] = ['email', 'password', 'confirm-password'].map((id) => field(page, id))
    expect(inDialog(page, 'Save').disabled).toBe(true)
    for (const input of [email, password, confirm, email]) await page.click(input)
    await expect
      .poll(() => alerts(page))
      .toEqual(['Email is required', 'Password is required', 'Please confirm your password'])
    await fillIn(page, { email: 'mara@', password: 'seven77', 'confirm-password': 'seven78' })
    await page.click(email)
    await expect
      .poll(() => alerts(page))
      .toEqual(['Invalid email address', 'Password must be at least 8 characters', 'The passwords do not match'])
    expect(inDialog(page, 'Save').disabled).toBe(true)
    await fillIn(page, { email: freshEmail(), password: PASSWORD, 'confirm-password': PASSWORD })
    await expect.poll(() => inDialog(page, 'Save').disabled).toBe(false)
    for (const name of ['Is superuser?', 'Is active?'])
      expect(page.get('checkbox', name).getAttribute('aria-checked')).toBe('false')
  })

  test('a taken address shows an error and nothing is lost; a free one makes the user, as ticked', async () => {
    const page = await openForm()
    const address = freshEmail()
    await fillIn(page, {
      email: ROOT.email,
      'full-name': 'Otto Hahn',
      password: PASSWORD,
      'confirm-password': PASSWORD,
    })
    await page.click('checkbox', 'Is active?')
    await save(page)
    await expect.poll(() => alerts(page)).toEqual(['The user with this email already exists in the system.'])
    expect(field(page, 'password').value).toBe(PASSWORD)
    await page.fill(field(page, 'email'), address)
    await save(page)
    await page.toast(/^User created successfully\.$/m)
    await isClosed(page)
    expect(cells(page, await rowOf(page, address))).toEqual(['Otto Hahn', address, 'User', 'Active', ''])
    await canLogIn(address, PASSWORD)
  })
})

describe('Edit User', () => {
  test('sends only changed fields, and no empty password', async () => {
    const user = await add({ full_name: 'Otto' })
    const page = await openAdmin()
    await choose(page, user, 'Edit User')
    expect(field(page, 'email').value).toBe(user.email)
    await page.fill(field(page, 'email'), ROOT.email)
    await save(page)
    await expect.poll(() => alerts(page)).toEqual(['User with this email already exists'])
    await page.fill(field(page, 'email'), user.email)
    await page.fill(field(page, 'full-name'), 'Otto Hahn')
    await page.click('checkbox', 'Is superuser?')
    await save(page)
    await page.toast(/^User updated successfully\.$/m)
    await expect
      .poll(() => cells(page, findRow(page, user.email)!))
      .toEqual(['Otto Hahn', user.email, 'Superuser', 'Active', ''])
    // The password is unchanged.
    await canLogIn(user.email, PASSWORD)
  })

  test('sets a password of eight characters or more that is confirmed', async () => {
    const user = await add()
    const page = await openAdmin()
    await choose(page, user, 'Edit User')
    await fillIn(page, { password: 'seven77', email: '' })
    await save(page)
    await expect
      .poll(() => alerts(page))
      .toEqual(['Email is required', 'Password must be at least 8 characters', 'The passwords do not match'])
    await fillIn(page, {
      email: user.email,
      password: 'a louder harbour',
      'confirm-password': 'a louder harbour',
    })
    await save(page)
    await isClosed(page)
    await canLogIn(user.email, 'a louder harbour')
  })
})

test('Delete User warns, keeps its dialog after a failure, and the list goes on without them', async () => {
  const user = await add({ full_name: 'Otto' })
  const page = await openAdmin()
  await choose(page, user, 'Delete User')
  const question = page.dialog()!
  expect(question.textContent).toContain(user.email)
  expect(question.textContent).toContain('items will be permanently deleted')
  expect(document.activeElement).toBe(inDialog(page, 'Cancel'))
  page.network.loses('DELETE', `users/${user.id}`)
  await page.click(inDialog(page, 'Delete'))
  await expect.poll(() => alerts(page)).toEqual(['An error occurred while deleting the user'])
  await page.click(inDialog(page, 'Cancel'))
  await isClosed(page)
  expect(findRow(page, user.email)).toBeDefined()
  page.network.comeBack()
  await choose(page, user, 'Delete User')
  await page.click(inDialog(page, 'Delete'))
  await page.toast(/^The user was deleted successfully$/m)
  await expect.poll(() => findRow(page, user.email)).toBeUndefined()
  // The deleted row had the focus.
  await expect.poll(() => document.activeElement?.id).toBe('content')
})
