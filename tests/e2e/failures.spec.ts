import type { Locator, Page } from '@playwright/test'
import type { Account } from './support/accounts'
import { call, makePlaylist, saveSong } from './support/cloud'
import { CHANGE_REFUSALS, type Gate, gate, REFUSALS, type Refusal } from './support/refusals'
import { createAccount, expect, signIn, test } from './support/test'

/** Calls that are refused, broken, slow or not answered: what is said, what stays, and how it goes on. */

const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const alert = (page: Page) => page.getByRole('alert')
const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('access_token') !== null)

/** What a test needs to have in the library before it starts. */
interface Shelf {
  readonly songId: string
  readonly playlistId: string
  readonly username: string
}

async function fill(account: Account): Promise<Shelf> {
  const username = `u.${Math.random().toString(36).slice(2, 12)}`
  await call(account, 'PATCH', 'users/me', { name: username, display_name: 'Mara' })
  const song = await saveSong(account, 'Aurora', { is_public: true })
  const playlist = await makePlaylist(account, 'Late evenings', [song])
  return { songId: song.id, playlistId: playlist.id, username }
}

interface Screen {
  readonly name: string
  readonly path: (shelf: Shelf) => string
  /** The call that the screen cannot do without. */
  readonly needs: RegExp
  readonly title: string
  readonly skeleton: string
  /** What is there when all went well. */
  readonly content: (page: Page) => Locator
  /** Failures that this screen has other words for. */
  readonly except?: readonly string[]
}

const SCREENS: readonly Screen[] = [
  {
    name: 'Home',
    path: () => '/',
    needs: /^songs\/me$/,
    title: 'Your library could not be loaded',
    skeleton: 'library-skeleton',
    content: (page) => page.getByRole('article', { name: 'Aurora' }),
  },
  {
    name: 'Discover',
    path: () => '/discover',
    needs: /^songs\/public$/,
    title: 'The songs could not be loaded',
    skeleton: 'feed-skeleton',
    content: (page) => page.getByTestId('public-song').first(),
  },
  {
    name: 'Profile',
    path: () => '/profile',
    needs: /^users\/me$/,
    title: 'This profile could not be loaded',
    skeleton: 'profile-skeleton',
    content: (page) => page.getByRole('heading', { name: 'Mara' }),
  },
  {
    name: 'the songs of Profile',
    path: () => '/profile',
    needs: /^songs\/me$/,
    title: 'The songs could not be loaded',
    skeleton: 'songs-skeleton',
    content: (page) => page.getByRole('link', { name: 'Aurora' }),
  },
  {
    name: 'the profile of somebody',
    path: ({ username }) => `/u/${username}`,
    needs: /^users\/(by-username|profile)\//,
    title: 'This profile could not be loaded',
    skeleton: 'profile-skeleton',
    content: (page) => page.getByRole('heading', { name: 'Mara' }),
  },
  {
    name: 'Settings',
    path: () => '/settings',
    needs: /^users\/me$/,
    title: 'Your account could not be loaded',
    skeleton: 'settings-skeleton',
    content: (page) => button(page, 'Edit Name'),
  },
  {
    name: 'a playlist',
    path: ({ playlistId }) => `/dashboard/playlist/${playlistId}`,
    needs: /^playlists\/[^/]+\/songs$/,
    title: 'The playlist could not be loaded',
    skeleton: 'playlist-skeleton',
    content: (page) => page.getByRole('heading', { name: 'Late evenings' }),
    // One that may not be seen is none.
    except: ['403'],
  },
  {
    name: 'a song',
    path: ({ songId }) => `/song/${songId}`,
    needs: /^songs\/[0-9a-f-]{36}$/,
    title: 'The song could not be loaded',
    skeleton: 'song-skeleton',
    content: (page) => page.getByRole('heading', { name: 'Aurora', level: 1 }),
    except: ['403'],
  },
]

test.describe('what a screen cannot do without', () => {
  for (const { name, path, needs, title, skeleton, content, except = [] } of SCREENS)
    test(`${name}: waits, says why it fails, and tries again`, async ({ page, account }) => {
      await signIn(page, account)
      const shelf = await fill(account)
      const calls = await gate(page, 'GET', needs)
      const release = calls.hold()
      const [first, ...others] = REFUSALS.filter((refusal) => !except.includes(refusal.name))
      calls.refuse(first)
      await page.goto(path(shelf))
      await expect(page.getByTestId(skeleton).first()).toBeVisible()
      release()
      const failure = alert(page).filter({ hasText: title })
      await expect(failure).toContainText(first.text)
      for (const refusal of others) {
        calls.refuse(refusal)
        await button(page, 'Try again').click()
        await expect(failure).toContainText(refusal.text)
      }
      calls.refuse(null)
      await button(page, 'Try again').click()
      await expect(content(page)).toBeVisible()
      await expect(failure).toHaveCount(0)
      expect(await isSignedIn(page)).toBe(true)
    })

  test('what may not be seen is not there, and logs nobody out', async ({ page, account }) => {
    await signIn(page, account)
    const shelf = await fill(account)
    const calls = await gate(page, 'GET', /^(songs\/[0-9a-f-]{36}|playlists\/[^/]+\/songs)$/)
    calls.refuse(REFUSALS[0])
    for (const [path, text] of [
      [`/song/${shelf.songId}`, 'This song is not here'],
      [`/dashboard/playlist/${shelf.playlistId}`, 'There is no such playlist'],
    ]) {
      await page.goto(path)
      await expect(alert(page)).toContainText(text)
      expect(await isSignedIn(page)).toBe(true)
    }
  })

  test('a session that is over leads to the login, and from there back', async ({ page, account }) => {
    await signIn(page, account)
    const { playlistId } = await fill(account)
    await page.goto(`/dashboard/playlist/${playlistId}`)
    await expect(page.getByRole('heading', { name: 'Late evenings' })).toBeVisible()
    await call(account, 'POST', 'login/logout')
    await button(page, 'Rename').click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Early mornings')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login\?next=/)
    await expect(page.getByText('Your session has ended. Log in to go on.')).toBeVisible()
    await page.getByTestId('email-input').fill(account.email)
    await page.getByTestId('password-input').fill(account.password)
    await button(page, 'Log In').click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/playlist/${playlistId}$`))
    await expect(page.getByRole('heading', { name: 'Late evenings' })).toBeVisible()
  })
})

interface Form {
  readonly name: string
  readonly method: string
  readonly path: RegExp
  /** Opens it and fills it in. */
  readonly open: (page: Page, shelf: Shelf) => Promise<void>
  /** The fields and what stands in them. */
  readonly typed: (page: Page) => readonly (readonly [field: Locator, text: string])[]
  readonly submit: (page: Page) => Locator
  /** What is said when it fails; the refusal's own text unless given. */
  readonly says?: (refusal: Refusal) => string
  readonly done: (page: Page) => Promise<void>
  /** For visitors. */
  readonly isPublic?: boolean
  /** Failures that mean something else here. */
  readonly except?: readonly string[]
}

const field = (page: Page, id: string) => page.getByTestId(`${id}-input`)
const textbox = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const done = (words: string) => (page: Page) =>
  expect(page.getByTestId('toast').filter({ hasText: words })).toBeVisible()

async function chooseOnCard(page: Page, ...items: string[]): Promise<void> {
  await openOnCard(page, 'More for Aurora')
  for (const item of items) await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function openOnCard(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await button(page.getByRole('article', { name: 'Aurora' }), name).click()
}

const FORMS: readonly Form[] = [
  {
    name: 'Sign-up',
    method: 'POST',
    path: /^users\/signup$/,
    isPublic: true,
    open: async (page) => {
      await page.goto('/signup')
      for (const [input, text] of signUpFields(page)) await input.fill(text)
      await page.getByRole('checkbox').check()
    },
    typed: (page) => signUpFields(page),
    submit: (page) => button(page, 'Sign Up'),
    done: (page) => expect(page).toHaveURL(/\/login$/),
  },
  {
    name: 'Password Recovery',
    method: 'POST',
    path: /^password-recovery\//,
    isPublic: true,
    open: async (page) => {
      await page.goto('/recover-password')
      await field(page, 'email').fill('ada@example.com')
    },
    typed: (page) => [[field(page, 'email'), 'ada@example.com']],
    submit: (page) => button(page, 'Continue'),
    done: done('Password recovery email sent successfully.'),
  },
  {
    name: 'Reset Password',
    method: 'POST',
    path: /^reset-password\/$/,
    isPublic: true,
    open: async (page) => {
      await page.goto('/reset-password?token=made-up')
      await field(page, 'new-password').fill('a louder harbour')
      await field(page, 'confirm-password').fill('a louder harbour')
    },
    typed: (page) => [
      [field(page, 'new-password'), 'a louder harbour'],
      [field(page, 'confirm-password'), 'a louder harbour'],
    ],
    submit: (page) => button(page, 'Reset Password'),
    done: (page) => expect(alert(page)).toContainText('Invalid token'),
  },
  {
    name: 'Details',
    method: 'PUT',
    path: /^songs\/[0-9a-f-]{36}$/,
    open: async (page) => {
      await openOnCard(page, 'Details')
      await textbox(page, 'Title').fill('Borealis')
    },
    typed: (page) => [[textbox(page, 'Title'), 'Borealis']],
    submit: (page) => button(dialog(page), 'Save'),
    says: () => 'Something went wrong',
    done: done('Changes saved'),
  },
  {
    name: 'New Playlist',
    method: 'POST',
    path: /^playlists$/,
    open: async (page) => {
      await page.goto('/')
      await button(page, 'New Playlist').click()
      await textbox(page, 'Playlist name').fill('Mornings')
    },
    typed: (page) => [[textbox(page, 'Playlist name'), 'Mornings']],
    submit: (page) => button(dialog(page), 'Create'),
    says: () => 'Something went wrong.',
    done: done('“Mornings” was created'),
  },
  {
    name: 'the songs of a new playlist',
    method: 'POST',
    path: /^playlists\/[0-9a-f-]{36}\/songs$/,
    open: async (page) => {
      await chooseOnCard(page, 'Add to Playlist', 'New Playlist...')
      await textbox(page, 'Playlist name').fill('Mornings')
    },
    typed: (page) => [[textbox(page, 'Playlist name'), 'Mornings']],
    submit: (page) => button(dialog(page), 'Create'),
    says: ({ text }) => `“Mornings” was created, but it is not filled yet: ${text}`,
    done: async (page) => {
      await done('Added to playlist')(page)
      await page.getByRole('combobox', { name: 'Playlist' }).click()
      await expect(page.getByRole('option', { name: 'Mornings' })).toHaveCount(1)
    },
  },
  {
    name: 'the name of a song',
    method: 'PUT',
    path: /^songs\/[0-9a-f-]{36}$/,
    open: async (page) => {
      await chooseOnCard(page, 'Rename...')
      await textbox(page, 'Name').fill('Borealis')
    },
    typed: (page) => [[textbox(page, 'Name'), 'Borealis']],
    submit: (page) => button(dialog(page), 'Rename'),
    done: done('Renamed successfully'),
  },
  {
    name: 'License and permissions',
    method: 'POST',
    path: /^songs\/[0-9a-f-]{36}\/publish$/,
    open: async (page) => {
      await chooseOnCard(page, 'Customize', 'License and permissions...')
      await textbox(page, 'Attribution name').fill('Mara of the North')
    },
    typed: (page) => [[textbox(page, 'Attribution name'), 'Mara of the North']],
    submit: (page) => button(dialog(page), 'Save changes'),
    says: () => 'Failed to publish the song. Please try again.',
    done: done('Changes saved'),
  },
  {
    name: 'the name of a playlist',
    method: 'PUT',
    path: /^playlists\/[0-9a-f-]{36}$/,
    open: async (page, { playlistId }) => {
      await page.goto(`/dashboard/playlist/${playlistId}`)
      await button(page, 'Rename').click()
      await textbox(page, 'Name').fill('Early mornings')
    },
    typed: (page) => [[textbox(page, 'Name'), 'Early mornings']],
    submit: (page) => button(dialog(page), 'Rename'),
    done: done('Renamed successfully'),
  },
  {
    name: 'Edit Profile',
    method: 'PUT',
    path: /^users\/me\/profile$/,
    open: async (page) => {
      await page.goto('/profile')
      await button(page, 'Edit Profile').click()
      await textbox(page, 'Description').fill('Slow music.')
    },
    typed: (page) => [[textbox(page, 'Description'), 'Slow music.']],
    submit: (page) => button(dialog(page), 'Save'),
    says: ({ name }) => (name === 'away' ? 'Something went wrong' : 'Failed to save profile'),
    done: done('Profile updated'),
    // A name that another has is told at its field.
    except: ['409'],
  },
  {
    name: 'deleting a song',
    method: 'DELETE',
    path: /^songs\/[0-9a-f-]{36}$/,
    open: (page) => chooseOnCard(page, 'Delete...'),
    typed: () => [],
    submit: (page) => button(dialog(page), 'Delete'),
    done: done('Deleted successfully'),
    // Then it is gone already.
    except: ['404'],
  },
  {
    name: 'deleting a playlist',
    method: 'DELETE',
    path: /^playlists\/[0-9a-f-]{36}$/,
    open: async (page, { playlistId }) => {
      await page.goto(`/dashboard/playlist/${playlistId}`)
      await button(page, 'Delete').click()
    },
    typed: () => [],
    submit: (page) => button(dialog(page), 'Delete'),
    done: done('Deleted successfully'),
  },
  {
    name: 'deleting the account',
    method: 'DELETE',
    path: /^users\/me$/,
    open: async (page) => {
      await page.goto('/settings')
      await button(page, 'Delete account').click()
    },
    typed: () => [],
    submit: (page) => button(dialog(page), 'Delete account'),
    says: ({ text }) => `Failed to delete account: ${text}`,
    done: done('Your account has been successfully deleted'),
  },
  {
    name: 'the name in Settings',
    method: 'PATCH',
    path: /^users\/me$/,
    open: async (page) => {
      await page.goto('/settings')
      await button(page, 'Edit Name').click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Mara Lindqvist')
    },
    typed: (page) => [[page.getByRole('textbox', { name: 'Name' }), 'Mara Lindqvist']],
    submit: (page) => button(page, 'Save'),
    done: done('Changes saved'),
  },
]

const signUpFields = (page: Page) =>
  [
    [field(page, 'full-name'), 'Ada Composer'],
    [field(page, 'email'), 'ada@example.com'],
    [field(page, 'password'), 'a quiet harbour'],
    [field(page, 'confirm-password'), 'a quiet harbour'],
  ] as const

test.describe('a form', () => {
  for (const form of FORMS)
    test(`${form.name}: is sent once, says why it fails, and keeps what was typed`, async ({ page, account }) => {
      if (!form.isPublic) await signIn(page, account)
      const shelf = form.isPublic ? null : await fill(account)
      const calls = await gate(page, form.method, form.path)
      await form.open(page, shelf ?? ({} as Shelf))
      await expectSentOnce(page, form, calls)
      for (const refusal of CHANGE_REFUSALS.filter(({ name }) => !form.except?.includes(name))) {
        calls.refuse(refusal)
        await form.submit(page).click()
        await expect(alert(page)).toHaveText(form.says?.(refusal) ?? refusal.text)
        for (const [input, text] of form.typed(page)) await expect(input).toHaveValue(text)
      }
      calls.refuse(null)
      await form.submit(page).click()
      await form.done(page)
    })

  /** While the server takes its time, a second press sends nothing. */
  async function expectSentOnce(page: Page, form: Form, calls: Gate): Promise<void> {
    const release = calls.hold()
    calls.refuse(CHANGE_REFUSALS[0])
    await form.submit(page).click()
    await expect.poll(() => calls.count).toBe(1)
    await page.keyboard.press('Enter')
    for (const [input, text] of form.typed(page)) await expect(input).toHaveValue(text)
    release()
    await expect(alert(page)).toBeVisible()
    expect(calls.count).toBe(1)
  }
})

test.describe('what is done at once', () => {
  test('a menu’s action that is refused says why, and the song stays as it was', async ({ page, account }) => {
    await signIn(page, account)
    await fill(account)
    await page.goto('/')
    const card = page.getByRole('article', { name: 'Aurora' })
    const calls = await gate(page, 'POST', /\/(duplicate|unpublish)$/)
    for (const refusal of REFUSALS) {
      calls.refuse(refusal)
      await button(card, 'More for Aurora').click()
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
      await done(refusal.text)(page)
      await expect(button(card, 'More for Aurora')).toBeEnabled()
    }
    await button(card, 'Unpublish').click()
    await done('Failed to unpublish song')(page)
    await expect(card).toContainText('Published')
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  test('a link that may not be copied is selected, and it says so beside it', async ({ page, account }) => {
    await signIn(page, account)
    await fill(account)
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await openOnCard(page, 'Share')
    await button(dialog(page), 'Copy').click()
    await expect(dialog(page).getByRole('alert')).toContainText('It could not be copied.')
    const link = await textbox(page, 'Link to the song').inputValue()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(link)
  })

  test('a song that may not be heard says so in the player, and logs nobody out', async ({ page, account }) => {
    await signIn(page, account)
    await fill(account)
    const calls = await gate(page, 'GET', /^songs\/data\//)
    calls.refuse(REFUSALS[0])
    await page.goto('/')
    await button(page.getByRole('article', { name: 'Aurora' }), 'Play Aurora').click()
    await expect(page.getByTestId('player-bar').getByRole('alert')).toHaveText('Failed to load MIDI data: HTTP 403')
    expect(await isSignedIn(page)).toBe(true)
  })

  test('other people’s names are not taken', async ({ page, account }) => {
    const other = await createAccount()
    const { username } = await fill(other)
    await signIn(page, account)
    await page.goto('/profile')
    await button(page, 'Edit Profile').click()
    await textbox(page, 'Display name').fill('Mara')
    await textbox(page, 'Username').fill(username)
    await textbox(page, 'Description').fill('Slow music.')
    await button(dialog(page), 'Save').click()
    await expect(textbox(page, 'Username')).toBeFocused()
    await expect(dialog(page)).toContainText('User with this username already exists')
    await expect(textbox(page, 'Description')).toHaveValue('Slow music.')
  })
})
