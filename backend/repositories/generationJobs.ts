import type { Database } from '../database'

/** A row of `generation_jobs`: a generation that is running, or was when its process was killed. */
interface GenerationJobRow {
  readonly id: string
  readonly user_id: string
  /** When the job stops counting. */
  readonly expires_at: string
}

/** Inserts the job unless the user has another one that has not expired at `now`. Returns whether it did. */
export async function beginJob(db: Database, job: GenerationJobRow, now: string): Promise<boolean> {
  const table = db<GenerationJobRow>('generation_jobs')
  await table
    .insert(job)
    .onConflict('user_id')
    .merge(['id', 'expires_at'])
    .where('generation_jobs.expires_at', '<=', now)
  const current = await db<GenerationJobRow>('generation_jobs').where({ user_id: job.user_id }).first('id')
  return current?.id === job.id
}

/** Deletes the job. False if it had expired and another one took its place. */
export const endJob = async (db: Database, id: string): Promise<boolean> =>
  (await db('generation_jobs').where({ id }).delete()) > 0
