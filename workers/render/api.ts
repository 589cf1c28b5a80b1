import type { Song } from '#shared/song/song'

/** Why a render was refused, as the `code` of the error: a WAV file holds no more than 4 GiB. */
export type RenderErrorCode = 'tooLong'
/** Codes of the errors of an export. */
export type ExportErrorCode = RenderErrorCode | 'tooShort' | 'noRenderer'

/** The surface of a render worker: one part of a song to PCM, faster than real time. */
export interface RenderApi {
  /** Hands the sound bank over once (transferred). Rejects when it is none. */
  load(bank: ArrayBuffer): Promise<void>
  /** Makes the renders of this worker steadily fast, see `warmUp` in workers/synth. Needs the bank. */
  warmUp(sampleRate: number): Promise<void>
  /**
   * Renders the notes of the tracks named in `trackIds` (the controls and system exclusive messages of the whole song
   * included). `progress` hears the fraction done, 0–1. Rejects with name 'AbortError' once `cancel` was called.
   * `effects` (transferred): ports to the other parts, which render at the same time, see {@link EffectPorts}.
   */
  render(job: RenderJob, progress: (fraction: number) => void, effects?: EffectPorts): Promise<RenderedPart>
  cancel(): Promise<void>
  /**
   * At most `count` sets of tracks that take about equally long and whose renders add up to that of them all; the first set
   * renders the effects for all. Needs the bank. A worker that has planned must not render: the synth's core keeps what it computed
   * for the plan's low sample rate.
   */
  plan(song: Song, trackIds: readonly number[], count: number): Promise<number[][]>
  /** The sum of parts (transferred, overwritten) as a WAV file: 16-bit stereo, clipped at full scale. */
  encodeWav(parts: readonly RenderedPart[]): Promise<ArrayBuffer>
}

/** The first part of a plan has the effects for all (`mixer`, a port from each other part); the others send to it. */
export type EffectPorts =
  | { readonly role: 'sender'; readonly port: MessagePort }
  | { readonly role: 'mixer'; readonly ports: readonly MessagePort[] }

export interface RenderJob {
  readonly song: Song
  readonly trackIds: readonly number[]
  /** Hz; 44,100 for exports. */
  readonly sampleRate: number
  /** Silence after the last event, in seconds; 2 for exports. */
  readonly tailSeconds: number
}

export interface RenderedPart {
  readonly left: Float32Array
  readonly right: Float32Array
  readonly sampleRate: number
}
