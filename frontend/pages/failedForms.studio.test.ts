import { expect, test } from 'vitest'
import { alerts, field, fillIn, seesItself, textbox, wordsOf } from '../testing/forms'
import type { AppPage } from '../testing/page'
import { CHANGE_FAILURES, type Failure, Gate } from '../testing/refusals'
import { fillShelf, type Shelf } from '../testing/shelf'
import { chooseIn, pressIn } from '../testing/songPages'
import { openApp } from '../testing/studio'

/** The server refuses a form, is slow or does not answer: what the form says, what it keeps, and how it goes on. */

interface Form {
  readonly name: string
  readonly method: string
  readonly path: RegExp
  readonly at: (shelf: Shelf) => string
  /** Opens it and fills it in. */
  readonly open: (page: AppPage) => Promise<void>
  /** The texts of its fields, by their test ids or, in dialogs, their names. */
  readonly typed: Readonly<Record<string, string>>
  readonly submit: string
  /** The text shown for a failure; by default the failure's own. */
  readonly says?: (failure: Failure) => string
  readonly done: (page: AppPage) => Promise<unknown>
  /** For visitors. */
  readonly isPublic?: boolean
  /** About accounts of other sites, and this one has this password. What the server answers to it is made up. */
  readonly social?: { readonly hasPassword: boolean; readonly linked: readonly string[]; readonly success: object }
  /** The names of failures that mean something else here. */
  readonly except?: readonly string[]
}

const SIGN_UP = {
  'full-name': 'Ada Composer',
  email: `ada-${crypto.randomUUID()}@example.com`,
  password: 'a quiet harbour',
  'confirm-password': 'a quiet harbour',
}
const RESET = { 'new-password': 'a louder harbour', 'confirm-password': 'a louder harbour' }
const home = () => '/'
const playlist = ({ playlistId }: Shelf) => `/dashboard/playlist/${playlistId}`
const toast = (words: string) => (page: AppPage) => page.toast(words)

/** Presses a button, and fills in the dialog that opens. */
const dialogBy =
  (button: string, texts: Form['typed'] = {}) =>
  async (page: AppPage) => {
    await page.click('button', button)
    await fillDialog(page, texts)
  }

async function fillDialog(page: AppPage, texts: Form['typed']): Promise<void> {
  await page.find('dialog')
  for (const [name, text] of Object.entries(texts)) await page.fill(textbox(page, name), text)
}

const FORMS: readonly Form[] = [
  {
    name: 'Sign-up',
    method: 'POST',
    path: /^users\/signup$/,
    isPublic: true,
    at: () => '/signup',
    open: async (page) => {
      await fillIn(page, SIGN_UP)
      await page.click(page.testId('terms-checkbox'))
    },
    typed: SIGN_UP,
    submit: 'Sign Up',
    done: (page) => expect.poll(() => page.testIds('user-menu')).toHaveLength(1),
  },
  {
    name: 'Password Recovery',
    method: 'POST',
    path: /^password-recovery\//,
    isPublic: true,
    at: () => '/recover-password',
    open: (page) => fillIn(page, { email: 'ada@example.com' }),
    typed: { email: 'ada@example.com' },
    submit: 'Continue',
    done: toast('Password recovery email sent successfully.'),
  },
  {
    name: 'Reset Password',
    method: 'POST',
    path: /^reset-password\/$/,
    isPublic: true,
    at: () => '/reset-password?token=made-up',
    open: (page) => fillIn(page, RESET),
    typed: RESET,
    submit: 'Reset Password',
    done: (page) => expect.poll(() => alerts(page).join()).toContain('Invalid token'),
  },
  {
    name: 'Details',
    method: 'PUT',
    path: /^songs\/[0-9a-f-]{36}$/,
    at: home,
    open: async (page) => {
      await pressIn(page, 'Aurora', 'Details')
      await fillDialog(page, { Title: 'Borealis' })
    },
    typed: { Title: 'Borealis' },
    submit: 'Save',
    says: () => 'Something went wrong',
    done: toast('Changes saved'),
  },
  {
    name: 'New Playlist',
    method: 'POST',
    path: /^playlists$/,
    at: home,
    open: dialogBy('New Playlist', { 'Playlist name': 'Mornings' }),
    typed: { 'Playlist name': 'Mornings' },
    submit: 'Create',
    says: () => 'Something went wrong.',
    done: toast('“Mornings” was created'),
  },
  {
    name: 'the songs of a new playlist',
    method: 'POST',
    path: /^playlists\/[0-9a-f-]{36}\/songs$/,
    at: home,
    open: async (page) => {
      await chooseIn(page, 'Aurora', 'Add to Playlist', 'New Playlist...')
      await fillDialog(page, { 'Playlist name': 'Mornings' })
    },
    typed: { 'Playlist name': 'Mornings' },
    submit: 'Create',
    says: ({ text }) => `“Mornings” was created, but its songs could not be added: ${text}`,
    done: async (page) => {
      await page.toast('Added to playlist')
      await page.click('combobox', 'Playlist')
      await expect.poll(() => page.all('option', 'Mornings')).toHaveLength(1)
    },
  },
  {
    name: 'the name of a song',
    method: 'PUT',
    path: /^songs\/[0-9a-f-]{36}$/,
    at: home,
    open: async (page) => {
      await chooseIn(page, 'Aurora', 'Rename...')
      await fillDialog(page, { Name: 'Borealis' })
    },
    typed: { Name: 'Borealis' },
    submit: 'Rename',
    done: toast('Renamed successfully'),
  },
  {
    name: 'License and permissions',
    method: 'POST',
    path: /^songs\/[0-9a-f-]{36}\/publish$/,
    at: home,
    open: async (page) => {
      await chooseIn(page, 'Aurora', 'Customize', 'License and permissions...')
      await fillDialog(page, { 'Attribution name': 'Mara of the North' })
    },
    typed: { 'Attribution name': 'Mara of the North' },
    submit: 'Save changes',
    says: () => 'Failed to publish the song. Please try again.',
    done: toast('Changes saved'),
  },
  {
    name: 'the name of a playlist',
    method: 'PUT',
    path: /^playlists\/[0-9a-f-]{36}$/,
    at: playlist,
    open: dialogBy('Rename', { Name: 'Early mornings' }),
    typed: { Name: 'Early mornings' },
    submit: 'Rename',
    done: toast('Renamed successfully'),
  },
  {
    name: 'Edit Profile',
    method: 'PUT',
    path: /^users\/me\/profile$/,
    at: () => '/profile',
    open: dialogBy('Edit Profile', { Description: 'Slow music.' }),
    typed: { Description: 'Slow music.' },
    submit: 'Save',
    says: ({ name }) => (name === 'away' ? 'Something went wrong' : 'Failed to save profile'),
    done: toast('Profile updated'),
    // A taken name is reported at its own field.
    except: ['409'],
  },
  {
    name: 'deleting a song',
    method: 'DELETE',
    path: /^songs\/[0-9a-f-]{36}$/,
    at: home,
    open: async (page) => {
      await chooseIn(page, 'Aurora', 'Delete...')
      await page.find('dialog')
    },
    typed: {},
    submit: 'Delete',
    done: toast('Deleted successfully'),
    // This status means that it is already gone.
    except: ['404'],
  },
  {
    name: 'deleting a playlist',
    method: 'DELETE',
    path: /^playlists\/[0-9a-f-]{36}$/,
    at: playlist,
    open: dialogBy('Delete'),
    typed: {},
    submit: 'Delete',
    done: toast('Deleted successfully'),
  },
  {
    name: 'deleting the account',
    method: 'DELETE',
    path: /^users\/me$/,
    at: () => '/settings',
    open: dialogBy('Delete account'),
    typed: {},
    submit: 'Delete account',
    says: ({ text }) => `Failed to delete account: ${text}`,
    done: toast('Your account has been successfully deleted'),
  },
  {
    name: 'the name in Settings',
    method: 'PATCH',
    path: /^users\/me$/,
    at: () => '/settings',
    open: async (page) => {
      await page.click('button', 'Edit Name')
      await page.fill(textbox(page, 'Name'), 'Mara Lindqvist')
    },
    typed: { Name: 'Mara Lindqvist' },
    submit: 'Save',
    done: toast('Changes saved'),
  },
]

const LINKED = { url: '#linked' }
const isLinked = (page: AppPage) => expect.poll(() => page.path).toContain('#linked')

/** Linked accounts in Settings. */
const SOCIAL_FORMS: readonly Form[] = [
  {
    name: 'linking an account of another site',
    method: 'POST',
    path: /^login\/social\/google\/start$/,
    at: () => '/settings',
    open: async (page) => {
      await page.click('button', 'Link Google')
      await fillIn(page, { 'current-password': 'a quiet harbour' })
    },
    typed: { 'current-password': 'a quiet harbour' },
    submit: 'Link',
    done: isLinked,
    social: { hasPassword: true, linked: [], success: LINKED },
  },
  {
    name: 'linking to an account without a password',
    method: 'POST',
    path: /^login\/social\/oidc\/start$/,
    at: () => '/settings',
    open: (page) => page.find('button', 'Link Our club').then(() => {}),
    typed: {},
    submit: 'Link Our club',
    done: isLinked,
    social: { hasPassword: false, linked: ['google'], success: LINKED },
  },
  {
    name: 'unlinking an account of another site',
    method: 'DELETE',
    path: /^users\/me\/social\/[0-9a-f]+$/,
    at: () => '/settings',
    open: dialogBy('Unlink Google'),
    typed: {},
    submit: 'Unlink',
    done: toast('Google is no longer linked'),
    social: { hasPassword: true, linked: ['google'], success: { message: 'unlinked' } },
  },
  {
    name: 'the link that sets a password',
    method: 'POST',
    path: /^password-recovery\//,
    at: () => '/settings?tab=password',
    open: (page) => page.find('button', 'Send the link').then(() => {}),
    typed: {},
    submit: 'Send the link',
    done: (page) => expect.poll(() => wordsOf(page.get('main'))).toContain('An email with the link is on its way'),
    social: { hasPassword: false, linked: ['google'], success: { message: 'sent' } },
  },
]

/** Makes the page see a server with two other sites. */
function offerSites(page: AppPage, { hasPassword, linked }: NonNullable<Form['social']>): void {
  const sites = { google: 'Google', oidc: 'Our club' }
  const providers = Object.entries(sites).map(([id, name]) => ({ id, name, enabled: true }))
  const accounts = providers
    .filter(({ id }) => linked.includes(id))
    .map(({ id, name }, i) => ({ id: `${i}`, provider: id, name, linked_at: '2026-01-02T03:04:05Z' }))
  page.network.answers('GET', 'login/social/providers', async () => Response.json(providers))
  page.network.answers('GET', 'users/me/social', async () => Response.json(accounts))
  seesItself(page, { has_password: hasPassword })
}

test.each([
  ...FORMS,
  ...SOCIAL_FORMS,
])('$name: is sent once, says why it fails, and keeps what was typed', async (form) => {
  const shelf = await fillShelf()
  const { social } = form
  const page = await openApp(form.at(shelf), form.isPublic ? null : shelf.library, (opened) => {
    if (social) offerSites(opened, social)
  })
  await form.open(page)
  const calls = new Gate(page, form.method, form.path, social && (async () => Response.json(social.success)))
  const submit = () => page.click(page.get('button', form.submit, page.dialog() ?? page.get('main')))
  const expectTyped = () => {
    for (const [name, text] of Object.entries(form.typed))
      expect((page.testIds(`${name}-input`).length ? field(page, name) : textbox(page, name)).value).toBe(text)
  }
  const release = calls.hold()
  calls.fail(CHANGE_FAILURES[0])
  await submit()
  await expect.poll(() => calls.count).toBe(1)
  // A second press sends nothing while the server has not answered.
  await page.press('Enter')
  expectTyped()
  release()
  await expect.poll(() => alerts(page)).toHaveLength(1)
  expect(calls.count).toBe(1)

  for (const failure of CHANGE_FAILURES.filter(({ name }) => !form.except?.includes(name))) {
    calls.fail(failure)
    await submit()
    await expect.poll(() => alerts(page)).toEqual([form.says?.(failure) ?? failure.text])
    expectTyped()
  }
  calls.fail(null)
  await submit()
  await form.done(page)
})
