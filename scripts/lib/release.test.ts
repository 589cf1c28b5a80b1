import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readChangelog } from '#frontend/help/news/changelog'
import { VERSION } from '#shared/schema/version'
import { faultsOf, nextVersion, releaseChangelog, withVersion } from './release.mjs'

const HEAD = '# Changelog\n\nAn introduction.\n\n'
const PREVIOUS = '## 0.1.0 - 2026-11-21\n\nThe first version.\n'

const released = (unreleased: string, rest = PREVIOUS) =>
  releaseChangelog(`${HEAD}## Unreleased\n\n${unreleased}\n${rest}`, '0.2.0', '2026-11-29')

test.each([
  ['0.1.9', 'patch', '0.1.10'],
  ['0.1.9', 'minor', '0.2.0'],
  ['0.1.9', 'major', '1.0.0'],
  ['0.1.9', '0.1.10', '0.1.10'],
  ['0.9.9', '1.0.0', '1.0.0'],
])('after %s, %s is %s', (current, wanted, next) => {
  expect(nextVersion(current, wanted)).toBe(next)
})

test.each(['0.1.0', '0.0.9', 'v0.2.0', '0.2', '', 'next'])('%s is refused after 0.1.0', (wanted) => {
  expect(() => nextVersion('0.1.0', wanted)).toThrow(/is no (newer )?version/)
})

test('a release needs main, a clean tree and a new tag', () => {
  const ready = { status: '', branch: 'main', tags: ['v0.1.0'], version: '0.2.0' }
  expect(faultsOf(ready)).toEqual([])
  expect(faultsOf({ ...ready, branch: 'feature' })).toEqual(['A release is made on main, not on feature.'])
  expect(faultsOf({ ...ready, branch: '' })[0]).toContain('a commit without a branch')
  expect(faultsOf({ ...ready, status: ' M README.md\n' })).toEqual(['These changes are not committed:\n M README.md'])
  expect(faultsOf({ ...ready, version: '0.1.0' })).toEqual(['The tag v0.1.0 is there already.'])
})

test('notes move under the version and its day, grouped by what the user was doing', () => {
  const { changelog, notes } = released(`### Added: playing and recording
- A mixer.

### Added: editing
- A lane,
  with points.

### Fixed
- A word.

### Fixed: editing
- A note.

### Added: editing
- A list.
`)
  expect(notes).toBe(`### Added: editing
- A lane,
  with points.
- A list.

### Fixed: editing
- A note.

### Added: playing and recording
- A mixer.

### Fixed
- A word.`)
  expect(changelog).toBe(`${HEAD}## 0.2.0 - 2026-11-29\n\n${notes}\n\n${PREVIOUS}`)
})

test('a first release, with words before its groups, and a group without points', () => {
  const { changelog, notes } = released('In short.\n\n### Added: editing\n\n### Fixed: editing\n- A note.', '')
  expect(notes).toBe('In short.\n\n### Fixed: editing\n- A note.')
  expect(changelog).toBe(`${HEAD}## 0.2.0 - 2026-11-29\n\n${notes}\n`)
})

test.each([
  ['### New: editing\n- A lane.', '“### New: editing”: it begins with one of Added'],
  ['### Added: cooking\n- A lane.', '“### Added: cooking”: after the colon comes one of getting started'],
  ['### Added: editing\n', 'has no notes'],
  ['', 'has no notes'],
])('%j is refused', (unreleased, message) => {
  expect(() => released(unreleased)).toThrow(message)
})

test('a change log without the section is refused', () => {
  expect(() => releaseChangelog(`${HEAD}${PREVIOUS}`, '0.2.0', '2026-11-29')).toThrow('has no notes')
})

test.each(['package.json', 'package-lock.json'])('of %s only this package’s version changes', (path) => {
  const text = readFileSync(path, 'utf8')
  expect(withVersion(withVersion(text, '99.0.0'), VERSION)).toBe(text)
  const before = text.split('\n')
  const after = withVersion(text, '99.0.0').split('\n')
  const changed = after.filter((line, index) => line !== before[index])
  expect(changed.map((line) => line.trim())).toEqual(changed.map(() => '"version": "99.0.0",'))
  expect(changed).toHaveLength(path === 'package.json' ? 1 : 2)
})

test('the newest release of the change log is this version, and its notes can be released', () => {
  const text = readFileSync('CHANGELOG.md', 'utf8')
  const versions = readChangelog(text).map(({ version }) => version)
  expect(versions.find((version) => version !== 'Unreleased')).toBe(VERSION)
  if (versions[0] === 'Unreleased')
    expect(releaseChangelog(text, nextVersion(VERSION, 'minor'), '2026-11-29').notes).toContain('### ')
})
