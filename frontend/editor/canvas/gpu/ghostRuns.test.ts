import { expect, test } from 'vitest'
import { NoteColumnsBuilder } from '#shared/song/noteColumns'
import { NOTES_PER_BLOCK } from '#shared/song/notes'
import { forEachGhostDraw, type GhostNotes, MAX_GHOST_RUNS, RUN_LENGTH } from './ghostRuns'

/** A track with a note of one tick at each tick from `fromTick` on; the first note lasts `firstDuration`. */
function ghost(firstNote: number, color: number, fromTick: number, count: number, firstDuration = 1): GhostNotes {
  const builder = new NoteColumnsBuilder()
  for (let i = 0; i < count; i++)
    builder.push({
      id: i + 1,
      tick: fromTick + i,
      duration: i === 0 ? firstDuration : 1,
      noteNumber: 60,
      velocity: 100,
    })
  return { columns: builder.build(), firstNote, color, strip: 0, part: null }
}

/** For each draw call, the page's note and the colour of each drawn note, as the shader finds them. */
function draws(ghosts: readonly GhostNotes[], fromTick: number, toTick: number): [note: number, color: number][][] {
  const runs = new Int32Array(RUN_LENGTH * MAX_GHOST_RUNS)
  const calls: [number, number][][] = []
  forEachGhostDraw(ghosts, fromTick, toTick, runs, (noteCount) => {
    calls.push(
      Array.from({ length: noteCount }, (_, drawn) => {
        let run = 0
        while (runs[RUN_LENGTH * run + 1] <= drawn) run++
        return [drawn + runs[RUN_LENGTH * run], runs[RUN_LENGTH * run + 2]]
      }),
    )
  })
  return calls
}

test('the notes of several tracks are one draw call, in the order of the tracks', () => {
  expect(draws([ghost(1024, 7, 0, 10), ghost(0, 8, 1, 10)], 0, 3)).toEqual([
    [
      [1024, 7],
      [1025, 7],
      [1026, 7],
      [0, 8],
      [1, 8],
    ],
  ])
})

test('a track with a long note has a run for its block, and one for the notes in the view', () => {
  const [call] = draws([ghost(0, 7, 0, 4 * NOTES_PER_BLOCK, 10_000)], 2 * NOTES_PER_BLOCK, 2 * NOTES_PER_BLOCK + 2)
  const notes = call.map(([note]) => note)
  const block = Array.from({ length: NOTES_PER_BLOCK }, (_, i) => i)
  expect(notes).toEqual([...block, 2 * NOTES_PER_BLOCK, 2 * NOTES_PER_BLOCK + 1])
})

test('a part of the notes, or all but that part, is drawn', () => {
  const all = ghost(1024, 7, 0, 10)
  const places = (part: GhostNotes['part']) =>
    draws([{ ...all, part }], 0, 8)
      .flat()
      .map(([note]) => note - 1024)
  expect(places({ start: 4, end: 6, isOutside: false })).toEqual([4, 5])
  expect(places({ start: 4, end: 6, isOutside: true })).toEqual([0, 1, 2, 3, 6, 7])
  expect(places({ start: 0, end: 10, isOutside: true })).toEqual([])
})

test('tracks without notes in the view draw nothing', () => {
  expect(draws([ghost(0, 7, 0, 10), ghost(1024, 8, 20, 10)], 12, 18)).toEqual([])
  expect(draws([], 0, 100)).toEqual([])
})

test('more runs than a draw call can have make another draw call', () => {
  const ghosts = Array.from({ length: MAX_GHOST_RUNS + 2 }, (_, i) => ghost(1024 * i, i, 0, 1))
  const calls = draws(ghosts, 0, 1)
  expect(calls.map((call) => call.length)).toEqual([MAX_GHOST_RUNS, 2])
  expect(calls.flat()).toEqual(ghosts.map((_, i) => [1024 * i, i]))
})
