import type { Page } from '@playwright/test'
import type { EditorPage } from '../../support/editorPage'
import { failSoundBank } from '../../support/failSoundBank'
import { expect, test } from '../../support/test'

/** The export dialog: which keys it takes. */

async function exportWav(editor: EditorPage): Promise<void> {
  await editor.page.getByRole('button', { name: 'Export', exact: true }).click()
  await editor.page.getByRole('menuitem', { name: /^Export WAV/ }).click()
}

const focusIsInDialog = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null && document.activeElement !== null)

test('no single key cancels an export that runs; one that fails at once has the keyboard', async ({ editor }) => {
  const { page } = editor
  await editor.draw(0, 60)
  await exportWav(editor)
  await expect(editor.dialog().getByRole('progressbar')).toBeVisible()
  for (const key of ['Space', 'Enter', 'Escape']) await page.keyboard.press(key)
  await expect(editor.dialog()).toBeVisible()
  expect((await editor.state()).playing).toBe(false)
  await page.keyboard.press('Tab')
  await expect(editor.button('Cancel')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(editor.dialog()).toHaveCount(0)

  await failSoundBank(page)
  await editor.goto()
  await editor.draw(0, 60)
  await exportWav(editor)
  await expect(editor.dialog().getByRole('alert')).toBeVisible()
  await expect(editor.button('Try again').last()).toBeFocused()
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('Tab')
    expect(await focusIsInDialog(page)).toBe(true)
  }
  // Tab passed the close button, whose tooltip would take the Escape key.
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  let isAsked = false
  page.on('filechooser', () => {
    isAsked = true
  })
  await page.keyboard.press('Control+o')
  await page.keyboard.press('Escape')
  await expect(editor.dialog()).toHaveCount(0)
  expect(isAsked).toBe(false)
})
