import { expect, test } from 'vitest'
import { needsTwoStaves, splitHands } from './hands'
import type { PlayedNote } from './quantise/playedNote'
import { DIVISIONS } from './score'

/** `start` and `length` in quarter notes. */
const note = (start: number, length: number, noteNumber: number): PlayedNote => ({
  ids: [start * 1000 + noteNumber],
  start: start * DIVISIONS,
  end: (start + length) * DIVISIONS,
  noteNumber,
  velocity: 80,
  isStaccato: false,
  isTrill: false,
  graces: [],
})
const bars = (of: (bar: number) => readonly PlayedNote[]): PlayedNote[] =>
  [0, 1, 2, 3].flatMap(of).sort((a, b) => a.start - b.start || a.noteNumber - b.noteNumber)
const pitches = (notes: readonly PlayedNote[]) => [...new Set(notes.map(({ noteNumber }) => noteNumber))]

const melody = (bar: number) => [76, 79, 81, 79].map((noteNumber, i) => note(bar * 4 + i, 1, noteNumber))
const chord = (bar: number) => [55, 60, 64].map((noteNumber) => note(bar * 4, 4, noteNumber))

test('notes that one hand does not reach need two staves, wherever they lie', () => {
  expect(needsTwoStaves(bars((bar) => [...melody(bar), ...chord(bar)]))).toBe(true)
  const low = bars((bar) => [note(bar * 4, 4, 36), ...chord(bar)])
  expect(needsTwoStaves(low)).toBe(true)
})

test('a melody by itself, chords within a hand and one wide chord in a long piece need one staff', () => {
  expect(needsTwoStaves(bars(melody))).toBe(false)
  expect(needsTwoStaves(bars(chord))).toBe(false)
  const once = [note(0, 1, 55), ...Array.from({ length: 40 }, (_, i) => note(i, 1, 72))]
  expect(needsTwoStaves(once)).toBe(false)
})

test('a melody over held chords is the right hand, also between the chords', () => {
  const [right, left] = splitHands(
    bars((bar) => [...melody(bar), ...chord(bar)]),
    null,
  )
  expect(pitches(right)).toEqual([76, 79, 81])
  expect(pitches(left)).toEqual([55, 60, 64])
})

test('the split follows a piece that lies high, and one that lies low', () => {
  const broken = (bar: number) => [60, 64, 67, 64].map((noteNumber, i) => note(bar * 4 + i, 1, noteNumber))
  const [, left] = splitHands(
    bars((bar) => [note(bar * 4, 4, 84), ...broken(bar)]),
    null,
  )
  expect(pitches(left)).toEqual([60, 64, 67])
  const [right] = splitHands(
    bars((bar) => [note(bar * 4, 4, 36), ...[52, 55, 59].map((noteNumber) => note(bar * 4 + 1, 3, noteNumber))]),
    null,
  )
  expect(pitches(right)).toEqual([52, 55, 59])
})

test('a fixed split is kept', () => {
  const [right, left] = splitHands(bars(chord), 60)
  expect([pitches(right), pitches(left)]).toEqual([[60, 64], [55]])
})
