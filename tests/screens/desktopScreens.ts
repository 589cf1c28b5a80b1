import type { Page } from '@playwright/test'
import { answerPickers } from '../e2e/support/desktop'
import { demoSong } from '../support/demoSongs'
import { at, dialog, runAction, type Screen, visitor } from './screen'

/** Opens a file of this name as if it was chosen in the dialog of the system. */
async function openFile(page: Page, name: string): Promise<void> {
  // The functions that tsx hands to the page call a helper that it does not have.
  await page.evaluate('globalThis.__name ??= (value) => value')
  await answerPickers(page, name, demoSong('Take 5').bytes)
  await runAction(page, 'open')
  await page.waitForFunction((title) => document.title.startsWith(title), name)
}

const told = (page: Page) => page.getByRole('alert').waitFor()

/** A window of the `desktop` command. */
export const DESKTOP_SCREENS: readonly Screen[] = [
  {
    name: 'desktop-editor',
    desktop: 'signed-in',
    as: visitor,
    path: at('/editor?automation=1'),
    prepare: (page) => openFile(page, 'Night Ferry.mid'),
  },
  {
    name: 'desktop-recent-files',
    desktop: 'signed-in',
    as: visitor,
    path: at('/editor?automation=1'),
    prepare: async (page) => {
      const names = [
        'Night Ferry.mid',
        'A very long name that somebody gave to a song for the second choir.mid',
        'Été à Lyon.mid',
      ]
      for (const name of names) await openFile(page, name)
      await runAction(page, 'recentFiles')
      await dialog(page)
    },
  },
  {
    name: 'desktop-recent-files-none',
    desktop: 'signed-in',
    as: visitor,
    path: at('/editor?automation=1'),
    prepare: async (page) => {
      await runAction(page, 'recentFiles')
      await dialog(page)
    },
  },
  {
    name: 'desktop-sound-font',
    desktop: 'signed-in',
    as: visitor,
    path: at('/editor?automation=1'),
    prepare: async (page) => {
      await runAction(page, 'soundFont')
      await dialog(page)
    },
  },
  { name: 'desktop-signed-out', desktop: 'signed-out', as: visitor, path: at('/desktop'), prepare: told },
  { name: 'desktop-failed-sign-in', desktop: 'signed-out', as: visitor, path: at('/desktop#used'), prepare: told },
]
