import { call, type SavedSong, saveSong } from '../../support/cloud'
import { expect, test } from '../../support/test'

test('how a song is written is saved with it, undone as an edit, and the server’s sheet follows', async ({
  editor,
  account,
  page,
}) => {
  const song = (await saveSong(account, 'Night Ferry')) as SavedSong & { song_data_id: string }
  await editor.goto(`/editor/${song.song_data_id}`)
  await editor.press('Control+4')
  await page.getByRole('button', { name: 'Notation', exact: true }).click()
  const key = page.getByRole('combobox', { name: 'Key', exact: true })
  const choose = async (name: string) => {
    await key.click()
    await page.getByRole('option', { name, exact: true }).click()
    await expect(key).toHaveText(name)
  }
  await choose('B')
  await choose('D♭')
  await editor.press('Control+z')
  await expect(key).toHaveText('B')
  await page.getByRole('checkbox', { name: 'Note names' }).click()
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await editor.state()).isSaved).toBe(true)

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByRole('button', { name: 'Notation', exact: true }).click()
  await expect(key).toHaveText('B')
  await expect(page.getByRole('checkbox', { name: 'Note names' })).toBeChecked()
  const sheet = await call(account, 'GET', `songs/download/sheet/${song.id}?format=musicxml`)
  expect(sheet).toContain('<fifths>5</fifths>')
})
