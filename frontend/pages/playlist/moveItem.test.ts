import { expect, test } from 'vitest'
import { moveItem, placeAt } from './moveItem'

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [2, 3, 'abdc'],
])('from %d to %d', (from, to, order) => {
  expect(moveItem([...'abcd'], from, to).join('')).toBe(order)
})

test.each([
  [1, 100, 1],
  [1, 20, 0],
  [1, 160, 2],
  [0, 32, 0],
  [0, 999, 2],
])('dragged from %d with its middle at %d', (from, middle, to) => {
  expect(placeAt([32, 96, 160 - 1], from, middle)).toBe(to)
})
