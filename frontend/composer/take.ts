import type { ComposeRequest } from '#shared/composer/request'
import type { ComposedSong } from '#workers/composer/api'

/** A song that was composed to be listened to. It is nowhere stored before it is kept. */
export interface Take {
  /** In the order in which they were made, from 1. */
  readonly id: number
  /** Grows with each change of what is heard. */
  readonly revision: number
  /** Composes this very song again: names its seed. */
  readonly request: ComposeRequest
  readonly song: ComposedSong
  /** Where it is in the library; null: nowhere, or it was changed since. */
  readonly kept: KeptSong | null
}

export interface KeptSong {
  readonly songId: string
  readonly dataId: string
}

/** The request that composes one song again, whatever the seed was first made of. */
export const named = (request: ComposeRequest, song: ComposedSong): ComposeRequest => ({
  ...request,
  seed: (song.spec.seed - request.variant) >>> 0,
})

/** What can be changed of a take that is there. */
export type TakeChange = Partial<Pick<ComposeRequest, 'seed' | 'variant' | 'takes' | 'humanise'>>

/** Another take of one track (`by` 1), or the former one (`by` −1); the other tracks stay as they are. */
export function retake({ takes }: ComposeRequest, track: number, by: 1 | -1): TakeChange {
  const length = Math.max(takes.length, track + 1)
  return { takes: Array.from({ length }, (_, i) => Math.max(0, (takes[i] ?? 0) + (i === track ? by : 0))) }
}

/** Another seed starts over: what was retaken belonged to the former one. */
export const reseed = (seed: number): TakeChange => ({ seed, variant: 0, takes: [] })

/** The take as it was composed anew; itself when it was not. */
export const changed = (take: Take, made: Pick<Take, 'request' | 'song'> | undefined): Take =>
  made ? { ...take, ...made, revision: take.revision + 1, kept: null } : take
