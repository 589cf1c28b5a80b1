import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type ServerProcess, startBuiltServer } from '../../support/builtServer'
import { createAccount } from '../support/accounts/accounts'
import { cacheKinds, enter, workerReady } from '../support/awayServer'
import { EditorPage } from '../support/editorPage'
import { expect } from '../support/test'
import { shareProfile, test } from './installed'

/** A server that is updated while people work. Each test finds the build that the one before it has left. */

test.setTimeout(120_000)

let appDir: string
let built: ServerProcess
const server = shareProfile(async () => {
  appDir = mkdtempSync(join(tmpdir(), 'tunesmith-app-'))
  cpSync('dist/app', appDir, { recursive: true })
  built = await startBuiltServer({ env: { APP_DIR: appDir } })
  return built.url
})
test.afterAll(async () => {
  await built.stop()
  rmSync(appDir, { recursive: true, force: true })
})

const change = (name: string, edit: (text: string) => string) =>
  writeFileSync(join(appDir, name), edit(readFileSync(join(appDir, name), 'utf8')))
const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content)
const oldId = () => /name="build" content="([^"]+)"/.exec(readFileSync(join(appDir, 'index.html'), 'utf8'))?.[1] ?? ''

/** Puts another build in the place of this one, without the page Discover. `isWhole`: with its page. */
function deploy(id: string, isWhole = true): void {
  const old = oldId()
  const gone = readdirSync(join(appDir, 'assets')).filter((name) => /^DiscoverPage-.*\.(?:js|css)$/.test(name))
  for (const name of gone) rmSync(join(appDir, 'assets', name))
  change('sw.js', (text) =>
    gone
      .reduce((rest, name) => rest.replace(new RegExp(`\\{path:"assets/${name}",integrity:"[^"]*"\\},?`), ''), text)
      .replaceAll(old, id),
  )
  rmSync(join(appDir, 'sw.js.br'), { force: true })
  if (isWhole) change('index.html', (text) => text.replaceAll(old, id))
}

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update().catch(() => {})
  })
const notice = (page: Page) => page.getByTestId('toast').filter({ hasText: 'A new version is ready.' })
const reload = (page: Page) => notice(page).getByRole('button', { name: 'Reload' })
const shells = async (page: Page) => (await cacheKinds(page)).filter((name) => name.endsWith('shell'))

test('an update is told, waits for a dirty song, and leaves another window its code', async ({ page }) => {
  await enter(page, server.url(), await createAccount(built.url))
  const editor = new EditorPage(page)
  await editor.goto(`${server.url()}/editor`)
  await workerReady(page)
  const popup = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('/terms'))
  const other = await popup
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const former = await buildOf(page)
  // A page behind another gets a frame in two seconds.
  await page.bringToFront()
  await editor.draw(0, 60, 480)

  deploy('newbuild00000000')
  await lookForUpdate(page)
  await expect(notice(page)).toBeVisible()
  expect(await buildOf(page)).toBe(former)
  await reload(page).click()
  await expect(editor.dialog()).toContainText('Unsaved changes')
  await editor.dialog().getByRole('button', { name: 'Cancel' }).click()
  // Nothing happened, and it is offered again.
  expect(await editor.notes()).toHaveLength(1)
  await expect(notice(page)).toBeVisible()
  await reload(page).click()
  await editor.dialog().getByRole('button', { name: 'No, discard' }).click()
  await expect.poll(() => buildOf(page).catch(() => null)).toBe('newbuild00000000')
  await editor.idle()

  // The other window has its build, though the server has its files no more.
  expect(await buildOf(other)).toBe(former)
  await other.evaluate(() => {
    history.pushState({}, '', '/discover')
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await expect(other.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(other.getByText('Something went wrong')).toHaveCount(0)
  expect(await shells(page)).toHaveLength(2)
  await other.close()
  // The browser needs a moment to give back what a closed window held.
  await expect
    .poll(async () => {
      await page.reload()
      return shells(page)
    })
    .toHaveLength(1)
})

test('a deployment that is half done is not taken', async ({ page }) => {
  await enter(page, server.url(), await createAccount(built.url))
  await page.goto(`${server.url()}/`)
  await workerReady(page)
  const former = await buildOf(page)
  deploy('newbuild00000001', false)
  await lookForUpdate(page)
  const isIdle = () =>
    page.evaluate(async () => {
      const { installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
      return !installing && !waiting
    })
  await expect.poll(isIdle).toBe(true)
  await page.reload()
  expect(await buildOf(page)).toBe(former)
  await expect(notice(page)).toHaveCount(0)
  // The rest arrives.
  change('index.html', (text) => text.replaceAll(former ?? '', 'newbuild00000001'))
  await lookForUpdate(page)
  await expect(notice(page)).toBeVisible()
  // Without work that could be lost nobody is asked.
  await reload(page).click()
  await expect.poll(() => buildOf(page).catch(() => null)).toBe('newbuild00000001')
})

test('caches of an older worker go, those of others stay, and the app works when the browser cleared its own', async ({
  page,
}) => {
  await page.goto(`${server.url()}/terms`)
  await page.evaluate(async () => {
    for (const name of ['tunesmith / shell older', 'tunesmith /music/ shell other', 'elsewhere'])
      await (await caches.open(name)).put('/theme.js', new Response('throw new Error("old")'))
  })
  await page.reload()
  await workerReady(page)
  await page.reload()
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).map((name) => name.replace(/shell [A-Za-z0-9]{16}$/, 'shell'))),
    )
    .toEqual(expect.arrayContaining(['tunesmith /music/ shell other', 'elsewhere', 'tunesmith / shell']))
  expect(await page.evaluate(() => caches.has('tunesmith / shell older'))).toBe(false)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an update is taken though the worker that waits is not let in, and is offered once', async ({ page }) => {
  await page.addInitScript(() => {
    const { postMessage } = ServiceWorker.prototype
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: { type: string }) {
      if (message.type !== 'takeOver') postMessage.call(this, message)
    }
  })
  await page.goto(`${server.url()}/terms`)
  await workerReady(page)
  deploy('newbuild00000002')
  await lookForUpdate(page)
  await reload(page).click()
  await expect.poll(() => buildOf(page).catch(() => null)).toBe('newbuild00000002')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})
