import { type ServerProcess, startBuiltServer } from '../../support/builtServer'
import { createAccount } from '../support/accounts/accounts'
import { enter, workerReady } from '../support/awayServer'
import { expectAccessible } from '../support/axe'
import { EditorPage } from '../support/editorPage'
import { melody } from '../support/publicSongs'
import { expect } from '../support/test'
import { shareProfile, test } from './installed'

/** Tests of the device: its storage, files that other apps share, an app below a path. */

test.setTimeout(120_000)

let built: ServerProcess
const server = shareProfile(async () => {
  built = await startBuiltServer({ basePath: '/music' })
  return built.url
})
test.afterAll(() => built.stop())

test('without room the song stays open and unsaved, with words, and is saved when there is some', async ({ page }) => {
  await enter(page, server.url(), await createAccount(built.url))
  await workerReady(page)
  server.stop()
  // Before anything is written: the browser remembers for half a minute how much room there was.
  const cdp = await page.context().newCDPSession(page)
  const { origin } = new URL(server.url())
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  const editor = new EditorPage(page)
  await editor.goto(`${server.url()}/editor`)
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
  await page.goto(`${server.url()}/`)
  await page.getByTestId('user-menu').click()
  await page.getByRole('menuitem', { name: 'Language and theme…' }).click()
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
  await page.getByRole('menuitem', { name: 'Language and theme…' }).click()
  await page.getByRole('button', { name: 'Remove songs' }).click()
  await expect(page.getByRole('dialog')).toContainText('0 songs')
})

test('a file that another app shares waits for the editor, the next one in its place, and is opened once', async ({
  page,
}) => {
  await enter(page, server.url(), await createAccount(built.url))
  await workerReady(page)
  const share = (files: readonly (readonly [name: string, content: string | number[]])[]) =>
    page.evaluate(async (shared) => {
      const form = new FormData()
      form.append('title', 'x')
      for (const [name, content] of shared) {
        const bytes = typeof content === 'string' ? content : new Uint8Array(content)
        form.append('files', new File([bytes], name))
      }
      const { type } = await fetch('/music/share-target', { method: 'POST', body: form, redirect: 'manual' })
      const kept = await (await caches.open('shared-files')).match('/music/shared-file')
      return { type, text: kept && (await kept.text()), name: kept?.headers.get('X-File-Name') }
    }, files)
  const [first, second] = [
    ['Été 1.mid', 'first bytes'],
    ['second.mid', 'second bytes'],
  ] as const
  expect(await share([first, second])).toEqual({
    type: 'opaqueredirect',
    text: 'first bytes',
    name: encodeURIComponent('Été 1.mid'),
  })
  expect((await share([second])).text).toBe('second bytes')
  expect((await share([])).text).toBeUndefined()
  // Nothing else is taken.
  const status = await page.evaluate(async () => (await fetch('/music/editor', { method: 'POST', body: 'x' })).status)
  expect(status).toBe(405)

  await share([['Été.mid', [...melody(3)]]])
  const editor = new EditorPage(page)
  await page.goto(`${server.url()}/editor?shared&automation=1`)
  await expect(page).toHaveTitle(/ · Tunesmith$/)
  await expect.poll(async () => (await editor.state()).noteCount).toBe(3)
  await expect(page).not.toHaveURL(/shared/)
  expect(await page.evaluate(async () => (await (await caches.open('shared-files')).keys()).length)).toBe(0)
})
