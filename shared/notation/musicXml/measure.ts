import type { Mode } from '../../music/keyModes'
import type { PitchedClef, Transposition } from '../score'

/** What a measure of a part holds. Positions and lengths are quarter notes from its start. */
export interface ReadMeasure {
  readonly notes: readonly ReadNote[]
  readonly lyrics: readonly ReadLyric[]
  readonly marks: readonly ReadMark[]
  /** As far as its notes and rests reach. */
  readonly length: number
  readonly turns: Turns
}

export interface ReadNote {
  readonly start: number
  /** 0: a grace note. */
  readonly length: number
  readonly noteNumber: number
  /** Semitones from its letter, at concert pitch; null: it has none, or a microtone. */
  readonly alter: number | null
  readonly voice: string
  /** From 0. */
  readonly staff: number
  /** It sounds with the note before it in the file. */
  readonly isChordTone: boolean
  /** Its note number is a key of the drums. */
  readonly isDrum: boolean
  /** The id of an instrument of its part; empty: it names none. */
  readonly instrument: string
  /** It sounds for a part of its length. */
  readonly isStaccato: boolean
  /** Of the note itself; null: by the dynamics. */
  readonly velocity: number | null
  /** Of a repeated measure: in which passes it is played; empty: in all. */
  readonly passes: readonly number[]
  readonly tieStart: boolean
  readonly tieStop: boolean
}

/** A syllable of a verse. */
export interface ReadLyric {
  readonly start: number
  readonly verse: number
  readonly text: string
  /** It belongs to the word of the syllable before it. */
  readonly continues: boolean
  /** The word goes on with the next syllable. */
  readonly goesOn: boolean
  /** Of its note, as there. */
  readonly voice: string
  readonly staff: number
}

/** Of pairs of `pair` quarter notes the first half takes `ratio`. */
export interface Swing {
  readonly pair: number
  readonly ratio: number
}

export type ReadMark = { readonly start: number } & (
  | { readonly kind: 'tempo'; readonly bpm: number }
  | { readonly kind: 'time'; readonly beats: number; readonly beatType: number }
  /** Concert pitch. `mode`: null: major or minor. `isTransposed`: from the key of a part that is written in another one. */
  | ({ readonly kind: 'key'; readonly fifths: number; readonly isMinor: boolean } & {
      readonly mode: Mode | null
      readonly isTransposed: boolean
    })
  /** From written to sounding pitch. */
  | { readonly kind: 'transposition'; readonly transposition: Transposition }
  /** `staff`: from 0; null: a clef that is not written here. */
  | { readonly kind: 'clef'; readonly staff: number; readonly clef: PitchedClef | null }
  | { readonly kind: 'velocity'; readonly velocity: number }
  /** Of the next note or chord alone; `after`: the level behind it, null: as before. */
  | { readonly kind: 'accent'; readonly velocity: number; readonly after: number | null }
  /** An instrument of the part has another program from there on, 0–127. */
  | { readonly kind: 'program'; readonly instrument: string; readonly program: number }
  | ({ readonly kind: 'swing' } & Swing)
  | { readonly kind: 'wedge'; readonly type: 'crescendo' | 'diminuendo' | 'stop' }
  | { readonly kind: 'pedal'; readonly isDown: boolean }
  | { readonly kind: 'section'; readonly text: string }
)

/** Where the reading goes on elsewhere. */
export interface Turns {
  readonly repeatStart: boolean
  /** How many times the passage is played; 0: no repeat ends here. */
  readonly repeatTimes: number
  /** The passes for which an ending begins here; empty: none begins. */
  readonly ending: readonly number[]
  readonly endsEnding: boolean
  /** With the name that connects a jump with its mark. */
  readonly jumps: ReadonlyMap<Jump, string>
}

export type Jump = 'dacapo' | 'dalsegno' | 'fine' | 'tocoda' | 'segno' | 'coda'
