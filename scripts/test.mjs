// npm test: installs what is missing, then types, lint, unit, API and browser tests; ends with one line of figures.
// npm run test:all (--all): the same, with every combination of which npm test runs a covering sample (tests/support/sample.ts).
import { readFileSync, rmSync } from 'node:fs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { bin, run } from './lib/run.mjs'

const REPORTS = { vitest: 'test-results/vitest.json', playwright: 'test-results/playwright.json' }
if (process.argv.includes('--all')) process.env.TEST_ALL = '1'
const total = { passed: 0, failed: 0, skipped: 0 }

function add(counts) {
  for (const key of Object.keys(total)) total[key] += counts[key]
}

/** Starts a titled step and gives the function that prints how long it took. */
function begin(title) {
  console.log(`\n── ${title}`)
  const start = performance.now()
  return () => console.log(`── ${title}: ${Math.round((performance.now() - start) / 1000)} s`)
}

/** A check that reports no counts: a failure counts as one failed test. */
async function check(title, command, args) {
  const end = begin(title)
  if ((await run(command, args)) !== 0) add({ passed: 0, failed: 1, skipped: 0 })
  end()
}

/** A runner that writes a JSON report; no readable report, or a failure that the report does not show, counts as one failed test. */
async function suite(title, args, report, read, env) {
  const end = begin(title)
  rmSync(report, { force: true })
  const code = await run(bin(args[0]), args.slice(1), { env: { ...process.env, ...env } })
  let counts = { passed: 0, failed: 0, skipped: 0 }
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    console.error(`${title}: no report (${error.message})`)
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  add(counts)
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
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
)
const chromium = ensureChromium()
if (chromium) {
  // The sound tests run alone, because they measure time: no other browser may compete for the processor.
  for (const projects of [['sound'], ['studio', 'library']])
    await suite(
      `Browser tests: ${projects.join(' and ')}`,
      ['playwright', 'test', ...projects.map((project) => `--project=${project}`)],
      REPORTS.playwright,
      ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }),
      { CHROMIUM_PATH: chromium },
    )
} else {
  console.error('\nNo Chromium could be found or installed: the browser tests did not run. Set CHROMIUM_PATH.')
  add({ passed: 0, failed: 1, skipped: 0 })
}

console.log(`\ntests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
