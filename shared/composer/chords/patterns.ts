import type { CompIdiom } from '../genres/profile'
import type { RhythmNote } from '../melody/rhythm'
import type { Random } from '../random'

/** A stroke of the chords: all notes, or one voice of an arpeggio (0 the lowest). */
export interface Stroke extends RhythmNote {
  readonly voice?: number
  /** Added to the velocity. */
  readonly accent: number
}

const strokes = (...list: readonly (readonly [at: number, length: number, accent?: number])[]): Stroke[] =>
  list.map(([at, length, accent = 0]) => ({ at, length, accent }))

const pulse = (every: number, length = every): Stroke[] =>
  Array.from({ length: 16 / every }, (_, i) => ({ at: i * every, length, accent: (i * every) % 8 === 0 ? 4 : -4 }))

/** One voice after another, up and down as the order says. */
const broken = (every: number, order: readonly number[]): Stroke[] =>
  Array.from({ length: 16 / every }, (_, i) => ({
    at: i * every,
    length: every,
    voice: order[i % order.length],
    accent: i % order.length === 0 ? 4 : -3,
  }))

/** Bars of a genre's accompaniment from simple to busy, for complexities 4–5, 6–7 and 8–10. */
const IDIOMS: Record<CompIdiom, readonly (readonly Stroke[])[]> = {
  block: [
    strokes([0, 8], [8, 8]),
    strokes([0, 6, 3], [6, 4], [10, 6]),
    strokes([0, 3, 4], [3, 3], [6, 4], [10, 2], [12, 4]),
  ],
  strum: [
    strokes([0, 4, 5], [4, 4], [8, 4, 2], [12, 4]),
    strokes([0, 4, 5], [4, 2], [6, 4], [10, 2], [12, 4]),
    strokes([0, 4, 5], [4, 2], [6, 2], [7, 3, -6], [10, 2], [12, 2], [14, 2, -5]),
  ],
  powerEighths: [pulse(4, 4), pulse(2), [...pulse(2), ...strokes([15, 1, -6])]],
  sustained: [strokes([0, 16]), strokes([0, 10], [10, 6, -5]), strokes([0, 6], [6, 6, -4], [12, 4, -3])],
  stabs: [
    strokes([0, 6], [10, 4]),
    strokes([0, 3, 3], [6, 3], [11, 3]),
    strokes([0, 2, 4], [3, 2], [6, 2], [10, 2], [13, 2]),
  ],
  alberti: [broken(4, [0, 2, 1, 2]), broken(2, [0, 2, 1, 2]), broken(2, [0, 2, 1, 3, 0, 3, 1, 2])],
  swingComp: [strokes([0, 6], [6, 3]), strokes([0, 3], [6, 2, 3]), strokes([2, 2], [6, 2, 4], [10, 3], [14, 2, 3])],
  funk16: [
    strokes([0, 2, 5], [6, 2], [12, 2]),
    strokes([0, 1, 5], [3, 1], [6, 2], [10, 1], [12, 1]),
    strokes([0, 1, 6], [2, 1, -8], [3, 1], [6, 1], [7, 1, -8], [10, 1], [12, 1, 3], [15, 1, -4]),
  ],
  skank: [
    strokes([4, 2, 3], [12, 2, 3]),
    strokes([4, 1, 3], [6, 1, -6], [12, 1, 3], [14, 1, -6]),
    strokes([2, 1], [4, 1, 3], [6, 1], [10, 1], [12, 1, 3], [14, 1]),
  ],
  pulse: [pulse(4), pulse(2), pulse(2, 1)],
  cluster: [
    strokes([0, 9], [9, 7, -4]),
    strokes([0, 5], [5, 5, -2], [10, 6, 2]),
    strokes([0, 3], [3, 3, -2], [6, 3, 2], [9, 3, -2], [12, 4, 3]),
  ],
}

const ARPEGGIOS: readonly (readonly Stroke[])[] = [
  broken(2, [0, 1, 2, 3]),
  broken(2, [0, 2, 1, 3]),
  broken(1, [0, 1, 2, 3, 2, 1]),
]

/** A bar of accompaniment for a complexity of 1–10: whole notes, halves, then what the genre does. */
export function chordBar(idiom: CompIdiom, complexity: number, random: Random): readonly Stroke[] {
  if (complexity <= 1) return strokes([0, 16])
  if (complexity <= 3) return idiom === 'skank' ? strokes([4, 2], [12, 2]) : strokes([0, 8], [8, 8])
  const levels = IDIOMS[idiom]
  const level = complexity <= 5 ? 0 : complexity <= 7 ? 1 : 2
  // Now and then the neighbour, so that bars differ.
  return levels[Math.max(0, level - (random.chance(0.12) ? 1 : 0))]
}

export const arpeggioBar = (complexity: number): readonly Stroke[] =>
  ARPEGGIOS[complexity <= 4 ? 0 : complexity <= 7 ? 1 : 2]
