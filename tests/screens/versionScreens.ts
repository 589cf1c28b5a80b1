import type { Page } from '@playwright/test'
import { at, composer, dialog, refuse, runAction, type Screen } from './screen'

/** Waits for the song, which comes after the page. */
async function opened(page: Page): Promise<void> {
  await page.waitForFunction(() => window.tunesmith !== undefined && window.tunesmith.state().trackCount > 0)
}

/** Saves the song three times with edits between. */
async function saveOften(page: Page): Promise<void> {
  await opened(page)
  for (const keys of [['Control+a', 'ArrowUp'], ['Control+a', 'Delete'], ['Control+z']]) {
    for (const key of keys) await page.keyboard.press(key)
    await runAction(page, 'save')
    await page.waitForFunction(() => window.tunesmith!.state().isSaved)
  }
}

async function openVersions(page: Page): Promise<void> {
  await runAction(page, 'versions')
  await page.locator('[data-testid=changes-roll][data-drawn=true]').waitFor()
}

/** Screens of a song's earlier versions, in the editor and in the library. */
export const VERSION_SCREENS: readonly Screen[] = [
  {
    name: 'editor-versions',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}?automation=1`,
    prepare: async (page) => {
      await saveOften(page)
      await openVersions(page)
      await page.getByRole('button', { name: 'Name…' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Without the bass')
      await page.keyboard.press('Enter')
      await page.getByTestId('version').filter({ hasText: 'Without the bass' }).first().waitFor()
    },
  },
  {
    name: 'editor-versions-not-saved',
    as: composer,
    path: at('/editor?automation=1'),
    prepare: async (page) => {
      await opened(page)
      await runAction(page, 'addTrack')
      await openVersions(page)
    },
  },
  {
    name: 'editor-versions-empty',
    as: composer,
    path: at('/editor?automation=1'),
    prepare: async (page) => {
      await opened(page)
      await runAction(page, 'versions')
      await dialog(page)
    },
  },
  {
    name: 'editor-versions-error',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}?automation=1`,
    prepare: async (page) => {
      await opened(page)
      await refuse(page, 'songs/*/versions', 500)
      await runAction(page, 'versions')
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'editor-versions-loading',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}?automation=1`,
    prepare: async (page) => {
      await opened(page)
      await page.route('**/api/v1/songs/*/versions', () => {})
      await runAction(page, 'versions')
      await dialog(page)
    },
  },
]
