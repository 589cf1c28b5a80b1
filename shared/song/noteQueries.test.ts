import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NoteColumnsBuilder } from './columns'
import { firstAtOrAfter, forEachRangeMeeting, indexOfId, maxEndTick, noteAt } from './noteQueries'
import { NOTES_PER_BLOCK } from './notes'

function columnsOf(notes: readonly (readonly [tick: number, duration: number])[]) {
  const builder = new NoteColumnsBuilder()
  notes.forEach(([tick, duration], i) => {
    builder.push({ id: i + 1, tick, duration, noteNumber: 60, velocity: 100 })
  })
  return builder.build()
}

const anyColumns = fc
  .array(fc.tuple(fc.nat(3_000), fc.oneof(fc.nat(40), fc.nat(3_000))), { maxLength: 1_200, size: 'max' })
  .map(columnsOf)

describe('forEachRangeMeeting', () => {
  test('finds every note that sounds in the window, in ascending runs that do not touch', () => {
    fc.assert(
      fc.property(anyColumns, fc.nat(6_500), fc.nat(800), (columns, from, width) => {
        const to = from + width
        const found = new Set<number>()
        let last = -1
        forEachRangeMeeting(columns, from, to, (start, end) => {
          expect(start).toBeGreaterThan(last)
          expect(end).toBeGreaterThan(start)
          last = end
          for (let i = start; i < end; i++) found.add(i)
        })
        for (let i = 0; i < columns.length; i++) {
          const { tick, duration } = noteAt(columns, i)
          const sounds = tick < to && (tick >= from || tick + duration > from)
          if (sounds) expect(found.has(i)).toBe(true)
          if (tick >= to) expect(found.has(i)).toBe(false)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('skips blocks whose notes ended before the window', () => {
    const long = 3 * NOTES_PER_BLOCK
    const columns = columnsOf(Array.from({ length: 2_000 }, (_, i) => [i, i === long ? 5_000 : 1]))
    const runs: number[][] = []
    forEachRangeMeeting(columns, 1_900, 1_950, (start, end) => runs.push([start, end]))
    expect(runs).toEqual([
      [long, long + NOTES_PER_BLOCK],
      [7 * NOTES_PER_BLOCK, 1_950],
    ])
  })
})

test('firstAtOrAfter', () => {
  const columns = columnsOf([
    [0, 1],
    [10, 1],
    [10, 1],
    [20, 1],
  ])
  expect([0, 1, 10, 11, 20, 21].map((tick) => firstAtOrAfter(columns, tick))).toEqual([0, 1, 1, 3, 3, 4])
})

test('indexOfId does not look into the padding', () => {
  const columns = columnsOf([
    [5, 1],
    [1, 1],
  ])
  expect([1, 2, 0, 9].map((id) => indexOfId(columns, id))).toEqual([1, 0, -1, -1])
})

test('maxEndTick', () => {
  const columns = columnsOf([
    [0, 900],
    [10, 1],
  ])
  expect(maxEndTick(columns)).toBe(900)
  expect(maxEndTick(columnsOf([]))).toBe(0)
})
