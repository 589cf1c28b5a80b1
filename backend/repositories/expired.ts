import type { Database } from '../database'

/** The tables whose rows expire, and the column with the time. */
export const EXPIRING_TABLES = {
  sessions: 'expires_at',
  reset_tokens: 'expires_at',
  social_sign_ins: 'expires_at',
  export_files: 'expires_at',
  invitations: 'expires_at',
  generation_jobs: 'expires_at',
  throttle_counters: 'ends_at',
} as const
export type ExpiringTable = keyof typeof EXPIRING_TABLES

/** Deletes the rows that have expired at `now` and returns their number. */
export const deleteExpired = (db: Database, table: ExpiringTable, now: string): Promise<number> =>
  db(table).where(EXPIRING_TABLES[table], '<=', now).delete()
