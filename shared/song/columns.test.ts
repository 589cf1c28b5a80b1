import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { columnContents } from '../edit/testing/songs'
import { ControlColumnsBuilder, EMPTY_CONTROLS, EMPTY_NOTES, NoteColumnsBuilder, useSharedColumns } from './columns'
import { noteAt } from './noteQueries'
import { COLUMN_ROW, NOTES_PER_BLOCK, type Note } from './notes'

const byPlace = (a: Note, b: Note) => a.tick - b.tick || a.noteNumber - b.noteNumber || a.id - b.id

function built(notes: readonly Note[]) {
  const builder = new NoteColumnsBuilder()
  for (const n of notes)
    builder.push({
      id: n.id,
      tick: n.tick,
      duration: n.duration,
      noteNumber: n.noteNumber,
      velocity: n.velocity,
      flags: 1,
      release: 2,
      onOrder: n.id + 7,
      offOrder: n.id + 8,
    })
  return builder.build()
}

/** Notes in a scattered order with ascending ids, many of them on the same tick and pitch. */
const scattered = (count: number, ticks: number): Note[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    tick: (i * 7919) % ticks,
    duration: i % 50,
    noteNumber: (i * 31) % 5,
    velocity: 1 + (i % 127),
  }))

describe('note columns', () => {
  test.each([
    ['a comparison sort', 500, 40],
    ['a counting sort', 5_000, 700],
    ['a counting sort over all 32 bits', 5_000, 4_000_000_007],
  ])('are sorted by tick, note number, id (%s)', (_, count, ticks) => {
    const notes = scattered(count, ticks)
    const columns = built(notes)
    const read = Array.from({ length: columns.length }, (_, i) => noteAt(columns, i))
    expect(read).toEqual(notes.toSorted(byPlace))
    expect(Array.from(columns.onOrder.subarray(0, count))).toEqual(read.map(({ id }) => id + 7))
    expect(Array.from(columns.offOrder.subarray(0, count))).toEqual(read.map(({ id }) => id + 8))
  })

  test('come out the same whatever the order in which notes are pushed', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(scattered(60, 8), { minLength: 60 }), (shuffled) => {
        expect(columnContents(built(shuffled))).toEqual(columnContents(built(scattered(60, 8))))
      }),
      { numRuns: 20 },
    )
  })

  test.each([
    [1, 16],
    [17, 32],
    [COLUMN_ROW / 2, COLUMN_ROW / 2],
    [COLUMN_ROW / 2 + 1, COLUMN_ROW],
    [COLUMN_ROW + 1, 2 * COLUMN_ROW],
  ])('%i notes are padded with zeros to %i: a power of two, or whole rows', (count, room) => {
    const { length, blockEnd, ...columns } = built(scattered(count, 100))
    expect(length).toBe(count)
    for (const column of Object.values(columns)) {
      expect(column.length).toBe(room)
      expect(column.subarray(length).every((value) => value === 0)).toBe(true)
    }
    expect(blockEnd.length).toBe(Math.ceil(length / NOTES_PER_BLOCK))
  })

  test('know the largest end of each block', () => {
    const columns = built(scattered(1000, 100))
    const ends = Array.from({ length: 1000 }, (_, i) => columns.tick[i] + columns.duration[i])
    const expected = [0, 256, 512, 768].map((from) => Math.max(...ends.slice(from, from + 256)))
    expect(Array.from(columns.blockEnd)).toEqual(expected)
  })

  test('are one shared object when there are no notes', () => {
    expect(new NoteColumnsBuilder().build()).toBe(EMPTY_NOTES)
    expect(EMPTY_NOTES.blockEnd.length).toBe(0)
  })
})

describe('control columns', () => {
  test('are sorted by tick, order, id', () => {
    const builder = new ControlColumnsBuilder()
    builder.push(4, 10, 0, 7, 100, 0)
    builder.push(1, 10, 2, 0, 16383, 3)
    builder.push(2, 10, 1, 0, 5, 2)
    builder.push(3, 10, 0, 10, 64, 0)
    builder.push(5, 0, 4, 60, 127, 9)
    const columns = builder.build()
    expect(Array.from(columns.id.subarray(0, 5))).toEqual([5, 3, 4, 2, 1])
    expect(Array.from(columns.value.subarray(0, 5))).toEqual([127, 64, 100, 5, 16383])
    expect(columns.id.length).toBe(16)
    expect(new ControlColumnsBuilder().build()).toBe(EMPTY_CONTROLS)
  })
})

describe('memory', () => {
  afterEach(() => useSharedColumns(false))

  test('is shared when asked for', () => {
    expect(built(scattered(3, 9)).tick.buffer).toBeInstanceOf(ArrayBuffer)
    useSharedColumns(true)
    const { length: _, ...columns } = built(scattered(3, 9))
    for (const column of Object.values(columns)) expect(column.buffer).toBeInstanceOf(SharedArrayBuffer)
  })
})
