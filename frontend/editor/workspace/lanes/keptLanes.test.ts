// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { FIRST_LANES } from '#shared/song/lanes'
import { keepLaneTabs, keptLaneTabs } from './keptLanes'

beforeEach(() => localStorage.clear())

test('the lanes that were chosen are kept, in their order', () => {
  expect(keptLaneTabs()).toEqual(FIRST_LANES)
  keepLaneTabs([74, 'bend', 'velocity'])
  expect(keptLaneTabs()).toEqual([74, 'bend', 'velocity'])
})

test.each(['', 'no JSON', '[]', '{}', '["pitch"]', '[128]', '[1.5]', 'null'])('%j is not taken', (text) => {
  localStorage.setItem('editor_lanes', text)
  expect(keptLaneTabs()).toEqual(FIRST_LANES)
})

test('a lane that is named twice has one tab', () => {
  localStorage.setItem('editor_lanes', '[7,7,"bend"]')
  expect(keptLaneTabs()).toEqual([7, 'bend'])
})
