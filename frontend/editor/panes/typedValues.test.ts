import { expect, test } from 'vitest'
import { readChange, readNote, readWhole } from './typedValues'

test.each([
  ['+10', 'add', 10],
  [' -5 ', 'add', -5],
  ['−5', 'add', -5],
  ['+1.5', 'add', 1.5],
  ['-5%', 'multiply', 0.95],
  ['+50 %', 'multiply', 1.5],
  ['50%', 'multiply', 0.5],
  ['-200%', 'multiply', 0],
  ['x2', 'multiply', 2],
  ['X 1,5', 'multiply', 1.5],
  ['*3', 'multiply', 3],
  ['×2', 'multiply', 2],
  ['/4', 'multiply', 0.25],
])('%s is a change', (text, operation, value) => {
  const change = readChange(text)
  expect(change?.operation).toBe(operation)
  expect(change?.value).toBeCloseTo(value)
})

test.each(['10', 'C4', '', '+', 'x', '/0', '2x', '1:2', '--3', '5%%'])('%o is none', (text) => {
  expect(readChange(text)).toBeNull()
})

test('numbers out of range are limited, and say so', () => {
  expect(readWhole('64', 1, 127)).toEqual({ value: 64, limit: null })
  expect(readWhole('200', 1, 127)).toEqual({ value: 127, limit: { low: 1, high: 127, taken: 127 } })
  expect(readWhole('-7', 0, 127)).toEqual({ value: 0, limit: { low: 0, high: 127, taken: 0 } })
  for (const text of ['', 'NaN', '1.5', '1e3', '0x10', '1 2'])
    expect(readWhole(text, 0, 9), text).toEqual({ refused: 'whole' })
})

test('notes by name and number', () => {
  expect(readNote('C4')).toEqual({ value: 60, limit: null })
  expect(readNote('C12')).toEqual({ value: 127, limit: { low: 0, high: 127, taken: 127 } })
  expect(readNote('H4')).toEqual({ refused: 'note' })
})
