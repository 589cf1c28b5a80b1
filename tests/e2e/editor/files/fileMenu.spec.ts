import type { Page } from '@playwright/test'
import { demoSong } from '../../../support/demoSongs'
import { expectAccessible } from '../../support/axe'
import { ownSongs, type SavedSong, saveSong } from '../../support/cloud'
import type { EditorPage } from '../../support/editorPage'
import { errorReply } from '../../support/errorReply'
import { expect, test } from '../../support/test'

/** The File menu on the songs of the library, and files of other sites. */

interface Stored extends SavedSong {
  readonly song_data_id: string
}

async function choose(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('menuitem', { name: 'File', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const files = (page: Page) => page.getByTestId('cloud-file')
const toast = (page: Page, words: string | RegExp) => page.getByTestId('toast').filter({ hasText: words })
const title = (editor: EditorPage) => editor.page.getByTestId('project-title')
const entries = async (editor: EditorPage) => (await editor.state()).history.length

async function answer(editor: EditorPage, name: string): Promise<void> {
  await editor.page.getByRole('dialog').getByRole('textbox').fill(name)
  await editor.page.keyboard.press('Enter')
}

test('a song of the library is found by name and opened, after a question about unsaved work', async ({
  editor,
  account,
}) => {
  const { page } = editor
  for (let i = 1; i <= 12; i++) await saveSong(account, `Waltz ${i}`)
  const ferry = (await saveSong(account, 'Night Ferry')) as Stored
  await editor.draw(0, 84)
  await choose(page, 'Open project…')
  await expect(files(page)).toHaveCount(13)
  await expect(files(page).first()).toContainText('Night Ferry')
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('ferry')
  await expect(files(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill('nothing like it')
  await expect(page.getByText('No song is called “nothing like it”.')).toBeVisible()
  await page.getByRole('searchbox').fill('NIGHT')
  await files(page)
    .getByRole('button', { name: /^Night Ferry/ })
    .click()
  const asked = editor.dialog()
  await expect(asked).toContainText('Your edits have not been saved. Are you sure you want to continue?')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  expect(await editor.notes()).toHaveLength(1)
  await choose(page, 'Open project…')
  await files(page)
    .getByRole('button', { name: /^Night Ferry/ })
    .click()
  await editor.dialog().getByRole('button', { name: 'No, discard' }).click()
  await expect(title(editor)).toHaveText('Night Ferry')
  await expect(page).toHaveURL(new RegExp(`/editor/${ferry.song_data_id}`))
})

test('deleting the open song keeps it here, unsaved; another failure is told', async ({ editor, account }) => {
  const { page } = editor
  const ferry = (await saveSong(account, 'Night Ferry')) as Stored
  await saveSong(account, 'Waltz')
  await editor.goto(`/editor/${ferry.song_data_id}`)
  const before = await editor.notes()
  await choose(page, 'Open project…')
  await expect(files(page).first()).toContainText('Waltz')
  await page.route('**/songs/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(errorReply('internal_error')) : route.continue(),
  )
  await page.getByRole('button', { name: 'Delete Waltz' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(/^Song delete failed: /)).toBeVisible()
  await page.unrouteAll()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete Night Ferry' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'Song deleted')).toBeVisible()
  await expect(files(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/editor\?/)
  expect(await editor.notes()).toEqual(before)
  await expect(page.getByTestId('unsaved')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Song created')).toBeVisible()
  expect((await ownSongs(account)).map(({ name }) => name).sort()).toEqual(['Night Ferry', 'Waltz'])
})

test('without songs it says so; when the list cannot be had, why, and the song is untouched', async ({ editor }) => {
  const { page } = editor
  await editor.draw(0, 84)
  await page.route('**/songs/me', (route) => route.fulfill(errorReply('internal_error')))
  await choose(page, 'Open project…')
  await expect(page.getByRole('alert')).toContainText('Your songs could not be loaded')
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No files')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor.dialog()).toHaveCount(0)
  expect(await editor.notes()).toHaveLength(1)
})

test('Save as makes another song; the former stays as it was last saved', async ({ editor, account }) => {
  const { page } = editor
  const ferry = (await saveSong(account, 'Night Ferry')) as Stored
  await editor.goto(`/editor/${ferry.song_data_id}`)
  const count = (await editor.notes()).length
  await editor.draw(0, 84)
  await page.keyboard.press('Control+Shift+s')
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Night Ferry')
  await answer(editor, 'Day Ferry')
  await expect(toast(page, 'Song created')).toBeVisible()
  await expect(title(editor)).toHaveText('Day Ferry')
  expect((await editor.state()).isSaved).toBe(true)
  expect((await ownSongs(account)).map(({ name }) => name).sort()).toEqual(['Day Ferry', 'Night Ferry'])
  await editor.goto(`/editor/${ferry.song_data_id}`)
  expect(await editor.notes()).toHaveLength(count)
})

test('a failed Save as takes the name back and keeps the place in the library', async ({ editor, account }) => {
  const { page } = editor
  const ferry = (await saveSong(account, 'Night Ferry')) as Stored
  await editor.goto(`/editor/${ferry.song_data_id}`)
  await page.route('**/songs/data', (route) => route.fulfill(errorReply('internal_error')))
  await choose(page, 'Save as…')
  await answer(editor, 'Day Ferry')
  await expect(toast(page, /^Not saved: /)).toBeVisible()
  await expect(title(editor)).toHaveText('Night Ferry')
  await page.unrouteAll()
  await editor.draw(0, 84)
  await page.keyboard.press('Control+s')
  await expect(toast(page, /^Saved$/)).toBeVisible()
  expect((await ownSongs(account)).map(({ id }) => id)).toEqual([ferry.id])
})

test('Rename and Duplicate', async ({ editor, account }) => {
  const { page } = editor
  const ferry = (await saveSong(account, 'Night Ferry')) as Stored
  await editor.goto(`/editor/${ferry.song_data_id}`)
  await choose(page, 'Rename…')
  await answer(editor, 'Day Ferry')
  await expect.poll(async () => (await ownSongs(account)).map(({ name }) => name)).toEqual(['Day Ferry'])
  expect(await entries(editor)).toBe(1)
  await choose(page, 'Duplicate song')
  await expect(title(editor)).toHaveText('Day Ferry (copy)')
  await expect(toast(page, 'Song created')).toBeVisible()
  expect((await ownSongs(account)).map(({ name }) => name).sort()).toEqual(['Day Ferry', 'Day Ferry (copy)'])
})

test('what needs the library says that the song is not there, and offers to save it', async ({ editor, account }) => {
  const { page } = editor
  await editor.draw(0, 84)
  await choose(page, 'Share…')
  await expect(editor.dialog()).toContainText('This song is not saved in the cloud')
  await editor.dialog().getByRole('button', { name: 'Cancel' }).click()
  await choose(page, 'Publish…')
  await editor.dialog().getByRole('button', { name: 'Save' }).click()
  await answer(editor, 'Night Ferry')
  await expect(page.getByRole('dialog', { name: /Publish/ })).toBeVisible()
  expect((await ownSongs(account)).map(({ name }) => name)).toEqual(['Night Ferry'])
})

test('closing asks in the specified words', async ({ editor }) => {
  await editor.draw(0, 84)
  await choose(editor.page, 'Close')
  await expect(editor.dialog()).toContainText(
    'Your edits have not been saved. Be sure to download it before exiting. Do you really want to close it?',
  )
})

test('the view of a song returns with it; a new song has the tools and panes used last', async ({
  editor,
  account,
}) => {
  const { page } = editor
  const ferry = (await saveSong(account, 'Night Ferry')) as Stored
  await editor.goto(`/editor/${ferry.song_data_id}`)
  await page.keyboard.press('2')
  await choose2(page, 'View', 'Track list')
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Zoom in in time' }).click()
  for (let i = 0; i < 9; i++) await page.keyboard.press('Control+ArrowRight')
  await editor.idle()
  const view = await page.evaluate(() => window.tunesmith!.viewport())
  expect(view.scrollTick).toBeGreaterThan(0)
  await editor.goto()
  expect((await editor.state()).tool).toBe('select')
  await expect(page.getByTestId('track')).toHaveCount(0)
  expect((await page.evaluate(() => window.tunesmith!.viewport())).scrollTick).toBe(0)
  await editor.goto(`/editor/${ferry.song_data_id}`)
  const again = await page.evaluate(() => window.tunesmith!.viewport())
  expect(again.scrollTick).toBeCloseTo(view.scrollTick, 3)
  expect(again.pxPerTick).toBeCloseTo(view.pxPerTick, 6)
})

async function choose2(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('menuitem', { name: menu, exact: true }).click()
  await page.getByRole('menu').getByText(item, { exact: true }).click()
}

const FAILURES: [name: string, url: string, says: RegExp][] = [
  ['no address', 'nonsense', /URL/],
  ['a refused address', 'https://127.0.0.1/x.mid', /URL not allowed/],
  ['a scheme that is not allowed', 'ftp://example.com/x.mid', /https/],
]
for (const [name, url, says] of FAILURES)
  test(`${name}: says why, and a new song is open`, async ({ editor }) => {
    const { page } = editor
    await page.goto(`/editor?automation=1&open=${encodeURIComponent(url)}`)
    await expect(page.getByRole('dialog')).toContainText('An error occured trying to open the file.')
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(says)
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await expect(page).toHaveURL(/\/editor\?automation=1$/)
    await editor.draw(0, 84)
  })

test('an opened address is gone from the address bar, and a reload keeps what was made of it', async ({
  editor,
  account,
}) => {
  const { page } = editor
  // The server's own fetching has tests of its own: here a file that it has.
  const { id } = await fetch(new URL('/api/midi/upload', page.url()), {
    method: 'POST',
    headers: { Authorization: `Bearer ${account.token}`, 'Content-Type': 'application/octet-stream' },
    body: demoSong('').bytes as BodyInit,
  }).then((response) => response.json())
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/midi', async (route) => {
    await held
    await route.fulfill({ json: { id } })
  })
  await page.goto(`/editor?automation=1&open=${encodeURIComponent('https://example.com/Harbour%20Lights.mid')}`)
  await expect(page.getByText('Loading the MIDI file from the web…')).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/editor\?automation=1$/)
  await editor.idle()
  const count = (await editor.notes()).length
  expect(count).toBeGreaterThan(1)
  await editor.draw(0, 84)
  await page.reload()
  await page.getByTestId('toast').getByRole('button', { name: 'Show' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Recover / })
    .click()
  await editor.idle()
  expect(await editor.notes()).toHaveLength(count + 1)
})

for (const [status, code] of [
  [413, 'too_large'],
  [404, 'midi_not_found'],
] as const)
  test(`a ${status} of the server is told, and another try opens the file’s place`, async ({ editor }) => {
    const { page } = editor
    await page.route('**/api/midi', (route) => route.fulfill({ status, json: { detail: code } }))
    await page.goto('/editor?automation=1&open=https://example.com/x.mid')
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(code)
    await page.unrouteAll()
    await page.route('**/api/midi', (route) => route.abort())
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The server cannot be reached.')
  })
