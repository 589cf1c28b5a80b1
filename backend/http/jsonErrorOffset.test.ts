import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonErrorOffset } from './jsonErrorOffset'

test.each([
  ['', 0],
  ['   ', 3],
  ['{', 1],
  ['{"a"', 4],
  ['{"a":', 5],
  ['{"a":}', 5],
  ['{"a":1,}', 7],
  ['[1,]', 3],
  ['[1 2]', 3],
  ['[1}', 2],
  ['{"a":1} x', 8],
  ['{a:1}', 1],
  ['"a\nb"', 0],
  ['"\\x"', 0],
  ['nul', 0],
  ['01', 1],
])('%j stops being JSON at %i', (text, offset) => {
  expect(jsonErrorOffset(text)).toBe(offset)
})

test('the error in truncated JSON is within the rest', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (json, at) => {
      const whole = `[${json}]`
      const cut = whole.slice(0, at % whole.length)
      expect(jsonErrorOffset(cut)).toBeLessThanOrEqual(cut.length)
    }),
  )
})

test('whole JSON is read to its end', () => {
  fc.assert(fc.property(fc.json(), (json) => void expect(jsonErrorOffset(json)).toBe(json.length)))
})

test('a string of a megabyte and deep nesting do no harm', () => {
  expect(jsonErrorOffset(`["${'é'.repeat(1_000_000)}`)).toBe(1)
  expect(jsonErrorOffset('['.repeat(1_000_000))).toBe(1_000_000)
})
