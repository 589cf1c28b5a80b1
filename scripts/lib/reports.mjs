/** Reads Vitest's JSON report: how many tests passed, failed and were skipped, and the names of those that failed. */
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

/** Reads Playwright's JSON report in the same way. A test that passes only when repeated has failed. */
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

/**
 * Seconds from the start of a project's first test to the end of its last, for each project in Playwright's JSON
 * report.
 */
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
