import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readResults, SUITES, withFigures } from './results'

const PAGE = readFileSync('docs/benchmarks.md', 'utf8')

test('docs/benchmarks.md has the kept results', () => {
  expect(withFigures(PAGE)).toBe(PAGE)
})

test.each(SUITES)('each result of %s says when and where it was measured, and its rows are tables', (suite) => {
  const results = readResults(suite)
  expect(results.size).toBeGreaterThan(0)
  for (const { date, revision, machine, rows } of results.values()) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect([revision, machine]).not.toContain('')
    for (const { what, measured } of rows) expect(`${what}${measured}`).not.toMatch(/[|\n]/)
  }
})

test('figures take the place of those that were there', () => {
  const old = PAGE.replace(/(<!-- server -->\n).*?(<!-- end -->)/s, '$1| old |\n$2')
  expect(old).toContain('| old |')
  expect(withFigures(old)).toBe(PAGE)
})

test('a page without a place for the figures is refused', () => {
  expect(() => withFigures(PAGE.replace('<!-- gpu -->', ''))).toThrow('no place for the figures of gpu')
})
