import { expect, test } from 'vitest'
import { testSong } from '../playback/testSong'
import { findKey } from './findKey'

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
])('%s is found by its notes', (_, noteNumbers, fifths) => {
  expect(findKey(song(...noteNumbers)).fifths).toBe(fifths)
})
