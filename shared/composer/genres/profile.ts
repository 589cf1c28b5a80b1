import type { Swing } from '../../time/swings'
import type { TrackRole } from '../spec'

/** The chords of a loop as scale degrees, 1–7, each with its length in bars. */
export type ChordLoop = readonly (readonly [degree: number, bars: number])[]

/** How rich chords are at a medium complexity. */
export type ChordColour = 'power' | 'triad' | 'added' | 'seventh' | 'ninth' | 'open'

export type FormKind = 'song' | 'loop' | 'jazz' | 'classical'

export type DrumStyle =
  | 'backbeat'
  | 'rock'
  | 'boomBap'
  | 'lofi'
  | 'fourOnFloor'
  | 'swell'
  | 'timpani'
  | 'swing'
  | 'funk'
  | 'taiko'
  | 'brush'
  | 'slowJam'
  | 'trap'
  | 'oneDrop'
  | 'euclid'

export type BassIdiom =
  | 'rootEighths'
  | 'kickLock'
  | 'rootFifth'
  | 'offBeat'
  | 'pedal'
  | 'line'
  | 'walking'
  | 'funk'
  | 'octaves'
  | 'slides'
  | 'long808'
  | 'reggae'
  | 'ostinato'

export type CompIdiom =
  | 'block'
  | 'strum'
  | 'powerEighths'
  | 'sustained'
  | 'stabs'
  | 'alberti'
  | 'swingComp'
  | 'funk16'
  | 'skank'
  | 'pulse'
  | 'cluster'

/** The habits of a genre, which apply unless the form or the prompt says otherwise. */
export interface GenreProfile {
  /** Beats per minute. */
  readonly tempo: { readonly min: number; readonly max: number; readonly usual: number }
  readonly swing: Swing | null
  readonly form: FormKind
  /** Loops for scales with a major third, and for those with a minor third. */
  readonly loops: { readonly major: readonly ChordLoop[]; readonly minor: readonly ChordLoop[] }
  readonly colour: ChordColour
  readonly drums: DrumStyle
  readonly bass: BassIdiom
  readonly comp: CompIdiom
  /** General MIDI programs to choose from, 0–127, the usual one first. For drums and percussion, the kit. */
  readonly programs: Readonly<Record<TrackRole, readonly number[]>>
  /** The number of notes of a melody, relative to pop. */
  readonly density: number
  /** Whether melodies have long notes. */
  readonly broad?: boolean
  /** Added to every velocity: how hard the genre is played. */
  readonly touch?: number
  /** Standard deviation of a player's timing, in milliseconds. */
  readonly looseness: number
}

/** A loop of one chord per bar. */
export const aBarEach = (...degrees: readonly number[]): ChordLoop => degrees.map((degree) => [degree, 1] as const)
/** A loop whose chords each last `bars` bars. */
export const held = (bars: number, ...degrees: readonly number[]): ChordLoop =>
  degrees.map((degree) => [degree, bars] as const)
