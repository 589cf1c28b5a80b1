// npm test: installs what is missing, then types, lint, unit, API and browser tests; ends with what failed, how long
// each part took, and one line of figures.
// npm run test:all (--all): the same, with every combination of which npm test runs a covering sample
// (tests/support/sample.ts).
import { readFileSync, rmSync } from 'node:fs'
import { isStale } from './lib/build.mjs'
import { ensureTestBrowsers } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { projectSeconds, readPlaywright, readVitest } from './lib/reports.mjs'
import { bin, collect, run } from './lib/run.mjs'
import { Times } from './lib/times.mjs'

const REPORTS = { vitest: 'test-results/vitest.json', playwright: 'test-results/playwright.json' }
if (process.argv.includes('--all')) process.env.TEST_ALL = '1'
const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [] }
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const times = new Times()

/** Counts the tests of a step; a failure without a failed test counts as one. */
function add(title, hasFailed, counts) {
  for (const key of Object.keys(total)) total[key] += counts[key]
  failures.push(...counts.failures.map((failure) => `${title}: ${failure}`))
  if (!hasFailed || counts.failed > 0) return
  total.failed++
  if (counts.failures.length === 0) failures.push(title)
}

/**
 * Runs a step beside another, without counts: its output appears in one piece at its end. Resolves with whether it
 * passed.
 */
async function check(title, command, args) {
  const { code, output } = await times.measure(title, () => collect(command, args))
  console.log(`\n── ${title}\n${output}── ${title}: ${code === 0 ? 'passed' : 'failed'}\n`)
  add(title, code !== 0, NOTHING)
  return code === 0
}

/** Runs a runner that writes a JSON report, and returns the report if it could be read. */
async function suite(title, args, path, read) {
  console.log(`\n── ${title}`)
  rmSync(path, { force: true })
  const code = await run(bin(args[0]), args.slice(1))
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    const counts = read(report)
    add(title, code !== 0 || counts.passed === 0, counts)
    return report
  } catch (error) {
    add(title, true, { ...NOTHING, failures: [`no report (${error.message})`] })
  }
}

const testUnits = () =>
  suite(
    'Unit and API tests',
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS.vitest}`],
    REPORTS.vitest,
    readVitest,
  )

/** Runs browser tests; requires a build. */
async function testInBrowsers(projects) {
  const title = `Browser tests: ${projects.join(' and ')}`
  const args = ['playwright', 'test', ...projects.map((project) => `--project=${project}`)]
  const report = await times.measure(title, () => suite(title, args, REPORTS.playwright, readPlaywright))
  if (!report || projects.length < 2) return
  for (const [project, seconds] of Object.entries(projectSeconds(report))) times.add(`  ${project}`, seconds)
}

const installed = times.measure('Dependencies', ensureInstalled)
const browser = times.measure('Browsers', () => ensureTestBrowsers(installed))
await installed
const types = check('Types', process.execPath, ['scripts/typecheck.mjs'])
// Built before the unit and API tests, because those of the package need it too.
const isBuilt = !isStale() || (await check('Build', process.execPath, ['scripts/build.mjs']))
const tested = times.measure('Unit and API tests', testUnits)
// Beside the types but one after the other: tests with time limits keep most of the processor.
await types
await check('Lint and format', bin('biome'), ['ci', '--error-on-warnings', '.'])
await tested

if (!(await browser)) {
  const reason = 'no Chromium could be found or installed; set CHROMIUM_PATH'
  add('Browser tests', true, { ...NOTHING, failures: [reason] })
} else if (isBuilt) {
  // The sound tests run alone, because they measure time: no other browser may compete for the processor.
  await testInBrowsers(['sound'])
  await testInBrowsers(['studio', 'library'])
}

if (failures.length > 0) console.error(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
console.log(
  `\nSeconds (parts overlap):\n${times
    .lines()
    .map((line) => `  ${line}`)
    .join('\n')}`,
)
console.log(`\ntests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
