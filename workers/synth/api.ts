import type { BankPreset } from '#shared/bank/bankPreset'
import type { ArrivedSound } from '#shared/bank/bankReader'

/** How far the limiter looks ahead, and so delays the sound, in seconds. */
export const LIMITER_SECONDS = 0.005

/** How many notes of the song sound on one key of a channel at a time, unless the synth is told otherwise. */
export const USUAL_LAYERS = 4

/** The time of a message that is due on arrival: by the clock that its sender knows, it would always be late. */
export const AT_ONCE = Number.NEGATIVE_INFINITY

/**
 * Messages between the synth worklet and the holders of its ports. The main thread sets it up over `node.port`; the
 * scheduler then uses its own port, so that a blocked main thread does not interrupt the sound.
 *
 * A message with a time takes effect in the block of 128 frames that contains it, in time order and, at the same time,
 * in the order sent; notes begin and end on their samples. A message that arrives late takes effect at once.
 */
export type ToSynth =
  /** The bank's bytes (transferred). The answer is `warming` or `failed`. */
  | { type: 'bank'; bytes: ArrayBuffer }
  /** Warms the synth up for the last bank for some milliseconds. The answer is `warming`, `ready` or `failed`. */
  | { type: 'warmUp' }
  /** Sounds of the last bank that were silent until now. */
  | { type: 'sounds'; sounds: readonly ArrivedSound[] }
  /** A port for another holder (transferred). */
  | { type: 'port'; port: MessagePort }
  /** MIDI messages, each due at an audio time in seconds. */
  | { type: 'messages'; messages: readonly TimedMessage[] }
  /** Retracts everything due at or after `from`; at `from`, releases every sounding note and lifts the pedals. */
  | { type: 'silence'; from: number }
  /**
   * At `from`, or AT_ONCE, resets all channels, programs and effects to their defaults, and provides at least `ports`
   * SMF ports.
   */
  | { type: 'reset'; from: number; ports: number }
  /** Starts (or stops) sending `levels` to the holder of the first port. */
  | { type: 'levels'; on: boolean }
  /** Limits the song's notes that sound on one key of a channel; null: no limit. At first {@link USUAL_LAYERS}. */
  | { type: 'layers'; most: number | null }
  /** Starts (or stops) sending `clock` on this port. */
  | { type: 'clock'; on: boolean }

/** Messages over the synth's ports. */
export type OnSynthPort = Exclude<ToSynth, { type: 'messages' }> | { type: 'messages'; messages: PackedMessages }

/** The synths of the worklet: the song's, and the one that clicks, which no controller of the song reaches. */
export type SynthUnit = 'song' | 'metronome'

export interface TimedMessage {
  readonly bytes: readonly number[] | Uint8Array
  /** Seconds of the AudioContext, or AT_ONCE. */
  readonly time: number
  readonly trackId: number | null
  /** SMF port: channels 16·port … 16·port + 15 of the synth. Ignored unless a reset has asked for that many ports. */
  readonly port: number
  /** Default: the song's synth. */
  readonly unit?: SynthUnit
}

/** The part of a message that the synth needs. */
export type SynthMessage = Omit<TimedMessage, 'trackId'>

/**
 * Messages as flat arrays, which change threads without being copied: of dense music, 46,000 messages per second, the
 * audio thread would need up to a fifth of its time to read objects.
 */
export interface PackedMessages {
  readonly times: Float64Array
  readonly ports: Uint16Array
  /** 1 for the metronome. */
  readonly clicks: Uint8Array
  /** Bytes of all messages, one after the other, and the end of each. */
  readonly bytes: Uint8Array
  readonly ends: Uint32Array
}

export type FromSynth =
  /**
   * Asks for another `warmUp`, until `ready`; after a pause, since the audio thread takes precedence over all others.
   */
  | { type: 'warming' }
  | { type: 'ready'; presets: readonly BankPreset[] }
  | { type: 'failed'; message: string }
  /**
   * Sent about every 50 ms. `peaks`: the loudest sample of each channel (16 × port + channel) since the last message,
   * without effects.
   */
  | { type: 'levels'; peaks: readonly number[] }
  /**
   * Sent to the holder of the first port, at most twice per second: the total of notes left out, because the synth fell
   * behind or had no voice for them.
   */
  | { type: 'leftOut'; notes: number }
  /**
   * Sent about every 20 ms. `arrivals`: for each `messages` that came over this port since the last clock, the
   * worklet's time when it arrived.
   */
  | { type: 'clock'; contextTime: number; arrivals: readonly number[] }
