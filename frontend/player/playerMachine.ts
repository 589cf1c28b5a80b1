import { assign, fromPromise, setup } from 'xstate'
import { type Mix, NO_MIX } from '#shared/playback/audible'
import type { PlayableSong } from './playableSong'

/** What the player does to the world. */
export interface PlayerDeeds {
  /** Resolves when the song can sound: its bytes are read and the sound bank is loaded. */
  load(song: PlayableSong, signal: AbortSignal): Promise<void>
  play(): void
  pause(): void
  /** Silent, and back at the start. */
  stop(): void
  /** How the loaded song is to sound from now on. */
  tune(tuning: Tuning): void
  /** A play of this song begins. */
  count(song: PlayableSong): void
  /** Nothing is to be played for now: threads and the audio context may go. */
  release(): void
}

/** How the listener wants a song to sound. Its tracks have the ids that `readSmf` gives them. */
export interface Tuning {
  /** Times the tempo as written, 0.25–2. */
  readonly speed: number
  readonly mix: Mix
}

export const AS_WRITTEN: Tuning = { speed: 1, mix: NO_MIX }

export type PlayerEvent =
  /** A press on a song: it plays; on the one that plays already: it pauses, and by the next press goes on. */
  | { type: 'play'; song: PlayableSong; queue: readonly PlayableSong[] }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'stop' }
  | { type: 'next' }
  | { type: 'tune'; change: Partial<Tuning> }
  /** The song came to its end. */
  | { type: 'ended' }
  /** The sound broke down. */
  | { type: 'broken'; reason: string }
  /** The bar is put away. */
  | { type: 'close' }

export type PlayerStatus = 'stopped' | 'loading' | 'playing' | 'paused' | 'failed'

export interface PlayerContext {
  readonly current: PlayableSong | null
  /** What follows by `next`: a list of which `current` is a part. */
  readonly queue: readonly PlayableSong[]
  readonly failure: string | null
  /** Of the current song, for as long as it is the current one. */
  readonly tuning: Tuning
}

/** The song after the current one; null at the queue's end. */
export function nextOf({ current, queue }: Pick<PlayerContext, 'current' | 'queue'>): PlayableSong | null {
  const place = queue.findIndex((song) => song.id === current?.id)
  return place < 0 ? null : (queue[place + 1] ?? null)
}

const another = { target: 'loading', actions: ['take', 'count'], reenter: true } as const

/**
 * One song at a time. A stopped song stays at hand, to be played again, until the bar is closed. What begins a song counts
 * as a play of it; going on after a pause does not.
 */
export function createPlayerMachine(deeds: PlayerDeeds) {
  return setup({
    types: { context: {} as PlayerContext, events: {} as PlayerEvent },
    actors: {
      load: fromPromise<void, PlayableSong>(({ input, signal }) => deeds.load(input, signal)),
    },
    actions: {
      play: () => deeds.play(),
      pause: () => deeds.pause(),
      stop: () => deeds.stop(),
      release: () => deeds.release(),
      tune: ({ context }) => deeds.tune(context.tuning),
      count: ({ context }) => deeds.count(context.current!),
      take: assign(({ event, context }) =>
        event.type === 'play'
          ? { current: event.song, queue: event.queue, failure: null, tuning: tuningFor(event.song, context) }
          : {},
      ),
      takeNext: assign(({ context }) => ({ current: nextOf(context), failure: null, tuning: AS_WRITTEN })),
      forget: assign({ current: null, queue: [], failure: null, tuning: AS_WRITTEN }),
      keepTuning: assign(({ event, context }) =>
        event.type === 'tune' ? { tuning: { ...context.tuning, ...event.change } } : {},
      ),
      keepFailure: assign({ failure: (_, { reason }: { reason: string }) => reason }),
    },
    guards: {
      isCurrent: ({ context, event }) => event.type === 'play' && event.song.id === context.current?.id,
      hasNext: ({ context }) => nextOf(context) !== null,
    },
  }).createMachine({
    id: 'player',
    context: { current: null, queue: [], failure: null, tuning: AS_WRITTEN },
    initial: 'stopped',
    on: {
      play: { target: '.loading', actions: ['take', 'count'], reenter: true },
      close: { target: '.stopped', actions: ['stop', 'forget', 'release'] },
      stop: { target: '.stopped', actions: 'stop' },
      tune: { actions: ['keepTuning', 'tune'] },
      next: { guard: 'hasNext', target: '.loading', actions: ['takeNext', 'count'], reenter: true },
      broken: {
        target: '.failed',
        actions: ['stop', { type: 'keepFailure', params: ({ event }) => ({ reason: event.reason }) }],
      },
    },
    states: {
      stopped: {
        on: {
          resume: { guard: ({ context }) => context.current !== null, target: 'loading', actions: 'count' },
          // There is nothing that could break.
          broken: {},
        },
      },
      loading: {
        entry: 'stop',
        invoke: {
          src: 'load',
          input: ({ context }) => context.current!,
          // An opened song sounds as written until it is told otherwise.
          onDone: { target: 'playing', actions: 'tune' },
          onError: {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ reason: reasonOf(event.error) }) },
          },
        },
        on: {
          play: [{ guard: 'isCurrent', target: 'stopped', actions: 'stop' }, another],
          pause: { target: 'stopped', actions: 'stop' },
        },
      },
      playing: {
        entry: 'play',
        on: {
          play: [{ guard: 'isCurrent', target: 'paused', actions: 'pause' }, another],
          pause: { target: 'paused', actions: 'pause' },
          ended: [
            { guard: 'hasNext', target: 'loading', actions: ['takeNext', 'count'] },
            { target: 'stopped', actions: 'stop' },
          ],
        },
      },
      paused: {
        on: {
          play: [{ guard: 'isCurrent', target: 'playing' }, another],
          resume: 'playing',
        },
      },
      failed: {
        on: { resume: 'loading' },
      },
    },
  })
}

const tuningFor = (song: PlayableSong, { current, tuning }: PlayerContext): Tuning =>
  song.id === current?.id ? tuning : AS_WRITTEN

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
