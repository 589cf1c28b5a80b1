import { type Key, SCALE_STEPS, type ScaleKind } from './key'

/** What a chord is made of, relative to the key: its degree and the pitch classes above its root. */
export interface ChordShape {
  /** Scale degree of the root, from 1. */
  readonly degree: number
  /** Pitch class of the root, 0–11. */
  readonly root: number
  /** Semitones above the root, the root (0) first. */
  readonly intervals: readonly number[]
}

/** Names of the seven degrees of the scales whose chords are built in thirds. */
const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'] as const

/** The seven notes that chords of a key are built of; the five and six notes of a pentatonic or blues key have their own (see below). */
const CHORD_SCALE: Record<ScaleKind, ScaleKind> = {
  major: 'major',
  minor: 'minor',
  dorian: 'dorian',
  mixolydian: 'mixolydian',
  phrygian: 'phrygian',
  lydian: 'lydian',
  locrian: 'locrian',
  harmonicMinor: 'harmonicMinor',
  // The blues has dominant chords on I, IV and V, whose thirds the melody leaves out.
  blues: 'mixolydian',
  pentatonic: 'major',
}

/** Semitones of the `step`-th note above the root of a degree, counted in scale steps (0 the root, 2 the third, 4 the fifth …). */
function above(scale: ScaleKind, degree: number, step: number): number {
  const steps = SCALE_STEPS[CHORD_SCALE[scale]]
  const index = degree - 1 + step
  return steps[index % 7] + 12 * Math.floor(index / 7) - steps[(degree - 1) % 7]
}

/** The chord on a degree, of scale notes in thirds: 3 of them are a triad, 4 a seventh, 5 a ninth. */
export function chordOn({ tonic, scale }: Key, degree: number, size: 3 | 4 | 5): ChordShape {
  const steps = SCALE_STEPS[CHORD_SCALE[scale]]
  const root = (tonic + steps[(degree - 1) % 7]) % 12
  const intervals = Array.from({ length: size }, (_, i) => above(scale, degree, 2 * i))
  return { degree, root, intervals }
}

/** A chord of other scale notes than thirds: steps above the root in scale degrees (0 the root, 1 the second, 3 the fourth, 4 the fifth). */
export function chordOfSteps({ tonic, scale }: Key, degree: number, scaleSteps: readonly number[]): ChordShape {
  const steps = SCALE_STEPS[CHORD_SCALE[scale]]
  const root = (tonic + steps[(degree - 1) % 7]) % 12
  return { degree, root, intervals: scaleSteps.map((step) => above(scale, degree, step)) }
}

/** "ii7", "V", "vii°": what a chord is called in its key. */
export function romanOf(key: Key, { degree, root, intervals }: ChordShape): string {
  const classes = new Set(intervals.map((interval) => interval % 12))
  const isMinor = (classes.has(3) && !classes.has(4)) || isDiminishedOf(classes)
  const plain = NUMERALS[(degree - 1) % 7]
  const fromMajor = (root - key.tonic + 12) % 12
  const usual = SCALE_STEPS.major[(degree - 1) % 7]
  const accidental = fromMajor < usual ? 'b' : fromMajor > usual ? '#' : ''
  return accidental + (isMinor ? plain.toLowerCase() : plain) + suffixOf(classes, intervals)
}

/** Also without its third, where the seventh tells it. */
const isDiminishedOf = (classes: ReadonlySet<number>): boolean =>
  classes.has(6) && !classes.has(7) && (classes.has(3) || (classes.has(9) && !classes.has(4)))

function suffixOf(classes: ReadonlySet<number>, intervals: readonly number[]): string {
  const hasThird = classes.has(3) || classes.has(4)
  const isDiminished = isDiminishedOf(classes)
  const isAugmented = classes.has(4) && classes.has(8) && !classes.has(7)
  const altered = isDiminished ? (classes.has(10) ? 'ø' : '°') : isAugmented ? '+' : ''
  const isBare = !hasThird && !isDiminished
  const suspension = classes.has(5) ? 'sus4' : classes.has(2) ? 'sus2' : classes.has(10) ? '' : '5'
  const suspended = isBare ? suspension : ''
  const seventh = classes.has(11) ? 'maj7' : classes.has(10) || (isDiminished && classes.has(9)) ? '7' : ''
  const hasNinth = intervals.some((interval) => interval === 13 || interval === 14)
  const added = hasNinth ? (seventh ? seventh.replace('7', '9') : 'add9') : seventh
  const sixth = !seventh && !isDiminished && classes.has(9) && hasThird ? '6' : ''
  return altered + sixth + added + suspended
}
