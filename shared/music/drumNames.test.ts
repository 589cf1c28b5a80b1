import { expect, test } from 'vitest'
import { drumName, drumRows, KIT_DRUM_NAMES } from './drumNames'

// Landmarks from the General MIDI percussion key map.
test.each([
  [27, 'High Q'],
  [35, 'Acoustic Bass Drum'],
  [36, 'Bass Drum 1'],
  [38, 'Acoustic Snare'],
  [42, 'Closed Hi-Hat'],
  [49, 'Crash Cymbal 1'],
  [56, 'Cowbell'],
  [76, 'Hi Wood Block'],
  [81, 'Open Triangle'],
  [87, 'Open Surdo'],
])('key %i is %s', (noteNumber, name) => {
  expect(drumName(noteNumber)).toBe(name)
})

test('other keys have no sound', () => {
  expect([0, 26, 88, 127].map((key) => drumName(key))).toEqual([null, null, null, null])
})

test('there is a row for every sound', () => {
  expect(drumRows().map((row) => row.noteNumber)).toEqual(Array.from({ length: 61 }, (_, i) => 27 + i))
})

// Landmarks from the percussion sound sets of General MIDI 2.
test.each([
  [24, 52, 'Reverse Cymbal'],
  [24, 36, 'Bass Drum 1'],
  [25, 37, 'Rim Shot'],
  [40, 40, 'Brush Swirl'],
  [48, 36, 'Concert Bass Drum 1'],
  [48, 41, 'Timpani'],
  [48, 53, 'Timpani'],
  [48, 54, 'Tambourine'],
  [48, 88, 'Applause'],
  [56, 39, 'High Q'],
  [56, 47, 'Guitar Fret Noise'],
  [56, 58, 'Applause'],
  [56, 67, 'Siren'],
  [56, 84, 'Bubble'],
  [56, 36, null],
  [8, 41, 'Low Floor Tom'],
  [99, 38, 'Acoustic Snare'],
])('with the kit of program %i key %i is %s', (program, noteNumber, name) => {
  expect(drumName(noteNumber, program)).toBe(name)
})

test('rows ascend, and every name is on a key', () => {
  const kits = [0, 24, 25, 40, 48, 56].map((program) => drumRows(program))
  for (const rows of kits)
    expect(rows.map((row) => row.noteNumber)).toEqual(rows.map((row) => row.noteNumber).toSorted((a, b) => a - b))
  const used = new Set(kits.flat().map((row) => row.name))
  expect(KIT_DRUM_NAMES.filter((name) => !used.has(name))).toEqual([])
  expect(drumRows(56)).toHaveLength(46)
})
