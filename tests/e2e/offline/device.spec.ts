import { type Account, createAccount } from '../support/accounts/accounts'
import { type AwayServer, enter, startAwayServer, workerReady } from '../support/awayServer'
import { expectAccessible } from '../support/axe'
import { EditorPage } from '../support/editorPage'
import { expect, test } from '../support/test'

/** What the device does: its room, files that other apps share, an app below a path. */

test.use({ ownContext: true, serviceWorkers: 'allow' })
test.setTimeout(300_000)

let server: AwayServer
let account: Account
test.beforeEach(async () => {
  server = await startAwayServer('/music')
  account = await createAccount(server.url)
})
test.afterEach(() => server.end())

test('without room the song stays open and unsaved, with words, and is saved when there is some', async ({ page }) => {
  await enter(page, server.url, account)
  await workerReady(page)
  await server.stop()
  // Before anything is written: the browser remembers for half a minute how much room there was.
  const cdp = await page.context().newCDPSession(page)
  const { origin } = new URL(server.url)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  const editor = new EditorPage(page)
  await editor.goto(`${server.url}/editor`)
  await editor.draw(0, 60, 480)
  await page.keyboard.press('Control+s')
  await editor.dialog().getByRole('textbox').fill('Full')
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByTestId('toast')
      .filter({ hasText: /^Not saved: the server cannot be reached\. And there is no room left/ }),
  ).toBeVisible()
  expect((await editor.state()).isSaved).toBe(false)
  await expect(page.getByTestId('unsaved')).toBeVisible()
  await expect(page.getByTestId('on-device')).toHaveCount(0)

  await cdp.send('Storage.overrideQuotaForOrigin', { origin })
  await page.keyboard.press('Control+s')
  await expect(page.getByTestId('on-device')).toBeVisible()
  expect((await editor.state()).isSaved).toBe(true)
  await expectAccessible(page)

  // The settings tell the room, and remove what the cloud has too.
  await page.goto(`${server.url}/`)
  await page.getByTestId('user-menu').click()
  await page.getByRole('menuitem', { name: 'Language and theme...' }).click()
  await expect(page.getByRole('dialog')).toContainText(/1 song · .* of .* used/)
  await expect(page.getByRole('button', { name: 'Remove songs' })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await server.start()
  // The upload of the waiting song loads the list too, which takes the button away, even during the click.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' }).first()
    if (await again.isVisible()) await again.click({ timeout: 5_000 })
    await expect(page.getByRole('article', { name: 'Full' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.getByTestId('user-menu').click()
  await page.getByRole('menuitem', { name: 'Language and theme...' }).click()
  await page.getByRole('button', { name: 'Remove songs' }).click()
  await expect(page.getByRole('dialog')).toContainText('0 songs')
})

test('a song that is on the device opens from there when the server does not answer', async ({ page }) => {
  await enter(page, server.url, account)
  const editor = new EditorPage(page)
  await editor.goto(`${server.url}/editor`)
  await editor.draw(0, 60, 480)
  await page.keyboard.press('Control+s')
  await editor.dialog().getByRole('textbox').fill('Slow Train')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await editor.state()).isSaved).toBe(true)
  await page.waitForURL(/\/editor\/[^?]+/)
  // The line takes requests and gives no answer.
  await page.context().route('**/api/v1/songs/data/**', () => {})
  await editor.goto(page.url().replace(/\?.*/, ''))
  await expect(page.getByTestId('project-title')).toHaveText('Slow Train')
  expect(await editor.notes()).toHaveLength(1)
})

test('a file that another app shares waits for the editor, the next one in its place, and nothing else is taken', async ({
  page,
}) => {
  await page.goto(`${server.url}/terms`)
  await workerReady(page)
  const share = (names: readonly string[]) =>
    page.evaluate(async (files) => {
      const form = new FormData()
      form.append('title', 'x')
      for (const name of files) form.append('files', new File([`bytes of ${name}`], name))
      const { type } = await fetch('/music/share-target', { method: 'POST', body: form, redirect: 'manual' })
      const kept = await (await caches.open('shared-files')).match('/music/shared-file')
      return { type, text: kept && (await kept.text()), name: kept?.headers.get('X-File-Name') }
    }, names)
  expect(await share(['Été 1.mid', 'second.mid'])).toEqual({
    type: 'opaqueredirect',
    text: 'bytes of Été 1.mid',
    name: encodeURIComponent('Été 1.mid'),
  })
  expect((await share(['b.mid'])).text).toBe('bytes of b.mid')
  expect((await share([])).text).toBeUndefined()
  const status = await page.evaluate(async () => (await fetch('/music/editor', { method: 'POST', body: 'x' })).status)
  expect(status).toBe(405)
})
