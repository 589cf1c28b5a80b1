import { expect, test } from 'vitest'
import { fuzzyScore } from './fuzzy'

const order = (query: string, texts: readonly string[]) =>
  texts
    .map((text) => ({ text, score: fuzzyScore(query, text) }))
    .filter(({ score }) => score !== null)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map(({ text }) => text)

test('a text must have all letters in their order', () => {
  expect(fuzzyScore('sav', 'Save')).not.toBeNull()
  expect(fuzzyScore('vas', 'Save')).toBeNull()
  expect(fuzzyScore('', 'Save')).toBe(0)
})

test('texts that begin with the query come first, then initials, then scattered letters', () => {
  expect(order('sa', ['Settings…', 'Export as audio', 'Select all', 'Save'])).toEqual([
    'Save',
    'Select all',
    'Export as audio',
  ])
})

test('accents, capitals and spaces make no difference', () => {
  expect(fuzzyScore('velocite', 'Vélocité')).not.toBeNull()
  expect(fuzzyScore('select all', 'SELECT ALL')).toBe(fuzzyScore('Select all', 'select all'))
  expect(fuzzyScore('selectall', 'Select all')).not.toBeNull()
})

test('other scripts are found as well', () => {
  expect(order('保存', ['開く', '保存'])).toEqual(['保存'])
})
