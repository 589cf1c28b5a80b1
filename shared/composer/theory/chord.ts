import { type Key, SCALE_STEPS, type ScaleKind } from './key'

/** A chord relative to the key: its degree and its notes above the root. */
export interface RelativeChord {
  /** Scale degree of the root, from 1. */
  readonly degree: number
  /** Pitch class of the root, 0–11. */
  readonly root: number
  /** Semitones above the root, the root (0) first. */
  readonly intervals: readonly number[]
}

/** The seven degrees of scales whose chords are built in thirds. */
const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'] as const

/**
 * The seven-note scale from which a key's chords are built. Pentatonic and blues keys have their own chords
 * (`colour.ts`).
 */
const CHORD_SCALE: Record<ScaleKind, ScaleKind> = {
  major: 'major',
  minor: 'minor',
  dorian: 'dorian',
  mixolydian: 'mixolydian',
  phrygian: 'phrygian',
  lydian: 'lydian',
  locrian: 'locrian',
  harmonicMinor: 'harmonicMinor',
  // The blues has dominant chords on I, IV and V, with the thirds left to the melody.
  blues: 'mixolydian',
  pentatonic: 'major',
}

/**
 * Semitones from a degree's root to the note `step` scale steps above it (0 is the root, 2 the third, 4 the fifth …).
 */
function above(scale: ScaleKind, degree: number, step: number): number {
  const steps = SCALE_STEPS[CHORD_SCALE[scale]]
  const index = degree - 1 + step
  return steps[index % 7] + 12 * Math.floor(index / 7) - steps[(degree - 1) % 7]
}

/** The chord on a degree, stacked in thirds from scale notes: 3 notes are a triad, 4 a seventh, 5 a ninth. */
export function chordOn({ tonic, scale }: Key, degree: number, size: 3 | 4 | 5): RelativeChord {
  const steps = SCALE_STEPS[CHORD_SCALE[scale]]
  const root = (tonic + steps[(degree - 1) % 7]) % 12
  const intervals = Array.from({ length: size }, (_, i) => above(scale, degree, 2 * i))
  return { degree, root, intervals }
}

/**
 * A chord of any scale notes, as scale steps above the root (0 is the root, 1 the second, 3 the fourth, 4 the fifth).
 */
export function chordOfSteps({ tonic, scale }: Key, degree: number, scaleSteps: readonly number[]): RelativeChord {
  const steps = SCALE_STEPS[CHORD_SCALE[scale]]
  const root = (tonic + steps[(degree - 1) % 7]) % 12
  return { degree, root, intervals: scaleSteps.map((step) => above(scale, degree, step)) }
}

/** The roman numeral of a chord in its key: "ii7", "V", "vii°". */
export function romanOf(key: Key, { degree, root, intervals }: RelativeChord): string {
  const classes = new Set(intervals.map((interval) => interval % 12))
  const isMinor = (classes.has(3) && !classes.has(4)) || isDiminishedOf(classes)
  const plain = NUMERALS[(degree - 1) % 7]
  const fromMajor = (root - key.tonic + 12) % 12
  const usual = SCALE_STEPS.major[(degree - 1) % 7]
  const accidental = fromMajor < usual ? 'b' : fromMajor > usual ? '#' : ''
  return accidental + (isMinor ? plain.toLowerCase() : plain) + suffixOf(classes, intervals)
}

/** Whether a chord is diminished, even without its third if the seventh shows it. */
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
