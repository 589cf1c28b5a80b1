import { describe, expect, test } from 'vitest'
import { openChord, openNote, openRoll, songWith } from '../harness'

// The grid is an eighth: 240 ticks. Ten ticks are a pixel.
describe('clicking', () => {
  test('a click selects the note and sounds it, without an entry', () => {
    const roll = openChord().select().click(600, 64)
    expect(roll.selection()).toEqual([1])
    expect(roll.host.sounds).toEqual([64, 'off'])
    expect(roll.history()).toEqual([])
  })

  test('a click with a tremble within the grid is still a click', () => {
    const roll = openChord().select().down(600, 64).move(620, 64).up()
    expect(roll.selection()).toEqual([1])
    expect(roll.history()).toEqual([])
  })

  test('Shift-click toggles', () => {
    const roll = openChord().click(600, 60).click(600, 64, { shift: true })
    expect(roll.selection()).toEqual([0, 1])
    expect(roll.click(600, 60, { shift: true }).selection()).toEqual([1])
    expect(roll.history()).toEqual([])
  })

  test('two quick Shift-clicks are no double click: the note stays', () => {
    const roll = openChord().click(600, 60, { shift: true }).click(600, 60, { shift: true, clicks: 2 })
    expect(roll.selection()).toEqual([])
    expect(roll.noteNumbers()).toEqual([60, 64, 67])
  })

  test('a double click deletes the note alone', () => {
    const roll = openChord().select().doubleClick(600, 64)
    expect(roll.noteNumbers()).toEqual([60, 67])
    expect(roll.history()).toEqual(['Remove 1 note'])
  })

  test('Escape clears the selection', () => {
    expect(openChord().select().escape().selection()).toEqual([])
  })

  test('the middle button does nothing', () => {
    const roll = openNote().down(0, 60, { button: 'middle' }).move(900, 62).up()
    expect(roll.history()).toEqual([])
    expect(roll.notes()).toEqual([[480, 60, 480]])
  })
})

describe('rubber band', () => {
  test('Shift-drag on an empty place selects what it touches, unsnapped, and leaves no rectangle', () => {
    const roll = openChord().down(300, 70, { shift: true }).move(481, 62)
    expect(roll.state()).toBe('brushing')
    expect(roll.host.rectangle()).toEqual({ fromTick: 300, toTick: 481, fromNote: 62, toNote: 70 })
    expect(roll.up().selection()).toEqual([1])
    expect(roll.host.rectangle()).toBeNull()
    expect(roll.history()).toEqual([])
  })

  test('a Shift-click on an empty place changes nothing', () => {
    const roll = openChord().select().click(100, 70, { shift: true })
    expect(roll.selection()).toEqual([0, 1, 2])
    expect(roll.history()).toEqual([])
  })

  test('Escape keeps the selection as it was', () => {
    const roll = openChord().select(2).down(0, 70, { shift: true }).move(900, 0).escape()
    expect(roll.selection()).toEqual([2])
    expect(roll.host.rectangle()).toBeNull()
  })
})

describe('erasing', () => {
  const row = () => openRoll(songWith(Array.from({ length: 20 }, (_, i) => [i * 240, 60, 200] as const)))

  test('a right press erases the note under it', () => {
    const roll = openChord().click(600, 64, { button: 'right' })
    expect(roll.noteNumbers()).toEqual([60, 67])
    expect(roll.history()).toEqual(['Remove 1 note'])
  })

  test('a fast right-drag misses nothing, and is one entry', () => {
    const roll = row().down(230, 60, { button: 'right' }).move(4100, 60)
    expect(roll.state()).toBe('erasing')
    expect(roll.host.shown).toMatchObject({ type: 'erase' })
    expect(roll.notes()).toHaveLength(20)
    expect(roll.up().notes()).toEqual([
      [0, 60, 200],
      [4320, 60, 200],
      [4560, 60, 200],
    ])
    expect(roll.history()).toEqual(['Remove 17 notes'])
    expect(roll.undo().notes()).toHaveLength(20)
  })

  test('a slanted stroke erases only what lies on it', () => {
    const grid = [0, 240, 480].flatMap((tick) => [60, 61, 62].map((pitch) => [tick, pitch, 240] as const))
    const roll = openRoll(songWith(grid)).down(10, 60, { button: 'right' }).move(710, 62).up()
    expect(roll.notes()).toEqual([
      [0, 62, 240],
      [240, 60, 240],
      [240, 62, 240],
      [480, 60, 240],
    ])
  })

  test('Alt-drag from an empty place erases', () => {
    const roll = row().down(230, 60, { alt: true }).move(700, 60).up()
    expect(roll.history()).toEqual(['Remove 2 notes'])
  })

  test('Alt-click on an empty place goes to the track of a ghost note there', () => {
    const roll = row().click(230, 70, { alt: true })
    expect(roll.host.ghostsAsked).toEqual([[230, 70]])
    expect(roll.history()).toEqual([])
    expect(roll.host.shown).toBeNull()
  })

  test('Alt-drag that touches nothing, a right click and Alt on a note ask for no ghost', () => {
    const roll = row().down(0, 70, { alt: true }).move(2000, 80).up().click(0, 70, { button: 'right' })
    expect(roll.click(300, 60, { alt: true }).host.ghostsAsked).toEqual([])
  })

  test('nothing touched makes no entry', () => {
    const roll = row().down(0, 70, { button: 'right' }).move(2000, 80).up()
    expect(roll.history()).toEqual([])
    expect(roll.host.shown).toBeNull()
  })

  test.each(['escape', 'cancel'] as const)('%s brings everything back', (end) => {
    const roll = row().down(0, 60, { button: 'right' }).move(2000, 60)[end]()
    expect(roll.notes()).toHaveLength(20)
    expect(roll.history()).toEqual([])
    expect(roll.host.shown).toBeNull()
  })
})

test('the cursor follows the pointer', () => {
  const roll = openNote()
  expect(roll.move(0, 60).host.cursor).toBe('pencil')
  expect(roll.move(700, 60).host.cursor).toBe('move')
  expect(roll.move(485, 60).host.cursor).toBe('w-resize')
  expect(roll.move(955, 60).host.cursor).toBe('e-resize')
  expect(roll.move(0, 60, { alt: true }).host.cursor).toBe('eraser')
})
