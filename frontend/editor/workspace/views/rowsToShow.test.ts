import { expect, test } from 'vitest'
import { NoteColumnsBuilder } from '#shared/song/columns'
import { rowsToShow } from './rowsToShow'

/** Notes of one beat each, one after the other. */
function notesAt(...numbers: readonly number[]) {
  const builder = new NoteColumnsBuilder()
  for (const [i, noteNumber] of numbers.entries())
    builder.push({ id: i + 1, tick: i * 480, duration: 400, noteNumber, velocity: 90, release: 64 })
  return builder.build()
}
/** C4 to B5, the first four beats. */
const SHOWN = { low: 60, high: 83, fromTick: 0, toTick: 1920 }

test('notes that are in view stay where they are', () => {
  expect(rowsToShow(notesAt(60, 64, 67), false, SHOWN)).toBeNull()
  expect(rowsToShow(notesAt(40, 64), false, SHOWN)).toBeNull()
})

test('those that are not are brought into view together, or the middle ones', () => {
  expect(rowsToShow(notesAt(36, 38, 42, 83), true, SHOWN)).toEqual({ low: 31, high: 53 })
  expect(rowsToShow(notesAt(36, 38, 42), true, SHOWN)).toEqual({ low: 36, high: 42 })
  expect(rowsToShow(notesAt(100, 90), false, SHOWN)).toEqual({ low: 90, high: 100 })
})

test('what is played at the shown time counts, else everything', () => {
  const later = notesAt(60, 62, 64, 65, 40, 41)
  expect(rowsToShow(later, false, SHOWN)).toBeNull()
  expect(rowsToShow(later, false, { ...SHOWN, fromTick: 1920, toTick: 3840 })).toEqual({ low: 40, high: 41 })
  expect(rowsToShow(notesAt(40), false, { ...SHOWN, fromTick: 9600, toTick: 11_520 })).toEqual({ low: 40, high: 40 })
})

test('an empty drum track shows the usual drums, another one stays', () => {
  expect(rowsToShow(notesAt(), true, SHOWN)).toEqual({ low: 35, high: 46 })
  expect(rowsToShow(notesAt(), false, SHOWN)).toBeNull()
})
