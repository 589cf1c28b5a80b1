import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isScaled, ROW_HEIGHT, revealed, rowsInView, scrollScale, TALLEST, toList, toScroller } from './scaledScroll'

test('a short list scrolls as it is', () => {
  const scale = scrollScale(1000, 400)
  expect(isScaled(scale)).toBe(false)
  expect(toList(scale, 1234)).toBe(1234)
  expect(toScroller(scale, 1234)).toBe(1234)
})

test('a million rows have a scroller that browsers can hold, from the first row to the last', () => {
  const scale = scrollScale(1_000_000, 400)
  expect(isScaled(scale)).toBe(true)
  expect(scale.content).toBe(TALLEST)
  expect(toList(scale, 0)).toBe(0)
  expect(toList(scale, TALLEST - 400)).toBe(1_000_000 * ROW_HEIGHT - 400)
})

test('a list that fits does not scroll', () => {
  const scale = scrollScale(3, 400)
  expect([scale.list, scale.scroller, toList(scale, 0), toScroller(scale, 0)]).toEqual([0, 0, 0, 0])
})

test('a place in the list is found again', () => {
  fc.assert(
    fc.property(
      fc.nat(3_000_000),
      fc.integer({ min: 100, max: 2000 }),
      fc.double({ min: 0, max: 1 }),
      (rows, view, at) => {
        const scale = scrollScale(rows, view)
        const top = at * scale.list
        expect(toList(scale, toScroller(scale, top))).toBeCloseTo(top, 3)
      },
    ),
  )
})

test('the rows in view and a few around them', () => {
  expect(rowsInView(0, 350, 1000)).toEqual({ first: 0, end: 15 })
  expect(rowsInView(ROW_HEIGHT * 100, 350, 1000)).toEqual({ first: 98, end: 113 })
  expect(rowsInView(ROW_HEIGHT * 990, 350, 1000)).toEqual({ first: 985, end: 1000 })
  expect(rowsInView(0, 350, 7)).toEqual({ first: 0, end: 7 })
  expect(rowsInView(0, 350, 0)).toEqual({ first: 0, end: 0 })
})

test('a row is brought into view with the least scrolling', () => {
  expect(revealed(350, 350, 2)).toBe(2 * ROW_HEIGHT)
  expect(revealed(0, 350, 20)).toBe(21 * ROW_HEIGHT - 350)
  expect(revealed(350, 350, 12)).toBe(350)
})
