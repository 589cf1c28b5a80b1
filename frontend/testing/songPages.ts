import type { AppPage } from './page'

/** The elements of the pages that list songs. */

export const card = (page: AppPage, name: string): HTMLElement => page.get('article', name)

/** The names of the cards of Home, in their order. */
export const cardNames = (page: AppPage): (string | null)[] =>
  page.all('article').map((one) => one.getAttribute('aria-label'))

/** Presses a button of a song's card or row. */
export async function pressIn(page: AppPage, name: string, button: string | RegExp): Promise<void> {
  const article = await page.find('article', name)
  await page.click(await page.find('button', button, article))
}

/** Chooses in a song's menu; `then` in the submenu that opens. */
export async function chooseIn(page: AppPage, name: string, ...items: readonly string[]): Promise<void> {
  await pressIn(page, name, `More for ${name}`)
  await page.choose(...items)
}

/** Chooses an option of a list. */
export async function pick(page: AppPage, select: string, option: string): Promise<void> {
  await page.click('combobox', select)
  await page.click('option', option)
}
