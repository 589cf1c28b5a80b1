import { expect, test } from 'vitest'
import { hash32, randomOf } from './random'

const draw = (count: number, ...name: (string | number)[]) => {
  const random = randomOf(7, ...name)
  return Array.from({ length: count }, () => random.next())
}

test('a stream is the same each time, and another name gives another stream', () => {
  expect(draw(5, 'melody', 0)).toEqual(draw(5, 'melody', 0))
  expect(draw(5, 'melody', 0)).not.toEqual(draw(5, 'melody', 1))
  expect(hash32('a')).toBe(hash32('a'))
  expect(hash32('a')).not.toBe(hash32('b'))
})

test('numbers are spread evenly', () => {
  const bins = new Array(10).fill(0)
  for (const value of draw(100_000, 'spread')) bins[Math.floor(value * 10)]++
  for (const bin of bins) expect(Math.abs(bin - 10_000)).toBeLessThan(500)
})

test('weights and the bounds of whole numbers hold', () => {
  const random = randomOf(1, 'weights')
  const counts = { a: 0, b: 0, c: 0 }
  for (let i = 0; i < 30_000; i++)
    counts[
      random.weighted<'a' | 'b' | 'c'>([
        ['a', 1],
        ['b', 2],
        ['c', 0],
      ])
    ]++
  expect(counts.c).toBe(0)
  expect(counts.b / counts.a).toBeCloseTo(2, 0)
  const wholes = Array.from({ length: 1000 }, () => random.whole(3, 5))
  expect([...new Set(wholes)].sort()).toEqual([3, 4, 5])
})

test('normal numbers have mean 0 and standard deviation 1', () => {
  const random = randomOf(1, 'normal')
  const values = Array.from({ length: 20_000 }, () => random.normal())
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  expect(Math.abs(mean)).toBeLessThan(0.03)
  expect(variance).toBeCloseTo(1, 1)
})
