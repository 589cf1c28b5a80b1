import type { Page } from '@playwright/test'
import { melody } from '../../support/shortSongs'
import { expectAccessible } from '../support/axe'
import { answerPickers, type DesktopProgram, fileOf, startDesktop } from '../support/desktop'
import { EditorPage } from '../support/editorPage'
import { expect, test } from '../support/test'

/** Songs in files, in a window of the `desktop` command. */

let program: DesktopProgram
test.beforeAll(async () => {
  program = await startDesktop(['--no-window'])
})
test.afterAll(() => program.stop())

const SONG = melody(60)
const toast = (page: Page, words: string | RegExp) => page.getByTestId('toast').filter({ hasText: words })

/** The session of the first window; the others are the same user's. */
let session: { readonly origin: string; readonly token: string } | null = null

async function signInByLink(page: Page): Promise<string> {
  const link = await program.link()
  await page.goto(link)
  await page.waitForURL(/\/$/)
  await expect(page.getByTestId('user-menu')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  session = { origin: new URL(link).origin, token: token ?? '' }
  return link
}

async function openEditor(page: Page): Promise<EditorPage> {
  if (session === null) await signInByLink(page)
  await page.addInitScript((value) => localStorage.setItem('access_token', value), session?.token ?? '')
  const editor = new EditorPage(page)
  await editor.goto(`${session?.origin}/editor`)
  return editor
}

/** Opens a song that is in a file. */
async function openSong(editor: EditorPage, name = 'Night Ferry.mid', bytes: Uint8Array = SONG): Promise<void> {
  await answerPickers(editor.page, name, bytes)
  await editor.page.keyboard.press('Control+o')
  await expect(editor.page).toHaveTitle(`${name} · Tunesmith`)
}

test('a link signs in once; a used one says what to do', async ({ page, browser }) => {
  const link = await signInByLink(page)
  const other = await browser.newPage()
  await other.goto(link)
  await expect(other.getByRole('alert')).toContainText('Start Tunesmith again')
  await other.context().close()
})

test('SV11 a file is saved in its place: the title tells which, and what is unsaved; what other programs did to it is told', async ({
  page,
}) => {
  const editor = await openEditor(page)
  await openSong(editor)
  await expect(page).toHaveTitle('Night Ferry.mid · Tunesmith')
  await editor.draw(0, 84)
  await expect(page).toHaveTitle('• Night Ferry.mid · Tunesmith')
  await page.keyboard.press('Control+s')
  const done = toast(page, 'Saved in Night Ferry.mid')
  await expect(done).toBeVisible()
  await expect(page).toHaveTitle('Night Ferry.mid · Tunesmith')
  const saved = await fileOf(page, 'Night Ferry.mid')
  expect(saved).not.toEqual([...SONG])
  expect(String.fromCharCode(...(saved ?? []).slice(0, 4))).toBe('MThd')
  await done.getByRole('button', { name: 'Close' }).click()
  await expect(done).toHaveCount(0)

  // Another program changed it: it is not replaced without a question.
  await editor.draw(480, 84)
  await answerPickers(page, 'Night Ferry.mid', melody(3))
  const theirs = await fileOf(page, 'Night Ferry.mid')
  await page.keyboard.press('Control+s')
  const question = page.getByRole('dialog', { name: 'This file was changed by another program' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast(page, 'The file stays as it is.')).toBeVisible()
  expect(await fileOf(page, 'Night Ferry.mid')).toEqual(theirs)
  await page.keyboard.press('Control+s')
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect(done).toBeVisible()
  expect(await fileOf(page, 'Night Ferry.mid')).not.toEqual(theirs)

  // It is gone: the song stays, and Save as helps.
  await editor.draw(960, 84)
  await page.evaluate(async () => (await navigator.storage.getDirectory()).removeEntry('Night Ferry.mid'))
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Unable to save file. It is no longer where it was.')).toBeVisible()
  expect((await editor.state()).isSaved).toBe(false)
  await answerPickers(page, 'Again.mid')
  await toast(page, 'Unable to save file.').getByRole('button', { name: 'Save as…' }).click()
  await expect(toast(page, 'Saved in Again.mid')).toBeVisible()
})

test('there is no File menu; a new song asks for a file and is named after it; a closed dialog is no failure', async ({
  page,
}) => {
  const editor = await openEditor(page)
  await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'File', exact: true })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('save to library')
  await expect(page.getByRole('option', { name: /Save to library/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await editor.draw(0, 84)
  await answerPickers(page, null)
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+o')
  await editor.idle()
  await expect(page.getByTestId('unsaved')).toBeVisible()
  await expect(page.getByTestId('toast')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await answerPickers(page, 'First Light.mid')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved in First Light.mid')).toBeVisible()
  await expect(page.getByTestId('song-title')).toHaveText('First Light')
})

test('SV11 OL2 a file that cannot be read leaves the open song; one that was read in part is not where the song is saved', async ({
  page,
}) => {
  const editor = await openEditor(page)
  await openSong(editor)
  await answerPickers(page, 'Letter.mid', new TextEncoder().encode('Dear Ada,'))
  await page.keyboard.press('Control+o')
  await expect(toast(page, /^An error occurred while opening the file\. /)).toBeVisible()
  await expect(page).toHaveTitle('Night Ferry.mid · Tunesmith')
  await answerPickers(page, 'Cut.mid', SONG.slice(0, -200))
  await page.keyboard.press('Control+o')
  await page.getByRole('dialog', { name: 'Opened with changes' }).getByRole('button', { name: 'OK' }).click()
  await expect(page).not.toHaveTitle(/\.mid/)
})

test('recent files are listed, opened and taken off the list', async ({ page }) => {
  const editor = await openEditor(page)
  await openSong(editor, 'One.mid')
  await openSong(editor, 'Two.mid')
  await editor.goto(`${session?.origin}/editor`)
  await page.keyboard.press('Control+Shift+O')
  const list = page.getByRole('dialog', { name: 'Recent files' })
  await expect(list.getByRole('listitem')).toHaveText([/^Two\.mid/, /^One\.mid/])
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Take Two.mid off the list' }).click()
  await list.getByRole('button', { name: 'Open One.mid' }).click()
  await expect(page).toHaveTitle('One.mid · Tunesmith')
})

test('a song of a file goes to the library, where it is kept from then on', async ({ page }) => {
  const editor = await openEditor(page)
  await openSong(editor)
  await page.evaluate(() => window.tunesmith!.run('saveToLibrary'))
  await expect(toast(page, 'Song created')).toBeVisible()
  await expect(page).toHaveURL(/\/editor\/[0-9a-f-]{36}/)
  await expect(page).not.toHaveTitle(/\.mid/)
})

test('without the dialogs of the system it downloads', async ({ page }) => {
  const editor = await openEditor(page)
  await page.evaluate(() => {
    window.showSaveFilePicker = undefined
  })
  await editor.draw(0, 84)
  const download = page.waitForEvent('download')
  await page.keyboard.press('Control+s')
  expect((await download).suggestedFilename()).toBe('no name.mid')
  await expect.poll(async () => (await editor.state()).isSaved).toBe(true)
})
