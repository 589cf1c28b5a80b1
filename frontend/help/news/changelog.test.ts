import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newestChange, readChangelog } from './changelog'

const TEXT = `# Changelog

An introduction.

## [0.2.0] - 2026-11-01

### Added
- A *mixer* (Shift+X), **new**, with \`LIMIT_SAVE\`
  and [a page](docs/x.md).
- Two * stars.

### Fixed
- A fault.

## 0.1.0

The first version.
`

test('sections, groups and points are read, newest first', () => {
  const releases = readChangelog(TEXT)
  expect(releases.map(({ version }) => version)).toEqual(['0.2.0', '0.1.0'])
  expect(releases[1]?.text).toEqual(['The first version.'])
  expect(releases[0]?.groups.map(({ title, points }) => [title, points.length])).toEqual([
    ['Added', 2],
    ['Fixed', 1],
  ])
  expect(releases[0]?.groups[0]?.points[0]).toEqual([
    { text: 'A ', kind: 'plain' },
    { text: 'mixer', kind: 'emphasis' },
    { text: ' (Shift+X), ', kind: 'plain' },
    { text: 'new', kind: 'strong' },
    { text: ', with ', kind: 'plain' },
    { text: 'LIMIT_SAVE', kind: 'code' },
    { text: ' and ', kind: 'plain' },
    { text: 'a page', kind: 'plain' },
    { text: '.', kind: 'plain' },
  ])
  expect(newestChange(TEXT)).toBe('0.2.0 3')
})

test('the name changes with a further point', () => {
  expect(newestChange(TEXT.replace('- A fault.', '- A fault.\n- Another.'))).toBe('0.2.0 4')
  expect(newestChange('')).toBe('')
})

test('any text is read', () => {
  const line = fc.oneof(fc.string(), fc.constantFrom('## 1', '### Added', '- a *b*', '', '`', '**'))
  fc.assert(fc.property(fc.array(line), (lines) => readChangelog(lines.join('\n')).length >= 0))
})

test('the project’s own change log is all understood', () => {
  const releases = readChangelog(readFileSync('CHANGELOG.md', 'utf8'))
  expect(releases.length).toBeGreaterThan(1)
  const words = releases.flatMap(({ groups }) => groups.flatMap(({ points }) => points.flat()))
  expect(words.length).toBeGreaterThan(50)
  expect(words.filter(({ text, kind }) => kind !== 'code' && /\*\*|`/.test(text))).toEqual([])
})
