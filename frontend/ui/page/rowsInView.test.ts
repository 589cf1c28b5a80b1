import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsInView, rowsWith } from './rowsInView'

const list = { count: 1000, pitch: 300, top: 500, around: 2 }

test.each([
  ['the top of the page', 0, { first: 0, end: 3 }],
  ['just below the list’s top', 600, { first: 0, end: 5 }],
  ['its middle', 500 + 300 * 400, { first: 398, end: 405 }],
  ['its end', 500 + 300 * 1000 - 800, { first: 995, end: 1000 }],
  ['far beyond it', 10_000_000, { first: 1000, end: 1000 }],
])('at %s', (_, scrolled, rows) => {
  expect(rowsInView(list, scrolled, 800)).toEqual(rows)
})

test('rows that stay are among those of the window, and no row is there twice or beyond the list', () => {
  expect(rowsWith({ first: 3, end: 6 }, 10, 9, 0, 4)).toEqual([0, 3, 4, 5, 9])
  expect(rowsWith({ first: 0, end: 0 }, 0, 0, -1)).toEqual([])
})

test('includes every visible row and few others', () => {
  const sizes = fc.record({
    count: fc.integer({ min: 0, max: 5000 }),
    pitch: fc.integer({ min: 20, max: 600 }),
    top: fc.integer({ min: 0, max: 3000 }),
  })
  fc.assert(
    fc.property(
      sizes,
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 3000 }),
      (rows, scrolled, height) => {
        const { first, end } = rowsInView({ ...rows, around: 2 }, scrolled, height)
        const isSeen = (row: number) =>
          rows.top + row * rows.pitch < scrolled + height && rows.top + (row + 1) * rows.pitch > scrolled
        for (let row = 0; row < rows.count; row++) if (isSeen(row)) expect(row >= first && row < end).toBe(true)
        expect(end - first).toBeLessThanOrEqual(Math.ceil(height / rows.pitch) + 6)
      },
    ),
  )
})
