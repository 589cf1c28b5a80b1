import { MAX_SONG_BYTES } from '#shared/api/songData'
import type { ComposeRequest } from '#shared/composer/request'
import { HttpError } from '../http/errors'
import type { Server } from '../server'
import type { Composition } from './composer'
import type { Job } from './generationJobs'
import { isMidiHeader } from './midiHeader'

const MAX_NAME = 60

/** What a song is called that was made of these words: the words, in one line. */
export function nameOfPrompt(prompt: string): string {
  const line = prompt.replace(/\s+/g, ' ').trim()
  return Array.from(line).slice(0, MAX_NAME).join('').trim()
}

/** What is told of whatever went wrong. */
export const composingFailed = (status: 500 | 503) => new HttpError(status, 'Error generating MIDI')

/** A composition that can be stored. */
export interface Composed extends Omit<Composition, 'midi'> {
  readonly bytes: Buffer
}

/**
 * Has the job's composer compose, until `cancel` or the job's time is over, whether the composer listens or not. Throws
 * 503 when there was no time left, else 500; the log has the reason.
 */
export async function compose(
  { log }: Server,
  { composer, limitMs, user }: Job,
  request: ComposeRequest,
  cancel: AbortSignal,
): Promise<Composed> {
  const signal = AbortSignal.any([cancel, AbortSignal.timeout(limitMs)])
  try {
    const { midi, name, ...rest } = await Promise.race([composer.compose(request, signal), ending(signal)])
    const bytes = Buffer.from(midi)
    if (!isMidiHeader(bytes) || bytes.length > MAX_SONG_BYTES) throw new Error('the composer made no MIDI file')
    return { ...rest, bytes, name: nameOfPrompt(name) || nameOfPrompt(request.prompt) }
  } catch (error) {
    const reason = error instanceof Error ? error.stack : String(error)
    if (cancel.aborted) log('generation.cancelled', { user: user.id })
    else log('generation.failed', { user: user.id, error: reason })
    throw composingFailed(signal.aborted ? 503 : 500)
  }
}

const ending = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
