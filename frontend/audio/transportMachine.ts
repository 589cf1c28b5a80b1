import { assign, emit, fromPromise, setup } from 'xstate'

/** The effects of the transport; the audio engine implements them. */
interface TransportEffects {
  /** Resolves when sound is possible: the context runs and the bank is loaded. */
  prepare(): Promise<void>
  /** `countIn`: bars of clicks before playback starts. */
  play(countIn: number): void
  pause(): void
  stop(): void
}

type TransportEvent =
  /** `countIn`: bars of clicks before playback starts, 0–2; default: 0. */
  | { type: 'play'; countIn?: number }
  | { type: 'pause' }
  | { type: 'stop' }
  /** The scheduler stopped by itself: the song ended, or another was opened. */
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
  on: { pause: 'idle', play: { actions: 'keepCountIn' } },
} as const

/**
 * The transport: stopped, playing or paused. The first play waits for the sound bank. Until then the transport keeps
 * its state, and pause or stop cancels the play.
 */
export function createTransportMachine(effects: TransportEffects) {
  return setup({
    types: {
      context: {} as { failure: string | null; countIn: number },
      events: {} as TransportEvent,
      /** Playback starts or resumes. */
      emitted: {} as { type: 'started' },
      tags: {} as TransportStatus | 'preparing',
    },
    actors: { prepare: fromPromise(() => effects.prepare()) },
    actions: {
      play: ({ context }) => effects.play(context.countIn),
      pause: () => effects.pause(),
      stop: () => effects.stop(),
      keepCountIn: assign({ countIn: ({ event }) => (event.type === 'play' ? (event.countIn ?? 0) : 0) }),
      forgetFailure: assign({ failure: null }),
      keepFailure: assign({ failure: (_, { error }: { error: unknown }) => messageOf(error) }),
    },
  }).createMachine({
    id: 'transport',
    context: { failure: null, countIn: 0 },
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
          idle: { on: { play: { target: 'preparing', actions: 'keepCountIn' } } },
          preparing,
        },
      },
      playing: {
        tags: 'playing',
        entry: ['play', emit({ type: 'started' })],
        on: { pause: { target: 'paused', actions: 'pause' } },
      },
      paused: {
        initial: 'idle',
        tags: 'paused',
        states: {
          idle: { on: { play: { target: 'preparing', actions: 'keepCountIn' } } },
          preparing,
        },
      },
    },
  })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
