import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../support/axe'
import type { EditorPage } from '../../support/editorPage'
import { expect, test } from '../../support/test'

/** The event list as only a browser has it: the real mouse in its rows, the focus, and the room that it takes. */

const grid = ({ page }: EditorPage): Locator => page.getByTestId('event-list')

async function openList(editor: EditorPage): Promise<void> {
  await editor.page.getByRole('toolbar').getByRole('button', { name: 'Event list' }).click()
  await expect(grid(editor)).toBeVisible()
}

test('the mouse selects rows as in the roll, and opens a cell, which gives the focus back', async ({
  editor,
  page,
}) => {
  const [first, second] = [await editor.draw(480, 70, 960), await editor.draw(1440, 72, 1920)]
  await editor.press('Escape')
  await openList(editor)
  /** A new track has a program and seven controllers before its notes. */
  const cell = (note: number, column: string) =>
    grid(editor).locator(`[data-row="${8 + note}"] [data-column="${column}"]`)
  const selectedRows = grid(editor).locator('[aria-selected=true]')
  await expect(grid(editor)).toHaveAttribute('aria-rowcount', '11')
  await cell(0, 'tick').click()
  await cell(1, 'tick').click({ modifiers: ['ControlOrMeta'] })
  expect((await editor.state()).selectedNoteIds).toEqual([first, second])
  await editor.click(await editor.at(1500, 72))
  await expect(selectedRows).toHaveCount(1)
  await expect(selectedRows).toHaveAttribute('data-row', '9')
  await expectAccessible(page)

  await cell(0, 'tick').dblclick()
  await page.keyboard.type('600')
  await page.keyboard.press('Tab')
  await page.keyboard.type('c5')
  await page.keyboard.press('Enter')
  expect((await editor.tunes())[0].slice(0, 3)).toEqual([600, 480, 72])
  await expect(grid(editor)).toBeFocused()
  await cell(0, 'value').dblclick()
  await page.keyboard.type('loud')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a whole number.' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(grid(editor)).toBeFocused()
})

test('no word that says what an event is gets cut or broken', async ({ editor, page }) => {
  await openList(editor)
  for (const [language, program] of [
    ['en', 'Program'],
    ['fr', 'Programme'],
  ]) {
    await page.evaluate((code) => localStorage.setItem('language', code), language)
    await editor.goto()
    const cells = grid(editor).locator('[data-column=event]')
    await expect(cells.filter({ hasText: program })).toBeVisible()
    const broken = await cells.evaluateAll((all) =>
      all.flatMap((cell) => {
        const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() as Text
        const box = cell.getBoundingClientRect()
        return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = new Range()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const [first, ...others] = range.getClientRects()
          return others.length === 0 && first.right <= box.right && first.bottom <= box.bottom ? [] : [word]
        })
      }),
    )
    expect(broken).toEqual([])
  }
})

test('the divider is dragged and stepped, and the pane comes back as it was', async ({ editor }) => {
  await openList(editor)
  const { page } = editor
  const pane = page.getByRole('complementary', { name: 'Events' })
  const expectWidth = (width: number) =>
    expect.poll(async () => Math.round((await pane.boundingBox())!.width)).toBe(width)
  await expectWidth(280)
  const { x, y } = (await pane.boundingBox())!
  await editor.drag([
    { x, y: y + 300 },
    { x: x - 100, y: y + 300 },
  ])
  await expectWidth(380)
  await editor.drag([
    { x: x - 100, y: y + 300 },
    { x: x + 250, y: y + 300 },
  ])
  await expectWidth(160)
  await page.keyboard.press('Tab')
  await page.getByRole('separator', { name: 'Width of the event list' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expectWidth(176)
  await editor.goto()
  await expect(grid(editor)).toBeVisible()
  await expectWidth(176)
  await editor.press('e')
  await expect(pane).toHaveCount(0)
})
