import { vi } from 'vitest'
import type { Library } from './library'
import type { AppPage } from './page'

/** Elements of the pages that list songs. */

export const card = (page: AppPage, name: string): HTMLElement => page.get('article', name)

/** The names of the songs on Home, in page order. */
export const cardNames = (page: AppPage): (string | null)[] =>
  page
    .all('heading')
    .filter((heading) => heading.tagName === 'H3' && heading.closest('article'))
    .map(({ textContent }) => textContent)

/** Presses a button of a song's card or row. */
export async function pressIn(page: AppPage, name: string, button: string | RegExp): Promise<void> {
  const article = await page.find('article', name)
  await page.click(await page.find('button', button, article))
}

/** Chooses an item in a song's menu, and further ones in the submenus that open. */
export async function chooseIn(page: AppPage, name: string, ...items: readonly string[]): Promise<void> {
  await pressIn(page, name, `More for ${name}`)
  await page.choose(...items)
}

/** Waits for the editor. Resolves to the name of its song. */
export async function nameInEditor(page: AppPage): Promise<string | null> {
  const title = await vi.waitFor(() => page.testId('song-title'), { timeout: 25_000, interval: 10 })
  return title.textContent
}

/** Chooses an option of a list. */
export async function pick(page: AppPage, select: string, option: string, inside?: Element): Promise<void> {
  await page.click(await page.find('combobox', select, inside))
  await page.click(await page.find('option', option, await page.find('listbox')))
}

/** Makes the page see only this author's public songs: the server also has those of other tests. */
export const seesSongsOf = (page: AppPage, { account }: Library): void =>
  page.network.answers('GET', 'songs/public', (_, { url }) =>
    fetch(url.replace('songs/public', `songs/public/user/${account.user.id}`)),
  )

/** The player's bar. */
export const playerBar = (page: AppPage): HTMLElement => page.testId('player-bar')

/** The player's position in whole seconds; null if it shows none. */
export const playerAt = (page: AppPage): number | null => {
  const slider = page.query('slider', 'Position')
  return slider && Number(slider.getAttribute('aria-valuenow'))
}

/** Lets time pass until the player has reached this second. */
export const playsTo = (page: AppPage, second: number): Promise<void> =>
  page.sound.until(() => (playerAt(page) ?? -1) >= second)
