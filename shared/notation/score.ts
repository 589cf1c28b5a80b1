/**
 * A song as notation, read by both the engraver and the MusicXML writer. All lengths and positions are integers in
 * divisions.
 *
 * 1,441,440 = 2⁵·3²·5·7·11·13 divisions per quarter note hold every symbol down to the 128th, with tuplets of 3, 5, 6,
 * 7, 9, 11, 13 and 15 down to the 64th. No length needs a fraction, and the elements of a voice add up exactly to their
 * measure.
 */
import type { Mode } from '../music/keyModes'

export const DIVISIONS = 1_441_440

export interface Score {
  readonly title: string
  /** The composer. Empty: unknown. */
  readonly author: string
  readonly credits: Credits
  /** `DIVISIONS`; in a MusicXML file only as many as its lengths need. */
  readonly divisionsPerQuarter: number
  /** At least one, in order; the same for all parts. */
  readonly measures: readonly Measure[]
  readonly parts: readonly Part[]
  /**
   * Directions of the whole score, sorted by (measure, position): tempos, section marks. Print them over the first
   * staff.
   */
  readonly directions: readonly ScoreDirection[]
}

/** A score's texts about the piece besides title and composer. Empty: none. */
export interface Credits {
  readonly subtitle: string
  readonly lyricist: string
  readonly arranger: string
  /** The copyright, at the foot of the first page. */
  readonly rights: string
}

/** The repeat bar lines and the ending of a measure. */
export interface MeasureRepeat {
  /** Whether a repeated passage begins here. */
  readonly starts: boolean
  /** How many times the passage ending here is played; 0 if none ends. */
  readonly times: number
  /** The ending that the measure is in. */
  readonly ending: { readonly pass: 1 | 2; readonly begins: boolean; readonly ends: boolean } | null
}

export interface Measure {
  /** Counted from 1; 0 for a pickup. */
  readonly number: number
  /** In ticks of the song. */
  readonly startTick: number
  readonly endTick: number
  /** Divisions from the start of the score. */
  readonly start: number
  /** Actual length. Differs from that of `time` in a pickup, and where a signature comes in the middle of a bar. */
  readonly length: number
  readonly time: TimeSignature
  /** The key at its start, at concert pitch. */
  readonly key: ScoreKey
  /** Keys that begin inside it, by position. */
  readonly keyChanges: readonly KeyChange[]
  /** Whether `time` or `key` begins here and is printed. True in the first measure. */
  readonly showsTime: boolean
  readonly showsKey: boolean
  /** Whether it is shorter than its time signature and not counted, like a pickup. */
  readonly isPartial: boolean
  /** Null if it has no repeat bar line and is in no ending. */
  readonly repeat: MeasureRepeat | null
  /** The times at which a repeat plays it again, in order and in ticks of the song. */
  readonly again: readonly Pick<Measure, 'startTick' | 'endTick'>[]
}

export interface TimeSignature {
  readonly beats: number
  /** 1, 2, 4 … 128 */
  readonly beatType: number
}

export interface ScoreKey {
  /** −7 … 7; flats are negative. */
  readonly fifths: number
  readonly isMinor: boolean
  /** Set if a score names a mode other than major and minor. */
  readonly mode?: Mode
}

export interface KeyChange {
  /** Divisions from the start of the measure; more than 0. */
  readonly position: number
  readonly key: ScoreKey
}

export interface Part {
  /** 'P1', 'P2' … */
  readonly id: string
  readonly name: string
  /** At most 12 characters. */
  readonly abbreviation: string
  /** The tracks of the song it shows. */
  readonly trackIds: readonly number[]
  /** 0–15. */
  readonly channel: number
  /** 0–127; for drums, the kit. */
  readonly program: number
  /** Initial value, 0–127. */
  readonly volume: number
  /** Initial value, 0–127; 64 is the middle. */
  readonly pan: number
  /** The sounds of the notes in order of appearance, if they change; otherwise, and for drums, empty. */
  readonly changes: readonly ProgramInstrument[]
  /** Null: pitched. Otherwise the drums used, each once per kit, by ascending note number. */
  readonly drums: readonly DrumInstrument[] | null
  /** From written to sounding pitch; null: written as it sounds. Pitches of notes are written pitches. */
  readonly transposition: Transposition | null
  /** Whether to print the letter of each note by its head. */
  readonly noteNames: boolean
  readonly staves: readonly Staff[]
  /** One for each measure of the score. */
  readonly measures: readonly PartMeasure[]
}

/** A program of a part that has several. */
export interface ProgramInstrument {
  /** 'P1-I2': the id that notes refer to. */
  readonly id: string
  /** 0–127. */
  readonly program: number
}

export interface DrumInstrument {
  /** 'P1-I36', or 'P1-I36-25' in a kit other than the first: the id that notes refer to. */
  readonly id: string
  /** The kit, 0–127. */
  readonly program: number
  /** 0–127, the key of the kit. */
  readonly noteNumber: number
  /** 'Bass Drum 1'; '36' if the drum has no name. */
  readonly name: string
}

/** From written to sounding pitch: a clarinet in B♭ has diatonic −1, chromatic −2, octaves 0. */
export interface Transposition {
  readonly diatonic: number
  readonly chromatic: number
  readonly octaves: number
}

export interface Staff {
  /** 5, on percussion staves too. */
  readonly lines: number
  /** Sorted by (measure, position); the first is at the start. */
  readonly clefs: readonly ClefChange[]
}

export interface ClefChange {
  readonly measure: number
  /** Divisions from the start of the measure. */
  readonly position: number
  readonly clef: Clef
}

/**
 * Clefs of pitched staves. treble8 and bass8 sound an octave below what is written, treble8va and bass8va an octave
 * above.
 */
export const PITCHED_CLEFS = ['treble', 'alto', 'tenor', 'bass', 'treble8', 'bass8', 'treble8va', 'bass8va'] as const
export type PitchedClef = (typeof PITCHED_CLEFS)[number]
export type Clef = PitchedClef | 'percussion'

export interface PartMeasure {
  /** At most four per staff, each filled from start to end of the measure. Each staff has at least one. */
  readonly voices: readonly Voice[]
  /** Sorted by position. */
  readonly directions: readonly PartDirection[]
}

export interface Voice {
  /** 1 to 4 on the first staff, 5 to 8 on the second. Stems of odd ones go up on a staff with several. */
  readonly number: number
  /** Index in `Part.staves`. */
  readonly staff: number
  /** Without gaps; the lengths add up to the measure's. Grace notes belong to chords and take no time. */
  readonly elements: readonly VoiceElement[]
  readonly tuplets: readonly Tuplet[]
}

export type VoiceElement = Chord | Rest

interface Timed {
  /** Divisions from the start of the measure. */
  readonly position: number
  readonly length: number
  readonly type: NoteType
  readonly dots: number
  /** Index in `Voice.tuplets`; null: none. */
  readonly tuplet: number | null
}

export interface Chord extends Timed {
  readonly kind: 'chord'
  /** Ascending; at least one. */
  readonly notes: readonly ScoreNote[]
  /** Null: no stem (whole notes). */
  readonly stem: 'up' | 'down' | null
  /** One per level, from the eighth's (level 1) down; empty: no beam, so a short note has flags. */
  readonly beams: readonly Beam[]
  readonly isStaccato: boolean
  /** Whether one of its notes alternates with the one above. */
  readonly isTrill: boolean
  /** In order: those before the chord, then those after it. */
  readonly graces: readonly Grace[]
  /** At most one syllable per verse, by verse. */
  readonly lyrics: readonly Lyric[]
}

/** A syllable under a chord. */
export interface Lyric {
  /** Counted from 1. */
  readonly verse: number
  /** Not empty, without hyphens at its ends. */
  readonly text: string
  readonly syllabic: 'single' | 'begin' | 'middle' | 'end'
  /** Whether it is printed over the staff, because another voice there sings other words. */
  readonly isAbove?: boolean
}

export interface Rest extends Timed {
  readonly kind: 'rest'
  /** Whether it fills the measure, drawn in its middle as a whole rest; type and dots do not count. */
  readonly isWholeMeasure: boolean
}

export type NoteType = 'long' | 'breve' | 'whole' | 'half' | 'quarter' | 'eighth' | '16th' | '32nd' | '64th' | '128th'

export type Beam = 'begin' | 'continue' | 'end' | 'forward hook' | 'backward hook'

export interface ScoreNote {
  /** The song notes behind it, from all passes of a repeat. Ids are unique in the song; tied notes share them. */
  readonly ids: readonly number[]
  /** Written pitch; for a drum, its place as in a treble clef. */
  readonly pitch: Pitch
  readonly tieStart: boolean
  readonly tieStop: boolean
  /** The accidental printed before the note; null: none. */
  readonly accidental: Accidental | null
  readonly head: Notehead
  /** A `DrumInstrument.id` or `ProgramInstrument.id`; null: the part's. */
  readonly instrument: string | null
}

export interface Pitch {
  readonly step: Step
  /** −2 … 2 semitones; sharps are positive. */
  readonly alter: number
  /** 4 is the octave from middle C. */
  readonly octave: number
}

export type Step = 'C' | 'D' | 'E' | 'F' | 'G' | 'A' | 'B'
export type Accidental = 'double-flat' | 'flat' | 'natural' | 'sharp' | 'double-sharp'
export type Notehead = 'normal' | 'x' | 'circle-x' | 'diamond' | 'triangle' | 'slash'

export interface Grace {
  readonly notes: readonly ScoreNote[]
  readonly type: 'eighth' | '16th'
  readonly hasSlash: boolean
  /** Whether it follows its chord, and leads to the next. */
  readonly isAfter: boolean
}

/** A group of `actual` notes of `type` in the time of `normal`. */
export interface Tuplet {
  readonly actual: number
  readonly normal: number
  readonly type: NoteType
  /** Divisions from the start of the measure. */
  readonly position: number
  readonly length: number
  /** Whether a bracket is drawn, since no beam shows the group. */
  readonly hasBracket: boolean
}

export type ScoreDirection = At & (TempoMark | SectionMark | SwingMark)

interface At {
  /** Index in `Score.measures`. */
  readonly measure: number
  /** Divisions from the start of the measure. */
  readonly position: number
}

export interface TempoMark {
  readonly kind: 'tempo'
  /** Beats of `beatUnit` per minute. */
  readonly bpm: number
  readonly beatUnit: { readonly type: NoteType; readonly dots: number }
  /** The same tempo in quarter notes, for playback. */
  readonly quartersPerMinute: number
}

interface SectionMark {
  readonly kind: 'section'
  readonly text: string
}

/** The mark 'Swing': the first of two eighths (or sixteenths) is longer. */
export interface SwingMark {
  readonly kind: 'swing'
  readonly unit: 'eighth' | '16th'
  /** The share of the first one; two thirds as in a triplet. */
  readonly ratio: number
}

export type PartDirection = { readonly position: number; readonly staff: number } & (
  | { readonly kind: 'dynamics'; readonly level: Dynamics }
  | { readonly kind: 'pedal'; readonly type: 'start' | 'stop' }
  | { readonly kind: 'octaveShift'; readonly type: 'start' | 'stop'; readonly shift: 'up' | 'down' }
)

export type Dynamics = 'pp' | 'p' | 'mp' | 'mf' | 'f' | 'ff'
