import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MIN_THUMB, scrollPositionOf, thumbOf } from './scrollBarMath'

test('the thumb shows how much is visible, and where', () => {
  expect(thumbOf(200, 50, 100, 0)).toEqual({ start: 0, length: 100 })
  expect(thumbOf(200, 50, 100, 50)).toEqual({ start: 100, length: 100 })
  expect(thumbOf(200, 50, 100, 25).start).toBe(50)
})

test('it fills the trough when everything is visible', () => {
  expect(thumbOf(200, 100, 100, 0)).toEqual({ start: 0, length: 200 })
})

test('it stays big enough to drag', () => {
  expect(thumbOf(200, 1, 1_000_000, 999_999)).toEqual({ start: 200 - MIN_THUMB, length: MIN_THUMB })
})

test('a thumb that is put where it already is changes nothing', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 2000 }), fc.integer({ min: 1, max: 5000 }), share, (trough, visible, at) => {
      const content = visible * 7
      const position = at * (content - visible)
      const { start } = thumbOf(trough, visible, content, position)
      expect(scrollPositionOf(trough, visible, content, start)).toBeCloseTo(position, 4)
    }),
  )
})
