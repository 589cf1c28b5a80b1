import { expect, test } from 'vitest'
import { isBlackKey, noteName, parseNote } from './noteNames'

test('middle C is C4', () => {
  expect([0, 60, 61, 69, 127].map((n) => noteName(n))).toEqual(['C-1', 'C4', 'C♯4', 'A4', 'G9'])
})

test('flats on request', () => {
  expect([61, 63, 66, 68, 70, 60].map((n) => noteName(n, 'flats'))).toEqual(['D♭4', 'E♭4', 'G♭4', 'A♭4', 'B♭4', 'C4'])
})

test('five black keys an octave', () => {
  expect(Array.from({ length: 12 }, (_, i) => i).filter((i) => isBlackKey(60 + i))).toEqual([1, 3, 6, 8, 10])
})

test.each([
  ['C4', 60],
  [' c#4 ', 61],
  ['B♭-1', 10],
  ['Db3', 49],
  ['Cb4', 59],
  ['60', 60],
  ['200', 200],
  ['-3', -3],
  ['H4', null],
  ['C', null],
  ['4.5', null],
  ['', null],
])('%o is note %o', (text, note) => {
  expect(parseNote(text)).toBe(note)
})

test('every name is read back', () => {
  for (let note = 0; note < 128; note++) {
    expect(parseNote(noteName(note))).toBe(note)
    expect(parseNote(noteName(note, 'flats'))).toBe(note)
  }
})
