import type { TrackRole } from '../spec'

/** How time feels: where the off-beats of a grid fall. `ratio` of the pair that the first one takes: .5 is straight, .67 a triplet. */
export interface Swing {
  readonly grid: 8 | 16
  readonly ratio: number
}

/** Scale degrees of the chords of a loop, 1–7, each with how many bars it holds. */
export type Loop = readonly (readonly [degree: number, bars: number])[]

/** How rich chords are when the complexity is in the middle. */
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

/** What a genre does where neither the form nor the prompt says otherwise. */
export interface GenreProfile {
  /** Beats a minute. */
  readonly tempo: { readonly min: number; readonly max: number; readonly usual: number }
  readonly swing: Swing | null
  readonly form: FormKind
  /** In keys with a major third, and in those with a minor one. */
  readonly loops: { readonly major: readonly Loop[]; readonly minor: readonly Loop[] }
  readonly colour: ChordColour
  readonly drums: DrumStyle
  readonly bass: BassIdiom
  readonly comp: CompIdiom
  /** General MIDI programs to choose from, 0–127, the usual one first; of drums and percussion the kit. */
  readonly programs: Readonly<Record<TrackRole, readonly number[]>>
  /** Notes of a melody against pop's: 1 is as many. */
  readonly density: number
  /** Melodies of long notes. */
  readonly broad?: boolean
  /** Added to every velocity: how hard the genre is played. */
  readonly touch?: number
  /** Standard deviation of the timing of a player, in milliseconds. */
  readonly looseness: number
}

/** A loop whose chords hold one bar each. */
export const aBarEach = (...degrees: readonly number[]): Loop => degrees.map((degree) => [degree, 1] as const)
/** A loop whose chords hold `bars` bars each. */
export const held = (bars: number, ...degrees: readonly number[]): Loop =>
  degrees.map((degree) => [degree, bars] as const)
