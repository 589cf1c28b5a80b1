import { expect, type Locator, type Page } from '@playwright/test'
import { type Account, freeUsername } from './accounts/accounts'
import { call, makePlaylist, saveSong } from './cloud'

/** A small library for tests in which calls fail, and the elements of its pages. */

/** The content of the library before a test starts. */
export interface Shelf {
  readonly songId: string
  readonly playlistId: string
  readonly username: string
}

/** Fills the account’s library. */
export async function fill(account: Account): Promise<Shelf> {
  const username = freeUsername()
  await call(account, 'PATCH', 'users/me', { name: username, display_name: 'Mara' })
  const song = await saveSong(account, 'Aurora', { is_public: true })
  const playlist = await makePlaylist(account, 'Late evenings', [song])
  return { songId: song.id, playlistId: playlist.id, username }
}

export const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')
export const alert = (page: Page) => page.getByRole('alert')
export const textbox = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
export const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('access_token') !== null)

/** Waits for a toast with this text. */
export const done = (words: string) => (page: Page) =>
  expect(page.getByTestId('toast').filter({ hasText: words })).toBeVisible()

/** Chooses in the menu of Aurora's card on Home; each further item in the submenu that opens. */
export async function chooseOnCard(page: Page, ...items: string[]): Promise<void> {
  await openOnCard(page, 'More for Aurora')
  for (const item of items) await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Presses a button of Aurora's card on Home. */
export async function openOnCard(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await button(page.getByRole('article', { name: 'Aurora' }), name).click()
}
