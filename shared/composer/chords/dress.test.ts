import { expect, test } from 'vitest'
import { testPlan } from '../testing'
import { isInKey, KEY_OF_SCALE } from '../theory/key'
import { GENRES, SCALE_OPTIONS } from '../vocabulary'
import { dressed, forBreaking } from './dress'

const notesOf = (genre: (typeof GENRES)[number], complexity: number) => {
  const plan = testPlan({ genre, bars: 32 })
  return dressed(plan.chords, plan.spec.key, complexity).reduce((sum, { intervals }) => sum + intervals.length, 0)
}

test.each(GENRES)('%s: chords grow with complexity', (genre) => {
  const counts = [1, 5, 10].map((complexity) => notesOf(genre, complexity))
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(counts[0]).toBe(3 * 32)
  expect(counts[2]).toBeGreaterThan(counts[0])
})

test.each(SCALE_OPTIONS.filter((scale) => scale !== 'C Blues'))('%s: added notes belong to the key', (scale) => {
  for (const genre of GENRES) {
    const { chords, spec } = testPlan({ genre, key: KEY_OF_SCALE[scale] })
    for (const complexity of [1, 7, 10])
      for (const { root, intervals } of dressed(chords, spec.key, complexity))
        for (const interval of intervals) expect(isInKey(spec.key, root + interval)).toBe(true)
  }
})

test('broken chords leave out a raised eleventh unless it replaces the fifth', () => {
  const [chord] = testPlan({}).chords
  const broken = (intervals: readonly number[]) => forBreaking([{ ...chord, intervals }])[0].intervals
  expect(broken([0, 4, 7, 18])).toEqual([0, 4, 7])
  expect(broken([0, 4, 18])).toEqual([0, 4, 18])
  expect(broken([0, 4, 7, 11])).toEqual([0, 4, 7, 11])
})
