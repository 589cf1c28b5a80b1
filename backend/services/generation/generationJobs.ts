import { randomUUID } from 'node:crypto'
import { timestamp } from '../../core/time'
import * as jobs from '../../repositories/generationJobs'
import type { UserRow } from '../../repositories/users'
import type { ServerContext } from '../context'

const DEFAULT_LIMIT_MS = 60_000
/** What a job may take beyond its composer, until the user is free again although its process was killed. */
const GRACE_MS = 15_000

/** The one thing that is composed for a user at a time, over all processes of the server. */
export interface Job {
  readonly id: string
  readonly user: UserRow
  /** Of the composer alone. */
  readonly limitMs: number
}

/** Begins the user's job; undefined when one is under way already. Whoever begins a job ends it. */
export async function beginJob({ db, composer }: ServerContext, user: UserRow): Promise<Job | undefined> {
  const id = randomUUID()
  const limitMs = composer.limitMs ?? DEFAULT_LIMIT_MS
  const row = { id, user_id: user.id, expires_at: timestamp(limitMs + GRACE_MS) }
  return (await jobs.beginJob(db, row, timestamp())) ? { id, user, limitMs } : undefined
}

export async function endJob({ db }: ServerContext, { id }: Job): Promise<void> {
  await jobs.endJob(db, id)
}
