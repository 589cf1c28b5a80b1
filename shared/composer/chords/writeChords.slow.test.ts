import { expect, test } from 'vitest'
import { inTurn } from '#tests/support/sample'
import { BAR_TICKS } from '../spec'
import { testPlan, testTrack } from '../testing'
import { isInKey, KEY_OF_SCALE } from '../theory/key'
import { GENRES, SCALE_OPTIONS } from '../vocabulary'
import { writeChords } from './writeChords'

const chords = testTrack('chords')

test('in every genre and scale all notes belong to the chord, and every bar sounds', { timeout: 60_000 }, () => {
  for (const [turn, genre] of GENRES.entries()) {
    for (const scale of inTurn(SCALE_OPTIONS, turn)) {
      const plan = testPlan({ genre, key: KEY_OF_SCALE[scale] })
      const notes = writeChords(plan, chords)
      for (const [bar, { root, intervals }] of plan.chords.entries()) {
        const inBar = notes.filter(({ tick }) => Math.floor(tick / BAR_TICKS) === bar)
        expect(inBar.length, `${genre} ${scale} bar ${bar}`).toBeGreaterThan(2)
        for (const { noteNumber } of inBar) {
          expect(intervals.map((interval) => (root + interval) % 12)).toContain(noteNumber % 12)
          if (scale !== 'C Blues') expect(isInKey(plan.spec.key, noteNumber)).toBe(true)
        }
      }
    }
  }
})

test('at least three notes sound together', () => {
  const notes = writeChords(testPlan(), chords)
  for (const tick of new Set(notes.map((note) => note.tick))) {
    expect(notes.filter((note) => note.tick === tick).length).toBeGreaterThanOrEqual(3)
  }
})

test('more complexity gives more strokes, and the last chord is held', () => {
  const strokes = (complexity: number) =>
    new Set(writeChords(testPlan(), testTrack('chords', { complexity })).map(({ tick }) => tick)).size
  expect(strokes(10)).toBeGreaterThanOrEqual(2 * strokes(1))
  expect(strokes(6)).toBeGreaterThan(strokes(2))
  const notes = writeChords(testPlan(), chords)
  expect(notes.at(-1)!.tick).toBe(15 * BAR_TICKS)
  expect(notes.at(-1)!.duration).toBeGreaterThan(BAR_TICKS / 2)
})

test('a complex accompaniment anticipates: the last stroke of a bar is the next chord', () => {
  const plan = testPlan({ genre: 'Jazz', bars: 32, seed: 3 })
  const changes = plan.chords.slice(1).filter(({ root }, i) => root !== plan.chords[i].root)
  const early = (complexity: number) => {
    const notes = writeChords(plan, testTrack('chords', { complexity }))
    return changes.filter(({ tick, root, intervals }) => {
      const classes = intervals.map((interval) => (root + interval) % 12)
      const pushed = notes.filter((note) => note.tick === tick - BAR_TICKS / 8)
      return pushed.length > 2 && pushed.every(({ noteNumber }) => classes.includes(noteNumber % 12))
    }).length
  }
  expect(early(9)).toBeGreaterThan(changes.length / 5)
  expect(early(5)).toBe(0)
})
