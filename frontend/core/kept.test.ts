// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from '#shared/schema/zod'
import { refuseStorage } from './browserStorage.testing'
import { createKept } from './kept'

const count = createKept('count', z.number().catch(0))

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  count.set(0)
})

test('a choice is kept in the browser', () => {
  count.set(7)
  expect(localStorage.getItem('count')).toBe('7')
  expect(createKept('count', z.number().catch(0)).get()).toBe(7)
})

test.each(['', 'no JSON', '"7"'])('of the stored %j nothing is taken', (text) => {
  localStorage.setItem('count', text)
  expect(count.get()).toBe(0)
})

test('where storage is refused, a choice lasts as long as the page', () => {
  refuseStorage()
  expect(count.get()).toBe(0)
  count.set(7)
  expect(count.get()).toBe(7)
})

test('where there is no room for a choice, it counts more than the former one', () => {
  count.set(1)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  count.set(2)
  expect(count.get()).toBe(2)
})
