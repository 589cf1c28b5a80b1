import type { Song } from '#shared/song/song'

/** The surface of a render worker: one part of a song to PCM, faster than real time. */
export interface RenderApi {
  /** Hands the sound bank over once (transferred). */
  load(bank: ArrayBuffer): Promise<void>
  /**
   * Renders the tracks named in `trackIds` (the system exclusive messages of the whole song included).
   * `cancelled`: an Int32Array on shared memory whose first entry turns 1 to stop; the call then rejects with name 'AbortError'.
   */
  render(job: RenderJob, progress: (fraction: number) => void): Promise<RenderedPart>
  cancel(): Promise<void>
}

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
