import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NoteColumnsBuilder } from '../song/noteColumns'
import type { NoteColumns } from '../song/notes'
import { hitNote, notesInRectangle } from './hitNote'
import { noteRect } from './noteRect'

type Row = readonly [id: number, tick: number, duration: number, noteNumber: number]

function columnsOf(rows: readonly Row[]): NoteColumns {
  const builder = new NoteColumnsBuilder()
  for (const [id, tick, duration, noteNumber] of rows)
    builder.push({ id, tick, duration, noteNumber, velocity: 100, release: 64 })
  return builder.build()
}

const scale = { pxPerTick: 0.1, keyHeight: 14 }
const rows = fc.array(
  fc.tuple(fc.nat(5000), fc.nat(900), fc.integer({ min: 58, max: 62 })).map(([t, d, n]) => [t, d, n] as const),
  { maxLength: 600 },
)

describe('hitNote', () => {
  const columns = columnsOf([
    [1, 0, 480, 60],
    [2, 480, 480, 60],
    [3, 480, 480, 64],
    [4, 600, 100, 60],
  ])

  test('finds the note of that row and tick', () => {
    expect(hitNote(columns, 100, 60, scale)).toEqual({ id: 1, index: 0, part: 'middle' })
    expect(hitNote(columns, 480, 60, scale)?.id).toBe(2)
    expect(hitNote(columns, 500, 64, scale)?.id).toBe(3)
    expect(hitNote(columns, 100, 61, scale)).toBeNull()
    expect(hitNote(columns, 960, 60, scale)).toBeNull()
  })

  test('of two overlapping notes, the one that starts last is on top', () => {
    expect(hitNote(columns, 650, 60, scale)?.id).toBe(4)
    expect(hitNote(columns, 750, 60, scale)?.id).toBe(2)
  })

  test('edge zones are 8 pixels, or a third of a narrow note', () => {
    expect(hitNote(columns, 79, 60, scale)?.part).toBe('start')
    expect(hitNote(columns, 81, 60, scale)?.part).toBe('middle')
    expect(hitNote(columns, 399, 60, scale)?.part).toBe('middle')
    expect(hitNote(columns, 401, 60, scale)?.part).toBe('end')
    expect(hitNote(columns, 240, 60, scale)?.part).toBe('middle')
    expect(hitNote(columns, 470, 60, scale)?.part).toBe('end')
    // 10 px wide: zones of 3⅓ px.
    expect(hitNote(columns, 632, 60, scale)?.part).toBe('start')
    expect(hitNote(columns, 635, 60, scale)?.part).toBe('middle')
    expect(hitNote(columns, 668, 60, scale)?.part).toBe('end')
  })

  test('a note without length can be hit where it is drawn', () => {
    const grace = columnsOf([[7, 1000, 0, 60]])
    expect(hitNote(grace, 1000, 60, scale)?.id).toBe(7)
    expect(hitNote(grace, 1019, 60, scale)?.id).toBe(7)
    expect(hitNote(grace, 1021, 60, scale)).toBeNull()
  })

  test('a rhythm note is hit around its start, and has no edges', () => {
    const drum = columnsOf([[9, 1000, 10, 36]])
    const rhythm = { ...scale, rhythm: true }
    expect(hitNote(drum, 950, 36, rhythm)).toEqual({ id: 9, index: 0, part: 'middle' })
    expect(hitNote(drum, 1055, 36, rhythm)?.id).toBe(9)
    expect(hitNote(drum, 1070, 36, rhythm)).toBeNull()
    expect(hitNote(columnsOf([[1, 10, 0, 36]]), 0, 36, rhythm)?.id).toBe(1)
  })

  test('agrees with a scan of all notes', () => {
    fc.assert(
      fc.property(rows, fc.nat(6000), fc.integer({ min: 58, max: 62 }), (data, tick, noteNumber) => {
        const song = columnsOf(data.map(([t, d, n], i) => [i + 1, t, d, n] as const))
        let expected: number | null = null
        for (let i = 0; i < song.length; i++) {
          const end = song.tick[i] + Math.max(20, song.duration[i])
          if (song.noteNumber[i] === noteNumber && song.tick[i] <= tick && tick < end) expected = song.id[i]
        }
        expect(hitNote(song, tick, noteNumber, scale)?.id ?? null).toBe(expected)
      }),
    )
  })
})

describe('notesInRectangle', () => {
  test('takes every note that it touches', () => {
    const columns = columnsOf([
      [5, 0, 480, 60],
      [1, 480, 10, 60],
      [3, 480, 0, 61],
      [2, 500, 10, 65],
      [4, 600, 10, 60],
    ])
    const rectangle = { fromTick: 479, toTick: 600, fromNote: 60, toNote: 61 }
    expect([...notesInRectangle(columns, rectangle)]).toEqual([1, 3, 5])
    expect([...notesInRectangle(columns, { ...rectangle, fromTick: 480, toTick: 481 })]).toEqual([1, 3])
    expect([...notesInRectangle(columns, { ...rectangle, fromTick: 700, toTick: 701 })]).toEqual([])
  })

  test('agrees with a scan of all notes', () => {
    fc.assert(
      fc.property(rows, fc.nat(6000), fc.nat(2000), (data, fromTick, length) => {
        const song = columnsOf(data.map(([t, d, n], i) => [10_000 - i, t, d, n] as const))
        const toTick = fromTick + length + 1
        const expected: number[] = []
        for (let i = 0; i < song.length; i++) {
          const from = song.tick[i]
          const sounds = from < toTick && (from >= fromTick || from + song.duration[i] > fromTick)
          if (sounds && song.noteNumber[i] >= 59 && song.noteNumber[i] <= 61) expected.push(song.id[i])
        }
        const found = notesInRectangle(song, { fromTick, toTick, fromNote: 59, toNote: 61 })
        expect([...found]).toEqual(expected.sort((a, b) => a - b))
      }),
    )
  })
})

test('a note is drawn inside its row, at least 2 pixels wide', () => {
  const columns = columnsOf([
    [1, 480, 480, 60],
    [2, 960, 0, 60],
  ])
  const view = { scrollTick: 0, scrollY: 0, pxPerTick: 0.1, keyHeight: 14 }
  expect(noteRect(columns, 0, view)).toEqual({ x: 48, y: 939, width: 47, height: 12 })
  expect(noteRect(columns, 1, view).width).toBe(2)
  expect(noteRect(columns, 0, view, true)).toEqual({ x: 42, y: 939, width: 12, height: 12 })
})
