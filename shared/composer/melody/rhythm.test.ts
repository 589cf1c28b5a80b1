import { expect, test } from 'vitest'
import { BAR_TICKS, PPQ } from '../spec'
import { testPlan, testTrack } from '../testing'
import { GENRES, MOODS } from '../vocabulary'
import { dotted, isOnEveryBeat, type RhythmNote } from './rhythm'
import { writeMelody } from './writeMelody'

const quarters: readonly RhythmNote[] = [0, 4, 8, 12].map((at) => ({ at, length: 4 }))

test('recognises a bar of four quarters', () => {
  expect(isOnEveryBeat(quarters)).toBe(true)
  expect(isOnEveryBeat(quarters.slice(1))).toBe(false)
  expect(isOnEveryBeat(dotted(quarters))).toBe(false)
})

test("dotting keeps a bar's length and leaves no gaps", () => {
  expect(dotted(quarters)).toEqual([
    { at: 0, length: 6 },
    { at: 6, length: 2 },
    { at: 8, length: 4 },
    { at: 12, length: 4 },
  ])
})

test('no melody is in quarters throughout', () => {
  for (const genre of GENRES) {
    for (const mood of MOODS) {
      const notes = writeMelody(testPlan({ genre, mood }), testTrack('melody', { complexity: 4 }))
      const bars = Array.from({ length: 16 }, (_, bar) =>
        notes.filter(({ tick }) => Math.floor(tick / BAR_TICKS) === bar),
      ).filter(({ length }) => length > 0)
      const full = bars.filter(({ length }) => length >= 4)
      const even = full.filter((bar) => bar.every(({ tick }) => tick % PPQ === 0))
      expect(even.length === full.length && full.length >= bars.length / 2, `${genre} ${mood}`).toBe(false)
    }
  }
})
