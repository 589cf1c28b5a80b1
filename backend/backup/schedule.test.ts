import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BackupSchedule } from '../config/backupSettings'
import { backupName, lastBackup, nextBackup, scheduledName, surplus, timeOf } from './schedule'

const DAY = 86_400_000
const seconds = fc.integer({ min: 1_600_000_000, max: 4_000_000_000 }).map((value) => new Date(value * 1000))
const foreign = fc.oneof(
  fc.constantFrom('tunesmith-scheduled-2026-13-01T000000Z.backup', 'tunesmith-scheduled-.backup', 'secret.key', '..'),
  seconds.map(backupName),
  seconds.map((time) => `${scheduledName(time)}.part`),
  fc.string(),
)
const folder = fc.tuple(fc.uniqueArray(seconds.map(scheduledName), { maxLength: 30 }), fc.uniqueArray(foreign))

test('a name tells its time', () => {
  fc.assert(
    fc.property(seconds, (time) => {
      expect(timeOf(scheduledName(time))).toBe(time.getTime())
    }),
  )
  expect(scheduledName(new Date('2026-01-31T23:59:58.999Z'))).toBe('tunesmith-scheduled-2026-01-31T235958Z.backup')
})

test('of the scheduled backups the newest are kept, and no other file is ever named', () => {
  fc.assert(
    fc.property(folder, fc.integer({ min: 1, max: 12 }), seconds, ([ours, others], keep, now) => {
      const removed = surplus([...others, ...ours], keep, now)
      const kept = ours.filter((name) => !removed.includes(name))
      expect(removed.every((name) => ours.includes(name))).toBe(true)
      expect(new Set(removed).size).toBe(removed.length)
      expect(kept.length).toBe(Math.min(keep, ours.length))
      // Every kept one is newer than every removed one, except those from the future.
      const isTrue = (name: string) => (timeOf(name) ?? 0) <= now.getTime()
      const times = (names: string[]) => names.filter(isTrue).map((name) => timeOf(name) ?? 0)
      expect(Math.min(...times(kept))).toBeGreaterThanOrEqual(Math.max(...times(removed)))
      if (removed.some(isTrue)) expect(kept.every(isTrue)).toBe(true)
    }),
  )
})

test('the backup that was just made is kept, whatever the clock said before', () => {
  fc.assert(
    fc.property(folder, fc.integer({ min: 1, max: 12 }), seconds, ([ours, others], keep, now) => {
      const made = scheduledName(now)
      // Names in a folder are unique.
      const names = new Set([...ours, ...others, made])
      expect(surplus([...names], keep, now)).not.toContain(made)
    }),
  )
})

describe('the next backup', () => {
  const every: BackupSchedule = { kind: 'every', ms: 6 * 3_600_000 }
  const daily: BackupSchedule = { kind: 'daily', hour: 3, minute: 30 }
  const local = (text: string) => new Date(text)

  test.each<[BackupSchedule, string, string]>([
    [every, '2026-03-10T01:00:00', '2026-03-10T07:00:00'],
    [daily, '2026-03-10T03:29:59', '2026-03-10T03:30:00'],
    [daily, '2026-03-10T03:30:00', '2026-03-11T03:30:00'],
    [daily, '2026-03-10T23:00:00', '2026-03-11T03:30:00'],
    [daily, '2026-12-31T12:00:00', '2027-01-01T03:30:00'],
  ])('%o after %s is at %s', (schedule, last, expected) => {
    const now = local('2026-06-01T00:00:00')
    expect(nextBackup(schedule, local(last).getTime(), now)).toEqual(local(expected))
  })

  test('is due at once when there is none', () => {
    const now = local('2026-06-01T00:00:00')
    expect(nextBackup(daily, undefined, now)).toEqual(now)
  })

  test('is due no later than a day after the last of a daily schedule, and never before it', () => {
    fc.assert(
      fc.property(seconds, fc.nat(23), fc.nat(59), (last, hour, minute) => {
        const next = nextBackup({ kind: 'daily', hour, minute }, last.getTime(), last)
        expect(next.getTime()).toBeGreaterThan(last.getTime())
        // A day of 25 hours when summer time ends.
        expect(next.getTime() - last.getTime()).toBeLessThanOrEqual(DAY + 3_600_000)
      }),
    )
  })

  test('does not wait for a time that a wrong clock gave', () => {
    const now = new Date('2026-06-01T00:00:00Z')
    const names = [scheduledName(new Date('2031-01-01T00:00:00Z')), scheduledName(new Date('2026-05-31T00:00:00Z'))]
    expect(lastBackup(names, now)).toBe(Date.parse('2026-05-31T00:00:00Z'))
    expect(lastBackup(names.slice(0, 1), now)).toBeUndefined()
  })
})
