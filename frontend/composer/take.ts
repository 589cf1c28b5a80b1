import type { ComposeRequest } from '#shared/composer/request'
import type { Composition } from '#workers/composer/api'

/** A composed song to listen to. It is not stored until the user keeps it. */
export interface Take {
  /** Number of the take, from 1 in the order of their making. */
  readonly id: number
  /** Grows with each audible change. */
  readonly revision: number
  /** The request that composes exactly this song again: it includes the seed. */
  readonly request: ComposeRequest
  readonly song: Composition
  /** The song in the library; null if it is not there, or was changed since. */
  readonly kept: KeptSong | null
}

export interface KeptSong {
  readonly songId: string
  readonly dataId: string
}

/** The request that composes a given song again, wherever its seed came from. */
export const repeatRequest = (request: ComposeRequest, song: Composition): ComposeRequest => ({
  ...request,
  seed: (song.spec.seed - request.variant) >>> 0,
})

/** The changes that an existing take allows. */
export type TakeChange = Partial<Pick<ComposeRequest, 'seed' | 'variant' | 'takes' | 'humanise'>>

/** Switches one track to its next take (`by` 1) or the previous one (`by` −1); the other tracks stay. */
export function retake({ takes }: ComposeRequest, track: number, by: 1 | -1): TakeChange {
  const length = Math.max(takes.length, track + 1)
  return { takes: Array.from({ length }, (_, i) => Math.max(0, (takes[i] ?? 0) + (i === track ? by : 0))) }
}

/** Switches to another seed and starts over: retakes of tracks belong to the old seed. */
export const reseed = (seed: number): TakeChange => ({ seed, variant: 0, takes: [] })

/** The take with its new composition; unchanged if there is none. */
export const withComposition = (take: Take, made: Pick<Take, 'request' | 'song'> | undefined): Take =>
  made ? { ...take, ...made, revision: take.revision + 1, kept: null } : take
