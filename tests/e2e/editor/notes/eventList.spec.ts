import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../support/axe'
import type { EditorPage } from '../../support/editorPage'
import { expect, test } from '../../support/test'

/** The event list, with the real mouse and the keyboard. */

const grid = ({ page }: EditorPage): Locator => page.getByTestId('event-list')
const cell = (editor: EditorPage, row: number, column: string): Locator =>
  grid(editor).locator(`[data-row="${row}"] [data-column="${column}"]`)
const texts = (editor: EditorPage, row: number): Promise<string[]> =>
  grid(editor).locator(`[data-row="${row}"] [role=gridcell]`).allInnerTexts()
const selectedRows = (editor: EditorPage): Locator => grid(editor).locator('[aria-selected=true]')

/** A new track has a program and seven controllers before its notes. */
const FIRST_NOTE = 8

async function openList(editor: EditorPage): Promise<void> {
  await editor.page.getByRole('toolbar').getByRole('button', { name: 'Event list' }).click()
  await expect(grid(editor)).toBeVisible()
}

async function twoNotes(editor: EditorPage): Promise<[number, number]> {
  const notes: [number, number] = [await editor.draw(480, 70, 960), await editor.draw(1440, 72, 1920)]
  await editor.press('Escape')
  await openList(editor)
  return notes
}

test('it lists every event, and its selection is that of the roll, both ways', async ({ editor }) => {
  const [first, second] = await twoNotes(editor)
  await expect(grid(editor)).toHaveAttribute('aria-rowcount', '11')
  expect(await texts(editor, 0)).toEqual(['0', 'Program', '', '0 Acoustic Grand Piano'])
  expect(await texts(editor, 1)).toEqual(['0', '7 Volume', '', '100'])
  expect(await texts(editor, FIRST_NOTE)).toEqual(['480', 'A♯4', '480', '100'])

  await cell(editor, FIRST_NOTE, 'tick').click()
  expect((await editor.state()).selectedNoteIds).toEqual([first])
  await cell(editor, FIRST_NOTE + 1, 'tick').click({ modifiers: ['ControlOrMeta'] })
  expect((await editor.state()).selectedNoteIds).toEqual([first, second])
  await cell(editor, 2, 'tick').click()
  expect((await editor.state()).selectedNoteIds).toEqual([])
  await cell(editor, FIRST_NOTE, 'event').click({ modifiers: ['Shift'] })
  await expect(selectedRows(editor)).toHaveCount(7)
  expect((await editor.state()).selectedNoteIds).toEqual([first])

  await editor.click(await editor.at(1500, 72))
  await expect(selectedRows(editor)).toHaveCount(1)
  await expect(selectedRows(editor)).toHaveAttribute('data-row', String(FIRST_NOTE + 1))
  await expectAccessible(editor.page)
})

test('points selected in a lane are selected in the list, and the other way round', async ({ editor }) => {
  await editor.page.getByRole('tab', { name: 'Volume' }).click()
  await editor.click(await editor.lanePoint(480, 90))
  await editor.click(await editor.lanePoint(960, 60))
  await openList(editor)
  const [, second, third] = await editor.page.evaluate(() =>
    window.tunesmith!.controls(undefined, 7).map(({ id }) => id),
  )
  const points = async () => (await editor.state()).selectedControlIds
  await cell(editor, FIRST_NOTE, 'tick').click()
  expect(await points()).toEqual([second])
  await cell(editor, FIRST_NOTE + 1, 'tick').click({ modifiers: ['Shift'] })
  expect(await points()).toEqual([second, third])
  // A controller of a lane that is not shown is selected in the list alone.
  await cell(editor, 2, 'tick').click()
  expect(await points()).toEqual([])
  await expect(selectedRows(editor)).toHaveCount(1)

  await editor.press('2')
  await editor.click(await editor.lanePoint(960, 60))
  expect(await points()).toEqual([third])
  await expect(selectedRows(editor)).toHaveCount(1)
  await expect(selectedRows(editor)).toHaveAttribute('data-row', String(FIRST_NOTE + 1))
  await editor.press('Escape')
  await expect(selectedRows(editor)).toHaveCount(0)
})

test('cells are edited in place, each as one entry, and Tab goes on', async ({ editor }) => {
  await twoNotes(editor)
  const before = await editor.tunes()
  const { index } = (await editor.state()).history
  await cell(editor, FIRST_NOTE, 'tick').dblclick()
  const { page } = editor
  await page.keyboard.type('600')
  await page.keyboard.press('Tab')
  await page.keyboard.type('c5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('120')
  await page.keyboard.press('Tab')
  await page.keyboard.type('33')
  await page.keyboard.press('Enter')
  expect((await editor.tunes())[0]).toEqual([600, 120, 72, 33])
  expect((await editor.state()).history.index).toBe(index + 4)
  await expect(grid(editor)).toBeFocused()

  // A controller's number and value, and the program by its name.
  await cell(editor, 1, 'event').dblclick()
  await page.keyboard.type('11')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await editor.idle()
  expect(await texts(editor, 1)).toEqual(['0', '11 Expression', '', '5'])
  await cell(editor, 0, 'value').dblclick()
  await page.keyboard.type('violin')
  await page.keyboard.press('Enter')
  await editor.idle()
  expect(await texts(editor, 0)).toEqual(['0', 'Program', '', '40 Violin'])

  // Escape takes nothing.
  await cell(editor, FIRST_NOTE, 'value').dblclick()
  await page.keyboard.type('99')
  await page.keyboard.press('Escape')
  await expect(grid(editor)).toBeFocused()
  expect((await editor.state()).history.index).toBe(index + 7)
  for (let i = 0; i < 7; i++) await editor.press('Control+z')
  expect(await editor.tunes()).toEqual(before)
})

test('values out of range are limited with a message; unreadable ones are refused in words', async ({ editor }) => {
  await twoNotes(editor)
  const { page } = editor
  const { index } = (await editor.state()).history
  await cell(editor, FIRST_NOTE, 'value').dblclick()
  await page.keyboard.type('300')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('toast')).toContainText('The value goes from 1 to 127. 127 was taken.')
  expect((await editor.tunes())[0][3]).toBe(127)
  await cell(editor, FIRST_NOTE, 'tick').dblclick()
  await page.keyboard.type('-5')
  await page.keyboard.press('Enter')
  await editor.idle()
  expect((await editor.tunes())[0][0]).toBe(0)
  expect((await editor.state()).history.index).toBe(index + 2)

  for (const [column, text, why] of [
    ['tick', 'soon', 'Enter a whole number.'],
    ['event', 'H9', 'Enter a note such as C4, or a number from 0 to 127.'],
    ['duration', '1.5', 'Enter a whole number.'],
    ['value', '', 'Enter a whole number.'],
  ] as const) {
    await cell(editor, FIRST_NOTE, column).dblclick()
    const field = grid(editor).getByRole('textbox')
    await field.fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    if (column === 'tick') await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
  }
  expect((await editor.state()).history.index).toBe(index + 2)
})

test("the conductor's events are added, edited and deleted; a second tempo at a tick replaces the first", async ({
  editor,
}) => {
  const { page } = editor
  await openList(editor)
  await page.getByRole('combobox', { name: 'Track of the list' }).click()
  await page.getByRole('option', { name: 'Conductor' }).click()
  const count = async () => Number(await grid(editor).getAttribute('aria-rowcount')) - 1
  const before = await count()
  const add = async (kind: string) => {
    await page.getByRole('button', { name: 'Add event' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
    await editor.idle()
  }
  const rowOf = async (name: string) =>
    Number(await grid(editor).getByRole('row').filter({ hasText: name }).last().getAttribute('data-row'))

  await add('Marker')
  expect(await count()).toBe(before + 1)
  await cell(editor, await rowOf('Marker'), 'value').dblclick()
  await page.keyboard.type('Chorus ♪')
  await page.keyboard.press('Enter')
  await editor.idle()
  expect((await texts(editor, await rowOf('Marker')))[3]).toBe('Chorus ♪')

  await add('Tempo')
  expect(await count()).toBe(before + 1)
  await cell(editor, await rowOf('Tempo'), 'value').dblclick()
  await page.keyboard.type('90.5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('spinbutton', { name: 'Tempo in beats per minute' })).toHaveValue('90.50')

  await cell(editor, await rowOf('Time signature'), 'value').dblclick()
  await page.keyboard.type('3/5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'The lower number is' })).toBeVisible()
  await page.keyboard.press('Escape')

  await add('System exclusive')
  await cell(editor, await rowOf('SysEx'), 'value').dblclick()
  await page.keyboard.press('End')
  await page.keyboard.type(' zz')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Enter bytes as pairs' })).toBeVisible()
  await page.keyboard.press('Escape')
  await cell(editor, await rowOf('SysEx'), 'event').click()
  await page.getByRole('button', { name: 'Delete events' }).click()
  await editor.idle()
  expect(await count()).toBe(before + 1)

  // The end of the track is the song's own business.
  await cell(editor, await rowOf('Marker'), 'event').dblclick()
  await page.keyboard.type('47')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('toast').filter({ hasText: 'endOfTrack event is added' })).toBeVisible()
  for (let i = 0; i < 20 && (await editor.state()).history.index > 0; i++) await editor.press('Control+z')
  expect(await count()).toBe(before)
})

test('by keyboard alone: go, select, edit and delete', async ({ editor }) => {
  const [first, second] = await twoNotes(editor)
  const { page } = editor
  await grid(editor).focus()
  await page.keyboard.press('Control+End')
  expect((await editor.state()).selectedNoteIds).toEqual([second])
  await page.keyboard.press('Shift+ArrowUp')
  expect((await editor.state()).selectedNoteIds).toEqual([first, second])
  await expect(grid(editor)).toHaveAttribute('aria-activedescendant', `event-${FIRST_NOTE}-tick`)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  expect((await editor.tunes())[0][2]).toBe(60)
  await page.keyboard.press('Control+a')
  await expect(selectedRows(editor)).toHaveCount(10)
  await page.keyboard.press('Delete')
  await expect(grid(editor)).toHaveAttribute('aria-rowcount', '1')
  await expect(grid(editor)).toContainText('No events of this kind')
  expect((await editor.state()).history.undoName).toBe('Delete 10 events')
  await editor.press('Control+z')
  await expect(grid(editor)).toHaveAttribute('aria-rowcount', '11')
})

test('a filter leaves one kind', async ({ editor }) => {
  await twoNotes(editor)
  const { page } = editor
  await page.getByRole('combobox', { name: 'Kind of events' }).click()
  await page.getByRole('option', { name: 'Notes', exact: true }).click()
  await expect(grid(editor)).toHaveAttribute('aria-rowcount', '3')
  expect(await texts(editor, 0)).toEqual(['480', 'A♯4', '480', '100'])
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
