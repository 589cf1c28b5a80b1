import type { ArrivedSound } from '#shared/bank/bankReader'

/**
 * Messages between the synth worklet and those who hold one of its ports.
 * The main thread sets it up over `node.port`; the scheduler then talks over a port of its own, so that a blocked
 * main thread is not heard.
 *
 * What has a time takes effect in the block of 128 frames that holds it, in order of time and, at one time, in the order
 * sent. What comes after its time takes effect at once.
 */
export type ToSynth =
  /** The bank's bytes (transferred); answered by `ready` or `failed`. */
  | { type: 'bank'; bytes: ArrayBuffer }
  /** Sounds of the last bank, which had silence for them. */
  | { type: 'sounds'; sounds: readonly ArrivedSound[] }
  /** Another holder of the protocol (transferred). */
  | { type: 'port'; port: MessagePort }
  /** MIDI messages, each due at an audio time in seconds. */
  | { type: 'messages'; messages: readonly TimedMessage[] }
  /** Takes back the messages of tracks (not those without a track) that are due at or after `from`. */
  | { type: 'drop'; from: number }
  /** Takes back all that is due at or after `from`; at `from`, releases every sounding note and lifts the pedals. */
  | { type: 'silence'; from: number }
  /** At `from`, puts all channels, programs and effects to their defaults; from then on there are `ports` SMF ports or more. */
  | { type: 'reset'; from: number; ports: number }
  /** Start (or stop) sending `clock` on this port. */
  | { type: 'clock'; on: boolean }

export interface TimedMessage {
  readonly bytes: readonly number[] | Uint8Array
  /** Seconds of the AudioContext. */
  readonly time: number
  readonly trackId: number | null
  /** SMF port: channels 16·port … 16·port + 15 of the synth. Not heard when no reset has named so many. */
  readonly port: number
}

export type FromSynth =
  | { type: 'ready' }
  | { type: 'failed'; message: string }
  /** About every 20 ms. `arrivals`: what came on this port since the last one. */
  | { type: 'clock'; contextTime: number; arrivals: readonly Arrival[] }

export interface Arrival {
  readonly bytes: readonly number[]
  readonly trackId: number | null
  readonly meantAt: number
  /** Where the worklet's clock stood when the message came in. */
  readonly arrivedAt: number
}
