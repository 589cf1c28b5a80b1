import { expect, test } from 'vitest'
import { notationAt, notationBits, transposedFlags } from './noteNotation'

const again = (noteNumber: number, alter: number | null, voice: number | null) =>
  notationAt(
    { noteNumber: Uint8Array.of(noteNumber), flags: Uint8Array.of(notationBits(noteNumber, { alter, voice }) | 3) },
    0,
  )

test.each([
  ['C as B♯', 60, 1],
  ['C as C', 60, 0],
  ['C as D𝄫', 60, -2],
  ['C♯', 61, 1],
  ['D♭', 61, -1],
  ['G♯', 68, 1],
  ['A♭', 68, -1],
  ['F as E♯', 65, 1],
  ['B as C♭', 71, -1],
  ['G as F𝄪', 67, 2],
])('%s is kept', (_, noteNumber, alter) => {
  expect(again(noteNumber, alter, 15)).toEqual({ alter, voice: 15 })
})

test('what cannot be kept is found: a triple sharp, a letter that the note is not, voices beyond the last', () => {
  expect(again(62, 3, 16)).toEqual({ alter: null, voice: null })
  expect(again(60, -1, 0)).toEqual({ alter: null, voice: null })
  expect(again(60, null, null)).toEqual({ alter: null, voice: null })
})

test('another note loses its spelling and keeps its voice; an octave keeps both', () => {
  const flags = notationBits(61, { alter: -1, voice: 6 })
  expect(transposedFlags(flags, -12)).toBe(flags)
  expect(transposedFlags(flags, 2)).toBe(notationBits(63, { alter: null, voice: 6 }))
})
