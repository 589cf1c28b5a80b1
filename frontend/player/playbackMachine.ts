import { assign, fromPromise, setup } from 'xstate'
import type { PlayableSong } from './playableSong'

/** What the player does to the world. */
export interface PlaybackDeeds {
  /** Resolves when the song can sound: its bytes are read and the sound bank is loaded. */
  load(song: PlayableSong, signal: AbortSignal): Promise<void>
  play(): void
  pause(): void
  /** Silent, and back at the start. */
  stop(): void
  /** A play of this song begins. */
  count(song: PlayableSong): void
  /** Nothing is to be played for now: threads and the audio context may go. */
  release(): void
}

export type PlaybackEvent =
  /** A press on a song: it plays; on the song that plays already: it stops. */
  | { type: 'play'; song: PlayableSong; queue: readonly PlayableSong[] }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'stop' }
  | { type: 'next' }
  /** The song came to its end. */
  | { type: 'ended' }
  /** The sound broke down. */
  | { type: 'broken'; reason: string }
  /** The bar is put away. */
  | { type: 'close' }

export type PlaybackStatus = 'stopped' | 'loading' | 'playing' | 'paused' | 'failed'

export interface PlaybackContext {
  readonly current: PlayableSong | null
  /** What follows by `next`: a list of which `current` is a part. */
  readonly queue: readonly PlayableSong[]
  readonly failure: string | null
}

/** The song after the current one; null at the queue's end. */
export function nextOf({ current, queue }: Pick<PlaybackContext, 'current' | 'queue'>): PlayableSong | null {
  const place = queue.findIndex((song) => song.id === current?.id)
  return place < 0 ? null : (queue[place + 1] ?? null)
}

const another = { target: 'loading', actions: ['take', 'count'], reenter: true } as const

/**
 * One song at a time. A stopped song stays at hand, to be played again, until the bar is closed. What begins a song counts
 * as a play of it; going on after a pause does not.
 */
export function createPlaybackMachine(deeds: PlaybackDeeds) {
  return setup({
    types: { context: {} as PlaybackContext, events: {} as PlaybackEvent },
    actors: {
      load: fromPromise<void, PlayableSong>(({ input, signal }) => deeds.load(input, signal)),
    },
    actions: {
      play: () => deeds.play(),
      pause: () => deeds.pause(),
      stop: () => deeds.stop(),
      release: () => deeds.release(),
      count: ({ context }) => deeds.count(context.current!),
      take: assign(({ event }) =>
        event.type === 'play' ? { current: event.song, queue: event.queue, failure: null } : {},
      ),
      takeNext: assign(({ context }) => ({ current: nextOf(context), failure: null })),
      forget: assign({ current: null, queue: [], failure: null }),
      keepFailure: assign({ failure: (_, { reason }: { reason: string }) => reason }),
    },
    guards: {
      isCurrent: ({ context, event }) => event.type === 'play' && event.song.id === context.current?.id,
      hasNext: ({ context }) => nextOf(context) !== null,
    },
  }).createMachine({
    id: 'playback',
    context: { current: null, queue: [], failure: null },
    initial: 'stopped',
    on: {
      play: { target: '.loading', actions: ['take', 'count'], reenter: true },
      close: { target: '.stopped', actions: ['stop', 'forget', 'release'] },
      stop: { target: '.stopped', actions: 'stop' },
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
          onDone: 'playing',
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
          play: [{ guard: 'isCurrent', target: 'stopped', actions: 'stop' }, another],
          pause: { target: 'paused', actions: 'pause' },
          ended: [
            { guard: 'hasNext', target: 'loading', actions: ['takeNext', 'count'] },
            { target: 'stopped', actions: 'stop' },
          ],
        },
      },
      paused: {
        on: {
          play: [{ guard: 'isCurrent', target: 'stopped', actions: 'stop' }, another],
          resume: 'playing',
        },
      },
      failed: {
        on: { resume: 'loading' },
      },
    },
  })
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
