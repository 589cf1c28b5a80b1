import { expect, test } from 'vitest'
import { createLog, type LogLevel } from './log'
import { requestContext } from './requestContext'

function record(level: LogLevel, isPretty = false) {
  const lines: string[] = []
  return { lines, log: createLog({ level, isPretty, write: (line) => lines.push(line) }) }
}

test('an event is one line of JSON with its time, level, fields and request', () => {
  const { lines, log } = record('info')
  requestContext.run({ id: 'r-1' }, () => log('login.ok', { user: 'u-1', count: 2 }))
  expect(lines).toHaveLength(1)
  const { time, ...line } = JSON.parse(lines[0])
  expect(line).toEqual({ level: 'info', event: 'login.ok', pid: process.pid, user: 'u-1', count: 2, request: 'r-1' })
  expect(new Date(time).toISOString()).toBe(time)
})

test('an error has level error and a refusal level warn, unless a level is given', () => {
  const { lines, log } = record('debug')
  log('database.unreachable', { error: 'gone' })
  log('login.failed')
  log('limit.reached', {}, 'debug')
  log('user.created')
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(['error', 'warn', 'debug', 'info'])
})

test.each([
  ['debug', 4],
  ['info', 3],
  ['warn', 2],
  ['error', 1],
  ['silent', 0],
] as const)('level %s keeps %i of four', (level, count) => {
  const { lines, log } = record(level)
  for (const each of ['debug', 'info', 'warn', 'error'] as const) log('event', {}, each)
  expect(lines).toHaveLength(count)
})

test('no field starts a new line, in JSON or on a terminal', () => {
  for (const isPretty of [false, true]) {
    const { lines, log } = record('info', isPretty)
    log('login.failed', { address: 'x\r\n{"level":"info","event":"login.ok"}\u001b[2J' })
    expect(lines).toHaveLength(1)
    expect(lines[0].match(/[\r\n]/g)).toEqual(['\n'])
    expect(lines[0]).not.toContain('\u001b[2J')
  }
})

test('on a terminal the lines of a stack are kept and indented', () => {
  const { lines, log } = record('info', true)
  log('request.failed', { error: 'Error: no\r\n[10:00:00] INFO: forged\u001b[2J\n    at here' })
  expect(lines.join('').split('\n').slice(1)).toEqual([
    '    Error: no',
    '    [10:00:00] INFO: forged?[2J',
    '    at here',
    '',
  ])
})

test('secrets are taken out of fields and of texts', () => {
  const { lines, log } = record('info')
  log('mail.failed', { password: 'hunter2', error: 'Error: https://a.example/reset-password?token=hunter2' })
  expect(lines[0]).not.toContain('hunter2')
})
