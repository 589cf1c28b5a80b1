import { expect, test } from 'vitest'
import { chordOfSteps, chordOn, romanOf } from './chord'
import type { Key } from './key'

const cMajor: Key = { tonic: 0, scale: 'major' }
const aHarmonic: Key = { tonic: 9, scale: 'harmonicMinor' }

test('chords are built from the notes of the key', () => {
  expect(chordOn(cMajor, 2, 4)).toEqual({ degree: 2, root: 2, intervals: [0, 3, 7, 10] })
  expect(chordOn(aHarmonic, 5, 3)).toEqual({ degree: 5, root: 4, intervals: [0, 4, 7] })
  expect(chordOn({ tonic: 11, scale: 'locrian' }, 1, 3).intervals).toEqual([0, 3, 6])
})

test.each([
  [cMajor, 1, 3, 'I'],
  [cMajor, 2, 4, 'ii7'],
  [cMajor, 4, 4, 'IVmaj7'],
  [cMajor, 5, 5, 'V9'],
  [cMajor, 7, 3, 'vii°'],
  [cMajor, 7, 4, 'viiø7'],
  [aHarmonic, 3, 3, 'bIII+'],
  [{ tonic: 2, scale: 'dorian' } as Key, 4, 4, 'IV7'],
  [{ tonic: 7, scale: 'mixolydian' } as Key, 7, 3, 'bVII'],
  [{ tonic: 5, scale: 'lydian' } as Key, 2, 3, 'II'],
] as const)('%o degree %i of %i notes is %s', (key, degree, size, roman) => {
  expect(romanOf(key, chordOn(key, degree, size))).toBe(roman)
})

test('suspensions and added notes have their names', () => {
  expect(romanOf(cMajor, chordOfSteps(cMajor, 5, [0, 3, 4]))).toBe('Vsus4')
  expect(romanOf(cMajor, chordOfSteps(cMajor, 1, [0, 2, 4, 8]))).toBe('Iadd9')
  expect(romanOf(cMajor, chordOfSteps(cMajor, 1, [0, 4]))).toBe('I5')
  expect(romanOf(cMajor, chordOfSteps(cMajor, 1, [0, 2, 4, 5]))).toBe('I6')
  expect(romanOf(cMajor, { degree: 4, root: 5, intervals: [0, 7, 10] })).toBe('IV7')
  expect(romanOf(cMajor, { degree: 4, root: 6, intervals: [0, 6, 9] })).toBe('#iv°7')
})
