import { expect, test } from 'vitest'
import { inTurn } from '#tests/support/sample'
import { BAR_TICKS } from '../spec'
import { testPlan, testTrack } from '../testing'
import { isInKey, KEY_OF_SCALE } from '../theory/key'
import { BAR_COUNTS, GENRES, SCALE_OPTIONS } from '../vocabulary'
import { writeBass } from './writeBass'

test('in every genre, scale and complexity: one note at a time, in key, in range, starting and ending on the tonic', {
  timeout: 60_000,
}, () => {
  for (const [g, genre] of GENRES.entries()) {
    for (const [s, scale] of SCALE_OPTIONS.entries()) {
      for (const [i, bars] of inTurn([...BAR_COUNTS.entries()], g + s)) {
        const key = KEY_OF_SCALE[scale]
        const notes = writeBass(testPlan({ genre, key, bars }), testTrack('bass', { complexity: [1, 4, 7, 10][i] }))
        expect(notes[0].tick).toBe(0)
        expect([notes[0].noteNumber % 12, notes.at(-1)!.noteNumber % 12]).toEqual([key.tonic, key.tonic])
        for (const [at, note] of notes.entries()) {
          expect(note.noteNumber).toBeGreaterThanOrEqual(28)
          expect(note.noteNumber).toBeLessThanOrEqual(55)
          if (scale !== 'C Blues') expect(isInKey(key, note.noteNumber)).toBe(true)
          expect(note.tick + note.duration).toBeLessThanOrEqual(notes[at + 1]?.tick ?? bars * BAR_TICKS)
        }
      }
    }
  }
})

test('plays the root on the first beat, unless the genre rests there', () => {
  const plan = testPlan({ genre: 'Rock', bars: 32 })
  const notes = writeBass(plan, testTrack('bass'))
  const first = plan.chords.map(({ tick, root }) =>
    notes.some((note) => note.tick === tick && note.noteNumber % 12 === root),
  )
  expect(first.filter(Boolean).length / first.length).toBeGreaterThanOrEqual(0.85)
})

test('more complexity gives more notes', () => {
  const counts = Array.from(
    { length: 10 },
    (_, i) => writeBass(testPlan(), testTrack('bass', { complexity: i + 1 })).length,
  )
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(counts[9]).toBeGreaterThanOrEqual(2 * counts[0])
})
