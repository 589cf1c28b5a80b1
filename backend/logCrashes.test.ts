import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const run = (crash: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module'], {
    encoding: 'utf8',
    input: `
      import { createLog } from './backend/core/log.ts'
      import { logCrashes } from './backend/logCrashes.ts'
      logCrashes(createLog({ level: 'info', isPretty: false }))
      ${crash}
    `,
  })

test.each([
  'setTimeout(() => { throw new Error("boom at https://x.example/?token=hunter2") })',
  'void Promise.reject(new Error("boom at https://x.example/?token=hunter2"))',
])('%s is one line of the log without secrets, and ends with 1', (crash) => {
  const { status, stdout, stderr } = run(crash)
  expect([status, stderr]).toEqual([1, ''])
  const line = JSON.parse(stdout)
  expect(line).toMatchObject({ level: 'error', event: 'process.failed' })
  expect(line.error).toContain('boom at https://x.example/?token=[redacted]')
  expect(line.error).toContain('at ')
})
