import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NoteView, noteNumberToY, tickToX, xToTick, yToNoteNumber } from './noteView'

const view: NoteView = { scrollTick: 1000, scrollY: 140, pxPerTick: 0.1, keyHeight: 14 }

test('the corner of the view is x 0 and its scroll tick', () => {
  expect(tickToX(view, 1000)).toBe(0)
  expect(tickToX(view, 1480)).toBeCloseTo(48)
  expect(xToTick(view, 48)).toBeCloseTo(1480)
})

test('row 127 is the first, and scrolling moves it up', () => {
  expect(noteNumberToY(view, 127)).toBe(-140)
  expect(noteNumberToY(view, 117)).toBe(0)
  expect(yToNoteNumber(view, 0)).toBe(117)
  expect(yToNoteNumber(view, 13.9)).toBe(117)
  expect(yToNoteNumber(view, 14)).toBe(116)
})

test('rows outside the song are clamped', () => {
  expect(yToNoteNumber(view, -1000)).toBe(127)
  expect(yToNoteNumber(view, 100_000)).toBe(0)
})

test('the y of every row leads back to the row', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 127 }),
      fc.double({ min: 0, max: 2000, noNaN: true }),
      fc.double({ min: 6, max: 48, noNaN: true }),
      (noteNumber, scrollY, keyHeight) => {
        const at = { ...view, scrollY, keyHeight }
        expect(yToNoteNumber(at, noteNumberToY(at, noteNumber) + keyHeight / 2)).toBe(noteNumber)
      },
    ),
  )
})

test('ticks beyond 2³¹ keep their distances', () => {
  const far = { ...view, scrollTick: 2 ** 31 + 0.5 }
  expect(tickToX(far, 2 ** 31 + 11)).toBeCloseTo(1.05)
})
