import { assign, fromPromise, setup } from 'xstate'
import { required } from '#shared/core/required'
import type { LoopRange } from '#shared/playback/anchor'
import { type Mix, NO_MIX } from '#shared/playback/audible'
import type { PlayableSong } from './playableSong'

/** The effects of the player. */
interface PlayerEffects {
  /**
   * Resolves when the song can play: its bytes are read and the sound bank is loaded. `send` reports later events of
   * the sound.
   */
  load(song: PlayableSong, signal: AbortSignal, send: (event: PlayerEvent) => void): Promise<void>
  /** The tuning that a song got before it was in the bar. */
  tuningOf(song: PlayableSong): Tuning
  play(): void
  pause(): void
  /** Stops and returns to the start. */
  stop(): void
  /** Applies a tuning to the loaded song. */
  tune(tuning: Tuning): void
  /** Called when a play of this song begins. */
  count(song: PlayableSong): void
  /** Called when playback is over for now: the threads and the audio context may close. */
  release(): void
}

/** The listener's speed, mix and loop of a song. Tracks have the ids that `readSmf` assigns. */
export interface Tuning {
  /** A factor of the written tempo, 0.25–2. */
  readonly speed: number
  readonly mix: Mix
  /** The repeated part; null: none. */
  readonly loop: LoopRange | null
}

export const NO_TUNING: Tuning = { speed: 1, mix: NO_MIX, loop: null }

export type PlayerEvent =
  /** A press on a song plays it; a press on the current song pauses or resumes it. */
  | { type: 'play'; song: PlayableSong; queue: readonly PlayableSong[] }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'stop' }
  | { type: 'next' }
  | { type: 'tune'; change: Partial<Tuning> }
  /** The song has ended. */
  | { type: 'ended' }
  /** The sound has failed. */
  | { type: 'broken'; reason: string }
  /** The user closes the bar. */
  | { type: 'close' }

export type PlayerStatus = 'stopped' | 'loading' | 'playing' | 'paused' | 'failed'

interface PlayerContext {
  readonly current: PlayableSong | null
  /** The list for `next`; it contains `current`. */
  readonly queue: readonly PlayableSong[]
  readonly failure: string | null
  /** The tuning of the current song, until another song replaces it. */
  readonly tuning: Tuning
}

/** The song after the current one; null at the queue's end. */
export function nextOf({ current, queue }: Pick<PlayerContext, 'current' | 'queue'>): PlayableSong | null {
  const place = queue.findIndex((song) => song.id === current?.id)
  return place < 0 ? null : (queue[place + 1] ?? null)
}

const another = { target: 'loading', actions: ['take', 'count'], reenter: true } as const

/**
 * The player: one song at a time. A stopped song can be played again until the bar is closed. Starting a song counts as
 * a play; resuming after a pause does not.
 */
export function createPlayerMachine(effects: PlayerEffects) {
  const tuningFor = (song: PlayableSong, { current, tuning }: PlayerContext): Tuning =>
    song.id === current?.id ? tuning : effects.tuningOf(song)
  return setup({
    types: { context: {} as PlayerContext, events: {} as PlayerEvent },
    actors: {
      load: fromPromise<void, { song: PlayableSong; send(event: PlayerEvent): void }>(
        ({ input: { song, send }, signal }) => effects.load(song, signal, send),
      ),
    },
    actions: {
      play: () => effects.play(),
      pause: () => effects.pause(),
      stop: () => effects.stop(),
      release: () => effects.release(),
      tune: ({ context }) => effects.tune(context.tuning),
      count: ({ context }) => effects.count(required(context.current, 'current song')),
      take: assign(({ event, context }) =>
        event.type === 'play'
          ? { current: event.song, queue: event.queue, failure: null, tuning: tuningFor(event.song, context) }
          : {},
      ),
      takeNext: assign(({ context }) => {
        const next = nextOf(context)
        return { current: next, failure: null, tuning: next ? effects.tuningOf(next) : NO_TUNING }
      }),
      forget: assign({ current: null, queue: [], failure: null, tuning: NO_TUNING }),
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
    context: { current: null, queue: [], failure: null, tuning: NO_TUNING },
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
          // Nothing is loaded, so nothing can fail.
          broken: {},
        },
      },
      loading: {
        entry: 'stop',
        invoke: {
          src: 'load',
          input: ({ context, self }) => ({
            song: required(context.current, 'current song'),
            send: (event) => self.send(event),
          }),
          // A song sounds as written until it gets a tuning.
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

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
