import type { Page } from '@playwright/test'
import type { SignUpMode } from '#shared/api/publicConfig'
import { at, button, composer, dialog, newcomer, refuse, type Screen, superuser, takes, visitor } from './screen'

const firstSong = async (page: Page, name: string | RegExp) => {
  await button(page, name).click()
  await dialog(page)
}

/** Opens the page as on a server with this `SIGNUP`, and waits for what it says. */
async function withSignUp(page: Page, signUp: SignUpMode, text: string): Promise<void> {
  await page.route('**/api/v1/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), signUp } })
  })
  await page.reload()
  await page.getByText(text).waitFor()
}

/** The screens outside the editor. */
export const SITE_SCREENS: readonly Screen[] = [
  { name: 'login', as: visitor, path: at('/login') },
  {
    name: 'login-refused',
    as: visitor,
    path: at('/login'),
    prepare: async (page) => {
      await page.getByTestId('email-input').fill('mara@example.com')
      await page.getByTestId('password-input').fill('not the password')
      await page.getByRole('button', { name: 'Log In', exact: true }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'sign-up', as: visitor, path: at('/signup') },
  {
    name: 'sign-up-closed',
    as: visitor,
    path: at('/signup'),
    prepare: (page) => withSignUp(page, 'off', 'Nobody can sign up'),
  },
  {
    name: 'sign-up-needs-invitation',
    as: visitor,
    path: at('/signup'),
    prepare: (page) => withSignUp(page, 'invite', 'Signing up needs an invitation'),
  },
  { name: 'recover-password', as: visitor, path: at('/recover-password') },
  { name: 'reset-password', as: visitor, path: at('/reset-password?token=abc') },
  { name: 'terms', as: visitor, path: at('/terms') },
  { name: 'privacy', as: visitor, path: at('/privacy') },
  { name: 'page-not-found', as: visitor, path: at('/nowhere') },
  { name: 'home', as: composer, path: at('/'), prepare: (page) => page.getByText('Harbour Lights').waitFor() },
  { name: 'home-empty', as: newcomer, path: at('/') },
  {
    name: 'home-settings',
    as: composer,
    path: at('/'),
    prepare: async (page) => {
      await button(page, '+ Advanced Settings').click()
      await page.getByRole('combobox', { name: 'Tracks' }).click()
      await page.getByRole('option', { name: '4', exact: true }).click()
      await page.getByRole('textbox', { name: 'Tempo' }).fill('300')
      await page.getByRole('form').getByRole('button', { name: 'Create', exact: true }).click()
      await page.getByText('A whole number from 40 to 200.').waitFor()
    },
  },
  {
    name: 'home-scales',
    as: composer,
    path: at('/'),
    prepare: async (page) => {
      await button(page, '+ Advanced Settings').click()
      await page.getByRole('combobox', { name: 'Scale' }).click()
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'home-drop',
    as: composer,
    path: at('/'),
    prepare: async (page) => {
      await page.evaluate(() => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([], 'x.mid'))
        window.dispatchEvent(new DragEvent('dragenter', { dataTransfer }))
      })
      await page.getByText('Drop a MIDI file to open it').waitFor()
    },
  },
  { name: 'home-takes', as: newcomer, path: at('/'), prepare: (page) => takes(page) },
  {
    name: 'home-takes-not-as-asked',
    as: newcomer,
    path: at('/'),
    prepare: async (page) => {
      await takes(page, 'a waltz in 3/4 with bagpipes and a theremin, 12-bar blues, at 300 bpm')
      await page.getByText('Not as asked').first().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'home-takes-error',
    as: newcomer,
    path: at('/'),
    prepare: async (page) => {
      await takes(page)
      await refuse(page, 'songs/generate', 500)
      await button(page, 'Keep and open in the editor').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'home-error',
    as: composer,
    path: at('/'),
    prepare: async (page) => {
      await refuse(page, 'songs/me*', 500)
      await page.reload()
      await button(page, 'Try again').waitFor()
    },
  },
  {
    name: 'home-selected',
    as: composer,
    path: at('/'),
    prepare: async (page) => {
      for (const box of (await page.getByRole('checkbox').all()).slice(0, 3)) await box.check()
      await page.getByText('3 Selected').waitFor()
    },
  },
  { name: 'song-details', as: composer, path: at('/'), prepare: (page) => firstSong(page, /^Details/) },
  { name: 'song-share', as: composer, path: at('/'), prepare: (page) => firstSong(page, /^Share/) },
  { name: 'song-publish', as: composer, path: at('/'), prepare: (page) => firstSong(page, /^Publish/) },
  {
    name: 'song-publish-locked',
    as: composer,
    path: at('/'),
    prepare: async (page) => {
      await firstSong(page, /^Publish/)
      await page.getByRole('combobox', { name: 'License' }).click()
      await page.getByRole('option', { name: 'All rights reserved' }).click()
    },
  },
  {
    name: 'song-menu',
    as: composer,
    path: at('/'),
    prepare: async (page) => {
      await button(page, /^(More|Actions|Menu)/).click()
      await page.getByRole('menu').first().waitFor()
    },
  },
  { name: 'discover', as: composer, path: at('/discover'), prepare: (page) => page.getByText('Spotlight').waitFor() },
  { name: 'public-song', as: visitor, path: ({ songId }) => `/song/${songId}` },
  { name: 'embed', as: visitor, path: ({ songId }) => `/embed/${songId}` },
  {
    name: 'profile',
    as: composer,
    path: at('/profile'),
    prepare: (page) => page.getByText('Harbour Lights').waitFor(),
  },
  { name: 'profile-empty', as: newcomer, path: at('/profile') },
  {
    name: 'profile-edit',
    as: composer,
    path: at('/profile'),
    prepare: async (page) => {
      await button(page, 'Edit Profile').click()
      await dialog(page)
    },
  },
  { name: 'profile-of-another', as: visitor, path: ({ username }) => `/u/${username}` },
  { name: 'settings', as: composer, path: at('/settings') },
  { name: 'settings-password', as: composer, path: at('/settings?tab=password') },
  { name: 'settings-billing', as: composer, path: at('/settings?tab=billing') },
  { name: 'upgrade', as: composer, path: at('/upgrade') },
  {
    name: 'admin',
    as: superuser,
    path: at('/admin'),
    prepare: (page) => page.getByRole('row').nth(2).waitFor(),
  },
  {
    name: 'admin-add-user',
    as: superuser,
    path: at('/admin'),
    prepare: async (page) => {
      await button(page, /Add User/).click()
      await dialog(page)
    },
  },
  {
    name: 'admin-invite',
    as: superuser,
    path: at('/admin'),
    prepare: async (page) => {
      await withSignUp(page, 'invite', 'Ida, drums')
      await button(page, 'Invite').click()
      await dialog(page)
    },
  },
  {
    name: 'admin-invitations',
    as: superuser,
    path: at('/admin'),
    prepare: async (page) => {
      await withSignUp(page, 'invite', 'Ida, drums')
      await page.getByRole('region', { name: 'Invitations' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'playlist',
    as: composer,
    path: ({ playlistId }) => `/dashboard/playlist/${playlistId}`,
    prepare: (page) => page.getByText('Harbour Lights').waitFor(),
  },
  {
    name: 'player',
    as: composer,
    path: at('/'),
    prepare: async (page) => {
      await page.getByText('Harbour Lights').waitFor()
      await button(page, /^Play .*Harbour Lights/).click()
      await page.getByRole('slider').first().waitFor()
    },
  },
]
