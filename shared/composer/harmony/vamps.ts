import { aBarEach, type GenreProfile, held, type Loop } from '../genres/profile'
import type { ScaleKind } from '../theory/key'

/**
 * Loops that show a mode: they come home often and pass through the chords that hold its colour tone (Dorian IV, Mixolydian bVII,
 * Phrygian bII, Lydian II, Locrian bII and bV). The genres' own loops would read as the relative major or minor.
 */
const VAMPS: Partial<Record<ScaleKind, readonly Loop[]>> = {
  dorian: [aBarEach(1, 4, 1, 4), held(2, 1, 4), aBarEach(1, 7, 4, 1), aBarEach(1, 4, 7, 1)],
  mixolydian: [aBarEach(1, 7, 4, 1), aBarEach(1, 5, 4, 1), aBarEach(1, 7, 1, 4), held(2, 1, 7)],
  phrygian: [aBarEach(1, 2, 1, 2), aBarEach(1, 2, 3, 2), aBarEach(1, 2, 7, 1), held(2, 1, 2)],
  lydian: [aBarEach(1, 2, 1, 2), held(2, 1, 2), aBarEach(1, 2, 7, 1), aBarEach(1, 2, 3, 1)],
  locrian: [aBarEach(1, 2, 1, 5), held(2, 1, 2), aBarEach(1, 5, 2, 1), aBarEach(1, 2, 1, 1)],
  harmonicMinor: [aBarEach(1, 4, 5, 1), aBarEach(1, 6, 4, 5), aBarEach(1, 5, 1, 5), aBarEach(1, 6, 5, 1)],
  pentatonic: [aBarEach(1, 6, 1, 5), aBarEach(1, 2, 6, 1), aBarEach(1, 5, 6, 1), aBarEach(1, 6, 2, 5)],
}

/** Twelve bars, and the four of a turnaround. */
export const TWELVE_BARS: readonly number[] = [1, 4, 1, 1, 4, 4, 1, 1, 5, 4, 1, 5]
export const BLUES_FOUR: readonly number[] = [1, 4, 1, 5]

/** The loops to choose from in a key: the mode's own, else the genre's. */
export function loopsOf({ loops }: GenreProfile, scale: ScaleKind): readonly Loop[] {
  return VAMPS[scale] ?? (scale === 'minor' ? loops.minor : loops.major)
}

/** The degree that leads home in a cadence, and the one that a half cadence rests on. */
export function leadingDegree(scale: ScaleKind): number {
  if (scale === 'dorian') return 4
  if (scale === 'mixolydian') return 7
  if (scale === 'phrygian' || scale === 'lydian' || scale === 'locrian') return 2
  return 5
}
