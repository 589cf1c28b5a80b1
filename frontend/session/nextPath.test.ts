import { expect, test } from 'vitest'
import { loginPathTo, nextPath } from './nextPath'

test('the login page keeps the requested path', () => {
  const path = '/editor/7?automation=1'
  expect(nextPath(new URL(loginPathTo(path), 'http://localhost').searchParams)).toBe(path)
  expect(loginPathTo('/')).toBe('/login')
})

test.each([
  ['https://example.com', '/'],
  ['//example.com', '/'],
  ['/\\example.com', '/'],
  ['/\t/example.com', '/'],
  ['/.//example.com', '/'],
  ['/editor/..//example.com', '/'],
  ['/%2e//example.com', '/'],
  ['javascript:alert(1)', '/'],
  ['editor', '/'],
  ['', '/'],
  ['/editor#roll', '/editor#roll'],
  ['/editor/7?next=//example.com', '/editor/7?next=//example.com'],
])('?next=%s leads to %s', (next, path) => {
  expect(nextPath(new URLSearchParams({ next }))).toBe(path)
})

test('leads home without ?next=', () => {
  expect(nextPath(new URLSearchParams())).toBe('/')
})
