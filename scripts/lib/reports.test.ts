import { expect, test } from 'vitest'
import { projectSeconds, readPlaywright, readVitest } from './reports.mjs'

test("Vitest's report is counted, and names the tests and files that failed", () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      {
        name: '/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'subtracts' },
        ],
      },
      { name: '/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: '/c.test.ts',
        status: 'passed',
        message: '',
        assertionResults: [{ status: 'passed', fullName: 'opens' }],
      },
    ],
  }
  expect(readVitest(report)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
    failures: ['/a.test.ts › subtracts', '/b.test.ts: no such module'],
  })
})

test("Playwright's report is counted, and names the tests that failed or passed only the second time", () => {
  const spec = (title: string, status: string) => ({ file: 'a.spec.ts', line: 7, title, tests: [{ status }] })
  const report = {
    stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 3 },
    errors: [{ message: 'the server did not start' }],
    suites: [
      {
        specs: [spec('opens', 'expected'), spec('closes', 'unexpected')],
        suites: [{ specs: [spec('plays', 'flaky'), spec('stops', 'skipped')] }],
      },
    ],
  }
  expect(readPlaywright(report)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 3,
    failures: ['a.spec.ts:7 › closes', 'a.spec.ts:7 › plays', 'the server did not start'],
  })
})

test('a project takes the time from the start of its first test to the end of its last', () => {
  const spec = (projectName: string, ...starts: number[]) => {
    const results = starts.map((second) => ({ startTime: new Date(1000 * second).toISOString(), duration: 1500 }))
    return { tests: [{ projectName, results }] }
  }
  const report = {
    suites: [
      { specs: [spec('studio', 20), spec('library', 30)], suites: [{ specs: [spec('studio', 12, 40)] }] },
      { specs: [spec('library')] },
    ],
  }
  expect(projectSeconds(report)).toEqual({ studio: 29.5, library: 1.5 })
})
