import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../database'
import type { ServerContext } from '../context'
import { limit } from './rateLimits'
import { throttleLogin } from './throttle'

let folder: string
let db: Database
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  folder = mkdtempSync(join(tmpdir(), 'tunesmith-limits-'))
  db = openDatabase({ kind: 'sqlite', file: join(folder, 'songs.sqlite3') })
  await db.schema.createTable('throttle_counters', (table) => {
    table.string('key').primary()
    table.integer('count')
    table.string('ends_at')
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await db.destroy()
  rmSync(folder, { recursive: true })
})

function plays() {
  const config = { limits: { play: { max: 2, windowMs: 60_000 } }, throttleFactor: 1 }
  const server = { db, config, log: () => {} } as unknown as ServerContext
  const play = (who: string) =>
    limit(server, 'play', who).then(
      () => 'counted',
      (error: { code: string }) => error.code,
    )
  const counted = async () => (await db('throttle_counters').sum({ sum: 'count' }))[0].sum
  return { play, counted }
}

test('a refusal is repeated for a second without a write, and only for those whom it concerns', async () => {
  const { play, counted } = plays()
  const answers = []
  for (let i = 0; i < 50; i++) answers.push(await play('192.0.2.1'))
  expect(answers).toEqual(['counted', 'counted', ...Array(48).fill('too_many_requests')])
  expect(await counted()).toBe(3)
  expect(await play('192.0.2.2')).toBe('counted')
  vi.advanceTimersByTime(1_000)
  expect([await play('192.0.2.1'), await play('192.0.2.1'), await counted()]).toEqual([
    'too_many_requests',
    'too_many_requests',
    5,
  ])
})

test('what another process takes back counts after a second', async () => {
  const { play } = plays()
  for (let i = 0; i < 3; i++) await play('192.0.2.1')
  await db('throttle_counters').update({ count: 0 })
  expect(await play('192.0.2.1')).toBe('too_many_requests')
  vi.advanceTimersByTime(1_000)
  expect(await play('192.0.2.1')).toBe('counted')
})

test('the window ends', async () => {
  const { play } = plays()
  for (let i = 0; i < 3; i++) await play('192.0.2.1')
  vi.advanceTimersByTime(60_001)
  expect(await play('192.0.2.1')).toBe('counted')
})

test('an address that is closed costs no write, whichever account it tries', async () => {
  const max = (count: number) => ({ max: count, windowMs: 60_000 })
  const limits = { loginToAccountFromAddress: max(10), loginFromAddress: max(2), loginToAccount: max(100) }
  const server = { db, config: { limits, throttleFactor: 1 }, log: () => {} } as unknown as ServerContext
  const tries = async (count: number) => {
    for (let i = 0; i < count; i++)
      await throttleLogin(server, `${crypto.randomUUID()}@example.com`, '192.0.2.1').catch(() => {})
    return (await db('throttle_counters').sum({ sum: 'count' }))[0].sum
  }
  const counted = await tries(3)
  expect(await tries(20)).toBe(counted)
})
