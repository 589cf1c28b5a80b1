import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type NoteTuple, songWith } from '#shared/edit/testing/songs'
import { writeSmf } from '#shared/smf/write'
import type { Account } from '../../support/accounts/accounts'
import { expectAccessible } from '../../support/axe'
import { call, type SavedSong } from '../../support/cloud'
import type { EditorPage } from '../../support/editorPage'
import { errorReply } from '../../support/errorReply'
import { choose, toast } from '../../support/libraryPage'
import { expect, test } from '../../support/test'

const versions = (page: Page) => page.getByTestId('version')
const dialog = (page: Page) => page.getByRole('dialog', { name: /Versions/ })

/** Waits until the notes of the chosen version are drawn over those of now. */
const drawn = (page: Page) => expect(page.getByTestId('changes-roll')).toHaveAttribute('data-drawn', 'true')

async function openVersions(editor: EditorPage): Promise<void> {
  await editor.run('versions')
  await drawn(editor.page)
}

async function save(editor: EditorPage): Promise<void> {
  await editor.run('save')
  await expect.poll(async () => (await editor.state()).isSaved).toBe(true)
}

/** A song of the library that was saved with so many quarter notes, one version after another. */
async function savedSong(account: Account, ...counts: number[]): Promise<SavedSong> {
  const quarters = (count: number) =>
    writeSmf(songWith(Array.from({ length: count }, (_, i): NoteTuple => [i * 480, 480, 60 + i])).song)
  const data_id = await call<string>(account, 'POST', 'songs/data', quarters(counts[0]))
  const song = await call<SavedSong>(account, 'POST', 'songs', { name: 'Aurora', data_id })
  for (const count of counts.slice(1)) await call(account, 'PUT', `songs/data/${data_id}`, quarters(count))
  return song
}

test('a song saved three times shows what changed, and a version comes back as a new one that undo takes back', async ({
  editor,
}) => {
  const { page } = editor
  await editor.draw(0, 60)
  await editor.run('save')
  await page.getByRole('textbox', { name: 'Name' }).fill('Aurora')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await editor.state()).isSaved).toBe(true)
  await editor.draw(960, 62)
  await save(editor)
  const [first] = await editor.notes()
  await editor.click(await editor.at(first.tick + 10, 60), { clickCount: 2 })
  await expect.poll(async () => (await editor.notes()).length).toBe(1)
  await save(editor)

  await openVersions(editor)
  await expect(versions(page)).toHaveCount(3)
  await expect(versions(page).nth(0)).toContainText('Now')
  await expect(versions(page).nth(0)).toContainText('1 note removed')
  await expect(versions(page).nth(1)).toContainText('1 note added')
  await expect(versions(page).nth(2)).toContainText('The oldest one')

  await versions(page).nth(1).click()
  await expect(dialog(page).getByRole('list', { name: 'Changed tracks' })).toContainText('1 note added')
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect
    .poll(async () => (await editor.tunes()).map(([tick, , note]) => [tick, note]))
    .toEqual([
      [0, 60],
      [960, 62],
    ])
  await expect.poll(async () => (await editor.state()).isSaved).toBe(true)
  await openVersions(editor)
  await expect(versions(page)).toHaveCount(4)
  await page.keyboard.press('Escape')

  await editor.press('Control+z')
  expect((await editor.notes()).length).toBe(1)
  await editor.press('Control+y')
  expect((await editor.notes()).length).toBe(2)
})

test('edits that are not saved are saved before a version is restored', async ({ editor, account }) => {
  const { page } = editor
  const song = await savedSong(account, 1, 2)
  const { song_data_id } = await call<{ song_data_id: string }>(account, 'GET', `songs/${song.id}`)
  await editor.goto(`/editor/${song_data_id}`)
  await page.evaluate(() => window.tunesmith!.run('selectAll'))
  await editor.press('Delete')
  await openVersions(editor)
  await expect(versions(page).nth(0)).toContainText('Last saved')
  await expectAccessible(page)
  await versions(page).nth(1).click()
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect.poll(async () => (await editor.notes()).length).toBe(1)
  await openVersions(editor)
  await expect(versions(page)).toHaveCount(4)
  await expect(versions(page).nth(1)).toContainText('2 notes removed')
})

test('by keyboard alone: choose, name, and restore', async ({ editor, account }) => {
  const { page } = editor
  const song = await savedSong(account, 1, 2, 4)
  const { song_data_id } = await call<{ song_data_id: string }>(account, 'GET', `songs/${song.id}`)
  await editor.goto(`/editor/${song_data_id}`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Versions')
  await page.keyboard.press('Enter')
  await drawn(page)
  await expect(versions(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(versions(page).nth(2)).toBeChecked()
  await drawn(page)
  for (const name of ['Listen', 'Download', 'Name…']) {
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Sketch')
  await page.keyboard.press('Enter')
  await expect(versions(page).nth(2)).toContainText('Sketch')
  await expect(dialog(page).getByRole('button', { name: 'Remove the name' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Restore' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect.poll(async () => (await editor.notes()).length).toBe(1)
})

test('a song that was never saved has versions of its own in this browser', async ({ editor }) => {
  const { page } = editor
  await editor.run('versions')
  await expect(page.getByText('No earlier versions yet')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await editor.draw(0, 60)
  await editor.draw(960, 62)
  await openVersions(editor)
  await expect(versions(page)).toHaveCount(2)
  await expect(versions(page).nth(0)).toContainText('2 notes added')
  await versions(page).nth(1).click()
  await drawn(page)
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await editor.notes()).toHaveLength(0)
  await page.getByTestId('toast').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await editor.notes()).length).toBe(2)
})

test('what cannot be loaded says why, and can be tried again', async ({ editor, account }) => {
  const { page } = editor
  const song = await savedSong(account, 1, 2)
  const { song_data_id } = await call<{ song_data_id: string }>(account, 'GET', `songs/${song.id}`)
  await editor.goto(`/editor/${song_data_id}`)
  const lists = `**/songs/${song.id}/versions`
  await page.route(lists, (route) => route.fulfill({ status: 503, json: { detail: 'The database is not ready' } }))
  await editor.run('versions')
  await expect(dialog(page).getByRole('alert')).toContainText('The database is not ready')
  await expectAccessible(page)
  await page.unroute(lists)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(versions(page)).toHaveCount(2)
  await drawn(page)

  await page.route(`${lists}/*`, (route) => route.fulfill(errorReply('version_names', { count: 50 })))
  await dialog(page).getByRole('button', { name: 'Name…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Sketch')
  await page.keyboard.press('Enter')
  await toast(page, 'At most 50 versions of a song can have a name')
  await expect(versions(page)).toHaveCount(2)
})

test('a version can be heard, and is silent once the dialog is closed', async ({ editor, account }) => {
  const { page } = editor
  const song = await savedSong(account, 1, 2)
  const { song_data_id } = await call<{ song_data_id: string }>(account, 'GET', `songs/${song.id}`)
  await editor.goto(`/editor/${song_data_id}`)
  await openVersions(editor)
  // The sounds never come here, so it stays at its beginning.
  await dialog(page).getByRole('button', { name: 'Listen' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await openVersions(editor)
  await expect(dialog(page).getByRole('button', { name: 'Listen' })).toBeVisible()
})

test('in the library a version is downloaded and restored, and undo brings back what was there', async ({
  page,
  account,
  editor,
}) => {
  const song = await savedSong(account, 1, 3)
  await editor.page.goto('/')
  await choose(page, 'Aurora', 'Versions…')
  await drawn(page)
  await expect(versions(page).nth(0)).toContainText('2 notes added')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Aurora .*\.mid$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 4)
      .toString(),
  ).toBe('MThd')
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await expect(dialog(page)).toBeHidden()
  const notes = async () => (await call<{ note_count: number }>(account, 'GET', `songs/${song.id}`)).note_count
  await expect.poll(notes).toBe(1)
  await page.getByTestId('toast').getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'The song is as it was before')
  await expect.poll(notes).toBe(3)

  await choose(page, 'Aurora', 'Customize', 'Title, genre and mood...')
  await page.getByRole('button', { name: 'Versions…' }).click()
  await expect(versions(page)).toHaveCount(4)
})
