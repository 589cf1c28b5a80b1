import type { Route } from '@playwright/test'
import { demoSong } from '../../../support/demoSongs'
import { type Account, logIn } from '../../support/accounts/accounts'
import { call, type SavedSong, saveSong } from '../../support/cloud'
import type { EditorPage } from '../../support/editorPage'
import { createAccount, expect, signIn, test } from '../../support/test'

/** Saving a song of the library when something interferes. */

interface Stored extends SavedSong {
  readonly song_data_id: string
}

/** Opens the song, and changes it. */
async function change(editor: EditorPage, { song_data_id }: Stored): Promise<void> {
  await editor.goto(`/editor/${song_data_id}`)
  await editor.draw(0, 84)
}

/** Saves another version of the song, as another tab would. */
const storeNewer = (account: Account, { song_data_id }: Stored) =>
  call(account, 'PUT', `songs/data/${song_data_id}`, demoSong('Take 5').bytes)

const save = (editor: EditorPage) => editor.page.keyboard.press('Control+s')
const expectSaved = (editor: EditorPage) => expect.poll(async () => (await editor.state()).isSaved).toBe(true)
async function rename(editor: EditorPage, name: string): Promise<void> {
  await editor.page.getByTestId('project-title').click()
  await editor.page.keyboard.press('Control+a')
  await editor.page.keyboard.type(name)
  await editor.page.keyboard.press('Enter')
}

const onDevice = (editor: EditorPage) => editor.page.getByTestId('on-device')
const toast = (editor: EditorPage, words: string | RegExp) =>
  editor.page.getByTestId('toast').filter({ hasText: words })

test('the editor shows the library’s name, and renames it there', async ({ editor, account }) => {
  const song = (await saveSong(account, 'Night Ferry')) as Stored
  await editor.goto(`/editor/${song.song_data_id}`)
  const title = editor.page.getByTestId('project-title')
  await expect(title).toHaveText('Night Ferry')
  expect((await editor.state()).isSaved).toBe(true)
  await rename(editor, 'Day Ferry')
  await expect(editor.page).toHaveTitle('Day Ferry · Tunesmith')
  await save(editor)
  await expectSaved(editor)
  expect(await call(account, 'GET', `songs/${song.id}`)).toMatchObject({ name: 'Day Ferry' })
})

test('a save that was half stored is completed by the next try, as the user’s own version', async ({
  editor,
  account,
}) => {
  const song = (await saveSong(account, 'Night Ferry')) as Stored
  await change(editor, song)
  // First the request with the name is lost; then the bytes arrive but the answer to them is lost.
  await editor.page.route(`**/songs/${song.id}`, (route) => route.abort(), { times: 2 })
  await rename(editor, 'Day Ferry')
  await expect(toast(editor, 'The new name was not saved: The server cannot be reached.')).toBeVisible()
  await save(editor)
  await expect(toast(editor, /^Saved on this device/)).toBeVisible()
  const path = `**/songs/data/${song.song_data_id}`
  const retry = new Promise<Route>((held) => {
    let sent = 0
    void editor.page.route(path, async (route) => {
      if (route.request().method() !== 'PUT' || sent === 2) return route.continue()
      await route.fetch()
      sent += 1
      if (sent === 1) await route.abort()
      else held(route)
    })
  })
  await editor.draw(480, 84)
  await save(editor)
  // The user asks for an upload while one is in progress, which then gets no answer either.
  const lost = await retry
  await onDevice(editor).click()
  await lost.abort()
  await expect(onDevice(editor)).toHaveCount(0)
  await expectSaved(editor)
  expect(await call(account, 'GET', `songs/${song.id}`)).toMatchObject({ name: 'Day Ferry' })
})

test('a save whose answer was lost counts as the user’s own, even after another edit', async ({ editor, account }) => {
  const song = (await saveSong(account, 'Night Ferry')) as Stored
  await change(editor, song)
  const path = `**/songs/data/${song.song_data_id}`
  await editor.page.route(path, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await save(editor)
  await expect(onDevice(editor)).toBeVisible()
  await editor.draw(480, 84)
  // The next save does not reach the server.
  await editor.page.unroute(path)
  await editor.page.route(path, (route) => route.abort())
  await save(editor)
  await expectSaved(editor)
  await editor.page.unroute(path)
  await editor.draw(960, 84)
  await save(editor)
  await expectSaved(editor)
  // At once, or when the server is found to answer again.
  await expect(onDevice(editor)).toHaveCount(0, { timeout: 40_000 })
  await expect(editor.dialog()).toHaveCount(0)
})

test('a save during the upload of the one before needs no question', async ({ editor, account }) => {
  const song = (await saveSong(account, 'Night Ferry')) as Stored
  await change(editor, song)
  const path = `**/songs/data/${song.song_data_id}`
  await editor.page.route(path, (route) => route.abort())
  await save(editor)
  await expect(onDevice(editor)).toBeVisible()
  await editor.draw(480, 84)
  await editor.page.unroute(path)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await editor.page.route(path, async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  const upload = editor.page.waitForRequest((request) => request.method() === 'PUT')
  await onDevice(editor).click()
  await upload
  await save(editor)
  const waiting = () => editor.page.evaluate(async () => (await navigator.locks.query()).pending?.length)
  await expect.poll(waiting).toBe(1)
  release()
  await expectSaved(editor)
  await expect(editor.dialog()).toHaveCount(0)
  await expect(onDevice(editor)).toHaveCount(0)
})

test('a new name is saved in the library at once, the notes are not', async ({ editor, account }) => {
  const song = (await saveSong(account, 'Night Ferry')) as Stored
  const name = async () => (await call<{ name: string }>(account, 'GET', `songs/${song.id}`)).name
  let stored = 0
  editor.page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/songs/data/')) stored++
  })
  await editor.goto(`/editor/${song.song_data_id}`)
  await rename(editor, 'Day Ferry')
  await expect.poll(name).toBe('Day Ferry')
  await expectSaved(editor)
  await editor.draw(0, 84)
  await rename(editor, 'Dusk Ferry')
  await expect.poll(name).toBe('Dusk Ferry')
  await expect(editor.page.getByTestId('unsaved')).toBeVisible()
  expect(stored).toBe(0)
  // Taking the name back is a change like any other.
  await editor.press('Control+z')
  await expect(editor.page.getByTestId('project-title')).toHaveText('Day Ferry')
  await save(editor)
  await expectSaved(editor)
  expect(await name()).toBe('Day Ferry')
})

test('a save refused at the end of the session resumes after signing in', async ({ editor, account }) => {
  const song = (await saveSong(account, 'Night Ferry')) as Stored
  await change(editor, song)
  const data = (as: Account) => call(as, 'GET', `songs/data/${song.song_data_id}`)
  const before = await data(account)
  await call(account, 'POST', 'login/logout')
  await save(editor)
  const dialog = editor.page.getByRole('dialog', { name: 'Sign in Beta' })
  await dialog.getByTestId('email-input').fill(account.email)
  await dialog.getByTestId('password-input').fill(account.password)
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(toast(editor, 'Saved')).toBeVisible()
  await expectSaved(editor)
  await expect(toast(editor, 'Not saved')).toHaveCount(0)
  expect(await data(await logIn(account))).not.toBe(before)
})

test('a rename in the library stays, unless the song was renamed here too', async ({ editor, account }) => {
  const song = (await saveSong(account, 'Night Ferry')) as Stored
  await change(editor, song)
  await call(account, 'PUT', `songs/${song.id}`, { name: 'Late Ferry' })
  await save(editor)
  await expectSaved(editor)
  expect(await call(account, 'GET', `songs/${song.id}`)).toMatchObject({ name: 'Late Ferry' })
  await rename(editor, 'Day Ferry')
  await save(editor)
  await expectSaved(editor)
  expect(await call(account, 'GET', `songs/${song.id}`)).toMatchObject({ name: 'Day Ferry' })
})

test('work recovered after a crash is announced once, and only to its owner', async ({ editor, account }) => {
  const { page } = editor
  await editor.draw(480, 70)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('/terms')
  const told = toast(editor, '“Untitled Project” was not saved when the editor was closed.')
  for (const [who, isTold, isKept] of [
    [await createAccount(), false, false],
    [account, true, true],
    [account, false, true],
  ] as const) {
    await signIn(page, who)
    await editor.goto()
    await page.getByRole('menuitem', { name: 'File' }).click()
    const item = page.getByRole('menuitem', {
      name: isKept ? 'Recovered work (1)' : 'Recovered work Nothing is unsaved',
    })
    await expect(item).toBeVisible()
    await expect(told).toHaveCount(isTold ? 1 : 0)
    await page.keyboard.press('Escape')
  }
})

test('a newer version from elsewhere is kept beside the user’s own, under another name', async ({
  editor,
  account,
}) => {
  const song = (await saveSong(account, 'Night Ferry')) as Stored
  await change(editor, song)
  await storeNewer(account, song)
  await save(editor)
  await editor.button('Keep both').click()
  await expectSaved(editor)
  await expect(editor.page.getByTestId('project-title')).toHaveText('Night Ferry (copy)')
  const { data } = await call<{ data: SavedSong[] }>(account, 'GET', 'songs/me')
  expect(data.map(({ name }) => name).sort()).toEqual(['Night Ferry', 'Night Ferry (copy)'])
})

test('work recovered after a crash does not overwrite a later save', async ({ editor, account }) => {
  const song = (await saveSong(account, 'Night Ferry')) as Stored
  await change(editor, song)
  editor.page.once('dialog', (dialog) => void dialog.accept())
  await editor.page.goto('/terms')
  await storeNewer(account, song)
  await editor.goto()
  await toast(editor, 'Night Ferry').getByRole('button', { name: 'Show' }).click()
  await editor.button('Recover Night Ferry').click()
  await expect(editor.page).toHaveURL(new RegExp(song.song_data_id))
  await expect(editor.dialog()).toBeHidden()
  await save(editor)
  await expect(editor.button('Keep both')).toBeVisible()
})

test('a song that was deleted meanwhile can be saved as a new one', async ({ editor, account }) => {
  const song = (await saveSong(account, 'Night Ferry')) as Stored
  await change(editor, song)
  await call(account, 'DELETE', `songs/data/${song.song_data_id}`)
  await call(account, 'DELETE', `songs/${song.id}`)
  await save(editor)
  await editor.button('Cancel').click()
  await expect(toast(editor, 'the song was deleted elsewhere, and yours is still open here.')).toBeVisible()
  await save(editor)
  await editor.button('Save as a new song').click()
  await expectSaved(editor)
  const { data } = await call<{ data: SavedSong[] }>(account, 'GET', 'songs/me')
  expect(data.map(({ name }) => name)).toEqual(['Night Ferry'])
})
