import { aBarEach, type ChordLoop, type GenreProfile, held } from '../genres/profile'
import type { ScaleKind } from '../theory/key'

/**
 * Loops that show a mode: they return to the tonic often and pass through the chords that hold its colour tone (Dorian
 * IV, Mixolydian bVII, Phrygian bII, Lydian II, Locrian bII). The genres' own loops would sound like the relative major
 * or minor.
 */
const VAMPS: Partial<Record<ScaleKind, readonly ChordLoop[]>> = {
  dorian: [
    aBarEach(1, 1, 4, 1),
    aBarEach(1, 4, 1, 1),
    held(2, 1, 4),
    aBarEach(1, 7, 4, 1),
    aBarEach(1, 4, 7, 1),
    aBarEach(1, 2, 4, 1),
    aBarEach(1, 1, 7, 4),
  ],
  mixolydian: [
    aBarEach(1, 7, 4, 1),
    aBarEach(1, 5, 4, 1),
    aBarEach(1, 7, 1, 4),
    held(2, 1, 7),
    aBarEach(1, 4, 7, 1),
    aBarEach(1, 1, 7, 4),
    aBarEach(1, 7, 5, 1),
  ],
  phrygian: [
    aBarEach(1, 2, 1, 2),
    aBarEach(1, 2, 3, 2),
    aBarEach(1, 2, 7, 1),
    held(2, 1, 2),
    aBarEach(1, 1, 2, 1),
    aBarEach(1, 3, 2, 1),
    aBarEach(1, 7, 2, 1),
  ],
  lydian: [
    aBarEach(1, 2, 7, 1),
    aBarEach(1, 7, 2, 1),
    aBarEach(1, 2, 1, 7),
    aBarEach(1, 7, 1, 2),
    aBarEach(1, 1, 2, 7),
    aBarEach(1, 1, 7, 2),
  ],
  locrian: [
    aBarEach(1, 2, 1, 1),
    aBarEach(1, 1, 2, 1),
    aBarEach(1, 1, 1, 2),
    aBarEach(1, 2, 1, 7),
    aBarEach(1, 7, 1, 1),
    aBarEach(1, 1, 7, 2),
    held(2, 1, 2),
  ],
  harmonicMinor: [
    aBarEach(1, 4, 5, 1),
    aBarEach(1, 6, 4, 5),
    aBarEach(1, 5, 1, 5),
    aBarEach(1, 6, 5, 1),
    aBarEach(1, 1, 4, 5),
    aBarEach(1, 4, 1, 5),
    aBarEach(1, 5, 6, 5),
  ],
  pentatonic: [
    aBarEach(1, 6, 1, 5),
    aBarEach(1, 2, 6, 1),
    aBarEach(1, 5, 6, 1),
    aBarEach(1, 6, 2, 5),
    aBarEach(1, 5, 1, 6),
    aBarEach(1, 2, 5, 1),
  ],
}

/** The smallest share of a song's bars on the tonic. It is larger where the ear would not find the tonic by itself. */
const TONIC_SHARE: Partial<Record<ScaleKind, number>> = {
  minor: 0.37,
  dorian: 0.45,
  phrygian: 0.4,
  lydian: 0.52,
  locrian: 0.58,
  harmonicMinor: 0.37,
}
/** The smallest share of a song's bars on the tonic, 0–1. */
export const tonicShareOf = (scale: ScaleKind): number => TONIC_SHARE[scale] ?? 0.34

/** Scales in which the ear would lose the tonic: the bass holds it under every second chord. */
const HELD_TONIC: readonly ScaleKind[] = ['lydian', 'locrian']

/**
 * Whether the bass holds the tonic under other chords. Lydian with bare fifths or off-beat chords is recognised without
 * that. Holding the tonic there would leave the raised fourth and the seventh too little weight, and only five notes
 * would be heard.
 */
export function isTonicHeld({ colour, comp }: GenreProfile, scale: ScaleKind): boolean {
  if (scale === 'lydian' && (colour === 'power' || comp === 'skank')) return false
  return HELD_TONIC.includes(scale)
}

/**
 * The blues' diminished seventh on the raised fourth, which passes from IV to I or V. Numbered as a degree beyond the
 * seven.
 */
export const RAISED_FOUR = 8
const B = RAISED_FOUR

/** Twelve-bar blues to choose from. */
export const TWELVE_BARS: readonly ChordLoop[] = [
  aBarEach(1, 4, 1, 1, 4, B, 1, 1, 5, 4, 1, 5),
  aBarEach(1, 1, 1, 1, 4, B, 1, 1, 5, 4, 1, 5),
  aBarEach(1, 4, 1, 1, 4, B, 1, 1, 4, 5, 1, 5),
  aBarEach(1, 1, 4, 1, 4, B, 1, 1, 5, 5, 1, 5),
  aBarEach(1, 4, 1, 1, B, 4, 1, 1, 5, 4, 1, 1),
  aBarEach(1, 1, 1, 4, 4, B, 1, 5, 5, 4, 1, 5),
]
/** Four bars for an introduction, a tag or a turnaround. */
export const BLUES_FOUR: readonly ChordLoop[] = [
  aBarEach(1, B, 5, 1),
  aBarEach(1, 4, B, 5),
  aBarEach(1, B, 1, 5),
  aBarEach(1, B, 4, 5),
]

/** The loops to choose from in a key: the mode's own, or else the genre's. */
export function loopsOf({ loops }: GenreProfile, scale: ScaleKind): readonly ChordLoop[] {
  return VAMPS[scale] ?? (scale === 'minor' ? loops.minor : loops.major)
}

/** The degree that leads to the tonic in a full cadence; a half cadence rests on it. */
export function leadingDegree(scale: ScaleKind): number {
  if (scale === 'dorian') return 4
  if (scale === 'mixolydian') return 7
  if (scale === 'phrygian' || scale === 'lydian' || scale === 'locrian') return 2
  return 5
}

/** The degrees whose triads hold the colour tone. The first is added where none occurs. */
const COLOUR_DEGREES: Partial<Record<ScaleKind, readonly number[]>> = {
  major: [5, 3, 7],
  minor: [4, 6, 2],
  dorian: [4, 2, 6],
  mixolydian: [7, 5, 3],
  phrygian: [2, 7, 5],
  lydian: [2, 7, 4],
  locrian: [1, 3, 5],
  blues: [RAISED_FOUR],
  harmonicMinor: [5, 7, 3],
}
/** The degrees whose triads hold the colour tone of a scale; empty if it needs none. */
export const colourDegrees = (scale: ScaleKind): readonly number[] => COLOUR_DEGREES[scale] ?? []
