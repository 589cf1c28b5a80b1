import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  followed,
  isScaled,
  ROW_HEIGHT,
  revealed,
  rowsAtScroll,
  scrollScale,
  TALLEST,
  toList,
  toScroller,
} from './scaledScroll'

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
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rows, view, at) => {
        const scale = scrollScale(rows, view)
        const top = at * scale.list
        expect(toList(scale, toScroller(scale, top))).toBeCloseTo(top, 3)
      },
    ),
  )
})

const NONE = { first: 0, end: 0 }

test('the rows in view and some around them', () => {
  expect(rowsAtScroll(0, 350, 1000, NONE)).toEqual({ first: 0, end: 27 })
  expect(rowsAtScroll(ROW_HEIGHT * 100, 350, 1000, NONE)).toEqual({ first: 92, end: 119 })
  expect(rowsAtScroll(ROW_HEIGHT * 990, 350, 1000, NONE)).toEqual({ first: 973, end: 1000 })
  expect(rowsAtScroll(0, 350, 7, NONE)).toEqual({ first: 0, end: 7 })
  expect(rowsAtScroll(0, 350, 0, NONE)).toEqual(NONE)
})

test('rendered rows stay while they have all in view', () => {
  const former = rowsAtScroll(ROW_HEIGHT * 100, 350, 1000, NONE)
  expect(rowsAtScroll(ROW_HEIGHT * 109, 350, 1000, former)).toBe(former)
  expect(rowsAtScroll(ROW_HEIGHT * 92, 350, 1000, former)).toBe(former)
  expect(rowsAtScroll(ROW_HEIGHT * 91, 350, 1000, former)).toEqual({ first: 83, end: 110 })
  expect(rowsAtScroll(ROW_HEIGHT * 110, 350, 1000, former)).toEqual({ first: 102, end: 129 })
  // A shorter list cannot keep these rows.
  expect(rowsAtScroll(0, 350, 20, former)).toEqual({ first: 0, end: 20 })
})

test('a scaled list follows the wheel pixel by pixel, and its bar over its length', () => {
  const scale = scrollScale(1_000_000, 400)
  expect(followed(scale, 400, 5_000, 1_714, 1_814)).toEqual({ top: 5_100, astray: false })
  expect(followed(scale, 400, 50, 20, 0)).toEqual({ top: 30, astray: false })
  expect(followed(scale, 400, 50, 200, 0)).toEqual({ top: 0, astray: false })
  expect(followed(scale, 400, 0, 0, TALLEST - 400)).toEqual({ top: scale.list, astray: false })
  expect(followed(scale, 400, 100_000, 100_000, 100_100).astray).toBe(true)
  const short = scrollScale(1000, 400)
  expect(followed(short, 400, 0, 0, 100)).toEqual({ top: 100, astray: false })
})

test('a row is brought into view with the least scrolling', () => {
  expect(revealed(350, 350, 2)).toBe(2 * ROW_HEIGHT)
  expect(revealed(0, 350, 20)).toBe(21 * ROW_HEIGHT - 350)
  expect(revealed(350, 350, 12)).toBe(350)
})
