import { expect, test } from 'vitest'
import { matchesNone, parseIfMatch } from './entityTags'

test.each([
  ['', undefined],
  ['*', '*'],
  ['"a"', ['a']],
  ['"a", "b"', ['a', 'b']],
  ['W/"a", "b"', ['b']],
  ['"a,b"', ['a,b']],
  ['unquoted', []],
])('If-Match: %s', (header, tags) => {
  expect(parseIfMatch(header)).toEqual(tags)
})

test('only a condition with other versions fails', () => {
  expect([undefined, '*' as const, ['a'], ['b', 'a']].map((condition) => matchesNone(condition, 'a'))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect([[], ['b']].map((condition) => matchesNone(condition, 'a'))).toEqual([true, true])
})
