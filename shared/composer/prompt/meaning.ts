import type { ScaleKind } from '../theory/key'
import type { Genre, Instrument, Mood, TrackType } from '../vocabulary'

/** Kinds of wishes that cannot be met. `dance` is a dance in a metre other than 4/4. */
export const UNMET = [
  'metre',
  'dance',
  'tempoChange',
  'voice',
  'keyChange',
  'dynamics',
  'form',
  'rhythm',
  'effects',
  'tuning',
  'artist',
  'instrument',
] as const
export type UnmetKind = (typeof UNMET)[number]

/**
 * A meaning of a word in the lexicon. Weights: 2 names the thing itself, about 1 suggests it (scenes, secondary
 * senses). `quiet` words count only when refused ("a lofi beat" asks for no drum track, "no beat" refuses one).
 */
export type Meaning =
  | { readonly kind: 'genre'; readonly genre: Genre; readonly weight: number }
  | { readonly kind: 'mood'; readonly mood: Mood; readonly weight: number }
  | { readonly kind: 'scene'; readonly tempo: number }
  | { readonly kind: 'tempo'; readonly bpm: number | null; readonly factor: number }
  | { readonly kind: 'complexity'; readonly level: number }
  | { readonly kind: 'scale'; readonly scale: ScaleKind }
  | { readonly kind: 'count'; readonly count: number }
  | {
      readonly kind: 'track'
      readonly type: TrackType | null
      readonly instrument: Instrument | null
      readonly program: number | null
      readonly quiet: boolean
      readonly refused: boolean
    }
  | { readonly kind: 'unmet'; readonly what: UnmetKind }
  /** A word without a meaning, which stops its letters from being read on their own: "鼓励" contains no drum. */
  | { readonly kind: 'nothing' }

/** A word of the lexicon and its position in the plain text. */
export interface Match {
  readonly term: string
  readonly from: number
  readonly to: number
  readonly meanings: readonly Meaning[]
}

export interface SceneEffect {
  readonly genre?: Genre
  readonly mood?: Mood
  /** Factor on the usual tempo. 1 asks for the usual one, which counts in the mean of a prompt's scenes. */
  readonly tempo?: number
  /** The strength of the suggestion; 1 by default. */
  readonly weight?: number
}

export interface TrackWord {
  readonly type?: TrackType
  readonly instrument?: Instrument
  readonly program?: number
  readonly quiet?: boolean
  readonly refused?: boolean
}

export interface MannerWord {
  readonly bpm?: number
  readonly factor?: number
  readonly complexity?: number
  readonly scale?: ScaleKind
  readonly count?: number
}

/**
 * The words of a language. Terms are listed in one string, separated by commas, in their usual spelling. `*1.2` after a
 * term is its weight (2 by default).
 */
export interface Lexicon {
  readonly genres: Readonly<Record<Genre, string>>
  readonly moods: Readonly<Record<Mood, string>>
  readonly scenes: readonly (readonly [SceneEffect, string])[]
  readonly tracks: readonly (readonly [TrackWord, string])[]
  readonly manners: readonly (readonly [MannerWord, string])[]
  /** Wishes that cannot be met. */
  readonly unmet: readonly (readonly [UnmetKind, string])[]
  /** Words that would be misread letter by letter, and words without a meaning for the composer. */
  readonly nothing: string
  /**
   * Words of ordinary requests that say nothing about the music, separated by blanks. They are not reported as unread.
   */
  readonly filler: string
}
