import type { Random } from '../random'

/**
 * How often melodies move by 0, 1, 2 … semitones, in percent (POP909). The weight of a move before harmony and contour
 * are considered.
 */
const INTERVALS = [23.7, 8.4, 36.8, 14, 3.6, 6.2, 0.3, 3.8, 0.9, 1.2, 0.5, 0.2, 0.7]

/** The constraints from which the next note of a line is drawn. */
export interface PitchContext {
  /** Allowed notes, in ascending order. */
  readonly notes: readonly number[]
  /** Whether a note belongs to the chord. */
  isChordTone(note: number): boolean
  /** Whether a note is the colour tone, which identifies the scale. */
  isColour(note: number): boolean
  isTonic(note: number): boolean
  /** Weight of the tonic relative to other notes. */
  readonly homing: number
  /** How strongly chord tones are wanted here, 0–1. */
  readonly pull: number
  /** The note number that the line aims at. */
  readonly target: number
  /** The two previous notes, the last one first. */
  readonly before: readonly number[]
  /** The number of times that the last note has been repeated. */
  readonly repeats: number
  /** Widest leap, in semitones. */
  readonly leap: number
}

/** Draws the next note of a line. */
export function drawPitch(random: Random, context: PitchContext): number {
  const { notes, before } = context
  if (before.length === 0) {
    const tones = notes.filter((note) => context.isChordTone(note))
    return nearestOf(tones.length > 0 ? tones : notes, context.target)
  }
  return random.weighted(notes.map((note) => [note, weightOf(note, context)] as const))
}

function weightOf(note: number, context: PitchContext): number {
  const { before, pull, target, repeats, leap, isChordTone, isColour, isTonic } = context
  const [last, previous = last] = before
  const distance = Math.abs(note - last)
  if (distance > leap) return 0
  let weight = INTERVALS[distance] ?? 0.1
  weight *= isChordTone(note) ? 1 : 1 - pull
  if (isColour(note)) weight *= 1.6
  if (isTonic(note)) weight *= context.homing
  // The weight halves with every three semitones from the target.
  weight *= 0.5 ** (Math.abs(note - target) / 3)
  if (note === last) weight *= repeats >= 2 ? 0.02 : repeats === 1 ? 0.5 : 1
  const leapBefore = last - previous
  // A leap is followed by a step back.
  if (Math.abs(leapBefore) >= 5) weight *= Math.sign(note - last) === -Math.sign(leapBefore) && distance <= 4 ? 3 : 0.4
  return weight + 1e-9
}

const nearestOf = (notes: readonly number[], target: number) =>
  notes.reduce((best, note) => (Math.abs(note - target) < Math.abs(best - target) ? note : best))
