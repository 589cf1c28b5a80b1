import { readFileSync } from 'node:fs'
import { parseMidi } from 'midi-file'
import { demoSong } from '../../support/demoSongs'
import { EditorPage } from '../support/editorPage'
import { expect, serverUrl, test } from '../support/test'

/** The events of every track. Running status is not part of an event. */
const eventsOf = (bytes: Uint8Array) =>
  parseMidi(bytes).tracks.map((track) => track.map((event) => ({ ...event, running: false })))

/** The whole path, from sign-up to opening the saved song again. */

test('sign up, open a real file, change it, save it, find it, open it again, export it', async ({ page }, info) => {
  const email = `composer-${Date.now()}@example.com`
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('link', { name: /sign up/i }).click()
  await page.getByTestId('full-name-input').fill('Ada Composer')
  await page.getByTestId('email-input').fill(email)
  await page.getByTestId('password-input').fill('a quiet harbour')
  await page.getByTestId('confirm-password-input').fill('a quiet harbour')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(`${serverUrl()}/`)
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeTruthy()

  const editor = new EditorPage(page)
  await editor.goto()
  const demo = demoSong('earthday')
  await editor.open(demo.path)
  const opened = await editor.state()
  expect(opened.noteCount).toBe(2972)
  expect(opened.isSaved).toBe(true)
  await expect(page).toHaveTitle('Earthday · Tunesmith')

  await editor.draw(0, 84)
  expect((await editor.state()).isSaved).toBe(false)
  await editor.press('Control+s')
  await expect.poll(async () => (await editor.state()).isSaved).toBe(true)
  await expect(page).toHaveURL(/\/editor\/[0-9a-f-]{36}/)
  const toast = (await page.getByTestId('toast').boundingBox())!
  const transport = (await page.getByRole('region', { name: 'Transport' }).boundingBox())!
  expect(toast.y + toast.height).toBeLessThan(transport.y)
  const dataId = new URL(page.url()).pathname.split('/')[2]

  // The server has every event of the opened file, and the one new note.
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const stored = await fetch(`${serverUrl()}/api/v1/songs/data/${dataId}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const saved = parseMidi(new Uint8Array(await stored.arrayBuffer()))
  const original = parseMidi(demo.bytes)
  const count = (file: typeof saved) =>
    file.tracks.reduce((sum, track) => sum + track.filter((event) => event.type === 'noteOn').length, 0)
  expect(count(saved)).toBe(count(original) + 1)

  // Undoing back to the saved state counts as saved, undoing further does not. Saving again updates the same song.
  await editor.press('Control+z')
  expect((await editor.state()).isSaved).toBe(false)
  await editor.press('Control+s')
  await expect.poll(async () => (await editor.state()).isSaved).toBe(true)
  await expect(page).toHaveURL(new RegExp(dataId))

  await page.goto('/')
  const card = page.getByRole('link', { name: /.+/ }).filter({ hasText: /./ })
  await expect(card.first()).toBeVisible()
  await editor.goto(`/editor/${dataId}`)
  expect((await editor.state()).noteCount).toBe(2972)

  const download = page.waitForEvent('download')
  await editor.button('Export').click()
  await page.getByRole('menuitem', { name: /MIDI/ }).click()
  const path = info.outputPath('export.mid')
  await (await download).saveAs(path)
  expect(eventsOf(readFileSync(path))).toEqual(eventsOf(demo.bytes))
})
