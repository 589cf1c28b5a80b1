/** Decides when the next scheduled backup is due, and which ones to keep. Pure: times come from the files' names. */
import type { BackupSchedule } from '../config/backupSettings'

const NAME = /^tunesmith-scheduled-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/

/** Formats a time as `2026-01-31T235959Z`, which every file system accepts in a name. */
const stamp = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(':', '')}Z`

/** The file name of a backup made by an operator. */
export const backupName = (time: Date): string => `tunesmith-${stamp(time)}.backup`

/** The file name of a backup made by the server. Only files with such names are ever deleted. */
export const scheduledName = (time: Date): string => `tunesmith-scheduled-${stamp(time)}.backup`

/** The time of a scheduled backup, in milliseconds; undefined for any other file. */
export function timeOf(name: string): number | undefined {
  const [, date, ...clock] = NAME.exec(name) ?? []
  const time = date === undefined ? Number.NaN : Date.parse(`${date}T${clock.join(':')}Z`)
  return Number.isNaN(time) ? undefined : time
}

/**
 * The time of the last scheduled backup among these files; undefined if there is none. Times in the future do not
 * count: the clock was wrong when those backups were made, and waiting for such a time could take years.
 */
export function lastBackup(names: readonly string[], now: Date): number | undefined {
  const times = names.flatMap((name) => timeOf(name) ?? []).filter((time) => time <= now.getTime())
  return times.length > 0 ? Math.max(...times) : undefined
}

/** The time of the next backup: now, if it has passed. A missed backup is made up for once. */
export function nextBackup(schedule: BackupSchedule, last: number | undefined, now: Date): Date {
  if (last === undefined) return now
  if (schedule.kind === 'every') return new Date(last + schedule.ms)
  const next = new Date(last)
  next.setHours(schedule.hour, schedule.minute, 0, 0)
  if (next.getTime() <= last) next.setDate(next.getDate() + 1)
  return next
}

/**
 * The scheduled backups to delete so that `keep` are left: the oldest. Those from the future go first: they were made
 * before the clock was corrected, so they are older than all with a true time.
 */
export function surplus(names: readonly string[], keep: number, now: Date): string[] {
  const age = (name: string) => {
    const time = timeOf(name) ?? 0
    return time > now.getTime() ? time - Number.MAX_SAFE_INTEGER : time
  }
  const ours = names.filter((name) => timeOf(name) !== undefined)
  return ours.sort((a, b) => age(b) - age(a)).slice(keep)
}
