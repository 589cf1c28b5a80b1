import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The words of the glossary, in its order. */
const words = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|')[1].trim())

/** Letters, digits and spaces alone count, capital or not. */
const orderOf = (word: string) => word.toLowerCase().replace(/[^a-z0-9 ]/g, '')

test('the glossary has each word once, in the order of the alphabet', () => {
  expect(words.length).toBeGreaterThan(150)
  const sorted = words.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  expect(words).toEqual(sorted)
  expect(new Set(words.map(orderOf)).size).toBe(words.length)
})
