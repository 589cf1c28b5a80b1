import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { OwnUser } from '#shared/api/accounts/users'
import { alerts, description, field, fillIn, picture, seesItself } from '../../testing/forms'
import type { AppPage } from '../../testing/page'
import { refusal } from '../../testing/refusals'
import { createAccount, openApp } from '../../testing/studio'

/** Tests of the account's settings. */

async function openSettings(tab?: 'password' | 'billing', prepare?: (page: AppPage) => void) {
  const library = await createAccount()
  const page = await openApp(tab ? `/settings?tab=${tab}` : '/settings', library, prepare)
  await page.find('heading', 'Settings')
  const me = () => library.call<OwnUser>('GET', 'users/me')
  return { page, library, me, account: library.account }
}

const panel = (page: AppPage) => page.all('tabpanel').find(({ hidden }) => !hidden)!
const shows = (page: AppPage, text: string) => expect.poll(() => panel(page).textContent).toContain(text)
const showsInitial = (page: AppPage) => expect.poll(() => within(panel(page)).queryByText('T')).not.toBeNull()
const save = (page: AppPage) => page.get('button', 'Save') as HTMLButtonElement
const isDisabled = async (page: AppPage, button: string) =>
  ((await page.find('button', button)) as HTMLButtonElement).disabled

test('the open tab is in the address', async () => {
  const { page } = await openSettings()
  expect(page.get('heading', 'Settings').tagName).toBe('H1')
  expect(page.all('tab').map(({ textContent }) => textContent)).toEqual([
    'My Profile',
    'Password',
    'Billing & Invoices',
  ])
  page.get('tab', 'My Profile').focus()
  await page.press('ArrowRight')
  await expect.poll(() => page.path).toBe('/settings?tab=password')
  await page.reload()
  expect((await page.find('tab', 'Password')).getAttribute('aria-selected')).toBe('true')
})

test('billing is free during the beta, and there are no invoices', async () => {
  const { page } = await openSettings('billing')
  const manage = (await page.find('button', 'Manage Billing')) as HTMLButtonElement
  expect(manage.disabled).toBe(true)
  expect(description(manage)).toMatch(/free during the beta/)
  expect(page.get('heading', 'Invoices')).toBeDefined()
  await shows(page, 'No invoices yet.')
})

test('the page about plans congratulates', async () => {
  const page = await openApp('/upgrade', await createAccount())
  await page.find('heading', 'Congratulations!')
  expect(page.get('main').textContent).toContain('beta users get the plan for free')
})

describe('My Profile', () => {
  test('the photo is changed and removed; without one the initial is shown', async () => {
    const { page, me } = await openSettings()
    await showsInitial(page)
    expect(await isDisabled(page, 'Remove photo')).toBe(true)
    await page.upload(page.testId('photo-input'), new File(['hi'], 'a.txt', { type: 'text/plain' }))
    await expect.poll(() => alerts(page)).toEqual(['Please choose a picture (PNG, JPEG, WebP or GIF).'])
    await page.upload(page.testId('photo-input'), picture())
    await page.toast(/^Changes saved$/m)
    for (const place of [panel(page), page.testId('user-menu')])
      await expect.poll(() => place.querySelector('img')?.getAttribute('src')).toMatch(/^\/static\/avatars\//)
    // A photo publishes no name.
    expect((await me()).display_name).toBeNull()
    await page.click('button', 'Remove photo')
    await showsInitial(page)
    expect((await me()).avatar_url).toBeNull()
  })

  test('the name is edited, by keys alone', async () => {
    const { page, me } = await openSettings()
    const edit = () => page.find('button', 'Edit Name')
    ;(await edit()).focus()
    await page.press('Enter')
    expect(document.activeElement).toBe(page.get('textbox', 'Name'))
    await page.type('Mara Lindqvist')
    await page.press('Enter')
    await page.toast(/^Changes saved$/m)
    await expect.poll(async () => document.activeElement === (await edit())).toBe(true)
    await shows(page, 'Mara Lindqvist')
    expect((await me()).full_name).toBe('Mara Lindqvist')
    await page.press('Enter')
    await page.type('Somebody')
    await page.press('Escape')
    await shows(page, 'Mara Lindqvist')
  })

  test('the address is validated, and a taken one shows an error beside it', async () => {
    const { email: taken } = (await createAccount()).account
    const { page, account } = await openSettings()
    await page.click('button', 'Edit Email address')
    const input = page.get('textbox', 'Email address') as HTMLInputElement
    for (const [text, sentence] of [
      ['', 'Email is required'],
      ['mara@', 'Invalid email address'],
      [taken, 'User with this email already exists'],
    ]) {
      await page.fill(input, text)
      await page.click(save(page))
      await expect.poll(() => alerts(page)).toEqual([sentence])
      expect(input.value).toBe(text)
    }
    await page.fill(input, `new-${account.email}`)
    await page.click(save(page))
    await shows(page, `new-${account.email}`)
    // The new address shows everywhere at once.
    expect(page.get('navigation', 'Main').textContent).toContain(`new-${account.email}`)
  })

  test('usage and language are remembered in this browser', async () => {
    const { page } = await openSettings()
    await page.click('combobox', 'Usage')
    expect(page.all('option').map(({ textContent }) => textContent)).toEqual(['Personal', 'Business', 'Education'])
    await page.click('option', 'Education')
    await page.reload()
    expect((await page.find('combobox', 'Usage')).textContent).toBe('Education')
    expect(page.get('combobox', 'Language').textContent).toBe('English')
  })

  test('an account that failed to load can be loaded again', async () => {
    const { page } = await openSettings(undefined, ({ network }) =>
      network.answers('GET', 'users/me', refusal('internal_error')),
    )
    expect((await page.find('alert')).textContent).toContain('Your account could not be loaded')
    page.network.comeBack()
    await page.click('button', 'Try again')
    await page.find('button', 'Edit Name')
  })
})

describe('Delete account', () => {
  async function askToDelete() {
    const opened = await openSettings()
    await opened.page.click('button', 'Delete account')
    const dialog = await opened.page.find('dialog')
    expect(dialog.textContent).toContain(
      'Are you sure you want to permanently delete your account? This action cannot be undone.',
    )
    return { ...opened, confirm: () => opened.page.click(opened.page.get('button', 'Delete account', dialog)) }
  }

  test('Cancel has the focus and keeps everything; a failure says why', async () => {
    const { page, me, confirm } = await askToDelete()
    expect(document.activeElement).toBe(page.get('button', 'Cancel'))
    page.network.answers('DELETE', 'users/me', refusal('internal_error'))
    await confirm()
    await expect.poll(() => alerts(page)).toEqual(['Failed to delete account: Internal Server Error'])
    page.get('button', 'Cancel').focus()
    await page.press('Enter')
    await expect.poll(() => page.dialog()).toBeNull()
    await me()
  })

  test('the account goes with all songs, and the login opens', async () => {
    const { page, library, me, confirm } = await askToDelete()
    const song = await library.keep('In the open', { is_public: true })
    await confirm()
    await page.toast(/^Your account has been successfully deleted$/m)
    await expect.poll(() => page.path).toBe('/login')
    await expect(me()).rejects.toThrow(/answered 40[134]/)
    const other = await createAccount()
    await expect(other.song(song.id)).rejects.toThrow('Song not found')
  })

  test('administrators cannot do it, and read why', async () => {
    const { page } = await openSettings(undefined, (opened) => seesItself(opened, { is_superuser: true }))
    expect(await isDisabled(page, 'Delete account')).toBe(true)
    await shows(page, 'Administrators cannot delete their own account.')
  })
})

describe('Password', () => {
  const fill = (page: AppPage, current: string, next: string, confirm = next) =>
    fillIn(page, { 'current-password': current, 'new-password': next, 'confirm-password': confirm })

  async function openPassword() {
    const opened = await openSettings('password')
    await expect.poll(() => opened.page.testIds('current-password-input')).toHaveLength(1)
    return opened
  }

  test('is judged field by field as each is left; Save waits until all is right', async () => {
    const { page, account } = await openPassword()
    for (const [id, name] of [
      ['current', 'Current Password'],
      ['new', 'New Password'],
      ['confirm', 'Confirm Password'],
    ])
      expect(field(page, `${id}-password`).placeholder).toBe(name)
    expect(save(page).disabled).toBe(true)
    await page.click(field(page, 'current-password'))
    await page.fill(field(page, 'new-password'), 'seven77')
    await expect.poll(() => alerts(page)).toEqual(['Password is required'])
    await page.fill(field(page, 'confirm-password'), 'seven77')
    await expect.poll(() => alerts(page)).toContain('Password must be at least 8 characters')
    await page.fill(field(page, 'confirm-password'), 'something else')
    await page.fill(field(page, 'current-password'), account.password)
    await expect.poll(() => alerts(page)).toContain('The passwords do not match')
    expect(save(page).disabled).toBe(true)
    await fill(page, account.password, 'a louder harbour')
    await expect.poll(() => save(page).disabled).toBe(false)
  })

  test('a refusal shows beside its field, and one of the whole form above it; then it is changed', async () => {
    const { page, account, me } = await openPassword()
    await fill(page, 'not my password', 'a louder harbour')
    await page.click(save(page))
    await expect.poll(() => alerts(page)).toEqual(['Incorrect password'])
    await expect.poll(() => document.activeElement).toBe(field(page, 'current-password'))
    expect(field(page, 'new-password').value).toBe('a louder harbour')
    await fill(page, account.password, account.password)
    await page.click(save(page))
    await expect.poll(() => alerts(page)).toEqual(['New password cannot be the same as the current one'])
    await fill(page, account.password, 'a louder harbour')
    page.network.loses('PATCH', 'users/me/password')
    await page.click(save(page))
    await expect.poll(() => alerts(page)).toEqual(['The server cannot be reached.'])
    page.network.comeBack()
    await page.click(save(page))
    await page.toast(/^Password updated successfully\.$/m)
    await expect.poll(() => field(page, 'current-password').value).toBe('')
    expect(save(page).disabled).toBe(true)
    // This session stays valid.
    await me()
  })
})
