import { expect, test } from 'vitest'
import { readSmf } from '../smf/read'
import { END_OF_TRACK, file, meta } from '../smf/testFiles'
import { KeySignature, tonicOf } from './keySignature'

const keyIn = (...events: Parameters<typeof file>[2][number]) =>
  KeySignature.of(readSmf(file(1, 480, [[...events, END_OF_TRACK]])).song)

test('the first key signature of a song', () => {
  expect(keyIn()).toBeNull()
  expect(keyIn(meta(0, 0x59, [0xfd, 1]), meta(480, 0x59, [2, 0]))).toEqual({ sharps: -3, isMinor: true })
})

test('what is no key is none', () => {
  expect(keyIn(meta(0, 0x59, [9, 0]), meta(0, 0x59, [1]), meta(0, 0x59, [1, 7]))).toBeNull()
})

test.each([
  [0, false, 'C'],
  [0, true, 'A'],
  [-3, true, 'C'],
  [-7, false, 'C♭'],
  [7, false, 'C♯'],
  [-7, true, 'A♭'],
  [7, true, 'A♯'],
  [6, false, 'F♯'],
  [-1, false, 'F'],
  [-2, false, 'B♭'],
])('%i sharps, minor %s: %s', (sharps, isMinor, tonic) => {
  const { letter, accidental } = tonicOf({ sharps, isMinor })
  expect(letter + accidental).toBe(tonic)
})
