/**
 * The activities of Tunesmith's users, in the order of a release's notes. A group of the change log names one:
 * `### Fixed: editing`.
 */
export const ACTIVITIES = [
  'getting started',
  'without a network, and on the desktop',
  'editing',
  'playing and recording',
  'files and scores',
  'library and public pages',
  'for operators',
]
/** The kinds of changes in Keep a Changelog. */
const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']

const UNRELEASED = '## Unreleased\n'
const VERSION = /^\d+\.\d+\.\d+$/

/**
 * The version after `current`. `wanted`: that version, or the part to raise: 'major', 'minor' or 'patch'. Throws when
 * it is neither, or not a newer version.
 */
export function nextVersion(current, wanted) {
  const [major, minor, patch] = current.split('.').map(Number)
  const raised = { major: [major + 1, 0, 0], minor: [major, minor + 1, 0], patch: [major, minor, patch + 1] }[wanted]
  if (raised) return raised.join('.')
  if (!VERSION.test(wanted)) throw new Error(`“${wanted}” is no version: give 1.2.3, major, minor or patch.`)
  const parts = wanted.split('.').map(Number)
  const place = parts.findIndex((part, index) => part !== [major, minor, patch][index])
  if (place < 0 || parts[place] < [major, minor, patch][place])
    throw new Error(`${wanted} is no newer version than ${current}.`)
  return wanted
}

/** The obstacles to a release, in words. `status`: the output of `git status --porcelain`. */
export function faultsOf({ status, branch, tags, version }) {
  return [
    branch !== 'main' && `A release is made on main, not on ${branch || 'a commit without a branch'}.`,
    status.trim() !== '' && `These changes are not committed:\n${status.trimEnd()}`,
    tags.includes(`v${version}`) && `The tag v${version} is there already.`,
  ].filter(Boolean)
}

/** The text of package.json or package-lock.json with another version of this package. */
export function withVersion(json, version) {
  const content = JSON.parse(json)
  content.version = version
  if (content.packages) content.packages[''].version = version
  return `${JSON.stringify(content, null, 2)}\n`
}

/**
 * Moves the unreleased notes of the change log under `version` and its day, `date` (2026-11-29). Groups the notes by
 * what the user was doing; groups without an activity come last. Returns the whole change log and the notes alone.
 * Throws when there are no notes, or when a title is not understood.
 */
export function releaseChangelog(changelog, version, date) {
  const start = changelog.indexOf(UNRELEASED)
  const next = changelog.indexOf('\n## ', start + 1)
  const end = next < 0 ? changelog.length : next + 1
  const [introduction, ...sections] = changelog
    .slice(start < 0 ? end : start + UNRELEASED.length, end)
    .trim()
    .split(/^### /m)
  const groups = merged(sections.map(readGroup))
  if (groups.length === 0) throw new Error('The section Unreleased of CHANGELOG.md has no notes.')
  const notes = [introduction.trim(), ...groups.toSorted(byActivity).map(({ title, text }) => `### ${title}\n${text}`)]
    .filter(Boolean)
    .join('\n\n')
  const section = `## ${version} - ${date}\n\n${notes}\n${next < 0 ? '' : '\n'}`
  return { changelog: changelog.slice(0, start) + section + changelog.slice(end), notes }
}

/** Parses a group. `text`: the lines of its points. */
function readGroup(section) {
  const [title, ...lines] = section.trimEnd().split('\n')
  const [kind, activity] = title.trim().split(': ')
  if (!KINDS.includes(kind)) throw new Error(`“### ${title}”: it begins with one of ${KINDS.join(', ')}.`)
  if (activity !== undefined && !ACTIVITIES.includes(activity))
    throw new Error(`“### ${title}”: after the colon comes one of ${ACTIVITIES.join('; ')}.`)
  return { title: title.trim(), kind, activity, text: lines.join('\n').trim() }
}

/** Merges groups of the same title; drops those without points. */
function merged(groups) {
  const byTitle = new Map()
  for (const group of groups.filter(({ text }) => text !== '')) {
    const { text = '' } = byTitle.get(group.title) ?? {}
    byTitle.set(group.title, { ...group, text: [text, group.text].filter(Boolean).join('\n') })
  }
  return [...byTitle.values()]
}

const place = ({ activity }) => (activity === undefined ? ACTIVITIES.length : ACTIVITIES.indexOf(activity))
const byActivity = (a, b) => place(a) - place(b) || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)
