import { expect, test } from 'vitest'
import { withoutOverlaps } from './overlaps'

const note = (tick: number, duration: number, noteNumber: number, velocity = 80) => ({
  tick,
  duration,
  noteNumber,
  velocity,
})

test('a note ends where the next one of its pitch begins; other pitches continue', () => {
  expect(withoutOverlaps([note(120, 120, 60), note(0, 240, 60), note(0, 240, 64)])).toEqual([
    note(0, 120, 60),
    note(0, 240, 64),
    note(120, 120, 60),
  ])
})

test('of two simultaneous notes of one pitch, the louder stays', () => {
  expect(withoutOverlaps([note(0, 60, 49, 90), note(0, 60, 49, 112)])).toEqual([note(0, 60, 49, 112)])
})
