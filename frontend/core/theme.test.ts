// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refuseStorage } from './browserStorage.testing'
import { setTheme, startTheme, theme } from './theme'

const shown = () => [theme.getState(), document.documentElement.dataset.theme]

/** Mocks a browser whose preference for light or dark can change. */
function browserAsks(light: boolean) {
  const query = Object.assign(new EventTarget(), { matches: light })
  vi.stubGlobal('matchMedia', () => query)
  return (next: boolean) => {
    query.matches = next
    query.dispatchEvent(new Event('change'))
  }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  setTheme('system')
})

test('dark if the browser has no preference', () => {
  startTheme()
  expect(shown()).toEqual(['dark', 'dark'])
})

test('the first visit follows the browser, and its changes', () => {
  const ask = browserAsks(true)
  startTheme()
  expect(shown()).toEqual(['light', 'light'])
  ask(false)
  expect(shown()).toEqual(['dark', 'dark'])
  ask(true)
  expect(localStorage.getItem('theme')).toBeNull()
})

test('a choice is shown, announced and stored, whatever the browser prefers', () => {
  const ask = browserAsks(false)
  startTheme()
  const seen: unknown[] = []
  const stop = theme.subscribe(() => seen.push(document.documentElement.dataset.theme))
  setTheme('light')
  stop()
  expect(shown()).toEqual(['light', 'light'])
  expect(seen).toEqual(['light'])
  ask(false)
  expect(shown()).toEqual(['light', 'light'])
  startTheme()
  expect(shown()).toEqual(['light', 'light'])
})

test('the choice can return to the browser’s preference', () => {
  browserAsks(true)
  startTheme()
  setTheme('dark')
  expect(shown()).toEqual(['dark', 'dark'])
  setTheme('system')
  expect(shown()).toEqual(['light', 'light'])
})

test('an invalid stored theme is ignored', () => {
  localStorage.setItem('theme', 'sepia')
  startTheme()
  expect(shown()).toEqual(['dark', 'dark'])
})

test('where storage is refused, a choice lasts for the visit', () => {
  const ask = browserAsks(false)
  refuseStorage()
  startTheme()
  setTheme('light')
  ask(false)
  expect(shown()).toEqual(['light', 'light'])
})

test('where storage is refused, the first paint has the browser’s preference', () => {
  browserAsks(true)
  refuseStorage()
  document.documentElement.dataset.theme = 'dark'
  new Function(readFileSync('frontend/public/theme.js', 'utf8'))()
  expect(document.documentElement.dataset.theme).toBe('light')
})
