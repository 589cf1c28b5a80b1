import { expect, test } from 'vitest'
import { pairwise } from './pairwise'

test('every pair of values occurs, in far fewer rows than the full cross product', () => {
  const factors = { a: [0, 1, 2], b: [0, 1, 2, 3], c: [0, 1], d: [0, 1, 2, 3, 4] }
  const rows = pairwise(factors)
  for (const [x, xs] of Object.entries(factors))
    for (const [y, ys] of Object.entries(factors))
      if (x < y)
        for (const i of xs)
          for (const j of ys)
            expect(
              rows.some((row) => row[x as 'a'] === i && row[y as 'b'] === j),
              `${x}=${i} ${y}=${j}`,
            ).toBe(true)
  expect(rows.length).toBeGreaterThanOrEqual(20)
  expect(rows.length).toBeLessThan(40)
})
