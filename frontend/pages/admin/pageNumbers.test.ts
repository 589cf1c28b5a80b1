import { expect, test } from 'vitest'
import { pageButtons, readPage } from './pageNumbers'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %d of %d', (current, last, buttons) => {
  expect(pageButtons(current, last)).toEqual(buttons)
})

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=two', 1],
  ['page=1e99', 1],
])('?%s', (search, page) => {
  expect(readPage(new URLSearchParams(search))).toBe(page)
})
