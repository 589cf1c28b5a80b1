import type { Page } from '@playwright/test'
import type { Account } from '../e2e/support/accounts'
import { demoSong } from '../support/demoSongs'
import type { World } from './world'

/** A screen or one of its states. */
export interface Screen {
  readonly name: string
  /** The user who looks at it; null is a visitor. */
  readonly as: (world: World) => Account | null
  readonly path: (world: World) => string
  /** Brings the screen up; resolves when it is ready for the picture. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

const visitor = () => null
const composer = (world: World) => world.composer
const newcomer = (world: World) => world.newcomer
const superuser = (world: World) => world.superuser
const at = (path: string) => () => path

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor()
const firstSong = async (page: Page, name: string | RegExp) => {
  await button(page, name).click()
  await dialog(page)
}
const fileMenu = async (page: Page, item: string | RegExp) => {
  await page.getByRole('menuitem', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const openEventList = async (page: Page) => {
  await page.getByRole('menuitem', { name: 'File' }).waitFor()
  await page.keyboard.press('e')
  await page.getByRole('row').nth(5).waitFor()
}
const openTrackList = async (page: Page) => {
  await page.getByRole('menuitem', { name: 'File' }).waitFor()
  if (!(await page.getByTestId('track').first().isVisible()))
    await page.getByRole('button', { name: 'Track list' }).click()
  await page.getByTestId('track').nth(2).waitFor()
}
/** Composes takes with the form on the screen. */
const takes = async (page: Page, prompt = 'a rainy lo-fi piano loop at 78 bpm, no bass') => {
  await page.getByRole('textbox', { name: 'Describe Your Song' }).fill(prompt)
  await page.getByRole('form').getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('article', { name: 'Take 3' }).waitFor()
}
const refuse = (page: Page, path: string, status: number) =>
  page.route(`**/api/v1/${path}`, (route) => route.fulfill({ status, json: { detail: 'Internal Server Error' } }))

export const SCREENS: readonly Screen[] = [
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
  { name: 'editor-new', as: composer, path: at('/editor') },
  {
    name: 'editor-create',
    as: composer,
    path: at('/editor'),
    prepare: async (page) => {
      await button(page, 'Create').click()
      await takes(page)
    },
  },
  { name: 'editor', as: composer, path: ({ dataId }) => `/editor/${dataId}` },
  {
    name: 'editor-lanes',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await button(page, 'Show a second lane').click()
      await page.getByRole('tab', { name: 'Volume' }).last().click()
    },
  },
  {
    name: 'editor-lane-settings',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: (page) => button(page, 'Lanes…').click(),
  },
  {
    name: 'editor-event-list',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await openEventList(page)
      await page.locator('[data-part=note] [data-column=tick]').first().click()
      await page
        .locator('[data-part=note] [data-column=event]')
        .nth(2)
        .click({ modifiers: ['Shift'] })
    },
  },
  {
    name: 'editor-event-list-refused',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await openEventList(page)
      await page.locator('[data-part=note] [data-column=value]').first().dblclick()
      await page.keyboard.type('loud')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'editor-event-list-conductor',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await openEventList(page)
      await page.getByRole('combobox', { name: 'Track of the list' }).click()
      await page.getByRole('option', { name: 'Conductor' }).click()
    },
  },
  ...(['Velocity', 'Pitch bend', 'Volume', 'Pan', 'Expression', 'Sustain', 'Modulation', 'Programs'] as const).map(
    (lane): Screen => ({
      name: `editor-lane-${lane.toLowerCase().replace(' ', '-')}`,
      as: composer,
      path: ({ dataId }) => `/editor/${dataId}`,
      prepare: (page) => page.getByRole('tab', { name: lane }).click(),
    }),
  ),
  {
    name: 'editor-lane-cursor',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Volume' }).focus()
      await page.keyboard.press('Enter')
      const lane = page.getByRole('application', { name: 'Volume' })
      for (let i = 0; i < 20 && !(await lane.evaluate((element) => element === document.activeElement)); i++)
        await page.keyboard.press('Tab')
      await page.keyboard.press('PageDown')
      await page.keyboard.press('Alt+ArrowDown')
    },
  },
  {
    name: 'editor-tracks-selected',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await openTrackList(page)
      // On a phone the list closes after a choice, so one track has the menu.
      if ((page.viewportSize()?.width ?? 0) > 600) {
        await page.getByTestId('track').nth(0).getByRole('button').first().click()
        await page
          .getByTestId('track')
          .nth(2)
          .getByRole('button')
          .first()
          .click({ modifiers: ['Shift'] })
      }
      await page.getByTestId('track').nth(1).click({ button: 'right' })
      await page.getByRole('menu').first().waitFor()
    },
  },
  ...(
    [
      ['instruments', 'instrument'],
      ['track-properties', 'trackProperties'],
      ['track-colour', 'trackColor'],
    ] as const
  ).map(
    ([name, action]): Screen => ({
      name: `editor-${name}`,
      as: composer,
      path: ({ dataId }) => `/editor/${dataId}?automation=1`,
      prepare: async (page) => {
        await page.getByRole('menuitem', { name: 'File' }).waitFor()
        await page.waitForFunction(() => window.tunesmith !== undefined)
        await page.evaluate((id) => window.tunesmith!.run(id), action)
        await dialog(page)
      },
    }),
  ),
  {
    name: 'editor-file',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await page.getByRole('menuitem', { name: 'File' }).click()
      await page.getByRole('menu').first().waitFor()
    },
  },
  {
    name: 'editor-file-of-ones-own',
    as: composer,
    path: at('/editor'),
    prepare: async (page) => {
      const chooser = page.waitForEvent('filechooser')
      await fileMenu(page, /^Import MIDI file/)
      const buffer = Buffer.from(demoSong('majicalljarr').bytes)
      await (await chooser).setFiles({ name: 'Paper Moons.mid', mimeType: 'audio/midi', buffer })
      await page.getByRole('img', { name: 'Not in your library' }).waitFor()
    },
  },
  {
    name: 'editor-save-as',
    as: composer,
    path: at('/editor'),
    prepare: async (page) => {
      await page.getByRole('menuitem', { name: 'File' }).waitFor()
      await page.keyboard.press('Control+s')
      await dialog(page)
    },
  },
  {
    name: 'editor-export',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await fileMenu(page, /^Export WAV/)
      await dialog(page)
    },
  },
  {
    name: 'editor-unsaved',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await page.getByRole('menuitem', { name: 'File' }).waitFor()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      await page.getByTestId('unsaved').waitFor()
      await fileMenu(page, 'Close')
      await dialog(page)
    },
  },
]
