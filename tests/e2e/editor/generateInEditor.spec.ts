import type { Song } from '#shared/api/songs'
import { demoSong } from '../../support/demoSongs'
import { call } from '../support/cloud'
import { ComposerPanel } from '../support/composerPanel'
import type { EditorPage } from '../support/editorPage'
import { expectSound, listenIn, openContexts } from '../support/listening'
import { expect, test } from '../support/test'

/** The editor's Create dialog: it adds takes to the open song as one history entry, or keeps them as a new song. */

const WORDS = 'a rainy lo-fi piano loop at 78 bpm, 4 bars'

const tracks = async (editor: EditorPage) => {
  await editor.idle()
  return editor.page.evaluate(() => window.tunesmith!.tracks())
}

/** Opens the dialog and composes. */
async function composeIn(editor: EditorPage): Promise<ComposerPanel> {
  await editor.button('Create').click()
  const panel = new ComposerPanel(editor.page)
  await expect(panel.prompt).toBeFocused()
  await panel.compose(WORDS)
  return panel
}

test('a new song takes the tracks and their tempo, and one undo removes them all', async ({ editor }) => {
  const panel = await composeIn(editor)
  await panel.button('Insert at bar 1').click()
  await expect(editor.dialog()).toHaveCount(0)
  await expect(editor.page.getByText('4 tracks were added at bar 1.')).toBeVisible()
  const inserted = await tracks(editor)
  // The conductor and four tracks remain; the empty, unnamed track is gone.
  expect(inserted.map(({ channel }) => channel)).toEqual([null, 0, 1, 2, 9])
  expect(inserted.slice(1).every(({ name, noteCount }) => name !== '' && noteCount > 0)).toBe(true)
  await expect(editor.page.getByRole('spinbutton', { name: 'Tempo in beats per minute' })).toHaveValue('78.00')
  const { history, selectedTrackId } = await editor.state()
  expect(history).toEqual({ index: 1, length: 1, undoName: 'Create 4 tracks' })
  expect(selectedTrackId).toBe(inserted[1].id)
  const markers = () => editor.page.evaluate(() => window.tunesmith!.markers())
  expect((await markers())[0]).toMatchObject({ tick: 0 })
  await editor.press('Control+z')
  expect(await markers()).toEqual([])
  expect((await editor.state()).noteCount).toBe(0)
  expect((await editor.state()).trackCount).toBe(2)
  await expect(editor.page.getByRole('spinbutton', { name: 'Tempo in beats per minute' })).toHaveValue('120.00')
})

test('a song with notes keeps them and its tempo; the tracks begin at the bar of the playhead', async ({ editor }) => {
  await editor.draw(0, 60, 480)
  const before = await editor.notes()
  await editor.press('d')
  await editor.press('d')
  const panel = await composeIn(editor)
  await panel.button('Insert at bar 3').click()
  await expect(editor.dialog()).toHaveCount(0)
  const all = await tracks(editor)
  expect(all).toHaveLength(6)
  expect(await editor.notes(all[1].id)).toEqual(before)
  const starts = await Promise.all(all.slice(2).map(async ({ id }) => (await editor.notes(id))[0].tick))
  expect(Math.min(...starts)).toBe(2 * 1920)
  await expect(editor.page.getByRole('spinbutton', { name: 'Tempo in beats per minute' })).toHaveValue('120.00')
  expect((await editor.state()).history.index).toBe(2)
  await editor.press('Control+z')
  expect((await tracks(editor)).map(({ noteCount }) => noteCount)).toEqual([0, 1])
  expect(await editor.notes()).toEqual(before)
})

test.describe('with the sound bank', () => {
  test.use({ hasSound: true })

  test('takes play in the dialog while the song is silent; closing stops them', async ({ page, editor }) => {
    await listenIn(page)
    await page.reload()
    await editor.idle()
    await editor.openBytes('Waltz.mid', demoSong('').bytes)
    await editor.press('Space')
    await expect.poll(async () => (await editor.state()).playing).toBe(true)
    const panel = await composeIn(editor)
    const own = await openContexts(page)
    await panel.button('Play take 2').click()
    await expect.poll(async () => (await editor.state()).playing).toBe(false)
    await expect(panel.button('Pause take 2')).toBeVisible()
    await expect(panel.take(2).getByTestId('playhead')).toBeVisible({ timeout: 45_000 })
    await expectSound(page)
    await page.keyboard.press('Escape')
    await expect(editor.dialog()).toHaveCount(0)
    await expect.poll(() => openContexts(page)).toBe(own)
  })
})

test('a take kept as a new song goes into the library and replaces the open song after a question', async ({
  editor,
  account,
}) => {
  await editor.draw(0, 60, 480)
  const panel = await composeIn(editor)
  await panel.button('Open as new song').click()
  const unsaved = editor.dialog().filter({ hasText: 'Your edits have not been saved.' })
  await unsaved.getByRole('button', { name: 'Cancel' }).click()
  // Nothing changed, and the takes are still there.
  await expect(panel.takes.getByRole('article')).toHaveCount(3)
  await panel.button('Open as new song').click()
  await unsaved.getByRole('button', { name: 'No, discard' }).click()
  await expect(editor.page).toHaveURL(/\/editor\/[\w-]+/)
  await expect(editor.dialog()).toHaveCount(0)
  const { data } = await call<{ data: readonly Song[] }>(account, 'GET', 'songs/me')
  expect(data.map(({ name }) => name)).toEqual(['Rainy Lo-Fi Piano Loop'])
  expect(editor.page.url()).toContain(data[0].song_data_id)
  expect(await editor.state()).toMatchObject({ isSaved: true, trackCount: 5, history: { length: 0 } })
})
