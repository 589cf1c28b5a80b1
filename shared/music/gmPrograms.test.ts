import { expect, test } from 'vitest'
import { GM_CATEGORIES, GM_PROGRAMS, PROGRAMS_PER_CATEGORY, programName } from './gmPrograms'

test('128 programs in 16 categories, each name once', () => {
  expect(new Set(GM_PROGRAMS).size).toBe(128)
  expect(new Set(GM_CATEGORIES).size).toBe(16)
})

// Landmarks from the General MIDI System Level 1 sound set (numbered from 0 here).
test.each([
  [0, 'Acoustic Grand Piano', 'Piano'],
  [24, 'Acoustic Guitar (nylon)', 'Guitar'],
  [40, 'Violin', 'Strings'],
  [56, 'Trumpet', 'Brass'],
  [73, 'Flute', 'Pipe'],
  [105, 'Banjo', 'Ethnic'],
  [127, 'Gunshot', 'Sound Effects'],
])('program %i is %s', (program, name, category) => {
  expect(programName(program)).toBe(name)
  expect(GM_CATEGORIES[Math.floor(program / PROGRAMS_PER_CATEGORY)]).toBe(category)
})
