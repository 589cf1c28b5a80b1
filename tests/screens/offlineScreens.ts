import type { Page } from '@playwright/test'
import { at, button, composer, dialog, type Screen } from './screen'

/** Opens songs of the library, then the server is away, and one is changed and saved. */
async function workOffline(page: Page): Promise<void> {
  const links = page.getByRole('article').locator('a[href*="/editor/"]')
  await links.first().waitFor()
  const addresses = await links.evaluateAll((all) => all.slice(0, 3).map((link) => link.getAttribute('href') ?? ''))
  for (const address of addresses) await openSong(page, address)
  await page.route(/\/api\/v1\/|\/healthz$/, (route) => route.abort())
  await openSong(page, addresses[0])
  await page.evaluate(() => window.tunesmith!.run('addTrack'))
  await page.evaluate(() => window.tunesmith!.run('save'))
  await page.getByTestId('on-device').waitFor()
}

async function openSong(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?automation=1`)
  await page.waitForFunction(() => window.tunesmith !== undefined)
  await page.evaluate(() => window.tunesmith!.whenIdle())
}

/** The cloud's version changes meanwhile. */
async function conflict(page: Page): Promise<void> {
  await workOffline(page)
  await page.unroute(/\/api\/v1\/|\/healthz$/)
  await page.route('**/api/v1/songs/data/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 412, json: { detail: '' } }) : route.fallback(),
  )
  await page.goto('/')
  await button(page, /^Decide about/).waitFor()
}

/** Screens that work without the server. */
export const OFFLINE_SCREENS: readonly Screen[] = [
  {
    name: 'home-offline',
    as: composer,
    path: at('/'),
    prepare: async (page) => {
      await workOffline(page)
      await page.goto('/')
      await page.getByText('You are working offline').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'home-waiting',
    as: composer,
    path: at('/'),
    prepare: async (page) => {
      await conflict(page)
      await button(page, /^Decide about/).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'home-conflict',
    as: composer,
    path: at('/'),
    prepare: async (page) => {
      await conflict(page)
      await button(page, /^Decide about/).click()
      await dialog(page)
    },
  },
  { name: 'editor-on-device', as: composer, path: at('/'), prepare: workOffline },
  {
    name: 'home-storage',
    as: composer,
    path: at('/'),
    prepare: async (page) => {
      await page.getByTestId('user-menu').click()
      await page.getByRole('menuitem', { name: 'Language and theme…' }).click()
      await page.getByText('On this device').waitFor()
    },
  },
]
