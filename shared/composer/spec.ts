import type { Blueprint } from './blueprint'
import type { Key } from './theory/key'
import type { BarCount, Genre, Instrument, Language, Mood, TrackType } from './vocabulary'

/** The function of a track in the arrangement. It decides its register, its rhythm and when it plays. */
export type TrackRole = 'lead' | 'counter' | 'chords' | 'pad' | 'arpeggio' | 'bass' | 'drums' | 'percussion'

/** A track of the song, with its sound decided. */
export interface TrackSpec {
  /** Position in the song, from 0. */
  readonly index: number
  readonly type: TrackType
  readonly role: TrackRole
  readonly instrument: Instrument
  /** General MIDI program, 0–127. For drums, the kit. */
  readonly program: number
  /** Complexity, 1–10. */
  readonly complexity: number
  /** 0, 1, 2 …: different notes for the same part. */
  readonly take: number
  /** Track name in the request's language. */
  readonly name: string
}

/** The name of a track's random streams: its position, with the take from the second one on. */
export const streamOf = ({ index, take }: TrackSpec): string | number => (take === 0 ? index : `${index}~${take}`)

/** Everything decided before the first note: the form's values, then the prompt's, then the genre's habits. */
export interface SongSpec {
  readonly title: string
  /** Null if none was named: the music then follows the habits of pop. */
  readonly genre: Genre | null
  /** A second genre of the prompt ("jazzy hip-hop"). The explanation names it; it changes no note yet. */
  readonly secondGenre: Genre | null
  readonly mood: Mood | null
  readonly key: Key
  readonly bars: BarCount
  /** Beats per minute. */
  readonly tempo: number
  readonly tracks: readonly TrackSpec[]
  readonly seed: number
  readonly language: Language
  readonly explain: readonly ExplainLine[]
  /** Chords and a motif from outside, followed where the key and the form allow it. */
  readonly proposal: Pick<Blueprint, 'chords' | 'motif'>
}

/** One line of the explanation with its source. `text` is a sentence in the request's language. */
export interface ExplainLine {
  readonly about:
    | 'genre'
    | 'mood'
    | 'key'
    | 'tempo'
    | 'bars'
    | 'tracks'
    | 'complexity'
    /** The form overrode the prompt, or a value was out of range. */
    | 'conflict'
    /** Understood, but not possible. */
    | 'unmet'
    /** Words that were not understood. */
    | 'unread'
    | 'form'
    | 'harmony'
  readonly from: 'form' | 'blueprint' | 'prompt' | 'genre' | 'mood' | 'default'
  readonly text: string
}

/** Ticks per beat (quarter note) of everything composed. */
export const PPQ = 480
export const BEATS_A_BAR = 4
export const BAR_TICKS = PPQ * BEATS_A_BAR

/** A note of a track on the grid. `tick` counts from the song's start; all values are integers. */
export interface SketchNote {
  readonly tick: number
  readonly duration: number
  readonly noteNumber: number
  /** 1–127. */
  readonly velocity: number
}

/** A run of whole bars with one character. Sections with the same letter share material. */
export interface Section {
  readonly name: 'Intro' | 'A' | 'B' | 'Build' | 'Drop' | 'Break' | 'Outro' | 'Tag'
  /** "A" and "A'" have the letter A and the variations 0 and 1. */
  readonly letter: string
  readonly variation: number
  readonly startBar: number
  readonly bars: number
  /** Energy at the section's start and end, 0–1. */
  readonly energy: readonly [number, number]
  readonly cadence: 'half' | 'full' | 'open'
}

/** The markers that name the sections, at 480 ticks per beat. */
export const sectionMarkers = (sections: readonly Section[]) =>
  sections.map(({ name, variation, startBar }) => ({
    tick: startBar * BAR_TICKS,
    text: name + "'".repeat(variation),
  }))

/** A chord and its duration. */
export interface ChordSlot {
  readonly tick: number
  readonly duration: number
  /** Pitch class of the root, 0–11. */
  readonly root: number
  /** Pitch classes relative to the root, the root (0) first, stacked in thirds: [0, 4, 7, 11]. */
  readonly intervals: readonly number[]
  /** Pitch class that the bass plays, usually the root. */
  readonly bass: number
  /** Roman numeral relative to the tonic, for display. */
  readonly roman: string
}
