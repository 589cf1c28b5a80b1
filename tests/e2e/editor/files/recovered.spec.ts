import { expectAccessible } from '../../support/axe'
import type { EditorPage } from '../../support/editorPage'
import { expect, test } from '../../support/test'

/** Work that was discarded, and how it comes back. */

const QUESTION = 'Your edits have not been saved. Are you sure you want to continue?'

async function choose(editor: EditorPage, item: string | RegExp): Promise<void> {
  await editor.page.getByRole('menuitem', { name: 'File' }).click()
  await editor.page.getByRole('menuitem', { name: item }).click()
}

test('the question names what each button does, and Escape does neither', async ({ editor }) => {
  const { page } = editor
  await editor.draw(480, 70)
  await page.keyboard.press('Alt+n')
  await expect(editor.dialog()).toContainText(QUESTION)
  expect(await editor.dialog().getByRole('button').allTextContents()).toEqual([
    '',
    'No, discard',
    'Cancel',
    'Yes, save',
  ])
  await expect(editor.button('Yes, save')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(editor.dialog()).toHaveCount(0)
  expect(await editor.notes()).toHaveLength(1)
})

test('discarded work comes back whole, after a question about the open song', async ({ editor }) => {
  const { page } = editor
  await editor.draw(480, 70, 1100)
  await editor.draw(1920, 72)
  const first = await editor.tunes()
  const { history } = await editor.state()
  await choose(editor, 'New')
  await editor.button('No, discard').click()
  await expect.poll(() => editor.tunes()).toEqual([])
  await editor.draw(0, 60)
  const second = await editor.tunes()

  await choose(editor, 'Recovered work (1)')
  await expectAccessible(page)
  await editor.button('Recover Untitled Project').click()
  await expect(editor.dialog()).toContainText(QUESTION)
  await editor.button('No, discard').click()
  await expect.poll(() => editor.tunes()).toEqual(first)
  expect(await editor.state()).toMatchObject({ isSaved: false, history })

  await choose(editor, 'Recovered work (1)')
  await editor.button('Recover Untitled Project').click()
  await editor.button('No, discard').click()
  await expect.poll(() => editor.tunes()).toEqual(second)
})

test('a second press deletes an item for good', async ({ editor }) => {
  const { page } = editor
  await editor.draw(480, 70)
  await choose(editor, 'New')
  await editor.button('No, discard').click()
  await choose(editor, 'Recovered work (1)')
  await editor.button('Delete Untitled Project').click()
  await editor.button('Delete for good').click()
  await expect(editor.dialog()).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'File' }).click()
  const item = page.getByRole('menuitem', { name: 'Recovered work' })
  await expect(item).toHaveText('Recovered workNothing is unsaved or discarded.')
  // A disabled item can be reached by key so that a screen reader reads it; pressing it keeps the menu open.
  await item.press('Enter')
  await expect(item).toBeFocused()
  await expect(item).toBeVisible()
})
