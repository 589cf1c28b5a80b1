import { expect, test } from 'vitest'
import { openWorkspace, type Studio } from '../../../testing/studio'
import type { EventColumn } from './cellText'

/** The event list beside the roll: one selection for both, and edits that are entries of the history. */

const grid = (studio: Studio) => studio.testId('event-list')
const cell = (studio: Studio, row: number, column: EventColumn) =>
  grid(studio).querySelector(`[data-row="${row}"] [data-column="${column}"]`)!
const texts = (studio: Studio, row: number) =>
  Array.from(grid(studio).querySelectorAll(`[data-row="${row}"] [role=gridcell]`), ({ textContent }) => textContent)
const selectedRows = (studio: Studio) =>
  Array.from(grid(studio).querySelectorAll('[aria-selected=true]'), (row) => Number(row.getAttribute('data-row')))
/** The number of rows, with the head. */
const rowCount = (studio: Studio) => Number(grid(studio).getAttribute('aria-rowcount'))
const history = async (studio: Studio) => (await studio.state()).history

/** A new track has a program and seven controllers before its notes. */
const FIRST_NOTE = 8

async function openList(studio: Studio): Promise<void> {
  await studio.click(studio.get('button', 'Event list', studio.get('toolbar')))
  await expect.poll(() => studio.testIds('event-list')).toHaveLength(1)
}

/** Opens a new song with two notes, and its event list. */
async function openTwoNotes() {
  const studio = await openWorkspace()
  const notes = [await studio.draw(480, 70, 960), await studio.draw(1440, 72, 1920)] as const
  await studio.press('Escape')
  await openList(studio)
  return { studio, notes }
}

async function press(studio: Studio, row: number, column: EventColumn, ...held: string[]): Promise<void> {
  await studio.holding(held, () => studio.click(cell(studio, row, column)))
}

/** Types into a cell that a double click opens, replacing the old text. */
async function edit(studio: Studio, row: number, column: EventColumn, text: string, end = 'Enter'): Promise<void> {
  await studio.doubleClick(cell(studio, row, column))
  await studio.type(text)
  await studio.press(end)
}

async function choose(studio: Studio, field: string, option: string): Promise<void> {
  await studio.click('combobox', field)
  await studio.click('option', option)
}

test('it lists every event, and its selection is that of the roll, both ways', async () => {
  const { studio, notes } = await openTwoNotes()
  const selected = async () => (await studio.state()).selectedNoteIds
  expect(rowCount(studio)).toBe(11)
  expect(texts(studio, 0)).toEqual(['0001:01:000', 'Program', '', '0 Acoustic Grand Piano'])
  expect(texts(studio, 1)).toEqual(['0001:01:000', '7 Volume', '', '100'])
  expect(texts(studio, FIRST_NOTE)).toEqual(['0001:02:000', 'A♯4', '480', '100'])
  await press(studio, FIRST_NOTE, 'tick')
  expect(await selected()).toEqual([notes[0]])
  await press(studio, FIRST_NOTE + 1, 'tick', 'Control')
  expect(await selected()).toEqual(notes)
  await press(studio, 2, 'tick')
  expect(await selected()).toEqual([])
  await press(studio, FIRST_NOTE, 'event', 'Shift')
  expect(selectedRows(studio)).toEqual([2, 3, 4, 5, 6, 7, 8])
  expect(await selected()).toEqual([notes[0]])
  await studio.clickAt(studio.at(1500, 72))
  await expect.poll(() => selectedRows(studio)).toEqual([FIRST_NOTE + 1])

  await choose(studio, 'Kind of events', 'Notes')
  expect(rowCount(studio)).toBe(3)
  expect(texts(studio, 0)).toEqual(['0001:02:000', 'A♯4', '480', '100'])
  expect(selectedRows(studio)).toEqual([1])
})

test('points selected in a lane are selected in the list, and the other way round', async () => {
  const studio = await openWorkspace()
  await studio.showLane('Volume')
  await studio.clickAt(studio.lanePoint(480, 90))
  await studio.clickAt(studio.lanePoint(960, 60))
  await openList(studio)
  const [, second, third] = studio.automation.controls(undefined, 7).map(({ id }) => id)
  const points = async () => (await studio.state()).selectedControlIds
  await press(studio, FIRST_NOTE, 'tick')
  expect(await points()).toEqual([second])
  await press(studio, FIRST_NOTE + 1, 'tick', 'Shift')
  expect(await points()).toEqual([second, third])
  // A controller of a hidden lane is selected only in the list.
  await press(studio, 2, 'tick')
  expect(await points()).toEqual([])
  expect(selectedRows(studio)).toEqual([2])

  await studio.press('2')
  await studio.clickAt(studio.lanePoint(960, 60))
  expect(await points()).toEqual([third])
  await expect.poll(() => selectedRows(studio)).toEqual([FIRST_NOTE + 1])
  await studio.press('Escape')
  await expect.poll(() => selectedRows(studio)).toEqual([])
})

test('the other lane becomes the active one when it shows the selected points; with notes too, keys stay theirs', async () => {
  const studio = await openWorkspace()
  await studio.draw(1920, 72)
  await studio.press('Escape')
  await studio.showLane('Volume')
  await studio.clickAt(studio.lanePoint(480, 90))
  await studio.click('button', 'Show a second lane')
  await studio.idle()
  await openList(studio)
  const state = () => studio.state()
  expect((await state()).lane).toBe('velocity')
  const [, point] = studio.automation.controls(undefined, 7).map(({ id }) => id)
  await press(studio, FIRST_NOTE, 'tick')
  expect(await state()).toMatchObject({ lane: 7, selectedControlIds: [point] })
  // Neither shows a program: the active lane stays.
  await press(studio, 0, 'tick')
  expect(await state()).toMatchObject({ lane: 7, selectedControlIds: [] })
  await press(studio, FIRST_NOTE + 1, 'tick')
  await press(studio, FIRST_NOTE, 'tick', 'Control')
  expect(await state()).toMatchObject({ selectedControlIds: [point], selectedNoteIds: { length: 1 } })
  await studio.run('noteUp')
  expect((await studio.tunes())[0][2]).toBe(73)
  expect((await studio.points(7)).at(-1)).toEqual([480, 90])
})

test('cells are edited in place, each as one entry, and Tab goes on', async () => {
  const { studio } = await openTwoNotes()
  const before = await studio.tunes()
  const { index } = await history(studio)
  await studio.doubleClick(cell(studio, FIRST_NOTE, 'tick'))
  for (const [text, end] of [
    ['600', 'Tab'],
    ['c5', 'Tab'],
    ['120', 'Tab'],
    ['33', 'Enter'],
  ]) {
    await studio.type(text)
    await studio.press(end)
  }
  expect((await studio.tunes())[0]).toEqual([600, 120, 72, 33])
  expect((await history(studio)).index).toBe(index + 4)
  expect(document.activeElement).toBe(grid(studio))

  // A controller's number and value, and the program by its name.
  await edit(studio, 1, 'event', '11', 'Tab')
  await studio.type('5')
  await studio.press('Enter')
  expect(texts(studio, 1)).toEqual(['0001:01:000', '11 Expression', '', '5'])
  await edit(studio, 0, 'value', 'violin')
  expect(texts(studio, 0)).toEqual(['0001:01:000', 'Program', '', '40 Violin'])

  // Escape discards the text.
  await edit(studio, FIRST_NOTE, 'value', '99', 'Escape')
  expect(document.activeElement).toBe(grid(studio))
  expect((await history(studio)).index).toBe(index + 7)
  for (let i = 0; i < 7; i++) await studio.press('Control+z')
  expect(await studio.tunes()).toEqual(before)
})

test('values out of range are limited with a message; unreadable ones are refused in words', async () => {
  const { studio } = await openTwoNotes()
  const { index } = await history(studio)
  await edit(studio, FIRST_NOTE, 'value', '300')
  await studio.toast('The value must be from 1 to 127. It was set to 127.')
  expect((await studio.tunes())[0][3]).toBe(127)
  await edit(studio, FIRST_NOTE, 'tick', '-5')
  expect((await studio.tunes())[0][0]).toBe(0)
  expect((await history(studio)).index).toBe(index + 2)
  for (const [column, text, why] of [
    ['tick', 'soon', 'Enter a position as bar:beat:tick'],
    ['event', 'H9', 'Enter a note such as C4, or a number from 0 to 127.'],
    ['duration', '1.5', 'Enter a whole number.'],
    ['value', '', 'Enter a whole number.'],
  ] as const) {
    await studio.doubleClick(cell(studio, FIRST_NOTE, column))
    const field = studio.get('textbox', undefined, grid(studio))
    await studio.fill(field, text)
    await studio.press('Enter')
    expect((await studio.find('alert')).textContent).toContain(why)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await studio.press('Escape')
    expect(studio.query('textbox', undefined, grid(studio))).toBeNull()
  }
  expect((await history(studio)).index).toBe(index + 2)
})

test("the conductor's events are added, edited and deleted; a second tempo at a tick replaces the first", async () => {
  const studio = await openWorkspace()
  await openList(studio)
  await choose(studio, 'Track of the list', 'Conductor')
  const before = rowCount(studio)
  const add = async (kind: string) => {
    await studio.click('button', 'Add event')
    await studio.click('menuitem', kind)
    await studio.idle()
  }
  const rowOf = (name: string) => {
    const rows = studio.all('row', undefined, grid(studio)).filter(({ textContent }) => textContent?.includes(name))
    return Number(rows.at(-1)!.getAttribute('data-row'))
  }
  const refused = async (why: string) => {
    expect((await studio.find('alert')).textContent).toContain(why)
    await studio.press('Escape')
  }

  await add('Marker')
  expect(rowCount(studio)).toBe(before + 1)
  await edit(studio, rowOf('Marker'), 'value', 'Chorus ♪')
  expect(texts(studio, rowOf('Marker'))[3]).toBe('Chorus ♪')

  await add('Tempo')
  expect(rowCount(studio)).toBe(before + 1)
  await edit(studio, rowOf('Tempo'), 'value', '90.5')
  const tempo = studio.get('spinbutton', 'Tempo in beats per minute')
  await expect.poll(() => (tempo as HTMLInputElement).value).toBe('90.50')

  await edit(studio, rowOf('Time signature'), 'value', '3/5')
  await refused('The lower number is')

  await add('System exclusive')
  await studio.doubleClick(cell(studio, rowOf('SysEx'), 'value'))
  const field = studio.get('textbox', undefined, grid(studio)) as HTMLInputElement
  await studio.fill(field, `${field.value} zz`)
  await studio.press('Enter')
  await refused('Enter bytes as pairs')
  await press(studio, rowOf('SysEx'), 'event')
  await studio.click('button', 'Delete events')
  await studio.idle()
  expect(rowCount(studio)).toBe(before + 1)

  // The song itself keeps the end of the track.
  await edit(studio, rowOf('Marker'), 'event', '47')
  await studio.toast('endOfTrack event is added')
  for (let i = 0; i < 20 && (await history(studio)).index > 0; i++) await studio.press('Control+z')
  expect(rowCount(studio)).toBe(before)
})

test('by keyboard alone: go, select, edit and delete', async () => {
  const { studio, notes } = await openTwoNotes()
  const selected = async () => (await studio.state()).selectedNoteIds
  await studio.focusByKeys(grid(studio))
  await studio.press('Control+End')
  expect(await selected()).toEqual([notes[1]])
  await studio.press('Shift+ArrowUp')
  expect(await selected()).toEqual(notes)
  expect(grid(studio).getAttribute('aria-activedescendant')).toBe(`event-${FIRST_NOTE}-tick`)
  await studio.press('ArrowRight')
  await studio.press('F2')
  await studio.type('60')
  await studio.press('Enter')
  expect((await studio.tunes())[0][2]).toBe(60)
  await studio.press('Control+a')
  expect(selectedRows(studio)).toHaveLength(10)
  await studio.press('Delete')
  expect(rowCount(studio)).toBe(1)
  expect(grid(studio).textContent).toContain('No events of this kind')
  expect((await history(studio)).undoName).toBe('Delete 10 events')
  await studio.press('Control+z')
  expect(rowCount(studio)).toBe(11)
})
