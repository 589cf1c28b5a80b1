import type { Page } from '@playwright/test'
import { CLUB, logInThroughGoogle, type SocialSites, startSocialSites } from '../support/accounts/socialSites'
import { expectToSurviveRefusals, type Form } from '../support/forms'
import { alert, button, chooseOnCard, dialog, done, fill, openOnCard, type Shelf, textbox } from '../support/shelf'
import { expect, signIn, test } from '../support/test'

/** The server refuses a form, is slow or does not answer: what the form says, what it keeps, and how it goes on. */

const field = (page: Page, id: string) => page.getByTestId(`${id}-input`)

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
    done: (page) => expect(page.getByTestId('user-menu')).toBeVisible(),
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
    says: ({ text }) => `“Mornings” was created, but its songs could not be added: ${text}`,
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
    // A taken name is reported at its own field.
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
    // This status means that it is already gone.
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

/** Linked accounts in Settings, on a server with two sign-in sites. */
const SOCIAL_FORMS: readonly Form[] = [
  {
    name: 'linking an account of another site',
    method: 'POST',
    path: /^login\/social\/google\/start$/,
    open: (page) => askToLink(page),
    typed: (page) => [[field(page, 'current-password'), 'a quiet harbour']],
    submit: (page) => button(dialog(page), 'Link'),
    done: done('The accounts are linked'),
  },
  {
    name: 'linking to an account without a password',
    method: 'POST',
    path: /^login\/social\/oidc\/start$/,
    isPublic: true,
    open: (page) => logInThroughGoogle(page, '/settings'),
    typed: () => [],
    submit: (page) => button(page, `Link ${CLUB}`),
    done: done('The accounts are linked'),
  },
  {
    name: 'unlinking an account of another site',
    method: 'DELETE',
    path: /^users\/me\/social\/[0-9a-f]+$/,
    open: async (page) => {
      await askToLink(page)
      await button(dialog(page), 'Link').click()
      await button(page, 'Unlink Google').click()
    },
    typed: () => [],
    submit: (page) => button(dialog(page), 'Unlink'),
    done: done('Google is no longer linked'),
  },
  {
    name: 'the link that sets a password',
    method: 'POST',
    path: /^password-recovery\//,
    isPublic: true,
    open: (page) => logInThroughGoogle(page, '/settings?tab=password'),
    typed: () => [],
    submit: (page) => button(page, 'Send the link'),
    done: (page) => expect(page.getByText(/^An email with the link is on its way/)).toBeVisible(),
  },
]

async function askToLink(page: Page) {
  await page.goto('/settings')
  await button(page, 'Link Google').click()
  await field(page, 'current-password').fill('a quiet harbour')
}

const socialTest = test.extend<object, { sites: SocialSites }>({
  sites: [
    async ({ browserName: _ }, use) => {
      const sites = await startSocialSites()
      await use(sites)
      await sites.close()
    },
    { scope: 'worker' },
  ],
  serverEnv: [({ sites }, use) => use(sites.env), { scope: 'worker' }],
})

test.describe('a form', () => {
  for (const form of FORMS)
    test(`${form.name}: is sent once, says why it fails, and keeps what was typed`, async ({ page, account }) => {
      if (!form.isPublic) await signIn(page, account)
      const shelf = form.isPublic ? null : await fill(account)
      await expectToSurviveRefusals(page, form, shelf ?? ({} as Shelf))
    })
})

socialTest.describe('a form about other sites', () => {
  for (const form of SOCIAL_FORMS)
    socialTest(`${form.name}: is sent once, and says why it fails`, async ({ page, sites, account }) => {
      sites.newPerson()
      if (!form.isPublic) await signIn(page, account)
      await expectToSurviveRefusals(page, form, await fill(account))
    })
})
