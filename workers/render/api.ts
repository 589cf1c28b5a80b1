import type { SoundLength } from '#shared/playback/songEnd'
import type { Song } from '#shared/song/song'
import type { Metronome } from '#workers/scheduler/api'
import { wavBytes } from './wav'

/** Why a render was refused: the `code` of the error. A file holds no more than 4 GiB. */
export type RenderErrorCode = 'tooLong'
/** Codes of the errors of an export. */
export type ExportErrorCode = RenderErrorCode | 'tooShort' | 'noRenderer'

/**
 * The interface of a render worker over Comlink: renders a part of a song to PCM, faster than real time, or mixes the
 * parts into a file.
 */
export interface RenderApi {
  /** Loads the sound bank (transferred), once. Rejects when it cannot be read. */
  load(bank: ArrayBuffer): Promise<void>
  /** Makes this worker's renders reliably fast (see `warmUpSynth` in workers/synth). Needs the bank. */
  warmUp(sampleRate: number): Promise<void>
  /**
   * Renders the notes of the tracks in `trackIds` (with the controls and system exclusive messages of the whole song),
   * and sends the sound to `output` (transferred), which leads to a `mixdown`. `progress` is called with the fraction
   * done, 0–1. To cancel, terminate the worker. `effects` (transferred): ports to the other parts, which render at the
   * same time (see {@link EffectPorts}).
   */
  render(
    job: RenderJob,
    output: MessagePort,
    progress: (fraction: number) => void,
    effects?: EffectPorts,
  ): Promise<void>
  /**
   * Plans at most `count` sets of tracks that take about equally long to render and whose renders add up to the song's.
   * The first set renders the effects for all. Needs the bank. A worker that has planned must not render, because the
   * synth's core keeps values computed for the plan's low sample rate.
   */
  plan(song: Song, trackIds: readonly number[], count: number): Promise<number[][]>
  /**
   * Mixes the parts that arrive over the ports (transferred) into a file, while they are being rendered. Needs no bank.
   */
  mixdown(job: MixdownJob, parts: readonly MessagePort[]): Promise<Blob>
}

/**
 * The ports by which parts share effects: the first part renders them for all (`mixer`, with a port from each other
 * part); the others send to it.
 */
export type EffectPorts =
  | { readonly role: 'sender'; readonly port: MessagePort }
  | { readonly role: 'mixer'; readonly ports: readonly MessagePort[] }

export interface RenderJob extends SoundLength {
  readonly trackIds: readonly number[]
  /** The metronome whose clicks are added; null: none. Only one of several parts of a song has it. */
  readonly metronome: Metronome | null
}

/** Sample rate in Hz, bits per sample, kilobits per second. */
export type AudioFormat =
  | { readonly type: 'wav'; readonly sampleRate: 44_100 | 48_000; readonly bits: 16 | 24 }
  | { readonly type: 'mp3'; readonly sampleRate: 44_100 | 48_000; readonly kilobits: 128 | 192 | 256 | 320 }

/** The largest size that a WAV file can express; browsers hold no larger MP3 file either. */
const MOST_BYTES = 0xffff_ffff

/** Whether a sound file with this many frames would exceed 4 GiB. */
export function isTooLong(format: AudioFormat, frames: number): boolean {
  const { sampleRate } = format
  const bytes = format.type === 'wav' ? wavBytes(frames, format.bits) : (frames / sampleRate) * format.kilobits * 125
  return bytes > MOST_BYTES
}

/** Tags of an MP3 file; empty ones are omitted. */
export interface AudioTags {
  readonly title: string
  readonly artist: string
  /** A JPEG or PNG file. */
  readonly cover: ArrayBuffer | null
}

export interface MixdownJob {
  readonly format: AudioFormat
  /** The length of the whole sound. */
  readonly frames: number
  /**
   * `limit`: the limiter catches what exceeds full scale. `peak`: the highest sample is at −1 dBFS. `loudness`: −14
   * LUFS (ITU-R BS.1770), limited to −1 dBFS.
   */
  readonly normalize: 'none' | 'limit' | 'peak' | 'loudness'
  readonly tags: AudioTags
}
