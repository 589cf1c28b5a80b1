// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { setTheme, startTheme, theme } from './theme'

const shown = () => [theme.getState(), document.documentElement.dataset.theme]

beforeEach(() => localStorage.clear())

test('dark until something else was chosen', () => {
  startTheme()
  expect(shown()).toEqual(['dark', 'dark'])
})

test('the choice is shown, told and remembered', () => {
  const seen: unknown[] = []
  const stop = theme.subscribe(() => seen.push(document.documentElement.dataset.theme))
  setTheme('light')
  stop()
  expect(shown()).toEqual(['light', 'light'])
  expect(seen).toEqual(['light'])
  startTheme()
  expect(shown()).toEqual(['light', 'light'])
})

test('a stored word that is no theme is dark', () => {
  localStorage.setItem('theme', 'sepia')
  startTheme()
  expect(shown()).toEqual(['dark', 'dark'])
})
