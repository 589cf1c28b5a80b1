import { expect, type Locator, type Page } from '@playwright/test'
import type { ErrorReply } from '../errorReply'
import type { Say } from '../languages'
import type { World } from './world'

/** The tools of a walk through some screens in one language. */
export interface Walk {
  readonly page: Page
  readonly say: Say
  readonly world: World
  /** Opens a page of the app and waits until an element that matches `sign` is visible. */
  go(path: string, sign?: string): Promise<void>
  /** Collects the English texts on the page as it is now. */
  look(where: string): Promise<void>
}

export const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true })

/** Waits for a dialog. */
export const dialog = async (page: Page): Promise<Locator> => {
  const open = page.getByRole('dialog')
  await expect(open).toBeVisible()
  return open
}

/** Closes the dialog by its button, because a tooltip may take the Escape key. */
export async function shut({ page, say }: Walk): Promise<void> {
  await button(page.getByRole('dialog'), say('common:close')).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Closes a menu and its submenus. */
export async function shutMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** Waits for a toast with this text. */
export const expectToast = (page: Page, text: string) =>
  expect(page.getByTestId('toast').filter({ hasText: text }).first()).toBeVisible()

/** Refuses the calls with this method whose path below `/api/v1/` matches, until the returned function is called. */
export async function refuse(page: Page, method: string, path: RegExp, reply: ErrorReply) {
  const isMeant = ({ pathname }: URL) => pathname.startsWith('/api/v1/') && path.test(pathname.slice('/api/v1/'.length))
  await page.route(isMeant, (route) => (route.request().method() === method ? route.fulfill(reply) : route.fallback()))
  return () => page.unroute(isMeant)
}

/** Waits until the editor is at rest. */
export async function idle(page: Page) {
  await page.waitForFunction(() => window.tunesmith !== undefined)
  await page.evaluate(() => window.tunesmith!.whenIdle())
}

/** Chooses an item of a menu of the editor. */
export async function choose(page: Page, menu: string, item: string) {
  await page.getByRole('menuitem', { name: menu, exact: true }).click()
  // A line that is ticked has another role.
  await page.getByRole('menu').getByText(item, { exact: true }).click()
}
