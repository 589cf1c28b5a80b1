import type { CompIdiom } from '../genres/profile'
import type { RhythmNote } from '../melody/rhythm'
import type { Random } from '../random'

/** A stroke of the chords: all notes, or a single `voice` of an arpeggio (0 is the lowest). */
export interface ChordStroke extends RhythmNote {
  readonly voice?: number
  /** Added to the velocity. */
  readonly accent: number
}

const ACCENTS: Readonly<Record<string, number>> = { X: 5, x: 0, o: -8 }

/**
 * Reads a bar of sixteen steps. All notes: X is an accented stroke, x a plain one, o a soft one. A single voice: 0–3 (0
 * is the lowest). "-" holds, "." is silent.
 */
export function readComp(steps: string): ChordStroke[] {
  const strokes: ChordStroke[] = []
  for (let at = 0; at < steps.length; at++) {
    const step = steps[at]
    if (step === '-' || step === '.') continue
    let length = 1
    while (steps[at + length] === '-') length++
    const voice = Number(step)
    if (Number.isNaN(voice)) strokes.push({ at, length, accent: ACCENTS[step] })
    else strokes.push({ at, length, voice, accent: at % 8 === 0 ? 4 : -3 })
  }
  return strokes
}

/** Two bars that answer each other. A single bar is played twice. */
type Pair = readonly [first: string, second?: string]

/** A genre's accompaniments for complexities 4–5, 6–7 and 8–10, several for each. */
const IDIOMS: Record<CompIdiom, readonly [readonly Pair[], readonly Pair[], readonly Pair[]]> = {
  block: [
    [['X-------x-----x-', 'x-------x-------'], ['X-----x---------', 'x-----x---x-----'], ['X---x---x---x---']],
    [
      ['X-----x---x-----', 'x-----x---x---x-'],
      ['X---x---x---x-x-', 'X---x---x-----x-'],
      ['X--x--x---x-----', 'X--x--x---x---x-'],
    ],
    [['X--x--x---x-x---', 'X--x--x---x-x-o-'], ['X-o-x-o-X-o-x-o-'], ['X--x--X--x--x-o-', 'x--X--x--X--x-o-']],
  ],
  strum: [
    [['X---x---X---x---', 'X---x---X---x-o-'], ['X-----x-X-----x-'], ['X---x-o-x---x-o-', 'X---x-o-x---x---']],
    [['X---x-x---x-x---', 'X---x-x---x-x-o-'], ['X---x-o-X-o-x-o-'], ['X-o-x---x-o-x-o-', 'X-o-x---x---x-o-']],
    [['X-o-x-xo--x-x-o-'], ['X-o-x-o-X-x-x-oo', 'X-o-x-o-X-o-x-oo'], ['X-xox-o-X-xox-o-', 'X-xox-o-X-x-x-oo']],
  ],
  powerEighths: [
    [
      ['X---x---X---x-x-', 'X---x---X---x---'],
      ['X-------x---x---', 'X-------X-x-x---'],
      ['X--x--x-X---x---', 'X--x--x-X-----x-'],
    ],
    [['X-x-X-x-X-x-X-x-'], ['X-x-x-X-x-x-X-x-'], ['X-x-X-x-X---X-x-', 'X-x-X-x-X-x-X-x-']],
    [['X-xxX-x-X-xxX-x-'], ['X-x-X-x-X-x-X-xx'], ['X-xxx-X-xxx-X-xx', 'X-x-X-xxX-x-X-xx']],
  ],
  sustained: [
    [['X---------------'], ['X---------------', 'x-------x-------'], ['X---------o-----', 'X---------------']],
    [['X---------x-----'], ['X-----------x---', 'X-------x-------'], ['X-----x---------', 'X---------x---x-']],
    [['X-----x-----x---'], ['X-----x---x---o-', 'X-----x-----x---'], ['X---x-----x---x-', 'X---x-----x-----']],
  ],
  stabs: [
    [
      ['X-----....x---..', 'X-----..x-....x-'],
      ['X-------..x-....', 'X---....x-----..'],
      ['..X---....x---..', '..X---..x-....x-'],
    ],
    [
      ['X--...x--..x--..', 'X--...x--..x--o-'],
      ['X-..x-..-.x-..x-', 'X-..x-....x-....'],
      ['..X-..x-..X-..x-', '..X-..x-..X-x-..'],
    ],
    [
      ['X-.x-.x-..x-.x-.', 'X-.x-.x-..x-x-o.'],
      ['X-.x..x.X-.x..xo', 'X-.x..x.X-.x.xx.'],
    ],
  ],
  alberti: [
    [['0---2---1---2---'], ['0---1---2---1---', '0---2---1---2---'], ['0---2---3---1---', '0---2---1---2---']],
    [['0-2-1-2-0-2-1-2-'], ['0-1-2-3-2-1-2-1-', '0-2-1-2-0-2-1-2-'], ['0-2-3-2-1-2-3-2-', '0-2-3-2-1-2-1-2-']],
    [['0-2-1-3-0-3-1-2-'], ['0212031203120212', '0212031202120312'], ['0232123202321232']],
  ],
  swingComp: [
    [
      ['X--...x-......x-', '......x-....x---'],
      ['X--...x---......', '......X---....x-'],
      ['....x-....x---..', 'X--...x-........'],
    ],
    [
      ['X--...x-..x-....', '..x-..x---....x-'],
      ['..X-....x-....x-', 'X-....x-..x---..'],
    ],
    [
      ['..x-..X-..x---x-', '..x-x-....X-..x-'],
      ['X-x-..x-..X-..x-', '..x-..x-x---..x-'],
    ],
  ],
  funk16: [
    [
      ['X-....x-....x-..', 'X-....x-..x-....'],
      ['..X...x-....X...', '..X...x-..x.X...'],
      ['X-.x....x-.x....', 'X-.x....x-....x-'],
    ],
    [
      ['X..x..x-..x.x...', 'X..x..x-..x...x-'],
      ['x.X..x.x..X..x..', 'x.X..x.x..X.x...'],
    ],
    [
      ['X.ox..xo..x.x..o', 'X.ox..xo..xox..o'],
      ['Xoxo.oXo.oxoXo.o', 'Xoxo.oXo.ox.Xoxo'],
    ],
  ],
  skank: [
    [['....X-......X-..'], ['....X-......X-..', '....X-......X-x-'], ['....X-o-....X-..', '....X-......X-..']],
    [['....X.o.....X.o.'], ['....X-x-....X-x-', '....X-x-....X-..'], ['..o.X-....o.X-..']],
    [['..x.X.x...x.X.x.'], ['..o.X-x-..o.X-xo'], ['o...X.xoo...X.xo']],
  ],
  pulse: [
    [['X---x---x---x---'], ['X---x---X---x---']],
    [['X-x-x-x-X-x-x-x-'], ['X-x-X-x-X-x-X-x-']],
    [['X.x.x.x.X.x.x.x.'], ['X.xoX.xoX.xoX.xo']],
  ],
  cluster: [
    [
      ['X--------x------', 'X------------...'],
      ['X----x----x-----', 'X----------x----'],
      ['..X------x------', '....X-----x-----'],
    ],
    [
      ['X----x----x-----', 'X---x----x-----.'],
      ['X--..x--..X-----', '..X--..x--..X---'],
    ],
    [
      ['X--x--X--x--X---', 'x--X--x--X--x---'],
      ['X-..x-.X-..x-.X-', '.X-..x-.X-..x-.x'],
    ],
  ],
}

const ARPEGGIOS: readonly [readonly Pair[], readonly Pair[], readonly Pair[]] = [
  [['0-1-2-3-2-1-2-1-'], ['0-2-1-2-3-2-1-2-'], ['0-1-2-1-3-1-2-1-']],
  [['0-2-1-3-2-1-3-1-', '0-2-1-3-2-3-1-2-'], ['0-1-2-3-1-2-3-2-', '0-1-2-3-2-3-2-1-'], ['0-3-2-1-0-3-2-3-']],
  [['0123210123210123', '0123210321012321'], ['0213021302130213', '0213021303120312'], ['0120132010320123']],
]

const PLAIN: Readonly<Record<number, Pair>> = {
  1: ['X---------------'],
  2: ['X-----------x---'],
  3: ['X-------x-------'],
}
const PLAIN_SKANK: Pair = ['....X-......X-..']

function chosen(levels: typeof ARPEGGIOS, level: 0 | 1 | 2, random: Random): readonly ChordStroke[][] {
  const [first, second = first] = random.pick(levels[level])
  return [readComp(first), readComp(second)]
}

/** The simplest bars, before the genre's own begin. A genre that sustains its chords sustains them here too. */
function plainFor(idiom: CompIdiom, complexity: number): Pair | undefined {
  if (complexity > 3) return undefined
  if (idiom === 'sustained') return PLAIN[1]
  return complexity > 1 && idiom === 'skank' ? PLAIN_SKANK : PLAIN[complexity]
}

/** Two bars of accompaniment for complexity 1–10: whole notes, then halves, then one of the genre's own. */
export function compFor(idiom: CompIdiom, complexity: number, random: Random): readonly ChordStroke[][] {
  const plain = plainFor(idiom, complexity)
  if (plain) return [readComp(plain[0]), readComp(plain[0])]
  return chosen(IDIOMS[idiom], complexity <= 5 ? 0 : complexity <= 7 ? 1 : 2, random)
}

/** Two bars of broken chords. */
export const arpeggioFor = (complexity: number, random: Random): readonly ChordStroke[][] =>
  chosen(ARPEGGIOS, complexity <= 4 ? 0 : complexity <= 7 ? 1 : 2, random)
