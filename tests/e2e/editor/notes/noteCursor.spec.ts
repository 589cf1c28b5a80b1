import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../support/axe'
import type { EditorPage } from '../../support/editorPage'
import { expect, test } from '../../support/test'

/** The cursors of the roll and of lanes, with the browser's own focus. */

const cursor = (editor: EditorPage) => editor.page.evaluate(() => window.tunesmith!.cursor())
const said = (editor: EditorPage) => editor.page.getByTestId('live-region')

const isFocused = (element: Element): boolean => element === document.activeElement

/** Presses a key until an element has the focus, as a person does. */
async function pressUntilFocused(target: Locator, key: string): Promise<void> {
  for (let i = 0; i < 80 && !(await target.evaluate(isFocused)); i++) await target.page().keyboard.press(key)
  await expect(target).toBeFocused()
}

async function focusView(editor: EditorPage, name: string): Promise<void> {
  await pressUntilFocused(editor.page.getByRole('application', { name }), 'Tab')
  await editor.idle()
}

async function keys(editor: EditorPage, ...pressed: string[]): Promise<void> {
  for (const key of pressed) await editor.press(key)
}

test('Tab shows the cursor of the roll or of a lane, a press of the mouse hides it', async ({ editor, page }) => {
  await focusView(editor, 'Piano roll')
  await keys(editor, 'ArrowRight', 'ArrowRight', 'ArrowUp')
  expect(await cursor(editor)).toEqual({ tick: 480, noteNumber: 61 })
  await expect(said(editor)).toHaveText('C♯4, bar 1, beat 2')
  const id = await editor.draw(960, 64)
  expect(await cursor(editor)).toBeNull()
  await editor.click(await editor.at(1000, 64))
  expect((await editor.state()).selectedNoteIds).toEqual([id])
  await keys(editor, 'ArrowUp')
  expect((await editor.tunes())[0][2]).toBe(65)
  await keys(editor, 'Escape')

  // A tab of the lanes is chosen by keys, then its lane is the next stop.
  await pressUntilFocused(page.getByRole('tab', { name: 'Velocity' }), 'Tab')
  await keys(editor, 'ArrowRight', 'ArrowRight')
  await focusView(editor, 'Volume')
  expect(await page.evaluate(() => window.tunesmith!.laneCursor())).toEqual({ tick: 0, value: 100 })
  await expectAccessible(page)
  await keys(editor, 'ArrowRight', 'ArrowUp', 'Enter')
  expect((await editor.points(7)).at(-1)).toEqual([240, 101])
  await editor.click(await editor.lanePoint(960, 60))
  expect(await page.evaluate(() => window.tunesmith!.laneCursor())).toBeNull()
})

test('a song is composed, edited, saved and exported without a mouse', async ({ editor, page }) => {
  await focusView(editor, 'Piano roll')
  await expectAccessible(page)
  await keys(editor, 'Enter', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'Enter', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'Enter')
  await keys(editor, 'Shift+ArrowRight', ']', 'Control+z')
  expect(await editor.tunes()).toEqual([
    [0, 240, 60, 100],
    [240, 240, 62, 100],
    [480, 480, 64, 100],
  ])
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('By keys')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await editor.state()).isSaved).toBe(true)
  const download = page.waitForEvent('download')
  await pressUntilFocused(page.getByRole('menuitem', { name: 'File' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await pressUntilFocused(page.getByRole('menuitem', { name: 'Download MIDI' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('By keys.mid')
})
