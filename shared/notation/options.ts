import type { Credits, PitchedClef, ScoreKey, Transposition } from './score'

/** Options for writing a song down. `songNotation.ts` reads most of them from the song. */
export interface ScoreOptions {
  /** Ids of the shown tracks; null: all with notes. */
  readonly tracks: readonly number[] | null
  readonly title: string | null
  /** The composer, unless `credits` names another. Empty: unknown. */
  readonly author: string
  /** The song's own credits. `composer` undefined: the author; empty: unknown. */
  readonly credits: Partial<Credits> & { readonly composer?: string }
  /** Whether to write straight eighths and the word 'Swing'; null: if the song swings. */
  readonly swing: boolean | null
  /** Null: the song's key signatures, or a key found from its notes. */
  readonly key: ScoreKey | null
  /**
   * Whether the song's key signatures come from a score. Then even having none, or C major alone, which programs write
   * unasked into MIDI files, is believed.
   */
  readonly keysAreMeant: boolean
  /** Whether passages that repeat at once are written once, between repeat bar lines. */
  readonly foldRepeats: boolean
  /** Names, in the reader's language, for parts whose tracks have none, by track id; English if missing. */
  readonly names: ReadonlyMap<number, string>
  /** Applies to all tracks without options of their own. */
  readonly defaults: TrackOptions
  /** Options by track id. */
  readonly perTrack: ReadonlyMap<number, Partial<TrackOptions>>
}

export interface TrackOptions {
  /** The shortest note: 4, 8, 16, 32 or 64 to the whole note. */
  readonly smallest: 4 | 8 | 16 | 32 | 64
  readonly tuplets: boolean
  /** Whether overlapping notes are cut ('cut') or tied ('tied'); null: by instrument. */
  readonly overlaps: 'cut' | 'tied' | null
  /** Voices per staff: 1, 2 wherever notes overlap, or null: 2 where that is plainer than ties. */
  readonly voices: 1 | 2 | null
  /** Whether clefs change, at bar lines, for passages far from the staff. */
  readonly clefChanges: boolean
  /** The lowest note of the right hand; 'auto': found from the notes; null: one staff. */
  readonly split: number | 'auto' | null
  /** Whether to write the part as players of transposing instruments read it, in their key and octave. */
  readonly transposes: boolean
  /** From written to sounding pitch; null: as usual for the instrument. */
  readonly transposition: Transposition | null
  /** Clefs of the staves whose voices are kept; null: chosen by instrument and pitch, as for a staff without one. */
  readonly clefs: readonly (PitchedClef | null)[] | null
  /** Whether the engraver prints the letter in or by each head. */
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
