import type { ScaleKind } from '../theory/key'
import type { Genre, Instrument, Language, Mood, TrackType } from '../vocabulary'
import type { UnmetKind } from './meaning'
import type { ForeignWords } from './unread'

/** The words that led to a finding: their text and where they stand in the prompt (`to` excluded). */
export interface Evidence {
  readonly text: string
  readonly from: number
  readonly to: number
}

export interface Found<T> {
  readonly value: T
  readonly evidence: readonly Evidence[]
  /** Set where not the prompt's own words say it but the blueprint that was made for it. */
  readonly by?: 'blueprint'
}

/** Of genres and moods: whether it was named outright, or only suggested by a scene. */
export interface Ranked<T> extends Found<T> {
  readonly isNamed: boolean
}

/** A key as far as it was named: "in D", "in a minor key", "E minor". */
export interface NamedKey {
  /** Pitch class, C is 0. */
  readonly tonic: number | null
  readonly scale: ScaleKind | null
}

/** Either beats a minute as written (not yet clamped), or a factor on the usual tempo: .8 of "slow", 1.2 of "fast". */
export type NamedTempo =
  | { readonly bpm: number; readonly factor: null }
  | { readonly bpm: null; readonly factor: number }

/** A track that is asked for or refused, as far as it was named. */
export interface NamedTrack {
  readonly type: TrackType | null
  readonly instrument: Instrument | null
  /** General MIDI program of an instrument that is named exactly ("saxophone"). */
  readonly program: number | null
}

/** Something that was named outright and gave way to another of its kind, since a song has one of them. */
export interface Aside {
  readonly about: 'genre' | 'mood' | 'key' | 'tempo' | 'bars' | 'tracks'
  readonly value: Genre | Mood | number | null
  readonly evidence: readonly Evidence[]
}

/** What a prompt says. Null: nothing about it. */
export interface Understanding {
  readonly language: Language
  readonly genre: Ranked<Genre> | null
  readonly secondGenre: Ranked<Genre> | null
  readonly mood: Ranked<Mood> | null
  readonly key: Found<NamedKey> | null
  readonly tempo: Found<NamedTempo> | null
  /** As written, not yet one of 4, 8, 16, 32. */
  readonly bars: Found<number> | null
  /** Length asked for in seconds. */
  readonly seconds: Found<number> | null
  /** As written, not yet clamped. */
  readonly trackCount: Found<number> | null
  readonly wanted: readonly Found<NamedTrack>[]
  readonly unwanted: readonly Found<NamedTrack>[]
  /** The wanted tracks are to be all there is ("only piano"). */
  readonly only: boolean
  /** As written, not yet 1–10. */
  readonly complexity: Found<number> | null
  /** What the scene suggests where nothing is said outright: factors on tempo and on the number of notes. */
  readonly scene: { readonly tempo: number; readonly density: number }
  readonly asides: readonly Aside[]
  /** Metres other than 4/4. */
  readonly metres: readonly Evidence[]
  /** What is asked for and cannot be had, besides metres. */
  readonly unmet: readonly Found<UnmetKind>[]
  /** Words that were not understood. Every other word of the prompt is in a finding, or says nothing about the music. */
  readonly unread: readonly Evidence[]
  readonly foreign: readonly ForeignWords[]
  /** The name that the writer gives the song, and what else of the prompt may serve as one, the best first. */
  readonly title: Evidence | null
  readonly titles: readonly string[]
}
