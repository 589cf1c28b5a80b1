/**
 * npm run release VERSION [-- --dry-run]
 * Releases main as VERSION (1.2.3, or major, minor or patch): takes the pictures of the docs again, moves Unreleased of
 * CHANGELOG.md under the version, sets the version, commits and tags. --dry-run shows the notes and changes nothing.
 * What to do before and after it: docs/packaging.md.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { faultsOf, nextVersion, releaseChangelog, withVersion } from './lib/release.mjs'
import { runOrExit } from './lib/run.mjs'

const PICTURES = 'docs/images'
const MANIFESTS = ['package.json', 'package-lock.json']
const CHANGELOG = 'CHANGELOG.md'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' })
const read = (path) => readFileSync(path, 'utf8')

/** Ends the program. */
function refuse(message) {
  console.error(message)
  process.exit(1)
}

function plan(wanted) {
  const version = nextVersion(JSON.parse(read('package.json')).version, wanted)
  return { version, ...releaseChangelog(read(CHANGELOG), version, new Date().toISOString().slice(0, 10)) }
}

async function release({ version, changelog, notes }) {
  await runOrExit(process.execPath, ['scripts/screenshots.mjs', 'readme', 'first-hour'])
  writeFileSync(CHANGELOG, changelog)
  for (const path of MANIFESTS) writeFileSync(path, withVersion(read(path), version))
  git('add', CHANGELOG, ...MANIFESTS, PICTURES)
  git('commit', '--quiet', '--message', `Release ${version}`)
  // Titles begin with the sign of comments.
  git('tag', '--annotate', `v${version}`, '--cleanup=whitespace', '--message', `Tunesmith ${version}\n\n${notes}`)
  console.log(`${version} is committed and tagged v${version}: git push --follow-tags`)
}

const args = process.argv.slice(2)
const wanted = args.filter((arg) => arg !== '--dry-run')
const isDry = args.length > wanted.length
if (wanted.length !== 1) refuse('npm run release VERSION [-- --dry-run]; VERSION is 1.2.3, major, minor or patch')
try {
  const planned = plan(wanted[0])
  const tags = git('tag', '--list').split('\n')
  const status = git('status', '--porcelain')
  const branch = git('branch', '--show-current').trim()
  const faults = faultsOf({ status, branch, tags, version: planned.version })
  if (isDry) console.log(`Tunesmith ${planned.version}\n\n${planned.notes}\n`)
  if (faults.length > 0) refuse(faults.join('\n'))
  if (!isDry) await release(planned)
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error))
}
