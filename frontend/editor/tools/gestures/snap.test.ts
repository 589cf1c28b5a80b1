import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RollHost } from '../../model/roll'
import { snappedDelta } from './snap'

const UNIT = 240
const grid: RollHost['grid'] = {
  floor: (tick, free) => (free ? tick : Math.floor(tick / UNIT) * UNIT),
  round: (tick, free) => (free ? tick : Math.round(tick / UNIT) * UNIT),
  unit: (_, free) => (free ? 1 : UNIT),
}
const tick = fc.nat(100_000)
const delta = fc.integer({ min: -100_000, max: 100_000 })

test('a dragged note ends on the grid or where it was, and never before 0', () => {
  fc.assert(
    fc.property(tick, delta, (from, raw) => {
      const moved = snappedDelta(grid, from, raw, false)
      expect(moved === 0 || (from + moved) % UNIT === 0).toBe(true)
      expect(from + moved).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('it is never further from the pointer than half a step', () => {
  fc.assert(
    fc.property(tick, delta, (from, raw) => {
      const target = Math.max(0, from + raw)
      expect(Math.abs(from + snappedDelta(grid, from, raw, false) - target)).toBeLessThanOrEqual(UNIT / 2)
    }),
  )
})

test('a note on the grid goes to the nearest line', () => {
  expect(snappedDelta(grid, 480, 119, false)).toBe(0)
  expect(snappedDelta(grid, 480, 121, false)).toBe(240)
  expect(snappedDelta(grid, 480, -1000, false)).toBe(-480)
})

test('without snapping it follows the pointer', () => {
  fc.assert(
    fc.property(tick, delta, (from, raw) => {
      expect(snappedDelta(grid, from, raw, true)).toBe(Math.max(0, from + raw) - from)
    }),
  )
})
