import { expect, test } from 'vitest'
import { DRUM_ROWS, drumName } from './drumNames'

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
  expect([0, 26, 88, 127].map(drumName)).toEqual([null, null, null, null])
})

test('there is a row for every sound', () => {
  expect(DRUM_ROWS.map((row) => row.noteNumber)).toEqual(Array.from({ length: 61 }, (_, i) => 27 + i))
})
