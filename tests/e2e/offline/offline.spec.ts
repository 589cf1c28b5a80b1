import type { Page } from '@playwright/test'
import type { Song } from '#shared/api/songs'
import { type Account, createAccount } from '../support/accounts/accounts'
import { type AwayServer, bankKept, enter, startAwayServer, workerReady } from '../support/awayServer'
import { expectAccessible } from '../support/axe'
import { call } from '../support/cloud'
import { EditorPage } from '../support/editorPage'
import { melody } from '../support/publicSongs'
import { expect, test } from '../support/test'

/** A service worker, and a server that is really stopped. */

test.use({ ownContext: true, serviceWorkers: 'allow' })

// Each starts two servers and opens the editor several times.
test.setTimeout(300_000)

let server: AwayServer
let account: Account
test.beforeEach(async () => {
  server = await startAwayServer()
  account = await createAccount(server.url)
})
test.afterEach(() => server.end())

const ask = <T>(method: string, path: string, body?: object | Uint8Array) =>
  call<T>(account, method, path, body, server.url)
const songs = async () => (await ask<{ data: Song[] }>('GET', 'songs/me')).data
async function makeSong(name: string): Promise<Song> {
  const data_id = await ask<string>('POST', 'songs/data', melody(8))
  return ask<Song>('POST', 'songs', { name, data_id })
}
async function open(page: Page, path = '/editor'): Promise<EditorPage> {
  const editor = new EditorPage(page)
  await editor.goto(`${server.url}${path}`)
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

test.describe('after one visit, with the server stopped,', () => {
  test.use({ hasSound: true })

  test('the editor opens, plays, records, renders and saves, and the cloud gets it later', async ({ page }) => {
    const song = await makeSong('Night Ferry')
    await enter(page, server.url, account)
    let editor = await open(page, `/editor/${song.song_data_id}`)
    const before = (await editor.notes()).length
    await workerReady(page)
    // The first key brings the sounds.
    await page.keyboard.press('Shift')
    await bankKept(page)

    await server.stop()
    editor = await open(page, `/editor/${song.song_data_id}`)
    expect(await page.evaluate(() => [crossOriginIsolated, typeof SharedArrayBuffer])).toEqual([true, 'function'])
    await expect(page.getByTestId('project-title')).toHaveText('Night Ferry')
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
      .poll(async () => (await songs()).map(({ name, note_count }) => [name, note_count]))
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
  await enter(page, server.url, account)
  const known = await makeSong('Known')
  await makeSong('Never Opened')
  let editor = await open(page, `/editor/${known.song_data_id}`)
  await workerReady(page)
  await server.stop()

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

  await page.goto(`${server.url}/`)
  await expect(page.getByText('You are working offline')).toBeVisible()
  await expect(rows(page)).toHaveText([/^Far Out.*Saved here/, /^Known.*Opened/])
  await expect(page.getByText('Never Opened')).toHaveCount(0)
  await expectAccessible(page)
  await rows(page).getByRole('link', { name: 'Known' }).click()
  await expect(page.getByTestId('project-title')).toHaveText('Known')

  await page.goto(`${server.url}/editor/${crypto.randomUUID()}`)
  await expect(page.getByText('The server cannot be reached, and this song is not on this device.')).toBeVisible()
  await page.goto(`${server.url}/`)
  await expect(rows(page)).toHaveCount(2)

  await server.start()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(toast(page, 'in your library now')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Far Out' })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Far Out' })).toHaveCount(1)
  expect((await songs()).map(({ name, note_count }) => [name, note_count])).toContainEqual(['Far Out', 2])
})

test('with the network off in the browser it is the same, on every page', async ({ page, context }) => {
  await enter(page, server.url, account)
  await open(page)
  await workerReady(page)
  await context.setOffline(true)
  for (const path of [
    '/',
    '/song/0b0e8ee2-7b0a-4c8e-9c57-000000000000',
    '/discover',
    '/settings',
    '/u/mara.l',
    '/terms',
  ]) {
    await page.goto(`${server.url}${path}`)
    await expect(page.locator('#root')).not.toBeEmpty()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  }
  // Their addresses may hold a token: the worker keeps nothing of them, and leads home.
  await page.goto(`${server.url}/reset-password?token=secret`)
  await expect(page).toHaveURL(`${server.url}/`)
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(50)
  expect(kept.filter((path) => !/^\/(?:|theme\.js|favicon\.svg|(?:assets|icons)\/[^/]+)$/.test(path))).toEqual([])
  await context.setOffline(false)
})

test('a song that was changed here and elsewhere: both are kept, or the cloud’s is taken', async ({ page }) => {
  await enter(page, server.url, account)
  const [copied, taken, gone] = [await makeSong('Copied'), await makeSong('Taken'), await makeSong('Gone')]
  let editor = await open(page)
  await workerReady(page)
  for (const song of [copied, taken, gone]) editor = await open(page, `/editor/${song.song_data_id}`)
  await server.stop()
  for (const song of [copied, taken, gone]) {
    editor = await open(page, `/editor/${song.song_data_id}`)
    await editor.draw(0, 84, 480)
    await page.keyboard.press('Control+s')
    await saved(editor)
  }
  await page.goto('about:blank')
  await server.start()
  for (const song of [copied, taken]) await ask('PUT', `songs/data/${song.song_data_id}`, melody(3))
  await ask('DELETE', `songs/${gone.id}`)

  await page.goto(`${server.url}/`)
  await expect(rows(page)).toHaveText([
    /^Gone.*Deleted elsewhere/,
    /^Taken.*changed elsewhere/,
    /^Copied.*changed elsewhere/,
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decide about Copied…' }).click()
  await expect(page.getByRole('dialog', { name: '“Copied” was changed here and elsewhere' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Decide about Copied…' }).click()
  await page.getByRole('button', { name: 'Keep mine as a copy' }).click()
  await expect(page.getByRole('article', { name: 'Copied (copy)' })).toBeVisible()
  await page.getByRole('button', { name: 'Decide about Gone…' }).click()
  await page.getByRole('button', { name: 'Save mine as a new song' }).click()
  await expect(page.getByRole('article', { name: 'Gone' })).toBeVisible()

  // In the editor the question comes with the song.
  editor = await open(page, `/editor/${taken.song_data_id}`)
  await page.getByRole('button', { name: 'Take the library’s' }).click()
  await expect(page.getByTestId('on-device')).toHaveCount(0)
  await expect.poll(async () => (await editor.notes()).length).toBe(3)
  const kept = Object.fromEntries((await songs()).map(({ name, note_count }) => [name, note_count]))
  expect(kept).toEqual({ Copied: 3, 'Copied (copy)': 9, Taken: 3, Gone: 9 })
})

test('logging out deletes what the cloud has too, after a question about the rest', async ({ page }) => {
  await page.goto(`${server.url}/login`)
  const logIn = async () => {
    await page.getByTestId('email-input').fill(account.email)
    await page.getByTestId('password-input').fill(account.password)
    await page.getByTestId('password-input').press('Enter')
    await expect(page.getByRole('heading', { name: 'My Library' })).toBeVisible()
  }
  await logIn()
  const song = await makeSong('Night Ferry')
  let editor = await open(page, `/editor/${song.song_data_id}`)
  await workerReady(page)
  await server.stop()
  editor = await open(page)
  await editor.draw(0, 60)
  await saveAs(editor, 'Waiting')
  await saved(editor)
  await page.goto(`${server.url}/`)
  await expect(rows(page)).toHaveCount(2)
  await page.evaluate(async () => (await caches.open('shared-files')).put('/shared-file', new Response('x')))

  await page.getByTestId('user-menu').click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('dialog')).toContainText('A song is saved on this device only.')
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  const databases = () =>
    page.evaluate(async () => {
      const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.startsWith('tunesmith-device:')) ?? {}
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
      })
      const names = await new Promise<string[]>((resolve) => {
        const request = db.transaction('songs').objectStore('songs').getAll()
        request.onsuccess = () => resolve(request.result.map(({ identity }) => identity.name))
      })
      db.close()
      return { names, shared: await caches.has('shared-files') }
    })
  await expect.poll(databases).toEqual({ names: ['Waiting'], shared: false })

  await server.start()
  await logIn()
  await expect(page.getByRole('article', { name: 'Waiting' })).toBeVisible()
})
