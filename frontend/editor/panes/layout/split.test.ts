import { expect, test } from 'vitest'
import { FIRST_SPLIT } from '../../model/lane'
import { hasRoomForTwo, movedSplit, splitForTwo } from './split'

test('a strip moves by pixels, and each side keeps its least height', () => {
  // 845 pixels leave 800 to share with one strip.
  expect(movedSplit({ roll: 0.5, upper: 0.5 }, 0, 80, 845, 1).roll).toBeCloseTo(0.6)
  expect(movedSplit(FIRST_SPLIT, 0, -9_999, 845, 1).roll * 800).toBe(80)
  expect(800 - movedSplit(FIRST_SPLIT, 0, 9_999, 845, 1).roll * 800).toBe(50)
  expect(873 - 73 - movedSplit(FIRST_SPLIT, 0, 9_999, 873, 2).roll * 800).toBe(100)
})

test('the strip between two lanes divides their height', () => {
  const halves = { roll: 0.5, upper: 0.5 }
  expect(movedSplit(halves, 1, 100, 873, 2).upper).toBeCloseTo(0.75)
  expect(movedSplit(halves, 1, 9_999, 873, 2).upper * 400).toBe(350)
})

test('a second lane takes room from the roll when there is some', () => {
  expect((1 - splitForTwo(FIRST_SPLIT, 873).roll) * 800).toBeCloseTo(176)
  expect(splitForTwo({ roll: 0.4, upper: 0.9 }, 873)).toEqual({ roll: 0.4, upper: 0.5 })
  expect([252, 253].map(hasRoomForTwo)).toEqual([false, true])
})
