import { expect, test } from 'vitest'
import { wheelDelta, zoomFactor } from './wheel'

test('lines and pages are turned into pixels', () => {
  expect(wheelDelta({ deltaX: 1, deltaY: -3, deltaMode: 0 }, 600)).toEqual({ x: 1, y: -3 })
  expect(wheelDelta({ deltaX: 0, deltaY: 3, deltaMode: 1 }, 600)).toEqual({ x: 0, y: 60 })
  expect(wheelDelta({ deltaX: 0, deltaY: -1, deltaMode: 2 }, 600)).toEqual({ x: 0, y: -600 })
})

test('a zoom step is at most 15 %', () => {
  expect(zoomFactor(-1000, false)).toBe(1.15)
  expect(zoomFactor(1000, false)).toBe(0.85)
  expect(zoomFactor(-20, false)).toBeCloseTo(1.03)
  expect(zoomFactor(-5, true)).toBeCloseTo(1.05)
})
