import type { EditorPage } from '../../support/editorPage'
import { expect, test } from '../../support/test'

/** The pencil section of the editing design, with the real mouse. The grid is 1/8: 240 ticks. */

const history = async (editor: EditorPage) => (await editor.state()).history

/** Runs a gesture that must make exactly one entry, and returns its name. */
async function oneEntry(editor: EditorPage, gesture: () => Promise<unknown>): Promise<string | null> {
  const before = await history(editor)
  await gesture()
  const after = await history(editor)
  expect(after.index).toBe(before.index + 1)
  return after.undoName
}

async function noEntry(editor: EditorPage, gesture: () => Promise<unknown>): Promise<void> {
  const before = await history(editor)
  await gesture()
  expect(await history(editor)).toEqual(before)
}

test('a press draws a note of one grid unit, on the grid, and it sounds', async ({ editor }) => {
  const name = await oneEntry(editor, async () => editor.click(await editor.at(500, 72)))
  expect(name).toBe('Add note')
  expect(await editor.tunes()).toEqual([[480, 240, 72, 100]])
})

test('dragging right while drawing sets the length, up or down the pitch', async ({ editor }) => {
  await oneEntry(editor, async () => editor.drag([await editor.at(970, 70), await editor.at(1900, 70)]))
  expect(await editor.tunes()).toEqual([[960, 960, 70, 100]])
  await oneEntry(editor, async () => editor.drag([await editor.at(2900, 70), await editor.at(2900, 75)]))
  expect((await editor.tunes())[1]).toEqual([2880, 960, 75, 100])
})

test('a new note takes length and velocity from the last edited one', async ({ editor }) => {
  await editor.draw(0, 70, 700)
  expect((await editor.tunes())[0][1]).toBe(720)
  await editor.click(await editor.at(1930, 60))
  expect((await editor.tunes())[1]).toEqual([1920, 720, 60, 100])
})

test('a drawn note trims an earlier one of its pitch', async ({ editor }) => {
  await editor.draw(0, 70, 900)
  await editor.draw(1920, 72, 2000)
  await editor.press('Control+z')
  const start = await editor.at(1430, 70)
  await editor.drag([start, await editor.at(1500, 70)])
  const long = (await editor.tunes()).find(([tick]) => tick === 0)
  expect(long).toEqual([0, 960, 70, 100])
})

test('a drag of the middle moves the note on the grid, with Shift off it', async ({ editor }) => {
  const id = await editor.draw(480, 70, 900)
  const name = await oneEntry(editor, async () =>
    editor.drag([await editor.at(700, 70), await editor.at(700 + 490, 73)]),
  )
  expect(name).toBe('Move note')
  expect(await editor.notes()).toEqual([{ id, tick: 960, duration: 480, noteNumber: 73, velocity: 100 }])
  await oneEntry(editor, () =>
    editor.holding([], async () => {
      const from = await editor.at(1200, 73)
      await editor.page.mouse.move(from.x, from.y)
      await editor.page.mouse.down()
      await editor.page.keyboard.down('Shift')
      await editor.page.mouse.move(from.x + 11, from.y, { steps: 4 })
      await editor.page.mouse.up()
      await editor.page.keyboard.up('Shift')
    }),
  )
  expect((await editor.notes())[0].tick).toBe(960 + 110)
})

test('a drag of a selected note moves the whole selection and keeps its shape at the limit', async ({ editor }) => {
  for (const [tick, noteNumber] of [
    [480, 60],
    [480, 64],
    [960, 67],
  ])
    await editor.draw(tick, noteNumber)
  await editor.press('Control+a')
  const name = await oneEntry(editor, async () =>
    editor.drag([await editor.at(600, 64), await editor.at(600 + 480, 66)]),
  )
  expect(name).toBe('Move 3 notes')
  expect(await editor.tunes()).toEqual([
    [960, 240, 62, 100],
    [960, 240, 66, 100],
    [1440, 240, 69, 100],
  ])
  // Far to the left: the group stops together at tick 0.
  await editor.drag([await editor.at(1080, 66), await editor.at(0, 66)])
  expect((await editor.tunes()).map(([tick]) => tick)).toEqual([0, 0, 480])
})

test('Alt copies instead of moving', async ({ editor }) => {
  await editor.draw(480, 70)
  const name = await oneEntry(editor, async () => {
    const from = await editor.at(600, 70)
    const to = await editor.at(600 + 960, 72)
    await editor.holding(['Alt'], () => editor.drag([from, to]))
  })
  expect(name).toBe('Copy note')
  expect(await editor.tunes()).toEqual([
    [480, 240, 70, 100],
    [1440, 240, 72, 100],
  ])
})

test('the edges resize every selected note by the same; none is shorter than a grid unit', async ({ editor }) => {
  const first = await editor.draw(480, 70, 1400)
  await editor.draw(480, 65, 900)
  await editor.press('Control+a')
  const rect = await editor.rect(first)
  const right = { x: rect.x + rect.width - 2, y: rect.y + rect.height / 2 }
  const name = await oneEntry(editor, () => editor.drag([right, { x: right.x + 48, y: right.y }]))
  expect(name).toBe('Resize 2 notes')
  expect((await editor.tunes()).map(([, duration]) => duration).sort()).toEqual([1440, 960].sort())
  const left = await editor.rect(first)
  const edge = { x: left.x + 2, y: left.y + left.height / 2 }
  await oneEntry(editor, () => editor.drag([edge, { x: edge.x + 120, y: edge.y }]))
  const durations = (await editor.tunes()).map(([, duration]) => duration)
  expect(Math.min(...durations)).toBe(240)
})

test('a click selects without an entry, Shift-click adds and takes away', async ({ editor }) => {
  const a = await editor.draw(480, 70)
  const b = await editor.draw(1440, 70)
  await noEntry(editor, async () => editor.click(await editor.at(600, 70)))
  expect((await editor.state()).selectedNoteIds).toEqual([a])
  const other = await editor.at(1560, 70)
  await noEntry(editor, () => editor.holding(['Shift'], () => editor.click(other)))
  expect((await editor.state()).selectedNoteIds).toEqual([a, b])
  await editor.holding(['Shift'], () => editor.click(other))
  expect((await editor.state()).selectedNoteIds).toEqual([a])
})

test('a Shift-drag on empty space selects the notes it touches', async ({ editor }) => {
  const a = await editor.draw(480, 70)
  const b = await editor.draw(1440, 66)
  await editor.draw(3840, 66)
  const from = await editor.at(300, 72)
  const to = await editor.at(1500, 65)
  await noEntry(editor, () => editor.holding(['Shift'], () => editor.drag([from, to])))
  expect((await editor.state()).selectedNoteIds).toEqual([a, b])
  expect((await editor.state()).tool).toBe('pencil')
})

test('a right-drag erases the notes it touches, in one entry', async ({ editor }) => {
  await editor.draw(480, 70)
  await editor.draw(960, 70)
  await editor.draw(2400, 70)
  const name = await oneEntry(editor, async () =>
    editor.drag([await editor.at(300, 70), await editor.at(1300, 70)], { button: 'right' }),
  )
  expect(name).toBe('Delete 2 notes')
  expect((await editor.tunes()).map(([tick]) => tick)).toEqual([2400])
  await editor.press('Control+z')
  expect(await editor.notes()).toHaveLength(3)
})

test('an Alt-drag on empty space erases too', async ({ editor }) => {
  await editor.draw(480, 70)
  const from = await editor.at(200, 70)
  const to = await editor.at(900, 70)
  await oneEntry(editor, () => editor.holding(['Alt'], () => editor.drag([from, to])))
  expect(await editor.notes()).toEqual([])
})

test('a double click deletes the note', async ({ editor }) => {
  await editor.draw(480, 70)
  const name = await oneEntry(editor, async () => editor.click(await editor.at(600, 70), { clickCount: 2 }))
  expect(name).toBe('Delete note')
  expect(await editor.notes()).toEqual([])
})

test('Alt-wheel over a note changes its velocity, a burst in one entry; with Shift by ten', async ({ editor }) => {
  await editor.draw(480, 70)
  const over = await editor.at(600, 70)
  await editor.page.mouse.move(over.x, over.y)
  await oneEntry(editor, () =>
    editor.holding(['Alt'], async () => {
      for (let i = 0; i < 3; i++) await editor.page.mouse.wheel(0, 100)
    }),
  )
  expect((await editor.tunes())[0][3]).toBe(97)
})

test('Escape during a drag leaves everything as it was', async ({ editor }) => {
  await editor.draw(480, 70)
  await noEntry(editor, async () => {
    const from = await editor.at(600, 70)
    await editor.page.mouse.move(from.x, from.y)
    await editor.page.mouse.down()
    await editor.page.mouse.move(from.x + 100, from.y - 40, { steps: 5 })
    await editor.page.keyboard.press('Escape')
    await editor.page.mouse.up()
  })
  expect(await editor.tunes()).toEqual([[480, 240, 70, 100]])
})
