// npm test: installs what is missing, then types, lint, unit, API and browser tests; ends with what failed and
// one line of figures.
// npm run test:all (--all): the same, with every combination of which npm test runs a covering sample (tests/support/sample.ts).
import { readFileSync, rmSync } from 'node:fs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium, ensureHeadlessShell } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { readPlaywright, readVitest } from './lib/reports.mjs'
import { bin, run } from './lib/run.mjs'

const REPORTS = { vitest: 'test-results/vitest.json', playwright: 'test-results/playwright.json' }
if (process.argv.includes('--all')) process.env.TEST_ALL = '1'
const NOTHING = { passed: 0, failed: 0, skipped: 0 }
const total = { ...NOTHING }
const failures = []

/** Counts the tests of a step; a failure without a failed test counts as one. */
function add(title, hasFailed, counts) {
  for (const key of Object.keys(total)) total[key] += counts[key]
  failures.push(...counts.failures.map((failure) => `${title}: ${failure}`))
  if (!hasFailed || counts.failed > 0) return
  total.failed++
  if (counts.failures.length === 0) failures.push(title)
}

/** Starts a titled step and gives the function that prints how long it took. */
function begin(title) {
  console.log(`\n── ${title}`)
  const start = performance.now()
  return () => console.log(`── ${title}: ${Math.round((performance.now() - start) / 1000)} s`)
}

/** A check that reports no counts. */
async function check(title, command, args) {
  const end = begin(title)
  add(title, (await run(command, args)) !== 0, { ...NOTHING, failures: [] })
  end()
}

/** A runner that writes a JSON report. */
async function suite(title, args, report, read) {
  const end = begin(title)
  rmSync(report, { force: true })
  const code = await run(bin(args[0]), args.slice(1))
  let counts
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    counts = { ...NOTHING, failures: [`no report (${error.message})`] }
  }
  add(title, code !== 0 || counts.passed === 0, counts)
  end()
}

await ensureInstalled()
await ensureBuilt()
await Promise.all([
  check('Types', process.execPath, ['scripts/typecheck.mjs']),
  check('Lint and format', bin('biome'), ['ci', '--error-on-warnings', '.']),
])
await suite(
  'Unit and API tests',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS.vitest}`],
  REPORTS.vitest,
  readVitest,
)
if (ensureChromium()) {
  ensureHeadlessShell()
  // The sound tests run alone, because they measure time: no other browser may compete for the processor.
  for (const projects of [['sound'], ['studio', 'library']])
    await suite(
      `Browser tests: ${projects.join(' and ')}`,
      ['playwright', 'test', ...projects.map((project) => `--project=${project}`)],
      REPORTS.playwright,
      readPlaywright,
    )
} else {
  const reason = 'no Chromium could be found or installed; set CHROMIUM_PATH'
  add('Browser tests', true, { ...NOTHING, failures: [reason] })
}

if (failures.length > 0) console.error(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
console.log(`\ntests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
