import { expect, test } from 'vitest'
import { dialogBy, expectKept, type Form, fillDialog, toast } from '../testing/failedForm'
import { alerts, fillIn, textbox } from '../testing/forms'
import type { Shelf } from '../testing/shelf'
import { chooseIn, pressIn } from '../testing/songPages'

/**
 * Tests of forms when the server refuses, is slow or does not answer: what the form says and keeps, and how it
 * continues.
 */

const SIGN_UP = {
  'full-name': 'Ada Composer',
  email: `ada-${crypto.randomUUID()}@example.com`,
  password: 'a quiet harbour',
  'confirm-password': 'a quiet harbour',
}
const RESET = { 'new-password': 'a louder harbour', 'confirm-password': 'a louder harbour' }
const home = () => '/'
const playlist = ({ playlistId }: Shelf) => `/dashboard/playlist/${playlistId}`

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
      await chooseIn(page, 'Aurora', 'Add to Playlist', 'New Playlist…')
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
      await chooseIn(page, 'Aurora', 'Rename…')
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
      await chooseIn(page, 'Aurora', 'Customize', 'License and permissions…')
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
      await chooseIn(page, 'Aurora', 'Delete…')
      await page.find('dialog')
    },
    typed: {},
    submit: 'Delete',
    done: toast('Deleted successfully'),
    // This status means that the object is already gone.
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

test.each(FORMS)('$name: is sent once, says why it fails, and keeps what was typed', expectKept)
