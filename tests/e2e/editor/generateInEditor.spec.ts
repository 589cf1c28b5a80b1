import { demoSong } from '../../support/demoSongs'
import { ComposerPanel } from '../support/composerPanel'
import type { EditorPage } from '../support/editorPage'
import { expectSound, listenIn, openContexts } from '../support/listening'
import { expect, test } from '../support/test'

/** The takes of the editor's Create dialog, and the song behind it. */

test.use({ hasSound: true })

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
