import type { DrumStyle } from '../genres/profile'
import type { FillKind } from './fill'
import type { Drum } from './kit'

/** Each drum's bar of sixteen steps. */
export type Steps = Partial<Record<Drum, string>>

/**
 * A drum style, in steps: X is an accent, x plain, o soft, g a ghost note (from complexity 5 on), "." silent. A digit
 * is an optional hit from that complexity on; bars leave out some of those from 5 on.
 */
export interface Groove {
  readonly parts: Steps
  /** Replaces these drums in every second bar. */
  readonly answer?: Steps
  /** Replaces these drums in loud sections; an empty string silences a drum. */
  readonly loud?: Steps
  /** All drums of sparse sections. */
  readonly quiet?: Steps
  /** Drums whose optional hits are ghost notes. */
  readonly soft?: readonly Drum[]
  /** Added to every velocity: negative for a kit that is played softly. */
  readonly touch?: number
  readonly fill: FillKind
  /** Velocity of the crash that opens a loud section; 0 for none. */
  readonly crash: number
  /** Drums struck on the first beat of the last bar. */
  readonly end: readonly Drum[]
}

const SOFT_SNARE: readonly Drum[] = ['snare']

export const GROOVES: Record<DrumStyle, Groove> = {
  backbeat: {
    parts: { kick: 'X.......x.5.....', snare: '....X..7....X..8', hat: 'x.3.x.3.x.3.x.3.' },
    answer: { kick: 'X.....5.x.x.....', snare: '....X.......X.6.', openHat: '..............6.' },
    loud: { hat: 'x.7.x.7.x.7.x.7.', openHat: '..4...4...4...4.', kick: 'X.....5.X.x...7.' },
    quiet: { kick: 'X.......x.......', hat: 'x...x.3.x...x.3.', rim: '....5.......5...' },
    soft: SOFT_SNARE,
    fill: 'toms',
    crash: 108,
    end: ['kick', 'crash'],
  },
  rock: {
    parts: { kick: 'X.....x.x.6.....', snare: '....X.......X...', hat: 'X.3.X.3.X.3.X.3.' },
    answer: { kick: 'X...6.x.x.x...7.', snare: '....X..8....X..9' },
    loud: { hat: '', ride: 'X.3.X.3.X.3.X.3.', kick: 'X.5...x.x.x.5...' },
    quiet: { kick: 'X.......X.......', hat: 'X...X...X...X.5.', lowTom: '......5...5.....' },
    soft: SOFT_SNARE,
    fill: 'toms',
    crash: 114,
    end: ['kick', 'crash'],
  },
  boomBap: {
    parts: { kick: 'X......x..x..6..', snare: '....X..g....X..7', hat: 'x.3.x.3.x.3.x.37' },
    answer: { kick: 'X..6...x..x.....', snare: '....X..g.7..X.g.', openHat: '..............6.' },
    loud: { kick: 'X.5....x..x...5.', openHat: '......5.........' },
    quiet: { hat: 'x.3.x.3.x.3.x.37', rim: '....4.......4...' },
    soft: SOFT_SNARE,
    fill: 'snare',
    crash: 84,
    end: ['kick', 'openHat'],
  },
  lofi: {
    parts: { kick: 'x......5..x.....', rim: '....x.......x...', hat: 'o.3.o.3.o.3.o.37' },
    answer: { kick: 'x......5..x..7..', rim: '....x..8....x...', openHat: '..............6.' },
    loud: { kick: 'x..5...x..x.....', snare: '....4.......4...' },
    quiet: { hat: 'o...o.3.o...o.3.', rim: '............5...' },
    soft: ['rim', 'kick'],
    fill: 'light',
    crash: 0,
    end: ['kick', 'ride'],
  },
  fourOnFloor: {
    parts: { kick: 'X...X...X...X...', clap: '....X.......X...', openHat: '..x...x...x...x.', hat: '5.7.5.7.5.7.5.78' },
    answer: { kick: 'X...X...X...X..8', clap: '....X.......X.7.' },
    loud: { hat: '44.444.444.444.4' },
    quiet: { openHat: '..o...o...o...o.', hat: '4.6.4.6.4.6.4.67', clap: '....5.......5...' },
    soft: ['clap'],
    fill: 'roll',
    crash: 112,
    end: ['kick', 'crash'],
  },
  swell: {
    parts: { maracas: 'o...3...o...3...', ride: '5.......7.......' },
    answer: { maracas: 'o...3...o...3.8.', kick: 'o...............' },
    loud: { ride: 'o.......5.......', kick: 'o.......7.......' },
    soft: ['maracas', 'ride'],
    fill: 'none',
    crash: 0,
    end: ['ride'],
  },
  timpani: {
    parts: { lowTom: 'X.......4.......', midTom: '........x...6...', tambourine: '8...8...8...8...' },
    answer: { lowTom: 'x...5...x.......', midTom: '............x.7.' },
    loud: { lowTom: 'X...5...X...5...', crash: '7...............' },
    fill: 'timpani',
    crash: 0,
    end: ['lowTom'],
  },
  swing: {
    parts: {
      ride: 'x...X.x.x...X.x.',
      pedalHat: '....x.......x...',
      kick: '3...5...3...5...',
      snare: '......5.......6.',
    },
    answer: { snare: '..5.......5...7.', kick: '3.....5...5.3...' },
    loud: { snare: '......4...6...5.', kick: '5.....5...5...7.' },
    soft: ['kick', 'snare'],
    fill: 'jazz',
    crash: 82,
    end: ['kick', 'ride'],
  },
  funk: {
    parts: { kick: 'X..5..x...x..7..', snare: '....X..g.g..X..g', hat: 'x3x3x3x3x3x3x3x3' },
    answer: { kick: 'X.x...7...x.....', snare: '.g..X..g.g.8X...', openHat: '..............6.' },
    loud: { openHat: '......5.......5.', kick: 'X.x...x...x..6..' },
    soft: SOFT_SNARE,
    fill: 'snare',
    crash: 102,
    end: ['kick', 'crash'],
  },
  taiko: {
    parts: { lowTom: 'X..x..x.X..5..6.', midTom: '....5.......5...', kick: 'X.......x.......' },
    answer: { lowTom: 'X..x..x.X..5..x.', highTom: '............6.68' },
    loud: { lowTom: 'X..x..x.X.xx..x.', midTom: '....X.......X...', kick: 'X...5...X...5...' },
    quiet: { lowTom: 'x.......5.....5.', kick: 'x...............' },
    fill: 'taiko',
    crash: 108,
    end: ['kick', 'crash', 'lowTom'],
  },
  brush: {
    parts: { kick: 'X.......X.5.....', rim: '....X.......X...', maracas: 'o.3.o.3.o.3.o.37' },
    answer: { kick: 'X.....6.X.......', tambourine: '....6.......6...' },
    loud: { tambourine: '....x.......x...', kick: 'x.....5.x.x.....' },
    quiet: { maracas: 'x.3.x.3.x.3.x.3.', kick: '5...............' },
    soft: ['rim'],
    touch: -14,
    fill: 'light',
    crash: 70,
    end: ['kick', 'tambourine'],
  },
  slowJam: {
    parts: { kick: 'X..x..5...x...7.', snare: '....X.......X...', hat: 'x.3.x.3.x.37x.37' },
    answer: { kick: 'X..x...6..x.....', clap: '....5.......5...', openHat: '......6.........' },
    loud: { clap: '....4.......4...', hat: 'x.35x.3.x.35x.37' },
    quiet: { hat: 'x.3.x.3.x.3.x.3.', rim: '....4.......4...' },
    fill: 'snare',
    crash: 88,
    end: ['kick', 'crash'],
  },
  trap: {
    parts: { kick: 'X.....x..5..7...', snare: '........X.......', hat: 'x.x.x.x.x.x.x.x.' },
    answer: { kick: 'X.....x...x..8..', clap: '........5.......' },
    loud: { clap: '........4.......', openHat: '......5.........' },
    quiet: { hat: 'x...x...x...x...', snare: '........o.......' },
    fill: 'hats',
    crash: 96,
    end: ['kick', 'crash'],
  },
  oneDrop: {
    parts: { kick: '5.......X.......', rim: '........X...6...', hat: 'x.35x.35x.35x.35' },
    answer: { rim: '...7....X.....5.', openHat: '......5.......4.' },
    loud: { kick: '4.......X.......', snare: '........4.......' },
    soft: ['rim'],
    fill: 'timbale',
    crash: 90,
    end: ['kick', 'crash'],
  },
  euclid: {
    parts: { kick: 'X..x..x..x..x...', rim: '..x..x..5..5..7.', hat: 'x.x..x.x.x..x.x.' },
    answer: { kick: 'X.x..x.x..x..x..', claves: '.4...4..4...4...' },
    loud: { lowTom: '...5..5..5..5...' },
    fill: 'toms',
    crash: 92,
    end: ['kick', 'crash'],
  },
}
