import type { Database } from '../database'

/** A row of `generation_jobs`: something is being composed for the user, or was when its process was killed. */
export interface GenerationJobRow {
  readonly id: string
  readonly user_id: string
  /** From then on it does not count any more. */
  readonly expires_at: string
}

/** Enters the job unless the user has one that still counts at `now`. Whether it was entered. */
export async function beginJob(db: Database, job: GenerationJobRow, now: string): Promise<boolean> {
  const table = db<GenerationJobRow>('generation_jobs')
  await table
    .insert(job)
    .onConflict('user_id')
    .merge(['id', 'expires_at'])
    .where('generation_jobs.expires_at', '<=', now)
  const standing = await db<GenerationJobRow>('generation_jobs').where({ user_id: job.user_id }).first('id')
  return standing?.id === job.id
}

/** Takes the job out. False when it was not there any more, because it had expired and another took its place. */
export const endJob = async (db: Database, id: string): Promise<boolean> =>
  (await db('generation_jobs').where({ id }).delete()) > 0
