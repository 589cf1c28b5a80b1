/**
 * The backups that the server makes by itself. The names in the folder determine when the next one is due, so nothing
 * else has to be remembered across restarts, processes and clock jumps. A thread does the work: it reads and compresses
 * everything stored, and restores it once to check it.
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../core/log'
import { threadProgram } from '../threads/threadProgram'
import { createThreadQueue } from '../threads/threadQueue'
import { BackupBusyError, type BackupSource, whileBackingUp } from './create'
import { lastBackup, nextBackup, scheduledName, timeOf } from './schedule'
import type { BackupOutcome } from './worker'

const ENTRY = threadProgram('backup')

const CHECK_MS = 60_000
const MS_AN_HOUR = 3_600_000
const LIMITS = { milliseconds: 12 * MS_AN_HOUR, megabytes: 1024 }
/** How long a failed backup waits for its next attempt. */
const RETRY_MS = 15 * 60_000
/** How late a backup may be before it counts as missing: a backup may take this long. */
const GRACE_MS = MS_AN_HOUR

/** The scheduled backups in a folder. */
export interface BackupsThere {
  readonly count: number
  /** In milliseconds; undefined if there is none. */
  readonly lastAt: number | undefined
  /** Size in bytes; undefined if there is none. */
  readonly lastBytes: number | undefined
  /** Whether the next one is overdue. False if none are scheduled. */
  readonly isOverdue: boolean
}

/** Reads the folder of backups. An unreadable one counts as empty. */
export function backupsThere({ schedule, folder }: BackupSource['backups'], now = new Date()): BackupsThere {
  const names = namesIn(folder)
  const lastAt = lastBackup(names, now)
  const due = schedule && nextBackup(schedule, lastAt, now).getTime()
  return {
    count: names.filter((name) => timeOf(name) !== undefined).length,
    lastAt,
    lastBytes: lastAt === undefined ? undefined : sizeOf(join(folder, scheduledName(new Date(lastAt)))),
    isOverdue: due !== undefined && now.getTime() - due > GRACE_MS,
  }
}

function namesIn(folder: string): string[] {
  try {
    return existsSync(folder) ? readdirSync(folder) : []
  } catch {
    return []
  }
}

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size

export interface ScheduledBackups {
  /** Removes what killed processes left, makes a backup if one is due, and looks again every minute. */
  start(): void
  /** Why this process's last attempt failed; undefined if it succeeded. */
  failure(): string | undefined
  /** The number of failed attempts of this process. */
  failures(): number
  /** Stops a running backup. */
  close(): Promise<void>
}

export function createBackups(source: BackupSource, log: Log): ScheduledBackups {
  const { schedule, folder } = source.backups
  const queue = createThreadQueue<BackupSource, BackupOutcome>({
    entry: ENTRY,
    name: 'backup thread',
    ...LIMITS,
    maxWaiting: 0,
    idleMs: 0,
  })
  let reason: string | undefined
  let failures = 0
  let retryAt = 0
  let isClosed = false
  let looking = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const now = new Date()
    if (!schedule || performance.now() < retryAt) return
    if (nextBackup(schedule, lastBackup(namesIn(folder), now), now) > now) return
    const began = performance.now()
    const { dataDir, database, backups } = source
    const outcome = await queue
      .ask(() => ({ dataDir, database, backups }))
      .catch((error: unknown): BackupOutcome => ({ kind: 'failed', reason: String(error) }))
    if (isClosed || outcome.kind === 'skipped') return
    if (outcome.kind === 'failed') {
      reason = outcome.reason
      failures++
      retryAt = performance.now() + RETRY_MS
      return log('backup.failed', { error: reason })
    }
    reason = undefined
    const { file, bytes, removed } = outcome
    log('backup.made', { file, bytes, removed, milliseconds: Math.round(performance.now() - began) })
  }

  return {
    start() {
      looking = clean(source, log).then(look)
      timer = setInterval(() => {
        looking = looking.then(look)
      }, CHECK_MS).unref()
    },
    failure: () => reason,
    failures: () => failures,
    async close() {
      isClosed = true
      clearInterval(timer)
      await queue.close()
      await looking
    },
  }
}

async function clean(source: BackupSource, log: Log): Promise<void> {
  if (!existsSync(source.backups.folder)) return
  try {
    await whileBackingUp(source, async () => {})
  } catch (error) {
    if (!(error instanceof BackupBusyError)) log('backup.failed', { error: String(error) })
  }
}
