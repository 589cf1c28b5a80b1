/** The semitones of each scale above its root, ascending from 0. */
export const SCALES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  harmonicMinor: [0, 2, 3, 5, 7, 8, 11],
  harmonicMajor: [0, 2, 4, 5, 7, 8, 11],
  melodicMinor: [0, 2, 3, 5, 7, 9, 11],
  ionian: [0, 2, 4, 5, 7, 9, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  aeolian: [0, 2, 3, 5, 7, 8, 10],
  locrian: [0, 1, 3, 5, 6, 8, 10],
  majorPentatonic: [0, 2, 4, 7, 9],
  minorPentatonic: [0, 3, 5, 7, 10],
  majorBlues: [0, 2, 3, 4, 7, 9],
  minorBlues: [0, 3, 5, 6, 7, 10],
  halfWholeDiminished: [0, 1, 3, 4, 6, 7, 9, 10],
  wholeHalfDiminished: [0, 2, 3, 5, 6, 8, 9, 11],
  wholeTone: [0, 2, 4, 6, 8, 10],
} as const satisfies Record<string, readonly number[]>

export type ScaleName = keyof typeof SCALES

export const SCALE_NAMES = Object.keys(SCALES) as readonly ScaleName[]

/** The nearest note of the scale, the lower of two equally near; within 0–127. `root`: 0–11, C to B. */
export function nearestInScale(noteNumber: number, root: number, scale: ScaleName): number {
  const steps: readonly number[] = SCALES[scale]
  const isIn = (note: number) => note >= 0 && note <= 127 && steps.includes((note - root + 12) % 12)
  for (let away = 0; away < 12; away++) {
    if (isIn(noteNumber - away)) return noteNumber - away
    if (isIn(noteNumber + away)) return noteNumber + away
  }
  return noteNumber
}

/**
 * The note `degrees` of the scale above a note, or below it if negative; not limited to 0–127. A note between two
 * degrees stays as far above the lower one. `root`: 0–11, C to B.
 */
export function degreesAbove(noteNumber: number, degrees: number, root: number, scale: ScaleName): number {
  const steps: readonly number[] = SCALES[scale]
  const octave = Math.floor((noteNumber - root) / 12)
  const within = noteNumber - root - octave * 12
  const degree = steps.findLastIndex((step) => step <= within)
  const target = degree + degrees
  const targetOctave = Math.floor(target / steps.length)
  const at = (octaves: number, index: number) => root + octaves * 12 + steps[index]
  return at(octave + targetOctave, target - targetOctave * steps.length) + within - steps[degree]
}

/** Whether a note is in the scale. `root`: 0–11, C to B. */
export function isInScale(noteNumber: number, root: number, scale: ScaleName): boolean {
  return (SCALES[scale] as readonly number[]).includes((noteNumber - root + 12) % 12)
}
