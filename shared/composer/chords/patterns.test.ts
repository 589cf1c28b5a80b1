import { expect, test } from 'vitest'
import { readBass } from '../bass/patterns'
import { randomOf } from '../random'
import { arpeggioFor, compFor, readComp } from './patterns'

const IDIOMS = [
  'block',
  'strum',
  'powerEighths',
  'sustained',
  'stabs',
  'alberti',
  'swingComp',
  'funk16',
  'skank',
  'pulse',
  'cluster',
] as const

test('reads steps with their lengths and accents', () => {
  expect(readComp('X---o-..2-......')).toEqual([
    { at: 0, length: 4, accent: 5 },
    { at: 4, length: 2, accent: -8 },
    { at: 8, length: 2, voice: 2, accent: 4 },
  ])
  expect(readBass('R--..a--........')).toEqual([
    { at: 0, length: 3, tone: 'root' },
    { at: 5, length: 3, tone: 'approach' },
  ])
})

test.each(IDIOMS)('%s: bars are full and get busier with complexity', (idiom) => {
  const strokes = (complexity: number) =>
    Array.from({ length: 30 }, (_, seed) => compFor(idiom, complexity, randomOf(seed, 'test')))
      .flat()
      .map((bar) => {
        expect(bar.length).toBeGreaterThan(0)
        for (const { at, length } of bar) expect(at + length).toBeLessThanOrEqual(16)
        return bar.length
      })
      .reduce((sum, count) => sum + count)
  const counts = [1, 3, 5, 7, 10].map(strokes)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(counts[4]).toBeGreaterThanOrEqual(2 * counts[0])
})

test('arpeggios play one voice at a time', () => {
  for (const complexity of [1, 5, 10])
    for (const bar of arpeggioFor(complexity, randomOf(1, 'test')))
      for (const { voice } of bar) expect(voice).toBeTypeOf('number')
})
