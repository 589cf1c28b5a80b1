/**
 * A song as notation: what both the engraver and the MusicXML writer read. All lengths and positions are whole numbers of divisions.
 *
 * 1,441,440 = 2⁵·3²·5·7·11·13 divisions a quarter note hold every symbol down to the 128th, with tuplets of 3, 5, 6, 7, 9, 11, 13 and 15 down to the 64th,
 * so that no length needs a fraction and the elements of a voice add up exactly to their measure.
 */
import type { Mode } from '../music/keyModes'

export const DIVISIONS = 1_441_440

export interface Score {
  readonly title: string
  /** Who composed it. Empty: unknown. */
  readonly author: string
  readonly credits: Credits
  /** `DIVISIONS`; a file of MusicXML has as few as its lengths need. */
  readonly divisionsPerQuarter: number
  /** The same measures for all parts, in order. At least one. */
  readonly measures: readonly Measure[]
  readonly parts: readonly Part[]
  /** Of the whole score, sorted by (measure, position): tempos, section marks. Print them over the first staff. */
  readonly directions: readonly ScoreDirection[]
}

/** What a score says of the piece besides its title and its composer. Empty: nothing. */
export interface Credits {
  readonly subtitle: string
  readonly lyricist: string
  readonly arranger: string
  /** The copyright, at the foot of the first page. */
  readonly rights: string
}

/** The repeat bar lines and the ending of a measure. */
export interface MeasureRepeat {
  /** A passage that is repeated begins here. */
  readonly starts: boolean
  /** A passage that is played so many times ends here; 0: none. */
  readonly times: number
  /** The measure is in an ending. */
  readonly ending: { readonly pass: 1 | 2; readonly begins: boolean; readonly ends: boolean } | null
}

export interface Measure {
  /** From 1; 0: a pickup. */
  readonly number: number
  /** In ticks of the song. */
  readonly startTick: number
  readonly endTick: number
  /** From the start of the score. */
  readonly start: number
  /** Its true length. Differs from that of `time` in a pickup, and where a signature comes in the middle of a bar. */
  readonly length: number
  readonly time: TimeSignature
  /** Where it begins, at concert pitch. */
  readonly key: Key
  /** Keys that begin inside it, by position. */
  readonly keyChanges: readonly KeyChange[]
  /** Whether `time` or `key` begins here and is printed. True in the first measure. */
  readonly showsTime: boolean
  readonly showsKey: boolean
  /** Shorter than its time signature says: not counted, as a pickup. */
  readonly isPartial: boolean
  /** Null: it has no repeat bar line and is in no ending. */
  readonly repeat: MeasureRepeat | null
  /** When it is played again by a repeat, in order and in ticks of the song. */
  readonly again: readonly Pick<Measure, 'startTick' | 'endTick'>[]
}

export interface TimeSignature {
  readonly beats: number
  /** 1, 2, 4 … 128 */
  readonly beatType: number
}

export interface Key {
  /** −7 … 7; flats below 0. */
  readonly fifths: number
  readonly isMinor: boolean
  /** Where a score tells another mode than major and minor. */
  readonly mode?: Mode
}

export interface KeyChange {
  /** From the start of the measure; more than 0. */
  readonly position: number
  readonly key: Key
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
  /** 0–127; of drums the kit. */
  readonly program: number
  /** 0–127, as it begins. */
  readonly volume: number
  /** 0–127, as it begins; 64 is the middle. */
  readonly pan: number
  /** The sounds of its notes where they change, in the order in which they come; otherwise, and of drums, empty. */
  readonly changes: readonly ProgramInstrument[]
  /** Null: pitched. Otherwise the drums that are used, each once in each kit, by ascending note number. */
  readonly drums: readonly DrumInstrument[] | null
  /** From written to sounding pitch; null: written as it sounds. Pitches of notes are written pitches. */
  readonly transposition: Transposition | null
  /** Print the letter of each note by its head. */
  readonly noteNames: boolean
  readonly staves: readonly Staff[]
  /** One for each measure of the score. */
  readonly measures: readonly PartMeasure[]
}

/** A program of a part that has several. */
export interface ProgramInstrument {
  /** 'P1-I2': the reference of notes. */
  readonly id: string
  /** 0–127. */
  readonly program: number
}

export interface DrumInstrument {
  /** 'P1-I36', in another kit than the first 'P1-I36-25': the reference of notes. */
  readonly id: string
  /** The kit, 0–127. */
  readonly program: number
  /** 0–127, the key of the kit. */
  readonly noteNumber: number
  /** 'Bass Drum 1'; '36' when the drum has no name. */
  readonly name: string
}

/** A clarinet in B♭ has diatonic −1, chromatic −2, octaves 0. */
export interface Transposition {
  readonly diatonic: number
  readonly chromatic: number
  readonly octaves: number
}

export interface Staff {
  /** 5; percussion staves too. */
  readonly lines: number
  /** Sorted by (measure, position); the first is at the start. */
  readonly clefs: readonly ClefChange[]
}

export interface ClefChange {
  readonly measure: number
  /** From the start of the measure. */
  readonly position: number
  readonly clef: Clef
}

/** treble8 and bass8 sound an octave below what is written, treble8va and bass8va an octave above. */
export const PITCHED_CLEFS = ['treble', 'alto', 'tenor', 'bass', 'treble8', 'bass8', 'treble8va', 'bass8va'] as const
export type PitchedClef = (typeof PITCHED_CLEFS)[number]
export type Clef = PitchedClef | 'percussion'

export interface PartMeasure {
  /** At most four a staff, each filled from start to end of the measure. Each staff has one at least. */
  readonly voices: readonly Voice[]
  /** Sorted by position. */
  readonly directions: readonly PartDirection[]
}

export interface Voice {
  /** 1 to 4 on the first staff, 5 to 8 on the second. Stems of odd ones go up where a staff has several. */
  readonly number: number
  /** Index in `Part.staves`. */
  readonly staff: number
  /** Without gaps; the lengths add up to the measure's. Grace notes lie on chords and take no time. */
  readonly elements: readonly VoiceElement[]
  readonly tuplets: readonly Tuplet[]
}

export type VoiceElement = Chord | Rest

interface Timed {
  /** From the start of the measure. */
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
  /** For each level from the eighth's (level 1) down; empty: no beam, so that a short note has flags. */
  readonly beams: readonly Beam[]
  readonly isStaccato: boolean
  /** One of its notes alternates with the one above. */
  readonly isTrill: boolean
  /** In order: those before the chord, then those behind it. */
  readonly graces: readonly Grace[]
  /** A syllable of each verse, by verse. */
  readonly lyrics: readonly Lyric[]
}

/** A syllable under a chord. */
export interface Lyric {
  /** From 1. */
  readonly verse: number
  /** Not empty, without hyphens at its ends. */
  readonly text: string
  readonly syllabic: 'single' | 'begin' | 'middle' | 'end'
  /** Printed over the staff, since another voice there sings other words. */
  readonly isAbove?: boolean
}

export interface Rest extends Timed {
  readonly kind: 'rest'
  /** A rest of the whole measure, drawn in its middle as a whole rest; type and dots do not count. */
  readonly isWholeMeasure: boolean
}

export type NoteType = 'long' | 'breve' | 'whole' | 'half' | 'quarter' | 'eighth' | '16th' | '32nd' | '64th' | '128th'

export type Beam = 'begin' | 'continue' | 'end' | 'forward hook' | 'backward hook'

export interface ScoreNote {
  /** The notes of the song it comes from, of all passes of a repeat. Ids are unique in the song; tied notes have the same ones. */
  readonly ids: readonly number[]
  /** Written pitch; of a drum its place as in a treble clef. */
  readonly pitch: Pitch
  readonly tieStart: boolean
  readonly tieStop: boolean
  /** What is printed before the note; null: none. */
  readonly accidental: Accidental | null
  readonly head: Notehead
  /** A `DrumInstrument.id` or `ProgramInstrument.id`; null: that of the part. */
  readonly instrument: string | null
}

export interface Pitch {
  readonly step: Step
  /** −2 … 2 semitones; sharps above 0. */
  readonly alter: number
  /** 4: from middle C. */
  readonly octave: number
}

export type Step = 'C' | 'D' | 'E' | 'F' | 'G' | 'A' | 'B'
export type Accidental = 'double-flat' | 'flat' | 'natural' | 'sharp' | 'double-sharp'
export type Notehead = 'normal' | 'x' | 'circle-x' | 'diamond' | 'triangle' | 'slash'

export interface Grace {
  readonly notes: readonly ScoreNote[]
  readonly type: 'eighth' | '16th'
  readonly hasSlash: boolean
  /** It follows its chord, and precedes what is next. */
  readonly isAfter: boolean
}

/** `actual` notes of `type` in the time of `normal`. */
export interface Tuplet {
  readonly actual: number
  readonly normal: number
  readonly type: NoteType
  /** From the start of the measure. */
  readonly position: number
  readonly length: number
  /** Drawn when no beam shows the group. */
  readonly hasBracket: boolean
}

export type ScoreDirection = At & (TempoMark | SectionMark | SwingMark)

interface At {
  /** Index in `Score.measures`. */
  readonly measure: number
  /** From the start of the measure. */
  readonly position: number
}

export interface TempoMark {
  readonly kind: 'tempo'
  /** Beats of `beatUnit` a minute. */
  readonly bpm: number
  readonly beatUnit: { readonly type: NoteType; readonly dots: number }
  /** For players of files. */
  readonly quartersPerMinute: number
}

export interface SectionMark {
  readonly kind: 'section'
  readonly text: string
}

/** 'Swing': the first of two eighths (or sixteenths) is longer. */
export interface SwingMark {
  readonly kind: 'swing'
  readonly unit: 'eighth' | '16th'
  /** The share of the first one: two thirds as in a triplet. */
  readonly ratio: number
}

export type PartDirection = { readonly position: number; readonly staff: number } & (
  | { readonly kind: 'dynamics'; readonly level: Dynamics }
  | { readonly kind: 'pedal'; readonly type: 'start' | 'stop' }
  | { readonly kind: 'octaveShift'; readonly type: 'start' | 'stop'; readonly shift: 'up' | 'down' }
)

export type Dynamics = 'pp' | 'p' | 'mp' | 'mf' | 'f' | 'ff'
