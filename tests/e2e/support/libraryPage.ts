import { expect, type Locator, type Page } from '@playwright/test'

/** The elements of the library on Home. */

export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
export const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name, exact: true })
export const toast = (page: Page, words: string) =>
  expect(page.getByTestId('toast').filter({ hasText: words })).toBeVisible()
/** The names of the songs that are shown. */
export const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 })

/** Chooses in a song's menu; `then` in the submenu that opens. */
export async function choose(page: Page, name: string, item: string, then?: string) {
  await button(card(page, name), `More for ${name}`).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  if (then) await page.getByRole('menuitem', { name: then, exact: true }).click()
}

/** Chooses an option of a list. */
export async function pick(page: Page, select: string, option: string) {
  await page.getByRole('combobox', { name: select }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
