import { expect, test } from 'vitest'
import { randomOf } from '../random'
import { drawFill, type FillKind } from './fill'

const KINDS: readonly FillKind[] = ['toms', 'snare', 'roll', 'hats', 'jazz', 'light', 'taiko', 'timbale', 'timpani']
const fillsOf = (kind: FillKind, beats: number, complexity = 7) =>
  Array.from({ length: 40 }, (_, seed) => drawFill(randomOf(seed, 'fill'), kind, beats, complexity))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test.each(KINDS)('%s: fills stay within their beats and grow louder', (kind) => {
  for (const beats of [1, 2, 3, 4]) {
    for (const fill of fillsOf(kind, beats))
      for (const { at } of fill) {
        expect(at).toBeGreaterThanOrEqual(16 - 4 * beats)
        expect(at).toBeLessThan(16)
      }
  }
  const hits = fillsOf(kind, 4).flat()
  const half = kind === 'hats' ? 12 : 8
  const [early, late] = [hits.filter(({ at }) => at < half), hits.filter(({ at }) => at >= half)]
  expect(mean(late.map(({ velocity }) => velocity))).toBeGreaterThan(mean(early.map(({ velocity }) => velocity)) + 5)
})

test.each(['toms', 'snare', 'jazz', 'light', 'taiko', 'timbale'] as const)('%s: fills vary', (kind) => {
  const texts = fillsOf(kind, 3).map((fill) => fill.map(({ at, drum }) => `${at}${drum}`).join())
  expect(new Set(texts).size).toBeGreaterThanOrEqual(12)
})

test('simple fills have fewer hits', () => {
  const count = (complexity: number) => fillsOf('toms', 4, complexity).flat().length
  expect(count(3)).toBeLessThan(count(8) * 0.85)
})
