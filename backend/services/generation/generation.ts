import { randomUUID } from 'node:crypto'
import type { GeneratedSong, GenerateSong, GenerationRequest, GenerationStarted } from '#shared/api/generation'
import type { Blueprint } from '#shared/composer/blueprint'
import type { z } from '#shared/schema/zod'
import { Refusal } from '../../core/errors'
import { timestamp } from '../../core/time'
import type { Database } from '../../database'
import type { UserRow } from '../../repositories/accounts/users'
import { insertGeneratedFile } from '../../repositories/generatedFiles'
import * as jobs from '../../repositories/generationJobs'
import type { ServerContext } from '../context'
import { requireQuota, storing } from '../limits/quota'
import { limit, limitAgain } from '../limits/rateLimits'
import { digestOf } from '../songs/songBytes'
import { readSaved } from '../songs/songReading'
import { composeForJob, type StorableSong } from './compose'
import { storeComposedSong, writableData } from './composedSong'
import { generatedFileName } from './generatedFiles'
import { beginJob, endJob, type Job } from './generationJobs'

/** Seconds of Retry-After while another job is running. */
const BUSY_RETRY_SECONDS = 5

/**
 * Composes a song into the user's library while the request waits. Throws 404, 403 or 409 for `songDataId`, 409 when
 * the quota is used up, 429 while another job of the user is running or after too many, 500 or 503 when composing
 * failed. `cancel` ends it and leaves nothing behind.
 */
export async function generateSong(
  server: ServerContext,
  user: UserRow,
  { songDataId, ...request }: z.output<typeof GenerateSong>,
  cancel: AbortSignal,
): Promise<GeneratedSong> {
  if (songDataId !== null) await writableData(server.db, user, songDataId)
  limitAgain(server, 'generate', user.id)
  const job = await beginJob(server, user)
  if (!job) throw new Refusal('too_many_requests', { seconds: BUSY_RETRY_SECONDS })
  try {
    await limit(server, 'generate', user.id)
    const composed = await composeForJob(server, job, request, cancel)
    const stored = await commit(server, job, async (transaction) => {
      const song = await storeComposedSong(transaction, user, composed, songDataId)
      return { ...song, file: await storeFile(transaction, user, composed, song.song_id) }
    })
    await readSaved(server, { id: stored.song_data_id, digest: digestOf(composed.bytes), by: user.id })
    const { seed, blueprint, explain } = composed
    return { status: 'completed', ...stored, seed, blueprint, explain: [...explain] }
  } finally {
    await endJob(server, job)
  }
}

/**
 * An outside model's blueprint for a song; null if no model is set up or it gave nothing usable. Throws 429 after too
 * many requests.
 */
export async function planSong(
  server: ServerContext,
  user: UserRow,
  request: z.output<typeof GenerationRequest>,
  cancel: AbortSignal,
): Promise<Blueprint | null> {
  if (!server.planner) return null
  await limit(server, 'plan', user.id)
  return server.planner.propose(request, cancel)
}

/**
 * Starts composing a file, which continues after the answer. Gives the same answer while a job is already running.
 * Throws 409 when the quota is used up, 429 after too many requests.
 */
export async function startGeneration(
  server: ServerContext,
  user: UserRow,
  request: z.output<typeof GenerationRequest>,
): Promise<GenerationStarted> {
  await requireQuota(server, user)
  limitAgain(server, 'generate', user.id)
  const job = await beginJob(server, user)
  if (job) {
    await limit(server, 'generate', user.id).catch(async (error: unknown) => {
      await endJob(server, job)
      throw error
    })
    server.background.run((cancel) => generateFile(server, job, request, cancel))
  }
  return { status: 'MIDI generation started' }
}

async function generateFile(
  server: ServerContext,
  job: Job,
  request: z.output<typeof GenerationRequest>,
  cancel: AbortSignal,
): Promise<void> {
  try {
    const composed = await composeForJob(server, job, request, cancel)
    await commit(server, job, (transaction) => storeFile(transaction, job.user, composed, null))
  } catch {
    // No request waits for it, and the log has the reason.
  } finally {
    await endJob(server, job)
  }
}

async function storeFile(db: Database, user: UserRow, { bytes }: StorableSong, songId: string | null): Promise<string> {
  const id = randomUUID()
  await insertGeneratedFile(db, { id, user_id: user.id, song_id: songId, bytes, created_at: timestamp() })
  return generatedFileName(id)
}

/** Stores the result of a job, all or nothing, and only if the job has not expired. */
async function commit<Stored>(
  server: ServerContext,
  job: Job,
  store: (transaction: Database) => Promise<Stored>,
): Promise<Stored> {
  try {
    return await storing(server, job.user, async (transaction) => {
      if (!(await jobs.endJob(transaction, job.id))) {
        server.log('generation.failed', { user: job.user.id, reason: 'it took too long, or its user is gone' })
        throw new Refusal('composer_busy')
      }
      return store(transaction)
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    server.log('generation.failed', { user: job.user.id, error: error instanceof Error ? error.stack : String(error) })
    throw new Refusal('composing_failed')
  }
}
