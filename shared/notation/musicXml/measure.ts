import type { Mode } from '../../music/keyModes'
import type { PitchedClef, Transposition } from '../score'

/** The contents of a part's measure. Positions and lengths are quarter notes from its start. */
export interface ReadMeasure {
  readonly notes: readonly ReadNote[]
  readonly lyrics: readonly ReadLyric[]
  readonly marks: readonly ReadMark[]
  /** The end of its last note or rest. */
  readonly length: number
  readonly turns: Turns
}

export interface ReadNote {
  readonly start: number
  /** 0 for a grace note. */
  readonly length: number
  readonly noteNumber: number
  /** Semitones from the natural letter, at concert pitch; null: none given, or a microtone. */
  readonly alter: number | null
  readonly voice: string
  /** Counted from 0. */
  readonly staff: number
  /** Whether it sounds with the previous note of the file. */
  readonly isChordTone: boolean
  /** Whether its note number is a drum key. */
  readonly isDrum: boolean
  /** The id of an instrument of its part; empty if it names none. */
  readonly instrument: string
  /** Whether it sounds for only part of its length. */
  readonly isStaccato: boolean
  /** The note's own velocity; null: set by the dynamics. */
  readonly velocity: number | null
  /** The passes in which a repeated measure plays it; empty: all. */
  readonly passes: readonly number[]
  readonly tieStart: boolean
  readonly tieStop: boolean
}

/** A syllable of a verse. */
export interface ReadLyric {
  readonly start: number
  readonly verse: number
  readonly text: string
  /** Whether it continues the word of the previous syllable. */
  readonly continues: boolean
  /** Whether the word goes on with the next syllable. */
  readonly goesOn: boolean
  /** The voice of its note. */
  readonly voice: string
  readonly staff: number
}

/** A swing of pairs of `pair` quarter notes, whose first half takes the share `ratio`. */
export interface XmlSwing {
  readonly pair: number
  readonly ratio: number
}

export type ReadMark = { readonly start: number } & (
  | { readonly kind: 'tempo'; readonly bpm: number }
  | { readonly kind: 'time'; readonly beats: number; readonly beatType: number }
  /**
   * At concert pitch. `mode` null: major or minor. `isTransposed`: derived from the key of a part written in another
   * one.
   */
  | ({ readonly kind: 'key'; readonly fifths: number; readonly isMinor: boolean } & {
      readonly mode: Mode | null
      readonly isTransposed: boolean
    })
  /** From written to sounding pitch. */
  | { readonly kind: 'transposition'; readonly transposition: Transposition }
  /** `staff`: from 0; null: a clef that we do not write. */
  | { readonly kind: 'clef'; readonly staff: number; readonly clef: PitchedClef | null }
  | { readonly kind: 'velocity'; readonly velocity: number }
  /** Applies to the next note or chord alone; `after`: the level after it, null: unchanged. */
  | { readonly kind: 'accent'; readonly velocity: number; readonly after: number | null }
  /** An instrument of the part changes its program, 0–127. */
  | { readonly kind: 'program'; readonly instrument: string; readonly program: number }
  | ({ readonly kind: 'swing' } & XmlSwing)
  | { readonly kind: 'wedge'; readonly type: 'crescendo' | 'diminuendo' | 'stop' }
  | { readonly kind: 'pedal'; readonly isDown: boolean }
  | { readonly kind: 'section'; readonly text: string }
)

/** The places where reading continues elsewhere. */
export interface Turns {
  readonly repeatStart: boolean
  /** How many times the passage is played; 0 if no repeat ends here. */
  readonly repeatTimes: number
  /** The passes for which an ending begins here; empty if none does. */
  readonly ending: readonly number[]
  readonly endsEnding: boolean
  /** Jumps and marks, each with the name that connects the two. */
  readonly jumps: ReadonlyMap<Jump, string>
}

export type Jump = 'dacapo' | 'dalsegno' | 'fine' | 'tocoda' | 'segno' | 'coda'
