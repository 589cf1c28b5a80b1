import fc from 'fast-check'
import { expect, test } from 'vitest'
import { songWith } from '../../tools/harness'
import { levelFor, type NoteSummary, summarize } from './noteSummary'

type Tuple = [tick: number, noteNumber: number, duration: number, velocity: number]

const summaryOf = (notes: readonly Tuple[]) => summarize(songWith(notes).tracks[1].notes)

const bucket = ({ buckets, levels }: NoteSummary, level: number, index: number) => {
  const at = 4 * (levels[level].offset + index)
  const [low, high, share, loud] = buckets.subarray(at, at + 4)
  return { low, high, share, velocity: loud / 2 }
}

test('a bucket has the lowest and highest pitch, the filled share and the loudest velocity of its notes', () => {
  const summary = summaryOf([
    [0, 60, 100, 80],
    [0, 67, 100, 100],
    [300, 50, 1, 10],
  ])
  const top = summary.levels.length - 1
  expect(bucket(summary, top, 0)).toMatchObject({ low: 50, high: 67, velocity: 100 })
  expect(bucket(summary, 0, 0)).toMatchObject({ low: 60, high: 67, velocity: 100 })
  expect(summary.levels[top].count).toBe(1)
})

test('between notes a bucket is empty', () => {
  const summary = summaryOf([
    [0, 60, 10, 80],
    [10_000, 60, 10, 80],
    [20_000, 60, 10, 80],
    [30_000, 60, 10, 80],
  ])
  expect(bucket(summary, 0, 2)).toMatchObject({ low: 60, high: 60 })
  expect(summary.levels[0].count).toBeLessThanOrEqual(4)
  expect(bucket(summaryOf([[0, 60, 10, 80]]), 0, 0).share).toBeGreaterThan(0)
})

test('a long note fills the buckets of every level', () => {
  const many = Array.from({ length: 64 }, (_, i): Tuple => [i * 100, 40, 10, 50])
  const summary = summaryOf([[0, 72, 6400, 127], ...many])
  const { count } = summary.levels[0]
  for (let i = 0; i < count; i++) expect(bucket(summary, 0, i)).toMatchObject({ high: 72, velocity: 127 })
})

test('the level for a width is the finest that is not finer', () => {
  const summary = summaryOf(Array.from({ length: 100 }, (_, i): Tuple => [i * 100, 60, 50, 50]))
  expect(2 ** levelFor(summary, 1000).shift).toBe(1024)
  expect(levelFor(summary, 1e9).count).toBe(1)
})

test('every note is within its bucket at every level', () => {
  const note = fc.tuple(
    fc.nat(20_000),
    fc.integer({ min: 0, max: 127 }),
    fc.nat(3000),
    fc.integer({ min: 1, max: 127 }),
  )
  fc.assert(
    fc.property(fc.array(note, { minLength: 1, maxLength: 60 }), (notes) => {
      const summary = summaryOf(notes)
      for (const [tick, noteNumber, , velocity] of notes)
        summary.levels.forEach(({ shift }, level) => {
          const found = bucket(summary, level, tick >>> shift)
          expect(found.low).toBeLessThanOrEqual(noteNumber)
          expect(found.high).toBeGreaterThanOrEqual(noteNumber)
          expect(found.velocity).toBeGreaterThanOrEqual(velocity)
          expect(found.share).toBeGreaterThan(0)
        })
    }),
    { numRuns: 60 },
  )
})
