import type { Page } from '@playwright/test'
import type { ActionId } from '#frontend/editor/model/actions'
import type { Account } from '../e2e/support/accounts/accounts'
import type { World } from './world'

/** A screen or one of its states. */
export interface Screen {
  readonly name: string
  /** The user who looks at it; null is a visitor. */
  readonly as: (world: World) => Account | null
  readonly path: (world: World) => string
  /** Present: a screen of a window that the `desktop` command opens; signed in to its own account, or not. */
  readonly desktop?: 'signed-in' | 'signed-out'
  /** Brings the screen up; resolves when it is ready for the picture. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

export const visitor = () => null
export const composer = (world: World) => world.composer
export const newcomer = (world: World) => world.newcomer
export const superuser = (world: World) => world.superuser
export const at = (path: string) => () => path

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
export const dialog = (page: Page) => page.getByRole('dialog').first().waitFor()
/** Composes takes with the form on the screen. */
export const takes = async (page: Page, prompt = 'a rainy lo-fi piano loop at 78 bpm, no bass') => {
  await page.getByRole('textbox', { name: 'Describe Your Song' }).fill(prompt)
  await page.getByRole('form').getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('article', { name: 'Take 3' }).waitFor()
}
export const refuse = (page: Page, path: string, status: number) =>
  page.route(`**/api/v1/${path}`, (route) => route.fulfill({ status, json: { detail: 'Internal Server Error' } }))
/** Runs an action by its id, on a page with `?automation=1`. */
export async function runAction(page: Page, action: ActionId): Promise<void> {
  await page.waitForFunction(() => window.tunesmith !== undefined)
  // An action that needs the song does nothing before it is open.
  await page.evaluate(() => window.tunesmith!.whenIdle())
  await page.evaluate((id) => window.tunesmith!.run(id), action)
  await page.evaluate(() => window.tunesmith!.whenIdle())
}
