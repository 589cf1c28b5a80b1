import type { SongRecord } from '#shared/api/songs'
import { demoSong } from '../../support/demoSongs'
import { call } from '../support/cloud'
import { ComposerPanel } from '../support/composerPanel'
import type { EditorPage } from '../support/editorPage'
import { expectSound, listenIn, openContexts } from '../support/listening'
import { expect, test } from '../support/test'

/** The takes of the editor's Create dialog, and the song behind it. */

test.use({
  hasSound: true,
  page: async ({ page }, use) => {
    await listenIn(page)
    await use(page)
  },
})

const WORDS = 'a rainy lo-fi piano loop at 78 bpm, 4 bars'

/** Opens the dialog and composes. */
async function composeIn(editor: EditorPage): Promise<ComposerPanel> {
  await editor.button('Create').click()
  const panel = new ComposerPanel(editor.page)
  await expect(panel.prompt).toBeFocused()
  await panel.compose(WORDS)
  return panel
}

test('takes play in the dialog while the song is silent; closing stops them', async ({ page, editor }) => {
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
  const { data } = await call<{ data: readonly SongRecord[] }>(account, 'GET', 'songs/me')
  expect(data.map(({ name }) => name)).toEqual(['Rainy Lo-Fi Piano Loop'])
  expect(editor.page.url()).toContain(data[0].song_data_id)
  expect(await editor.state()).toMatchObject({ isSaved: true, trackCount: 5, history: { length: 0 } })
})
