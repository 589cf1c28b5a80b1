import { assign, fromPromise, setup } from 'xstate'

/** The effects of the transport; the audio engine implements them. */
export interface TransportEffects {
  /** Resolves when sound is possible: the context runs and the bank is loaded. */
  prepare(): Promise<void>
  play(): void
  pause(): void
  stop(): void
}

export type TransportEvent =
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'stop' }
  /** The scheduler stopped by itself: the song ended or another one was opened. */
  | { type: 'ended' }

export type TransportStatus = 'stopped' | 'playing' | 'paused'

/** Waits for sound, then plays, or returns to the previous state. */
const preparing = {
  tags: 'preparing',
  entry: 'forgetFailure',
  invoke: {
    src: 'prepare',
    onDone: '#transport.playing',
    onError: {
      target: 'idle',
      actions: {
        type: 'keepFailure',
        params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
      },
    },
  },
  on: { pause: 'idle' },
} as const

/**
 * Stopped, playing or paused. The first play waits for the sound bank. Meanwhile the transport keeps its state, and
 * pause or stop cancel the play.
 */
export function createTransportMachine(effects: TransportEffects) {
  return setup({
    types: {
      context: {} as { failure: string | null },
      events: {} as TransportEvent,
      tags: {} as TransportStatus | 'preparing',
    },
    actors: { prepare: fromPromise(() => effects.prepare()) },
    actions: {
      play: () => effects.play(),
      pause: () => effects.pause(),
      stop: () => effects.stop(),
      forgetFailure: assign({ failure: null }),
      keepFailure: assign({ failure: (_, { error }: { error: unknown }) => messageOf(error) }),
    },
  }).createMachine({
    id: 'transport',
    context: { failure: null },
    initial: 'stopped',
    on: {
      stop: { target: '.stopped', actions: 'stop' },
      ended: { target: '.stopped' },
    },
    states: {
      stopped: {
        initial: 'idle',
        tags: 'stopped',
        states: {
          idle: { on: { play: 'preparing' } },
          preparing,
        },
      },
      playing: {
        tags: 'playing',
        entry: 'play',
        on: { pause: { target: 'paused', actions: 'pause' } },
      },
      paused: {
        initial: 'idle',
        tags: 'paused',
        states: {
          idle: { on: { play: 'preparing' } },
          preparing,
        },
      },
    },
  })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
