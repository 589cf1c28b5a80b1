import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { melody } from '../../support/shortSongs'
import { WHOLE_BROWSER } from '../support/browser/browsers'
import { createAccount, expect, serverUrl, test } from '../support/test'

/** The app as the browser installs and starts it. */

// It starts a browser of its own.
test.setTimeout(120_000)

let profile: string
let context: BrowserContext
let page: Page
const song = () => join(profile, 'Harbour.mid')

test.beforeAll(async () => {
  profile = mkdtempSync(join(tmpdir(), 'tunesmith-profile-'))
  // Playwright's other contexts are private windows, in which nothing is installed.
  context = await chromium.launchPersistentContext(profile, { ...WHOLE_BROWSER, serviceWorkers: 'block' })
  page = context.pages()[0]
  writeFileSync(song(), melody(24))
})
test.afterAll(async () => {
  await context.close()
  rmSync(profile, { recursive: true, force: true })
})

test('the browser finds nothing that keeps it from being installed', async () => {
  await page.goto(`${serverUrl()}/login`)
  const cdp = await context.newCDPSession(page)
  const { errors, url, data } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toBe(`${serverUrl()}/manifest.en.webmanifest`)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  for (const { src } of JSON.parse(data ?? '{}').icons) {
    expect((await page.request.get(`${serverUrl()}/${src}`)).headers()['content-type']).toBe('image/png')
  }
})

test('its manifest follows the language of the page', async () => {
  await page.evaluate(() => localStorage.setItem('language', 'fr'))
  await page.reload()
  const link = page.locator('link[rel=manifest]')
  await expect(link).toHaveAttribute('href', /manifest\.fr\.webmanifest$/)
  await page.evaluate(() => localStorage.removeItem('language'))
})

test('installed, it opens a file of the system in desktop mode', async () => {
  const { token } = await createAccount()
  await page.goto(`${serverUrl()}/login`)
  await page.evaluate((value) => localStorage.setItem('access_token', value), token)
  const cdp = await context.newCDPSession(page)
  // The protocol's newest part, which Playwright does not describe.
  const send = (method: string, params: object) => Reflect.apply(cdp.send, cdp, [method, params]) as Promise<unknown>
  const manifestId = `${serverUrl()}/`
  await send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId })
  await send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' })
  // A tab in the app's scope would take the file itself.
  await page.goto('about:blank')
  const opened = context.waitForEvent('page')
  await send('PWA.launchFilesInApp', { manifestId, files: [song()] })
  const window = await opened
  await expect(window).toHaveTitle('Harbour.mid · Tunesmith', { timeout: 45_000 })
  await expect(window.getByRole('menuitem', { name: 'Edit', exact: true })).toBeVisible()
  await expect(window.getByRole('menuitem', { name: 'File', exact: true })).toHaveCount(0)
  await window.close()
})
