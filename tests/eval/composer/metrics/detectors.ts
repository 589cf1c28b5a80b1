import type { ScaleKind } from '#shared/composer/theory/key'
import type { Note } from '../smf'
import { correlation } from '../statistics'

/** How long each pitch class sounds, in ticks. */
export function durations(notes: readonly Note[]): number[] {
  const weights = new Array<number>(12).fill(0)
  for (const { pitch, start, end } of notes) weights[pitch % 12] += end - start
  return weights
}

/**
 * Key profiles from D. Shanahan and J. Albrecht, "The Use of Large Corpora to Train a New Type of Key-Finding
 * Algorithm" (2013).
 */
const MAJOR = [0.238, 0.006, 0.111, 0.006, 0.137, 0.094, 0.016, 0.214, 0.009, 0.08, 0.008, 0.081]
const MINOR = [0.22, 0.006, 0.104, 0.123, 0.019, 0.103, 0.012, 0.214, 0.062, 0.022, 0.061, 0.052]

const turned = (profile: readonly number[], tonic: number) => profile.map((_, i) => profile[(i - tonic + 12) % 12])

function best<T>(candidates: readonly (readonly [T, readonly number[]])[], weights: readonly number[]): T {
  let found = candidates[0][0]
  let highest = Number.NEGATIVE_INFINITY
  for (const [key, profile] of candidates) {
    const fit = correlation(weights, profile)
    if (fit > highest) [found, highest] = [key, fit]
  }
  return found
}

export interface MajorMinor {
  readonly tonic: number
  readonly mode: 'major' | 'minor'
}
const KEYS_24 = Array.from({ length: 12 }, (_, tonic) => [
  [{ tonic, mode: 'major' }, turned(MAJOR, tonic)] as const,
  [{ tonic, mode: 'minor' }, turned(MINOR, tonic)] as const,
]).flat() as (readonly [MajorMinor, number[]])[]

/** The major or minor key whose profile best fits the durations of the pitch classes. */
export const detectKey = (weights: readonly number[]): MajorMinor => best(KEYS_24, weights)

/** Semitones above the tonic. Written out again here, so that an error in the product's table would show. */
export const STEPS_OF: Record<ScaleKind, readonly number[]> = {
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
/** The colour tone in semitones: the degree that distinguishes a scale from similar ones. The pentatonic has none. */
export const COLOUR_OF: Record<ScaleKind, number | null> = {
  major: 11,
  minor: 8,
  dorian: 9,
  mixolydian: 10,
  phrygian: 1,
  lydian: 6,
  locrian: 6,
  blues: 6,
  harmonicMinor: 11,
  pentatonic: null,
}

/**
 * Scale notes count 1, others 0. The tonic counts 1 more; the fifth (in Locrian the flat one) and the colour tone count
 * a half more.
 */
function template(scale: ScaleKind): number[] {
  const weights = new Array<number>(12).fill(0)
  for (const step of STEPS_OF[scale]) weights[step] = 1
  weights[0] += 1
  weights[scale === 'locrian' ? 6 : 7] += 0.5
  const colour = COLOUR_OF[scale]
  if (colour !== null) weights[colour] += 0.5
  return weights
}

export interface TonicScale {
  readonly tonic: number
  readonly scale: ScaleKind
}
const KEYS_120 = (Object.keys(STEPS_OF) as ScaleKind[]).flatMap((scale) =>
  Array.from({ length: 12 }, (_, tonic) => [{ tonic, scale }, turned(template(scale), tonic)] as const),
)

/** The tonic and scale, out of twelve × ten, whose template best fits the durations. */
export const detectScale = (weights: readonly number[]): TonicScale => best(KEYS_120, weights)
