import { MAX_SONG_BYTES } from '#shared/api/songData'
import type { Blueprint } from '#shared/composer/blueprint'
import type { ComposeRequest } from '#shared/composer/request'
import { type ComposedSong, ComposerBusy } from '../../composer/composer'
import { Refusal } from '../../core/errors'
import type { ServerContext } from '../context'
import { isMidiHeader } from '../midi/midiHeader'
import type { Job } from './generationJobs'

const MAX_NAME = 60

/** The name of a song made from a prompt: the prompt in one line, cut to 60 characters. */
function nameOfPrompt(prompt: string): string {
  const line = prompt.replace(/\s+/g, ' ').trim()
  return Array.from(line).slice(0, MAX_NAME).join('').trim()
}

/** A composed song that is ready to store. */
export interface StorableSong extends Omit<ComposedSong, 'midi'> {
  readonly bytes: Buffer
  /** The blueprint from the request or from an outside model. */
  readonly blueprint: Blueprint | null
}

/**
 * Adds an outside model's blueprint to the request, if a model is set up. A request with a seed or a blueprint stays
 * unchanged.
 */
async function planned(
  { planner }: ServerContext,
  request: ComposeRequest,
  signal: AbortSignal,
): Promise<ComposeRequest> {
  if (!planner || request.seed !== null || request.blueprint !== null) return request
  return { ...request, blueprint: await planner.propose(request, signal) }
}

/**
 * Composes until `cancel` is aborted or the job's time is over, even if the composer ignores the signal. Throws 503
 * when the composer is busy or the time ran out, otherwise 500; the log has the reason.
 */
export async function composeForJob(
  server: ServerContext,
  { limitMs, user }: Job,
  request: ComposeRequest,
  cancel: AbortSignal,
): Promise<StorableSong> {
  const { composer, log } = server
  const signal = AbortSignal.any([cancel, AbortSignal.timeout(limitMs)])
  try {
    const whole = await Promise.race([planned(server, request, signal), ending(signal)])
    const { midi, name, ...rest } = await Promise.race([composer.compose(whole, signal), ending(signal)])
    const bytes = Buffer.from(midi)
    if (!isMidiHeader(bytes) || bytes.length > MAX_SONG_BYTES) throw new Error('the composer made no MIDI file')
    return { ...rest, bytes, blueprint: whole.blueprint, name: nameOfPrompt(name) || nameOfPrompt(request.prompt) }
  } catch (error) {
    const reason = error instanceof Error ? error.stack : String(error)
    if (cancel.aborted) log('generation.cancelled', { user: user.id })
    else log('generation.failed', { user: user.id, error: reason })
    throw new Refusal(signal.aborted || error instanceof ComposerBusy ? 'composer_busy' : 'composing_failed')
  }
}

const ending = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
