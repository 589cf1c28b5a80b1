// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { hasNews, newsRead, startNews } from './news'

beforeEach(() => localStorage.clear())

test('a first visit has no news; an update has, until they are read', () => {
  startNews('0.1.0 3')
  expect(hasNews.getState()).toBe(false)
  startNews('0.1.0 3')
  expect(hasNews.getState()).toBe(false)
  startNews('0.2.0 1')
  expect(hasNews.getState()).toBe(true)
  // Still there on the next visit.
  startNews('0.2.0 1')
  expect(hasNews.getState()).toBe(true)
  newsRead('0.2.0 1')
  expect(hasNews.getState()).toBe(false)
  startNews('0.2.0 1')
  expect(hasNews.getState()).toBe(false)
})
