import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type NoteTuple, songWith } from '#shared/edit/testing/songs'
import { writeSmf } from '#shared/smf/write'
import type { Account } from '../../support/accounts/accounts'
import { expectAccessible } from '../../support/axe'
import { call, type SavedSong } from '../../support/cloud'
import { choose, toast } from '../../support/libraryPage'
import { expect, openEditor, signIn, test } from '../../support/test'

const versions = (page: Page) => page.getByTestId('version')
const dialog = (page: Page) => page.getByRole('dialog', { name: /Versions/ })

/** Waits until the notes of the chosen version are drawn over those of now. */
const drawn = (page: Page) => expect(page.getByTestId('changes-roll')).toHaveAttribute('data-drawn', 'true')

/** A song of the library that was saved with so many quarter notes, one version after another. */
async function savedSong(account: Account, ...counts: number[]): Promise<SavedSong> {
  const quarters = (count: number) =>
    writeSmf(songWith(Array.from({ length: count }, (_, i): NoteTuple => [i * 480, 480, 60 + i])).song)
  const data_id = await call<string>(account, 'POST', 'songs/data', quarters(counts[0]))
  const song = await call<SavedSong>(account, 'POST', 'songs', { name: 'Aurora', data_id })
  for (const count of counts.slice(1)) await call(account, 'PUT', `songs/data/${data_id}`, quarters(count))
  return song
}

test('by keyboard alone: choose, name, and restore', async ({ page, account }) => {
  const song = await savedSong(account, 1, 2, 4)
  const { song_data_id } = await call<{ song_data_id: string }>(account, 'GET', `songs/${song.id}`)
  const editor = await openEditor(page, account, `/editor/${song_data_id}`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Versions')
  await page.keyboard.press('Enter')
  await drawn(page)
  await expect(versions(page).nth(1)).toBeFocused()
  await expectAccessible(page)
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

test('in the library a version is downloaded and restored, and undo brings back what was there', async ({
  page,
  account,
}) => {
  const song = await savedSong(account, 1, 3)
  await signIn(page, account)
  await page.goto('/')
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

  await choose(page, 'Aurora', 'Customize', 'Title, genre and mood…')
  await page.getByRole('button', { name: 'Versions…' }).click()
  await expect(versions(page)).toHaveCount(4)
})
