import type { Page } from '@playwright/test'
import type { SongRecord } from '#shared/api/songs'
import { type Account, createAccount } from '../support/accounts/accounts'
import { bankKept, enter, workerReady } from '../support/awayServer'
import { expectAccessible } from '../support/axe'
import { call, ownSongs } from '../support/cloud'
import { EditorPage } from '../support/editorPage'
import { makeSong, melody } from '../support/publicSongs'
import { expect, serverUrl } from '../support/test'
import { shareProfile, test } from './installed'

/** A service worker, and a server that does not answer. */

// Each opens the editor several times.
test.setTimeout(120_000)

const server = shareProfile(serverUrl)

/** Signs a new user in, on a page that the service worker answers. */
async function enterNew(page: Page): Promise<Account> {
  const account = await createAccount()
  await enter(page, server.url(), account)
  await workerReady(page)
  return account
}
const keepSong = (account: Account, name: string): Promise<SongRecord> =>
  makeSong(account, { name, bytes: melody(8), isPublic: false })
async function open(page: Page, path = '/editor'): Promise<EditorPage> {
  const editor = new EditorPage(page)
  await editor.goto(`${server.url()}${path}`)
  return editor
}
const toast = (page: Page, words: string | RegExp) => page.getByTestId('toast').filter({ hasText: words })
const rows = (page: Page) => page.getByTestId('device-song')
async function saveAs(editor: EditorPage, name: string): Promise<void> {
  await editor.page.keyboard.press('Control+s')
  const field = editor.dialog().getByRole('textbox')
  await field.fill(name)
  await field.press('Enter')
}
const saved = (editor: EditorPage) => expect.poll(async () => (await editor.state()).isSaved).toBe(true)

test('with the network off in the browser every page opens, and the caches have the app and nothing else', async ({
  page,
  context,
}) => {
  await enterNew(page)
  await context.setOffline(true)
  for (const path of [
    '/',
    '/song/0b0e8ee2-7b0a-4c8e-9c57-000000000000',
    '/discover',
    '/settings',
    '/u/mara.l',
    '/terms',
  ]) {
    await page.goto(`${server.url()}${path}`)
    await expect(page.locator('#root')).not.toBeEmpty()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  }
  // Their addresses may hold a token: the worker keeps nothing of them, and leads home.
  await page.goto(`${server.url()}/reset-password?token=secret`)
  await expect(page).toHaveURL(`${server.url()}/`)
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(50)
  expect(kept.filter((path) => !/^\/(?:|theme\.js|favicon\.svg|(?:assets|icons)\/[^/]+)$/.test(path))).toEqual([])
})

test.describe('after one visit, with the server stopped,', () => {
  test.use({ hasSound: true })

  test('the editor opens, plays, records, renders and saves, and the cloud gets it later', async ({ page }) => {
    const account = await enterNew(page)
    const song = await keepSong(account, 'Night Ferry')
    let editor = await open(page, `/editor/${song.song_data_id}`)
    const before = (await editor.notes()).length
    // The first key brings the sounds.
    await page.keyboard.press('Shift')
    await bankKept(page)

    server.stop()
    editor = await open(page, `/editor/${song.song_data_id}`)
    expect(await page.evaluate(() => [crossOriginIsolated, typeof SharedArrayBuffer])).toEqual([true, 'function'])
    await expect(page.getByTestId('song-title')).toHaveText('Night Ferry')
    await editor.draw(0, 84, 480)
    expect(await editor.notes()).toHaveLength(before + 1)

    await editor.press('Space')
    await page.waitForFunction(() => window.tunesmith!.state().tick > 0, null, { timeout: 45_000 })
    await page.waitForFunction(() => window.tunesmith!.outputLevel() > 0.001)
    await editor.press('Enter')

    // The keys of the computer play, and are recorded.
    const run = (id: string) => page.evaluate((action) => window.tunesmith!.run(action as 'undo'), id)
    await run('keyboardPiano')
    await run('record')
    await page.waitForFunction(() => window.tunesmith!.state().tick > 0)
    await page.keyboard.press('z')
    await page.waitForFunction(() => window.tunesmith!.state().tick > 480)
    await run('record')
    await page.waitForFunction(() => !window.tunesmith!.state().recording)
    const after = (await editor.notes()).length
    expect(after).toBeGreaterThan(before + 1)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Export WAV/ }).click()
    expect((await download).suggestedFilename()).toBe('Night Ferry.wav')

    await page.keyboard.press('Control+s')
    await expect(toast(page, 'Saved on this device.')).toBeVisible()
    await saved(editor)
    await expect(page.getByTestId('on-device')).toBeVisible()

    await server.start()
    await page.getByTestId('on-device').click()
    await expect(toast(page, 'A song that was saved on this device is in your library now.')).toBeVisible()
    await expect(page.getByTestId('on-device')).toHaveCount(0)
    await expect
      .poll(async () => (await ownSongs(account)).map(({ name, note_count }) => [name, note_count]))
      .toEqual([['Night Ferry', after]])
    // The editor goes on with the cloud's version: another save needs no question.
    await editor.draw(1920, 84)
    await page.keyboard.press('Control+s')
    await expect(toast(page, /^Saved$/)).toBeVisible()
    await expect(editor.dialog()).toHaveCount(0)
  })
})

test('a new song that was saved here survives reloads, is in the offline library, and goes up once', async ({
  page,
}) => {
  const account = await enterNew(page)
  const known = await keepSong(account, 'Known')
  await keepSong(account, 'Never Opened')
  let editor = await open(page, `/editor/${known.song_data_id}`)
  server.stop()

  editor = await open(page)
  await editor.draw(0, 60, 480)
  await saveAs(editor, 'Far Out')
  await expect(toast(page, 'Saved on this device.')).toBeVisible()
  await expect(page).toHaveURL(/\/editor\/device-[0-9a-f-]{36}/)
  await editor.draw(960, 64, 1440)
  await page.keyboard.press('Control+s')
  await saved(editor)
  await page.reload()
  await editor.idle()
  expect(await editor.notes()).toHaveLength(2)
  await expect(page.getByTestId('on-device')).toBeVisible()

  await page.goto(`${server.url()}/`)
  await expect(page.getByText('You are working offline')).toBeVisible()
  await expect(rows(page)).toHaveText([/^Far Out.*Saved here/, /^Known.*Opened/])
  await expect(page.getByText('Never Opened')).toHaveCount(0)
  await expectAccessible(page)
  await rows(page).getByRole('link', { name: 'Known' }).click()
  const title = page.getByTestId('song-title')
  await expect(title).toHaveText('Known')
  await title.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Known too')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByTestId('on-device')).toBeVisible()

  await page.goto(`${server.url()}/editor/${crypto.randomUUID()}`)
  await expect(page.getByText('The server cannot be reached, and this song is not on this device.')).toBeVisible()
  await page.goto(`${server.url()}/`)
  await expect(rows(page)).toHaveCount(2)

  await call(account, 'PUT', `songs/data/${known.song_data_id}`, melody(3))
  await server.start()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(toast(page, 'in your library now')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Far Out' })).toBeVisible()
  await expect(rows(page)).toHaveText([/^Known too.*changed elsewhere/])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decide about Known too…' }).click()
  await expect(page.getByRole('dialog', { name: '“Known too” was changed here and elsewhere' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take the library’s' }).click()
  await expect(rows(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Far Out' })).toHaveCount(1)
  expect((await ownSongs(account)).map(({ name, note_count }) => [name, note_count])).toContainEqual(['Far Out', 2])
})
