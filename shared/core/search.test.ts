import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstNear, firstWhere, lastNotAbove } from './search'

const sorted = fc.array(fc.nat(50), { maxLength: 40 }).map((values) => values.sort((a, b) => a - b))

test('the first place of a condition is found in any sorted values, from wherever the search begins', () => {
  fc.assert(
    fc.property(sorted, fc.nat(55), fc.nat(40), (values, wanted, start) => {
      const first = values.findIndex((value) => value >= wanted)
      const expected = first < 0 ? values.length : first
      const holds = (index: number) => values[index] >= wanted
      expect(firstWhere(values.length, holds)).toBe(expected)
      const from = Math.min(start, values.length)
      expect(firstNear(from, values.length, holds)).toBe(Math.max(from, expected))
    }),
  )
})

test('the last value that is not above another is found; the first when all are', () => {
  fc.assert(
    fc.property(sorted, fc.nat(55), (values, wanted) => {
      expect(lastNotAbove(values, wanted)).toBe(
        Math.max(
          0,
          values.findLastIndex((value) => value <= wanted),
        ),
      )
    }),
  )
})
