import type { Song } from '#shared/song/song'

/** Why a render was refused, as the `code` of the error: a WAV file holds no more than 4 GiB. */
export type RenderErrorCode = 'tooLong'
/** Codes of the errors of an export. */
export type ExportErrorCode = RenderErrorCode | 'tooShort' | 'noRenderer'

/** The interface of a render worker over Comlink: renders a part of a song to PCM, faster than real time. */
export interface RenderApi {
  /** Loads the sound bank (transferred), once. Rejects when it cannot be read. */
  load(bank: ArrayBuffer): Promise<void>
  /** Makes this worker's renders reliably fast, see `warmUp` in workers/synth. Needs the bank. */
  warmUp(sampleRate: number): Promise<void>
  /**
   * Renders the notes of the tracks named in `trackIds` (with the controls and system exclusive messages of the whole
   * song). `progress` is called with the fraction done, 0–1. To cancel, terminate the worker. `effects` (transferred):
   * ports to the other parts, which render at the same time, see {@link EffectPorts}.
   */
  render(job: RenderJob, progress: (fraction: number) => void, effects?: EffectPorts): Promise<RenderedPart>
  /**
   * At most `count` sets of tracks that take about equally long to render and whose renders add up to that of the song.
   * The first set renders the effects for all. Needs the bank. A worker that has planned must not render, because the
   * synth's core keeps values computed for the plan's low sample rate.
   */
  plan(song: Song, trackIds: readonly number[], count: number): Promise<number[][]>
  /** The sum of parts (transferred, overwritten) as a WAV file: 16-bit stereo, clipped at full scale. */
  encodeWav(parts: readonly RenderedPart[]): Promise<ArrayBuffer>
}

/** The first part of a plan renders the effects for all (`mixer`, with a port from each other part); the others send to it. */
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
