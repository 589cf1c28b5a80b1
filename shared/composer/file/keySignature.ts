import type { Key, ScaleKind } from '../theory/key'

/** Semitones from a scale's tonic down to that of the major key with its notes. */
const TO_MAJOR: Record<ScaleKind, number> = {
  major: 0,
  minor: 9,
  dorian: 2,
  mixolydian: 7,
  phrygian: 4,
  lydian: 5,
  locrian: 11,
  blues: 0,
  harmonicMinor: 9,
  pentatonic: 0,
}

/** The key signature of SMF: sharps (flats below 0), −5 … 6, and whether it is a minor key. Modes have that of their notes. */
export function keySignatureOf({ tonic, scale }: Key): { key: number; scale: 0 | 1 } {
  const major = (tonic - TO_MAJOR[scale] + 12) % 12
  const sharps = (major * 7) % 12
  return { key: sharps > 6 ? sharps - 12 : sharps, scale: scale === 'minor' || scale === 'harmonicMinor' ? 1 : 0 }
}
