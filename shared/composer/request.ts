import type { Blueprint } from './blueprint'
import type { BarCount, Genre, Instrument, KeyName, Language, Mood, TrackType } from './vocabulary'

/** A person's request. Null means "auto": the prompt decides, then the genre's habits. A value set here always wins. */
export interface ComposeRequest {
  readonly prompt: string
  readonly genre: Genre | null
  readonly mood: Mood | null
  readonly scale: KeyName | null
  readonly bars: BarCount | null
  /** Beats per minute, 40–200. */
  readonly tempo: number | null
  /** From 1 to 8. Null: as many as `tracks` lists, or as the prompt and the genre call for. */
  readonly trackCount: number | null
  /** Tracks in the song's order. The composer chooses any further ones. */
  readonly tracks: readonly TrackRequest[]
  /** Null: derived from the request itself, so that the same request gives the same song. */
  readonly seed: number | null
  /** Language of the explanation and of names. Null: the prompt's. */
  readonly language: Language | null
  /** 0, 1, 2 …: different takes of the same request. */
  readonly variant: number
  /**
   * The take of each track; 0 is the first, and the default for tracks beyond the list. Another take of a track leaves
   * the others unchanged.
   */
  readonly takes: readonly number[]
  /** How far the file's timing leaves the grid, 0–1. */
  readonly humanise: number
  /** An outside model's proposal for this prompt. */
  readonly blueprint: Blueprint | null
}

/** The amount of humanising in new takes: exactly on the grid, jazz would be in straight eighths. */
export const FIRST_HUMANISE = 0.4

/** A track as requested. Null leaves the choice to the composer. */
export interface TrackRequest {
  readonly type: TrackType | null
  /** Complexity, 1–10. */
  readonly complexity: number | null
  readonly instrument: Instrument | null
}

export const EMPTY_REQUEST: ComposeRequest = {
  prompt: '',
  genre: null,
  mood: null,
  scale: null,
  bars: null,
  tempo: null,
  trackCount: null,
  tracks: [],
  seed: null,
  language: null,
  variant: 0,
  takes: [],
  humanise: 0,
  blueprint: null,
}
