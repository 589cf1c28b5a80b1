import type { ScaleKind } from '../theory/key'
import type { Genre, Instrument, Language, Mood, TrackType } from '../vocabulary'
import type { Foreign } from './lexicon/foreign'
import type { UnmetKind } from './meaning'

/** The words behind a finding and their position in the prompt (`to` is excluded). */
export interface Evidence {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** A finding: a value and the words behind it. */
export interface Found<T> {
  readonly value: T
  readonly evidence: readonly Evidence[]
  /** Set if the finding comes from a blueprint instead of the prompt's words. */
  readonly by?: 'blueprint'
}

/** A genre or mood, either named or only suggested by a scene. */
export interface Ranked<T> extends Found<T> {
  readonly isNamed: boolean
}

/** A key as far as it was named: "in D", "in a minor key", "E minor". */
export interface NamedKey {
  /** Pitch class; C is 0. */
  readonly tonic: number | null
  readonly scale: ScaleKind | null
}

/**
 * Either beats per minute as written (not yet clamped), or a factor on the usual tempo: .8 for "slow", 1.2 for "fast".
 */
export type NamedTempo =
  | { readonly bpm: number; readonly factor: null }
  | { readonly bpm: null; readonly factor: number }

/** A track that is wanted or refused, as far as it was named. */
export interface NamedTrack {
  readonly type: TrackType | null
  readonly instrument: Instrument | null
  /** General MIDI program of an instrument that is named exactly ("saxophone"). */
  readonly program: number | null
}

/** Something named that gave way to another of its kind, because a song has only one. */
export interface Aside {
  readonly about: 'genre' | 'mood' | 'key' | 'tempo' | 'bars' | 'tracks'
  readonly value: Genre | Mood | number | null
  readonly evidence: readonly Evidence[]
}

/** Words of a language that the composer does not read. */
export interface ForeignWords {
  readonly language: Foreign
  readonly words: readonly Evidence[]
}

/** The findings of a prompt. Null where it says nothing. */
export interface Understanding {
  readonly language: Language
  readonly genre: Ranked<Genre> | null
  readonly secondGenre: Ranked<Genre> | null
  readonly mood: Ranked<Mood> | null
  readonly key: Found<NamedKey> | null
  readonly tempo: Found<NamedTempo> | null
  /** The number as written, not yet one of 4, 8, 16, 32. */
  readonly bars: Found<number> | null
  /** Requested length in seconds. */
  readonly seconds: Found<number> | null
  /** The number as written, not yet clamped. */
  readonly trackCount: Found<number> | null
  readonly wanted: readonly Found<NamedTrack>[]
  readonly unwanted: readonly Found<NamedTrack>[]
  /** Whether the wanted tracks are the only ones ("only piano"). */
  readonly only: boolean
  /** The number as written, not yet 1–10. */
  readonly complexity: Found<number> | null
  /** Factor on the usual tempo that the scenes suggest, for prompts that name no speed. */
  readonly sceneTempo: number
  readonly asides: readonly Aside[]
  /** Metres other than 4/4. */
  readonly metres: readonly Evidence[]
  /** Wishes that cannot be met, besides metres. */
  readonly unmet: readonly Found<UnmetKind>[]
  /**
   * Words that were not understood. Every other word of the prompt is part of a finding or says nothing about the
   * music.
   */
  readonly unread: readonly Evidence[]
  readonly foreign: readonly ForeignWords[]
  /** The name that the writer gives the song, and other phrases that may be its title, the best first. */
  readonly title: Evidence | null
  readonly titles: readonly string[]
}
