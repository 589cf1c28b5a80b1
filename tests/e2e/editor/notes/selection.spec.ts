import type { EditorPage } from '../../support/editorPage'
import { expect, test } from '../../support/test'

/** The selection section of the editing design, with the real mouse. */

/** Three notes, and the selection tool. */
async function threeNotes(editor: EditorPage): Promise<number[]> {
  const ids = [await editor.draw(480, 70), await editor.draw(1440, 68), await editor.draw(3840, 66)]
  await editor.press('2')
  return ids
}

async function band(editor: EditorPage, from: [number, number], to: [number, number]): Promise<void> {
  await editor.drag([await editor.at(...from), await editor.at(...to)])
}

const entries = async (editor: EditorPage) => (await editor.state()).history.index

test('a drag selects every note that the rectangle touches, and makes no entry', async ({ editor }) => {
  const [a, b] = await threeNotes(editor)
  const before = await entries(editor)
  // Snapped, it reaches to 1680: into the second note.
  await band(editor, [250, 72], [1600, 67])
  expect((await editor.state()).selectedNoteIds).toEqual([a, b])
  expect(await entries(editor)).toBe(before)
})

test('the rectangle stays: its middle moves the notes, in one entry', async ({ editor }) => {
  await threeNotes(editor)
  await band(editor, [250, 72], [1900, 67])
  const before = await entries(editor)
  await band(editor, [900, 70], [900 + 480, 73])
  expect(await entries(editor)).toBe(before + 1)
  expect(await editor.tunes()).toEqual([
    [960, 240, 73, 100],
    [1920, 240, 71, 100],
    [3840, 240, 66, 100],
  ])
})

test('its right edge lengthens every selected note', async ({ editor }) => {
  await threeNotes(editor)
  await band(editor, [250, 72], [1910, 67])
  const before = await entries(editor)
  const edge = await editor.at(1920, 70)
  await editor.drag([
    { x: edge.x - 3, y: edge.y },
    { x: edge.x - 3 + 24, y: edge.y },
  ])
  expect(await entries(editor)).toBe(before + 1)
  expect((await editor.tunes()).map(([tick, duration]) => [tick, duration])).toEqual([
    [480, 480],
    [1440, 480],
    [3840, 240],
  ])
})

test('its left edge moves the starts', async ({ editor }) => {
  await threeNotes(editor)
  await band(editor, [250, 72], [1910, 67])
  const edge = await editor.at(240, 70)
  await editor.drag([
    { x: edge.x + 3, y: edge.y },
    { x: edge.x + 3 - 24, y: edge.y },
  ])
  expect((await editor.tunes()).map(([tick, duration]) => [tick, duration])).toEqual([
    [240, 480],
    [1200, 480],
    [3840, 240],
  ])
})

test('Ctrl and a drag copy', async ({ editor }) => {
  await threeNotes(editor)
  await band(editor, [250, 72], [1910, 67])
  const before = await entries(editor)
  const from = await editor.at(900, 70)
  const to = await editor.at(900 + 4800, 70)
  await editor.holding(['Control'], () => editor.drag([from, to]))
  expect(await entries(editor)).toBe(before + 1)
  expect(await editor.notes()).toHaveLength(5)
})

test('a drag outside starts a new selection, Escape clears it', async ({ editor }) => {
  const [, , c] = await threeNotes(editor)
  await band(editor, [250, 72], [1910, 67])
  await band(editor, [3600, 68], [4500, 64])
  expect((await editor.state()).selectedNoteIds).toEqual([c])
  await editor.press('Escape')
  expect((await editor.state()).selectedNoteIds).toEqual([])
})

test('the rectangle is snapped to the grid, with Shift it is not', async ({ editor }) => {
  const [a] = await threeNotes(editor)
  // Snapped, the band begins at 720, where the note ends: nothing. Unsnapped it reaches into the note.
  await band(editor, [650, 72], [1100, 69])
  expect((await editor.state()).selectedNoteIds).toEqual([])
  const from = await editor.at(650, 72)
  const to = await editor.at(1100, 69)
  await editor.holding(['Shift'], () => editor.drag([from, to]))
  expect((await editor.state()).selectedNoteIds).toEqual([a])
})

test('a click on empty space moves the playhead there when stopped', async ({ editor }) => {
  await threeNotes(editor)
  await editor.click(await editor.at(2390, 74))
  expect((await editor.state()).tick).toBe(2400)
})

test('Ctrl-click on a key selects all notes of that pitch', async ({ editor }) => {
  const [a] = await threeNotes(editor)
  await editor.press('1')
  const again = await editor.draw(5760, 70)
  const row = await editor.at(0, 70)
  const { left } = await editor.page.evaluate(() => window.tunesmith!.viewport())
  await editor.holding(['Control'], () => editor.click({ x: left - 40, y: row.y }))
  expect((await editor.state()).selectedNoteIds).toEqual([a, again])
})

test('a rubber band pans by itself at the edge', async ({ editor }) => {
  await threeNotes(editor)
  const { left, top, width } = await editor.page.evaluate(() => window.tunesmith!.viewport())
  const from = await editor.at(9600, 75)
  await editor.page.mouse.move(from.x, from.y)
  await editor.page.mouse.down()
  await editor.page.mouse.move(left + width + 20, top + 60, { steps: 4 })
  await editor.page.waitForFunction(() => window.tunesmith!.viewport().scrollTick > 500)
  await editor.page.mouse.up()
  await editor.idle()
})

test('keys: cut, copy, paste, duplicate, delete, select all, transpose, undo and redo by name', async ({ editor }) => {
  await threeNotes(editor)
  await editor.press('Control+a')
  expect((await editor.state()).selectedNoteIds).toHaveLength(3)
  await editor.press('Control+c')
  await editor.press('Delete')
  expect(await editor.notes()).toEqual([])
  expect((await editor.state()).history.undoName).toBe('Delete 3 notes')
  await editor.press('Control+v')
  await expect.poll(() => editor.notes()).toHaveLength(3)
  expect((await editor.state()).history.undoName).toBe('Paste 3 notes')
  expect((await editor.state()).selectedNoteIds).toHaveLength(3)
  await editor.press('ArrowUp')
  await editor.press('Shift+ArrowUp')
  expect((await editor.tunes()).map(([, , noteNumber]) => noteNumber)).toEqual([83, 81, 79])
  await editor.press('Control+d')
  expect(await editor.notes()).toHaveLength(6)
  await editor.press('Control+x')
  expect(await editor.notes()).toHaveLength(3)
  await editor.press('Control+z')
  expect(await editor.notes()).toHaveLength(6)
  await editor.press('Control+Shift+z')
  expect(await editor.notes()).toHaveLength(3)
})

test('Alt-click on a ghost note goes to its track', async ({ editor, page }) => {
  await editor.draw(480, 70)
  const first = (await editor.state()).selectedTrackId
  await page.getByRole('button', { name: 'Add track' }).click()
  await editor.idle()
  const second = (await editor.state()).selectedTrackId
  const entriesBefore = await entries(editor)
  const altClick = async (tick: number, note: number) => {
    const point = await editor.at(tick, note)
    await editor.holding(['Alt'], () => editor.click(point))
  }
  await altClick(560, 60)
  expect((await editor.state()).selectedTrackId).toBe(second)
  await altClick(560, 70)
  expect((await editor.state()).selectedTrackId).toBe(first)
  expect(await entries(editor)).toBe(entriesBefore)
})
