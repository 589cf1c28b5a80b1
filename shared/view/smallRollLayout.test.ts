import { expect, test } from 'vitest'
import { rowBand, SmallRollLayout } from './smallRollLayout'

test('pitches get a row each, at least two octaves, and the whole height when there are no drums', () => {
  const { pitched, drums } = SmallRollLayout.of([60, 64, 67], [])
  expect(drums).toBeNull()
  expect(pitched).toMatchObject({ top: 0, bottom: 1, rows: 24 })
  const wide = SmallRollLayout.of([35, 84], []).pitched!
  expect(wide.rows).toBe(52)
  expect([34, 35, 84, 85].map((n) => wide.rowOf[n])).toEqual([0, 1, 50, 51])
  expect(wide.rowOf[33]).toBe(255)
})

test('drums get a row for each sound that occurs, in a strip below', () => {
  const { pitched, drums } = SmallRollLayout.of([60], [49, 36, 38, 36])
  expect(drums!.rows).toBe(3)
  expect([36, 38, 49].map((n) => drums!.rowOf[n])).toEqual([0, 1, 2])
  expect(pitched!.bottom).toBeCloseTo(0.88)
  expect(drums).toMatchObject({ top: pitched!.bottom, bottom: 1 })
  expect(SmallRollLayout.of([], [36]).drums).toMatchObject({ top: 0, bottom: 1 })
})

test('a higher pitch is further up, and every row is inside its area', () => {
  const { pitched, drums } = SmallRollLayout.of([0, 127], [36, 42])
  expect(rowBand(pitched!, 127, 100).y).toBeLessThan(rowBand(pitched!, 126, 100).y)
  expect(rowBand(pitched!, 127, 100).y).toBeGreaterThanOrEqual(0)
  const lowest = rowBand(pitched!, 0, 100)
  expect(lowest.y + lowest.height).toBeLessThanOrEqual(100 * pitched!.bottom + 1e-9)
  const kick = rowBand(drums!, 36, 100)
  expect(kick.y + kick.height).toBeCloseTo(100)
})

test('no notes, no areas', () => {
  expect(SmallRollLayout.of([], [])).toEqual({ pitched: null, drums: null })
})
