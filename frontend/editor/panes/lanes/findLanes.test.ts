// @vitest-environment jsdom
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { CONTROL_LANES } from '#shared/song/lanes'
import { startI18n } from '../../../core/i18n/i18n'
import type { EditorText } from '../text'
import { findLanes } from './findLanes'

let t: EditorText
beforeAll(() => {
  startI18n()
  t = i18next.getFixedT(null, ['editor', 'music']) as EditorText
})

const found = (query: string, shown: (number | 'velocity')[] = []) => findLanes(query, shown, t).map(({ lane }) => lane)

test.each([
  ['74', [74]],
  ['bright', [74]],
  ['vibrato de', [77, 78]],
  ['bank', [0, 32]],
  ['pitch', ['bend']],
  ['controller 3', [3]],
  ['purpose', [16, 17, 18, 19, 80, 81, 82, 83]],
  ['nothing like it', []],
] as const)('%j finds %j', (query, lanes) => {
  expect(found(query)).toEqual(lanes)
})

test('all lanes but those that are shown, without a query', () => {
  expect(found('')).toEqual(['velocity', ...CONTROL_LANES])
  expect(found('', ['velocity', 7])).toEqual(CONTROL_LANES.filter((lane) => lane !== 7))
})
