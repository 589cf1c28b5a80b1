import type { BassIdiom } from '../genres/profile'

/** What a bass note is: the root, its fifth or octave, or a step towards the next root. */
export type BassTone = 'root' | 'fifth' | 'octave' | 'third' | 'seventh' | 'approach'

export interface BassHit {
  /** Sixteenths. */
  readonly at: number
  readonly length: number
  readonly tone: BassTone
}

const hits = (...list: readonly (readonly [at: number, length: number, tone?: BassTone])[]): BassHit[] =>
  list.map(([at, length, tone = 'root']) => ({ at, length, tone }))

const eighths = (tones: readonly BassTone[]): BassHit[] => tones.map((tone, i) => ({ at: 2 * i, length: 2, tone }))
const R = 'root'
const quarters = (tones: readonly BassTone[]): BassHit[] => tones.map((tone, i) => ({ at: 4 * i, length: 4, tone }))

/** Bars of a genre's bass for complexities 4–6, 7–8 and 9–10. */
const IDIOMS: Record<BassIdiom, readonly (readonly BassHit[])[]> = {
  rootEighths: [
    quarters([R, R, R, R]),
    eighths([R, R, R, R, R, R, R, 'approach']),
    eighths([R, R, 'octave', R, 'fifth', R, 'octave', 'approach']),
  ],
  kickLock: [
    hits([0, 6], [10, 6]),
    hits([0, 3], [6, 2], [10, 4], [14, 2, 'approach']),
    hits([0, 3], [3, 3, 'octave'], [6, 2], [10, 3], [13, 1, 'fifth'], [14, 2, 'approach']),
  ],
  rootFifth: [
    hits([0, 8], [8, 8, 'fifth']),
    hits([0, 6], [6, 2], [8, 6, 'fifth'], [14, 2, 'approach']),
    hits([0, 4], [4, 4, 'third'], [8, 4, 'fifth'], [12, 2], [14, 2, 'approach']),
  ],
  offBeat: [
    hits([2, 2], [6, 2], [10, 2], [14, 2]),
    hits([2, 2], [6, 2], [10, 2], [12, 2, 'octave'], [14, 2]),
    hits(
      [1, 1],
      [2, 1],
      [3, 1],
      [5, 1],
      [6, 1],
      [7, 1, 'octave'],
      [9, 1],
      [10, 1],
      [11, 1],
      [13, 1],
      [14, 1, 'octave'],
      [15, 1],
    ),
  ],
  pedal: [hits([0, 16]), hits([0, 12], [12, 4, 'fifth']), hits([0, 8], [8, 6, 'fifth'], [14, 2, 'octave'])],
  line: [
    hits([0, 8], [8, 8, 'third']),
    hits([0, 4], [4, 4, 'third'], [8, 4, 'fifth'], [12, 4, 'approach']),
    hits([0, 4], [4, 2, 'third'], [6, 2, 'fifth'], [8, 4, 'octave'], [12, 2, 'fifth'], [14, 2, 'approach']),
  ],
  walking: [
    quarters([R, 'third', 'fifth', 'approach']),
    quarters([R, 'fifth', 'third', 'approach']),
    hits([0, 4], [4, 4, 'third'], [8, 2, 'fifth'], [10, 2, 'fifth'], [12, 4, 'approach']),
  ],
  funk: [
    hits([0, 3], [6, 2], [10, 2, 'octave'], [14, 2, 'approach']),
    hits([0, 2], [3, 1], [6, 2, 'octave'], [10, 1], [11, 1, 'seventh'], [14, 2, 'approach']),
    hits(
      [0, 1],
      [2, 1, 'octave'],
      [3, 1],
      [6, 1],
      [7, 1, 'octave'],
      [10, 1, 'fifth'],
      [11, 1, 'seventh'],
      [13, 1, 'octave'],
      [14, 2, 'approach'],
    ),
  ],
  octaves: [
    hits([0, 8], [8, 8, 'octave']),
    eighths([R, 'octave', R, 'octave', R, 'octave', R, 'octave']),
    hits(
      [0, 2],
      [2, 1, 'octave'],
      [3, 1],
      [4, 2],
      [6, 2, 'octave'],
      [8, 2],
      [10, 1, 'octave'],
      [11, 1],
      [12, 2, 'fifth'],
      [14, 2, 'approach'],
    ),
  ],
  slides: [
    hits([0, 7], [7, 9]),
    hits([0, 5], [7, 3], [10, 4, 'fifth'], [14, 2, 'approach']),
    hits([0, 3], [3, 3, 'octave'], [7, 3], [10, 2, 'third'], [12, 2, 'fifth'], [14, 2, 'approach']),
  ],
  long808: [
    hits([0, 10], [10, 6]),
    hits([0, 6], [6, 4], [11, 5]),
    hits([0, 3], [3, 3], [6, 4, 'octave'], [10, 1], [11, 3], [14, 2, 'approach']),
  ],
  reggae: [
    hits([4, 4], [8, 2, 'fifth'], [10, 6]),
    hits([4, 2], [6, 2, 'third'], [8, 4, 'fifth'], [12, 2], [14, 2, 'approach']),
    hits([2, 2, 'fifth'], [4, 2], [6, 2, 'third'], [8, 2, 'fifth'], [10, 2, 'octave'], [12, 2], [14, 2, 'approach']),
  ],
  ostinato: [
    hits([0, 6], [6, 6, 'fifth'], [12, 4]),
    hits([0, 3], [3, 3, 'fifth'], [6, 3], [9, 3, 'octave'], [12, 4]),
    hits([0, 3], [3, 2, 'fifth'], [5, 1], [6, 3, 'octave'], [9, 3], [12, 2, 'third'], [14, 2, 'approach']),
  ],
}

/** A bar of bass for a complexity of 1–10: whole notes, halves, then what the genre does. */
export function bassBar(idiom: BassIdiom, complexity: number): readonly BassHit[] {
  if (complexity === 1) return hits([0, 16])
  if (complexity === 2) return hits([0, 12], [12, 4])
  if (complexity === 3) return hits([0, 8], [8, 8])
  const [plain, busy, busiest] = IDIOMS[idiom]
  return complexity <= 6 ? plain : complexity <= 8 ? busy : busiest
}
