import type { ScaleName } from '../vocabulary'

export type ScaleKind =
  | 'major'
  | 'minor'
  | 'dorian'
  | 'mixolydian'
  | 'phrygian'
  | 'lydian'
  | 'locrian'
  | 'blues'
  | 'harmonicMinor'
  | 'pentatonic'

/** A tonic (pitch class, C is 0) and a scale. */
export interface Key {
  readonly tonic: number
  readonly scale: ScaleKind
}

/** Semitones above the tonic, ascending. */
export const SCALE_STEPS: Record<ScaleKind, readonly number[]> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  locrian: [0, 1, 3, 5, 6, 8, 10],
  blues: [0, 3, 5, 6, 7, 10],
  harmonicMinor: [0, 2, 3, 5, 7, 8, 11],
  pentatonic: [0, 2, 4, 7, 9],
}

/** The keys of the form. */
export const KEY_OF_SCALE: Record<ScaleName, Key> = {
  'C Major': { tonic: 0, scale: 'major' },
  'A Minor': { tonic: 9, scale: 'minor' },
  'D Dorian': { tonic: 2, scale: 'dorian' },
  'G Mixolydian': { tonic: 7, scale: 'mixolydian' },
  'E Phrygian': { tonic: 4, scale: 'phrygian' },
  'F Lydian': { tonic: 5, scale: 'lydian' },
  'B Locrian': { tonic: 11, scale: 'locrian' },
  'C Blues': { tonic: 0, scale: 'blues' },
  'A Harmonic Minor': { tonic: 9, scale: 'harmonicMinor' },
  'D Pentatonic': { tonic: 2, scale: 'pentatonic' },
}

/** Whether a pitch (MIDI note number or pitch class) belongs to the key. */
export const isInKey = ({ tonic, scale }: Key, pitch: number): boolean =>
  SCALE_STEPS[scale].includes((((pitch - tonic) % 12) + 12) % 12)
