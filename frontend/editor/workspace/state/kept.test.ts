// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { FIRST_LANES } from '#shared/song/lanes'
import { FIRST_MASTER, keptLaneTabs, keptMaster, keptMetronome, keptRecording } from './kept'

beforeEach(() => localStorage.clear())

test('the lanes that were chosen are kept, in their order', () => {
  expect(keptLaneTabs.get()).toEqual(FIRST_LANES)
  keptLaneTabs.set([74, 'bend', 'velocity'])
  expect(keptLaneTabs.get()).toEqual([74, 'bend', 'velocity'])
})

test.each(['', 'no JSON', '[]', '{}', '["pitch"]', '[128]', '[1.5]', 'null'])('%j are no lanes', (text) => {
  keptLaneTabs.set(FIRST_LANES)
  localStorage.setItem('editor_lanes', text)
  expect(keptLaneTabs.get()).toEqual(FIRST_LANES)
})

test('a lane that is named twice has one tab', () => {
  localStorage.setItem('editor_lanes', '[7,7,"bend"]')
  expect(keptLaneTabs.get()).toEqual([7, 'bend'])
})

test.each(['[]', '"loud"', '7', 'null', '{}'])('of %s nothing is taken', (text) => {
  for (const key of ['editor_master', 'editor_metronome', 'editor_recording']) localStorage.setItem(key, text)
  expect(keptMaster.get()).toEqual(FIRST_MASTER)
  expect(keptMetronome.get()).toEqual({ sound: 'woodBlock', volume: 80, countIn: 0 })
  expect(keptRecording.get()).toEqual({ route: 'selected', mode: 'overdub' })
})

test('a value that is not understood takes none of the others with it', () => {
  localStorage.setItem('editor_metronome', '{"sound":"gong","volume":30,"countIn":2}')
  expect(keptMetronome.get()).toEqual({ sound: 'woodBlock', volume: 30, countIn: 2 })
})
