import type { BassIdiom } from '../genres/profile'

/** The kinds of bass notes: the root, another note of the chord, or a step towards the next root. */
export type BassTone = 'root' | 'fifth' | 'octave' | 'third' | 'seventh' | 'approach'

/** A note of a bass riff within its bar, with `length` in sixteenths too. */
export interface BassHit {
  /** Position in sixteenths. */
  readonly at: number
  readonly length: number
  readonly tone: BassTone
}

const TONES: Readonly<Record<string, BassTone>> = {
  R: 'root',
  '3': 'third',
  '5': 'fifth',
  '7': 'seventh',
  '8': 'octave',
  a: 'approach',
}

/**
 * Reads a bar of sixteen steps: R is the root, 3 5 7 8 are notes of the chord, a is an approach note; "-" holds, "." is
 * silent.
 */
export function readBass(steps: string): BassHit[] {
  const hits: BassHit[] = []
  for (let at = 0; at < steps.length; at++) {
    const tone = TONES[steps[at]]
    if (!tone) continue
    let length = 1
    while (steps[at + length] === '-') length++
    hits.push({ at, length, tone })
  }
  return hits
}

/** Two bars that answer each other. A single bar is played twice. */
type Riff = readonly [first: string, second?: string]

/** A genre's bass riffs for complexities 4–6, 7–8 and 9–10, several for each. */
const IDIOMS: Record<BassIdiom, readonly [readonly Riff[], readonly Riff[], readonly Riff[]]> = {
  rootEighths: [
    [
      ['R---R-R-R---R-R-', 'R---R-R-R---R---'],
      ['R-----R-R-----R-', 'R-----R-R---R---'],
      ['R-R-R-R-R-R-R-R-', 'R-R-R-R-R---R---'],
    ],
    [['R-R-R-R-R-R-R-a-'], ['R-R-R-8-R-R-R-5-', 'R-R-R-8-R-R-5-a-'], ['R-R-8-R-R-R-8-R-', 'R-R-8-R-R-5-R-a-']],
    [['R-R-8-R-5-R-8-a-'], ['R-RR8-R-R-RR8-5-', 'R-RR8-R-5-3-R-a-'], ['R-8-R-RR5-8-R-a-', 'R-8-R-RR5-3-5-a-']],
  ],
  kickLock: [
    [
      ['R-----.R--R---..', 'R--...-R--R---..'],
      ['R----..R--R-----', 'R----..R--R-..5-'],
      ['R------R--R-....', 'R------R--R---a-'],
    ],
    [
      ['R--..R-R--R--.a-', 'R--R...R--R-..a-'],
      ['R---..-R--R-5-a-', 'R--R..-R--R--.8-'],
    ],
    [
      ['R-R8..-R--R-5-a-', 'R--R.8-R--R5..a-'],
      ['R--8..RR--R-5-7a', 'R--R.8-R--R-57a-'],
    ],
  ],
  rootFifth: [
    [
      ['R-------5-------', 'R-------5---R---'],
      ['R-----..5-------', 'R-------5-----a-'],
      ['R-----R-5-------', 'R-----..5---3---'],
    ],
    [['R-----R-5-----a-'], ['R---3---5---R-a-', 'R-----R-5---3-a-']],
    [['R---3---5---R-a-'], ['R-R-5-R-8-5-3-a-', 'R---5-3-R-R-5-a-']],
  ],
  offBeat: [
    [['..R-..R-..R-..R-'], ['..R-..R-..R-..RR', '..R-..R-..R-..R-'], ['..R-..8-..R-..8-', '..R-..8-..R-..R-']],
    [['..R-..R-..R-8-R-'], ['..RR..R8..RR..R8'], ['..R-.RR-..R-.R8-']],
    [['.RRR.RRR.RR8.RR8', '.RRR.RRR.RR8.R5a'], ['.RR8.RR8.RR8.RR8', '.RR8.RR8.R5R.R8a'], ['R.RR8.RRR.RR8.Ra']],
  ],
  pedal: [
    [['R---------------'], ['R-----------....'], ['R---------------', 'R-------R-------']],
    [['R-----------5---'], ['R-------....8---', 'R---------------']],
    [['R-------5-----8-'], ['R---5---8---5-a-', 'R-------5-----a-']],
  ],
  line: [
    [
      ['R-------3-------', 'R-------5-------'],
      ['R-------5-------', 'R-------3-----a-'],
      ['R-------8-------', 'R---5---3---a---'],
    ],
    [['R---3---5---a---'], ['R---5---3---a---', 'R---8---5---a---']],
    [['R---3-5-8---5-a-'], ['R-3-5---3-R-5-a-', 'R---8-5-3-5-R-a-']],
  ],
  // The walking bass draws its own notes (`walk`); these rhythms are not played from complexity 4 on.
  walking: [[['R---3---5---a---']], [['R---5---3---a---']], [['R---3---5-5-a---']]],
  funk: [
    [
      ['R--...R-..8-..a-', 'R--...R-..8-....'],
      ['R-....-R..8...a-', 'R-R-...R..8-..5-'],
      ['R--R....R-...8a-', 'R--R..8-..R-....'],
    ],
    [
      ['R-.R..8-..R7..a-', 'R-.R..8-..5-..a-'],
      ['R-R-...R.8.R..7a', 'R-R-..8...5R..a-'],
    ],
    [
      ['R.8R..R8..57.8a-', 'R.8R..R8..R-57a-'],
      ['RR.8.R.R8.57.Ra-', 'R-.8.R8-.R.5.7a-'],
    ],
  ],
  octaves: [
    [['R-------8-------', 'R-------8---R---'], ['R-----R-R-------', 'R-----R-R---8---'], ['R---R---R---R---']],
    [['R-8-R-8-R-8-R-8-'], ['R-R-8-R-R-R-8-R-'], ['R-R-R-R-8-R-R-5-']],
    [['R-8RR-8-R-8R5-a-'], ['R-RR8-RRR-RR8-5a']],
  ],
  slides: [
    [
      ['R------R-----...', 'R------R----..a-'],
      ['R--R--....R-----', 'R--R--....R---a-'],
      ['R-----..5-R-----', 'R------R--5---a-'],
    ],
    [['R----..R--5---a-'], ['R--R---8..R---57', 'R--R---5..R---a-']],
    [['R--8...R--3-5-a-'], ['R--R.8-..7R-5-3a', 'R--R.8-...R-57a-']],
  ],
  long808: [
    [
      ['R---------......', 'R---------R-----'],
      ['R-----R-------..', 'R---------R---..'],
      ['R-------------..', 'R-----R-..R---..'],
    ],
    [
      ['R-----R-..R---5-', 'R--R------R---..'],
      ['R-----R--R----..', 'R---------R-R-a-'],
    ],
    [
      ['R-----R-.RR-8-a-', 'R--R--8---R---a-'],
      ['R--R--8-..RR--5a', 'R-----R-8-R-R-a-'],
    ],
  ],
  reggae: [
    [
      ['....R---5-R-----', '....R---5-R---..'],
      ['..R-R---..5-R---', '....R---3-5-....'],
      ['....R-R-..5-3-R-', '....R---..5-R---'],
    ],
    [
      ['....R-3-5---R-a-', '..5-R-3-5---R-..'],
      ['R-..R-R-..3-5-R-', '....R-R-3-5-8-..'],
    ],
    [['..5-R-3-5-8-R-a-'], ['R-.RR-3-5-3-R-a-', '..R-R-5-8-5-3-a-']],
  ],
  ostinato: [
    [['R-----5-----R---'], ['R--R--R--R--R---', 'R--R--5--R--R---'], ['R---5---8-----5-', 'R---5---8-------']],
    [['R--5--R--8--R---'], ['R--5--8--R--5-8-']],
    [['R--5-RR-8R--3-a-'], ['R-5R-58-R5-R-57a']],
  ],
}

/** The riffs to choose from at a complexity. */
const riffsOf = (idiom: BassIdiom, complexity: number): readonly Riff[] =>
  IDIOMS[idiom][complexity <= 6 ? 0 : complexity <= 8 ? 1 : 2]

const PLAIN: Readonly<Record<number, Riff>> = {
  1: ['R---------------'],
  2: ['R-----------R---'],
  3: ['R-------R-------'],
}

/**
 * A two-bar riff for complexity 1–10: whole notes, then halves, then one of the genre's own. `pick` chooses an index
 * below `count`.
 */
export function riffFor(idiom: BassIdiom, complexity: number, pick: (count: number) => number): readonly BassHit[][] {
  const riffs = riffsOf(idiom, complexity)
  const plain = complexity <= 3 && idiom === 'pedal' ? PLAIN[1] : PLAIN[complexity]
  const [first, second = first] = plain ?? riffs[pick(riffs.length)]
  return [readBass(first), readBass(second)]
}
