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
