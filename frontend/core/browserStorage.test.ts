// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage, tabStorage } from './browserStorage'
import { refuseStorage } from './browserStorage.testing'

const KEY = 'test'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  // What was refused is kept in the page until it can be stored.
  for (const storage of [browserStorage, tabStorage]) storage.write(KEY, null)
})

test('a value goes to the storage, and is removed from it', () => {
  browserStorage.write(KEY, 'a')
  tabStorage.write(KEY, 'b')
  expect([localStorage.getItem(KEY), sessionStorage.getItem(KEY)]).toEqual(['a', 'b'])
  expect([browserStorage.read(KEY), tabStorage.read(KEY)]).toEqual(['a', 'b'])
  browserStorage.write(KEY, null)
  expect([browserStorage.read(KEY), localStorage.length]).toEqual([null, 0])
})

test.each([browserStorage, tabStorage])('where storage is refused, values last as long as the page', (storage) => {
  refuseStorage()
  expect(storage.read(KEY)).toBeNull()
  storage.write(KEY, 'a')
  expect(storage.read(KEY)).toBe('a')
  storage.write(KEY, null)
  expect(storage.read(KEY)).toBeNull()
})

test('a value for which there is no room counts more than the stored one, until another is stored', () => {
  browserStorage.write(KEY, 'old')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  browserStorage.write(KEY, 'new')
  expect([browserStorage.read(KEY), localStorage.getItem(KEY)]).toEqual(['new', 'old'])
  full.mockRestore()
  browserStorage.write(KEY, 'newer')
  expect([browserStorage.read(KEY), localStorage.getItem(KEY)]).toEqual(['newer', 'newer'])
  localStorage.setItem(KEY, 'of another tab')
  expect(browserStorage.read(KEY)).toBe('of another tab')
})
