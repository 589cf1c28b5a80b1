// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearLog, log, logEntries, MOST_ENTRIES, startLog } from './log'

const texts = () => logEntries().map(({ level, text, count }) => `${level} ${count}× ${text}`)

beforeEach(clearLog)
afterEach(() => vi.restoreAllMocks())

test('the last entries are kept, and the same text counts on', () => {
  for (let i = 0; i < MOST_ENTRIES + 5; i++) log('error', `fault ${i}`)
  log('error', 'again')
  log('error', 'again')
  log('warning', 'again')
  expect(logEntries()).toHaveLength(MOST_ENTRIES)
  expect(texts()[0]).toBe('error 1× fault 7')
  expect(texts().slice(-2)).toEqual(['error 2× again', 'warning 1× again'])
})

test('a long text is cut', () => {
  log('error', 'x'.repeat(10_000))
  expect(logEntries()[0]?.text).toBe(`${'x'.repeat(2000)}…`)
})

test('what the console and the window report is logged', () => {
  const seen = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
  startLog()
  console.warn('bank %s', { id: 7 }, undefined)
  const circular: Record<string, unknown> = {}
  circular.self = circular
  console.error(circular)
  console.error(new Error('No song', { cause: new RangeError('bar 9') }))
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'gone' }))
  expect(seen).toHaveBeenCalledWith('bank %s', { id: 7 }, undefined)
  expect(failed).toHaveBeenCalledTimes(2)
  expect(texts().map((text) => text.split('\n')[0])).toEqual([
    'warning 1× bank %s {"id":7} undefined',
    'error 1× [object Object]',
    'error 1× Error: No song',
    'error 1× Script error.',
    'error 1× gone',
  ])
  expect(texts()[2]).toContain('Caused by RangeError: bar 9')
})
