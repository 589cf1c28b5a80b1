import { expect, test } from 'vitest'
import { loginPathTo, nextPath } from './nextPath'

test('the way back survives the login', () => {
  const path = '/editor/7?automation=1'
  expect(nextPath(new URL(loginPathTo(path), 'http://localhost').searchParams)).toBe(path)
  expect(loginPathTo('/')).toBe('/login')
})

test.each([
  ['https://example.com', '/'],
  ['//example.com', '/'],
  ['/\\example.com', '/'],
  ['/\t/example.com', '/'],
  ['javascript:alert(1)', '/'],
  ['editor', '/'],
  ['', '/'],
  ['/editor#roll', '/editor#roll'],
])('?next=%s leads to %s', (next, path) => {
  expect(nextPath(new URLSearchParams({ next }))).toBe(path)
})
