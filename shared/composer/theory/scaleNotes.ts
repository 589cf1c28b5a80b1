import { isInKey, type Key } from './key'

/** The note numbers of a key from `low` to `high`, in ascending order. */
export function scaleNotes(key: Key, low: number, high: number): number[] {
  const notes: number[] = []
  for (let note = low; note <= high; note++) if (isInKey(key, note)) notes.push(note)
  return notes
}

/** The note of the list nearest to `target`; the lower of two equally near ones. */
export function nearest(notes: readonly number[], target: number): number {
  return notes.reduce((best, note) => (Math.abs(note - target) < Math.abs(best - target) ? note : best))
}

/**
 * Semitones above the tonic of each scale's colour tone: the note that distinguishes it from similar scales (Dorian 6,
 * Mixolydian b7, Lydian #4 …).
 */
export const COLOUR_STEP = {
  major: 11,
  minor: 8,
  dorian: 9,
  mixolydian: 10,
  phrygian: 1,
  lydian: 6,
  locrian: 6,
  blues: 6,
  harmonicMinor: 11,
  pentatonic: 4,
} as const satisfies Record<Key['scale'], number>
