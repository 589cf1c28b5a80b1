import type { Page } from '@playwright/test'

/** The forms of the pages for visitors. */

export const email = (page: Page) => page.getByTestId('email-input')
export const password = (page: Page) => page.getByTestId('password-input')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const errors = (page: Page) => page.getByRole('alert')

/** Holds back the answers to a call until the returned function is called. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/v1/${path}`, async (route) => {
    await released
    await route.continue()
  })
  return release
}
