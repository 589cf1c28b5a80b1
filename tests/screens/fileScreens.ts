import type { Page } from '@playwright/test'
import { demoSong } from '../support/demoSongs'
import { at, composer, dialog, newcomer, refuse, runAction, type Screen } from './screen'

const fileMenu = async (page: Page, item: string | RegExp) => {
  await page.getByRole('menuitem', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function openFiles(page: Page): Promise<void> {
  await runAction(page, 'openLibrary')
  await dialog(page)
}

/** The song of the editor as a file: import and export, the library's dialogs, unsaved work. */
export const FILE_SCREENS: readonly Screen[] = [
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
      await fileMenu(page, /^Import MIDI or/)
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
  { name: 'editor-cloud-files', as: composer, path: at('/editor?automation=1'), prepare: openFiles },
  { name: 'editor-cloud-files-empty', as: newcomer, path: at('/editor?automation=1'), prepare: openFiles },
  {
    name: 'editor-cloud-files-error',
    as: composer,
    path: at('/editor?automation=1'),
    prepare: async (page) => {
      await refuse(page, 'songs/me*', 500)
      await openFiles(page)
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'editor-rename',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}?automation=1`,
    prepare: (page) => runAction(page, 'renameSong'),
  },
  {
    name: 'editor-external-failed',
    as: composer,
    path: at('/editor?open=ftp://example.com/x.mid'),
    prepare: dialog,
  },
]
