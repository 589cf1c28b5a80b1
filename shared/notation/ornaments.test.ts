import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withOrnaments } from './ornaments'
import type { PlayedNote } from './quantise/playedNote'
import { DIVISIONS } from './score'

/** Start and end in quarters. */
const note = (start: number, end: number, noteNumber: number): PlayedNote => ({
  ids: [Math.round(start * 1000)],
  start: start * DIVISIONS,
  end: end * DIVISIONS,
  noteNumber,
  velocity: 80,
  isStaccato: false,
  isTrill: false,
  graces: [],
})
/** Alternating notes from beat 1 on, `gap` quarters apart, slightly uneven. */
const alternation = (count: number, gap: number, pitches: readonly number[], unevenness = 0.013) =>
  Array.from({ length: count }, (_, i) => {
    const start = 1 + i * gap + (i % 3) * unevenness
    return note(start, start + gap * 0.9, pitches[i % pitches.length])
  })
const shown = (notes: readonly PlayedNote[]) =>
  withOrnaments(notes).map(({ noteNumber, isTrill, graces }) => [noteNumber, isTrill, graces.length])

test('a fast alternation with a neighbour, off the grid, is a trill on the lower note', () => {
  const played = [note(0, 1, 67), ...alternation(9, 0.11, [72, 74]), note(2.1, 3, 67)]
  const written = withOrnaments(played)
  expect(shown(played)).toEqual([
    [67, false, 0],
    [72, true, 0],
    [67, false, 0],
  ])
  expect(written[1].ids).toHaveLength(9)
  expect([written[1].start, written[1].end]).toEqual([played[1].start, played[9].end])
  expect(shown(alternation(8, 0.1, [74, 73]))).toEqual([[73, true, 0]])
})

test.each([
  ['five notes', alternation(5, 0.11, [72, 74])],
  ['thirds', alternation(9, 0.11, [72, 75])],
  ['sixteenths', alternation(9, 0.25, [72, 74])],
  ['32nds on the grid', alternation(16, 0.125, [72, 74], 0)],
  ['sextuplets on the grid', alternation(12, 1 / 6, [72, 74], 0)],
  ['a scale', alternation(9, 0.11, [72, 74, 76])],
])('%s are written out', (_, notes) => {
  expect(withOrnaments(notes)).toEqual(notes)
})

test('two and three notes that lead to a longer one are its grace notes, four are rhythm', () => {
  const main = note(2, 3, 72)
  const lead = (...pitches: number[]) =>
    pitches.map((pitch, i) => note(2 - (pitches.length - i) * 0.07, 2 - (pitches.length - i - 1) * 0.07, pitch))
  const graces = (...pitches: number[]) => shown([...lead(...pitches), main]).map(([, , count]) => count)
  expect(graces(71)).toEqual([1])
  expect(graces(69, 71)).toEqual([2])
  expect(graces(71, 72, 74)).toEqual([3])
  expect(graces(71, 72, 74, 73)).toEqual([0, 0, 0, 0, 0])
  expect(graces(67, 71)).toEqual([0, 0, 0])
})

test('no note of a song is lost, whatever it plays', () => {
  const any = fc.record({
    start: fc.integer({ min: 0, max: 80 }),
    length: fc.integer({ min: 1, max: 40 }),
    pitch: fc.integer({ min: 60, max: 63 }),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 60 }), (rows) => {
      const notes = rows
        .map(({ start, length, pitch }, i) => ({ ...note(start / 20, (start + length) / 20, pitch), ids: [i] }))
        .sort((a, b) => a.start - b.start)
      const ids = withOrnaments(notes).flatMap((each) => [...each.ids, ...each.graces.flatMap((grace) => grace.ids)])
      expect(ids.sort((a, b) => a - b)).toEqual(notes.flatMap((each) => each.ids).sort((a, b) => a - b))
    }),
  )
})
