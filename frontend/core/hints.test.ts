// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { beginHints, hintSeen, hints, resetHints, switchHints } from './hints'

const stored = () => JSON.parse(localStorage.getItem('hints') ?? 'null')

beforeEach(() => {
  localStorage.clear()
  hints.setState({ on: null, seen: [] })
})

test('hints begin once: a user who has switched them off does not get them again', () => {
  beginHints()
  expect(hints.getState()).toEqual({ on: true, seen: [] })
  switchHints(false)
  beginHints()
  expect(stored()).toEqual({ on: false, seen: [] })
})

test('a hint is seen once, and all can be shown again', () => {
  beginHints()
  hintSeen('play')
  hintSeen('draw')
  hintSeen('play')
  expect(stored()).toEqual({ on: true, seen: ['play', 'draw'] })
  switchHints(false)
  resetHints()
  expect(stored()).toEqual({ on: true, seen: [] })
})

test('what another tab has seen is kept', () => {
  beginHints()
  localStorage.setItem('hints', JSON.stringify({ on: true, seen: ['play'] }))
  hintSeen('draw')
  expect(stored()).toEqual({ on: true, seen: ['play', 'draw'] })
})

test.each(['7', '[]', '{"on":"yes","seen":7}'])('%j in the storage counts as nothing', (text) => {
  localStorage.setItem('hints', text)
  beginHints()
  expect(stored()).toEqual({ on: true, seen: [] })
})
