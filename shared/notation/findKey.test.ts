import { expect, test } from 'vitest'
import { testSong } from '../playback/testSong'
import { findKey, keyFromNotes } from './findKey'

const song = (...noteNumbers: number[]) =>
  testSong([
    { notes: noteNumbers.map((noteNumber, i) => ({ tick: i * 480, duration: 480, noteNumber, velocity: 80 })) },
  ])

test.each([
  ['C major', [60, 62, 64, 65, 67, 69, 71, 72, 67, 64, 60], 0],
  ['A♭ major', [56, 58, 60, 61, 63, 65, 67, 68, 63, 60, 56], -4],
  ['A minor with its leading note', [57, 59, 60, 62, 64, 65, 68, 69, 64, 60, 57], 0],
  ['D dorian', [62, 64, 65, 67, 69, 71, 72, 74, 69, 65, 62], 0],
  ['F lydian', [65, 67, 69, 71, 72, 74, 76, 77, 72, 69, 65], 0],
  ['F♯ major', [66, 68, 70, 71, 73, 75, 77, 78, 73, 70, 66], 6],
  ['E♭ minor', [63, 65, 66, 68, 70, 71, 74, 75, 70, 66, 63], -6],
])('%s is found by its notes', (_, noteNumbers, fifths) => {
  expect(findKey(song(...noteNumbers)).fifths).toBe(fifths)
})

test.each([
  ['nothing but C major, which fits', [60, 62, 64, 65, 67, 69, 71, 72], [0, 0], null],
  ['nothing but C major, which does not', [56, 58, 60, 61, 63, 65, 67, 68], [0, 0], -4],
  ['another key, whatever the notes are', [60, 62, 64, 65, 67, 69, 71, 72], [4, 0], null],
  ['no key', [60, 62, 64, 65, 67, 69, 71, 72], null, 0],
])('a song with %s', (_, noteNumbers, data, fifths) => {
  const { tracks, ...rest } = song(...noteNumbers)
  const events =
    data === null
      ? []
      : ([{ id: 9, tick: 0, order: 1, status: 0xff, metaType: 0x59, data: Uint8Array.from(data) }] as const)
  expect(keyFromNotes({ ...rest, tracks: tracks.map((track) => ({ ...track, events })) })?.fifths ?? null).toBe(fifths)
})
