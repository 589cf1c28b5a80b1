/** What the JSON report of Vitest says: how many tests passed, failed and were skipped, and the names of those that failed. */
export function readVitest(report) {
  const failures = report.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file} › ${test.fullName}`)
    // A file that cannot be loaded has no tests.
    return status === 'failed' && failed.length === 0 ? [`${file}: ${message}`] : failed
  })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

/** The same of the JSON report of Playwright. A test that passes only when it is repeated has failed. */
export function readPlaywright({ stats, suites, errors }) {
  const failedIn = ({ specs = [], suites = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...suites.flatMap(failedIn),
  ]
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [...failedIn({ suites }), ...errors.map(({ message }) => message)],
  }
}

/** How many seconds passed between the start of a project's first test and the end of its last, for each project in the JSON report of Playwright. */
export function projectSeconds({ suites }) {
  const spans = new Map()
  const look = ({ specs = [], suites = [] }) => {
    for (const { projectName, results } of specs.flatMap(({ tests }) => tests))
      for (const { startTime, duration } of results) {
        const start = Date.parse(startTime)
        const { first, last } = spans.get(projectName) ?? { first: start, last: start }
        spans.set(projectName, { first: Math.min(first, start), last: Math.max(last, start + duration) })
      }
    suites.forEach(look)
  }
  look({ suites })
  return Object.fromEntries([...spans].map(([project, { first, last }]) => [project, (last - first) / 1000]))
}
