import { resolve } from 'node:path'
import { z } from '#shared/schema/zod'

/** The times of the server's backups: at an interval in milliseconds, or each day at a local time. */
export type BackupSchedule =
  | { readonly kind: 'every'; readonly ms: number }
  | { readonly kind: 'daily'; readonly hour: number; readonly minute: number }

const UNIT_MS = { h: 3_600_000, d: 86_400_000 }
const EVERY = /^([1-9]\d{0,2})([hd])$/
const DAILY = /^([01]\d|2[0-3]):([0-5]\d)$/

function scheduleOf(value: string): BackupSchedule | undefined {
  const [, count, unit] = EVERY.exec(value) ?? []
  if (count !== undefined) return { kind: 'every', ms: Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS] }
  const [, hour, minute] = DAILY.exec(value) ?? []
  return hour === undefined ? undefined : { kind: 'daily', hour: Number(hour), minute: Number(minute) }
}

export const BackupSettings = z.object({
  BACKUP_SCHEDULE: z
    .string()
    .refine(
      (value) => value === 'off' || scheduleOf(value) !== undefined,
      'must be a time of day such as 03:30, an interval such as 6h or 1d, or off',
    )
    .transform(scheduleOf)
    .prefault('off')
    .describe('When the server makes a backup: each day at a local time such as 03:30, every 6h or 1d, or off.'),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999')
    .transform(Number)
    .default(7)
    .describe('How many of these backups are kept; older ones are deleted. Others in the folder are left alone.'),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe('The folder for backups, best on another disk; by default the folder backups in the data folder.'),
})

export interface BackupConfig {
  /** Undefined if the server makes none. */
  readonly schedule: BackupSchedule | undefined
  readonly keep: number
  readonly folder: string
}

export const backupsOf = (settings: z.infer<typeof BackupSettings>, dataDir: string): BackupConfig => ({
  schedule: settings.BACKUP_SCHEDULE,
  keep: settings.BACKUP_KEEP,
  folder: resolve(settings.BACKUP_DIR ?? `${dataDir}/backups`),
})
