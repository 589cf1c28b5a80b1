import type { Blueprint } from './blueprint'
import type { BarCount, Genre, Instrument, KeyName, Language, Mood, TrackType } from './vocabulary'

/** What a person asks for. Null is "auto": the prompt decides, then the genre's habits. What is chosen here always wins. */
export interface ComposeRequest {
  readonly prompt: string
  readonly genre: Genre | null
  readonly mood: Mood | null
  readonly scale: KeyName | null
  readonly bars: BarCount | null
  /** Beats a minute, 40–200. */
  readonly tempo: number | null
  /** 1–8; null: as many as `tracks`, or what the prompt and the genre call for. */
  readonly trackCount: number | null
  /** In the order of the song's tracks; those beyond the list are the composer's choice. */
  readonly tracks: readonly TrackRequest[]
  /** Null: a number made of the request itself, so that the same request gives the same song. */
  readonly seed: number | null
  /** Language of the explanation and the names; null: the prompt's. */
  readonly language: Language | null
  /** 0, 1, 2 …: other takes of the same request. */
  readonly variant: number
  /** Of each track, which take: 0 (also where the list ends) is the first. Another take of a track leaves the others as they are. */
  readonly takes: readonly number[]
  /** 0–1: how far the file's timing leaves the grid, as players do. 0 stays on it; so does null, which leaves listening to the player. */
  readonly humanise: number | null
  /** What an outside model proposed for this prompt. */
  readonly blueprint: Blueprint | null
}

/** How far a song is humanised to be listened to when nobody chose: on the grid, jazz is straight eighths. */
export const HEARD_AT = 0.4

export interface TrackRequest {
  readonly type: TrackType | null
  /** 1–10. */
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
  humanise: null,
  blueprint: null,
}
