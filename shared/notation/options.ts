import type { Credits, Key, PitchedClef, Transposition } from './score'

/** How a song is written down. `songNotation.ts` reads most of it from the song. */
export interface ScoreOptions {
  /** Ids of the tracks that are shown; null: all that have notes. */
  readonly tracks: readonly number[] | null
  readonly title: string | null
  /** Who composed it, unless `credits` names another. Empty: unknown. */
  readonly author: string
  /** What the song says of its origin. `composer` undefined: the author; empty: unknown. */
  readonly credits: Partial<Credits> & { readonly composer?: string }
  /** Written as straight eighths with the word 'Swing'; null: when the song swings. */
  readonly swing: boolean | null
  /** Null: the song's key signatures, or one that is found from its notes. */
  readonly key: Key | null
  /** The song's key signatures come from a score: also none, or C major alone, which programs write unasked into MIDI files, is believed. */
  readonly keysAreMeant: boolean
  /** Passages that follow themselves are written once, with repeat bar lines. */
  readonly foldRepeats: boolean
  /** By track id: names of the parts whose tracks have none, in the reader's language; without one, English. */
  readonly names: ReadonlyMap<number, string>
  /** For all tracks without options of their own. */
  readonly defaults: TrackOptions
  /** By track id. */
  readonly perTrack: ReadonlyMap<number, Partial<TrackOptions>>
}

export interface TrackOptions {
  /** The shortest note: 4, 8, 16, 32 or 64 to the whole note. */
  readonly smallest: 4 | 8 | 16 | 32 | 64
  readonly tuplets: boolean
  /** Notes that overlap are cut ('cut'), or tied ('tied'); null: by instrument. */
  readonly overlaps: 'cut' | 'tied' | null
  /** Voices of a staff: 1, 2 wherever notes overlap, or null: 2 where that is plainer than ties. */
  readonly voices: 1 | 2 | null
  /** Whether clefs change, at bar lines, for passages far from the staff. */
  readonly clefChanges: boolean
  /** Notes from this number on are in the right hand; 'auto': found from the notes; null: one staff. */
  readonly split: number | 'auto' | null
  /** Written as the players of transposing instruments read, in their key and octave. */
  readonly transposes: boolean
  /** From written to sounding pitch; null: as players of the instrument read. */
  readonly transposition: Transposition | null
  /** Clefs of the staves whose voices are kept; null: by instrument and pitch, as for a staff that has none. */
  readonly clefs: readonly (PitchedClef | null)[] | null
  /** The engraver prints the letter in or by each head. */
  readonly noteNames: boolean
}

export const DEFAULT_TRACK_OPTIONS: TrackOptions = {
  smallest: 32,
  tuplets: true,
  overlaps: null,
  voices: null,
  clefChanges: true,
  split: 'auto',
  transposes: false,
  transposition: null,
  clefs: null,
  noteNames: false,
}

export const DEFAULT_SCORE_OPTIONS: ScoreOptions = {
  tracks: null,
  title: null,
  author: '',
  credits: {},
  swing: null,
  key: null,
  keysAreMeant: false,
  foldRepeats: false,
  names: new Map(),
  defaults: DEFAULT_TRACK_OPTIONS,
  perTrack: new Map(),
}
