import type { ScaleKind } from '../theory/key'
import type { Genre, Instrument, Mood, TrackType } from '../vocabulary'

/** Kinds of wishes that cannot be met. `dance`: one that is danced in another metre than 4/4. */
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
 * What a word of the lexicon says. Weights: 2 names the thing outright, about 1 suggests it (scenes, side senses).
 * `quiet` words count only when refused ("a lofi beat" asks for no drum track, "no beat" refuses one).
 */
export type Meaning =
  | { readonly kind: 'genre'; readonly genre: Genre; readonly weight: number }
  | { readonly kind: 'mood'; readonly mood: Mood; readonly weight: number }
  | { readonly kind: 'scene'; readonly tempo: number; readonly density: number }
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
  /** Says nothing, and hides what its letters would say: "鼓励" is no drum. */
  | { readonly kind: 'nothing' }

/** A word of the lexicon where it stands in the plain text. */
export interface Match {
  readonly term: string
  readonly from: number
  readonly to: number
  readonly meanings: readonly Meaning[]
}

export interface SceneEffect {
  readonly genre?: Genre
  readonly mood?: Mood
  /** Factors on the usual tempo and number of notes. */
  readonly tempo?: number
  readonly density?: number
  /** 1 unless told: how strongly it suggests. */
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
 * The words of a language. Terms stand in one line, parted by commas, in their usual spelling; `*1.2` after one is its weight
 * (2 otherwise).
 */
export interface Lexicon {
  readonly genres: Readonly<Record<Genre, string>>
  readonly moods: Readonly<Record<Mood, string>>
  readonly scenes: readonly (readonly [SceneEffect, string])[]
  readonly tracks: readonly (readonly [TrackWord, string])[]
  readonly manners: readonly (readonly [MannerWord, string])[]
  /** What is asked for and cannot be had. */
  readonly unmet: readonly (readonly [UnmetKind, string])[]
  /** Words that would be misread letter by letter, and those that mean nothing to us. */
  readonly nothing: string
  /** Words of ordinary requests that say nothing about the music, parted by blanks: nobody need be told that they were not used. */
  readonly filler: string
}
