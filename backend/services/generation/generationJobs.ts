import { randomUUID } from 'node:crypto'
import { timestamp } from '../../core/time'
import type { UserRow } from '../../repositories/accounts/users'
import * as jobs from '../../repositories/generationJobs'
import type { ServerContext } from '../context'

const DEFAULT_LIMIT_MS = 60_000
/** Added to the composer's time limit: after that, a job of a killed process no longer blocks its user. */
const GRACE_MS = 15_000

/** A running generation. A user has at most one at a time, across all server processes. */
export interface Job {
  readonly id: string
  readonly user: UserRow
  /** Time limit of the composer alone. */
  readonly limitMs: number
}

/** Begins the user's job; undefined while another one is running. The caller must end it. */
export async function beginJob({ db, composer }: ServerContext, user: UserRow): Promise<Job | undefined> {
  const id = randomUUID()
  const limitMs = composer.limitMs ?? DEFAULT_LIMIT_MS
  const row = { id, user_id: user.id, expires_at: timestamp(limitMs + GRACE_MS) }
  return (await jobs.beginJob(db, row, timestamp())) ? { id, user, limitMs } : undefined
}

export async function endJob({ db }: ServerContext, { id }: Job): Promise<void> {
  await jobs.endJob(db, id)
}
