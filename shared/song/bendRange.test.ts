import { expect, test } from 'vitest'
import { bendRangeOf, bendText, bendValue } from './bendRange'
import { ControlColumnsBuilder } from './columns'
import { ControlKind } from './controls'

/** A track that sets controllers, one after the other. */
function controls(...settings: readonly (readonly [number: number, value: number])[]) {
  const builder = new ControlColumnsBuilder()
  for (const [i, [number, value]] of settings.entries())
    builder.push(i + 1, i, ControlKind.controller, number, value, 0)
  return builder.build()
}

test.each([
  ['two semitones where nothing is set', [], 2],
  [
    'the registered parameter 0',
    [
      [101, 0],
      [100, 0],
      [6, 12],
    ],
    12,
  ],
  [
    'its cents',
    [
      [101, 0],
      [100, 0],
      [6, 7],
      [38, 50],
    ],
    7.5,
  ],
  [
    'the last one',
    [
      [101, 0],
      [100, 0],
      [6, 12],
      [6, 24],
    ],
    24,
  ],
  [
    'not the data of another parameter',
    [
      [101, 0],
      [100, 1],
      [6, 64],
    ],
    2,
  ],
  [
    'nor that of a parameter of the maker',
    [
      [101, 0],
      [100, 0],
      [99, 1],
      [98, 8],
      [6, 64],
    ],
    2,
  ],
] as const)('the range is %s', (_, settings, range) => {
  expect(bendRangeOf(controls(...settings))).toBe(range)
})

test.each([
  [-2, 2, 0],
  [0, 2, 8192],
  [2, 2, 16383],
  [3.5, 7, 12288],
  [5, 0, 8192],
])('%d semitones of a range of %d are %d', (semitones, range, value) => {
  expect(bendValue(semitones, range)).toBe(value)
})

test.each([
  [0, 2, '−2'],
  [8192, 2, '0'],
  [16383, 2, '+2'],
  [12288, 7, '+3.5'],
  [8191, 2, '0'],
  [8192 + 100, 12, '+0.15'],
])('%d of a range of %d semitones is %s', (value, range, text) => {
  expect(bendText(value, range)).toBe(text)
})
