import type { DrumStyle } from '../genres/profile'
import type { Drum } from './kit'

/** Sixteen steps a bar. X is an accent, x plain, g a ghost note; 1–9 a plain hit from that complexity on, left out now and then. */
export interface Groove {
  readonly parts: Partial<Record<Drum, string>>
  /** What changes in the second of two bars. */
  readonly answer?: Partial<Record<Drum, string>>
  /** The cymbal pattern of loud sections. */
  readonly loud?: Partial<Record<Drum, string>>
}

export const GROOVES: Record<DrumStyle, Groove> = {
  backbeat: {
    parts: { kick: 'X.......x.5.....', snare: '....X..7....X..8', hat: 'x.3.x.3.x.3.x.3.' },
    answer: { kick: 'X.....5.x.x.....', snare: '....X.......X.6.' },
    loud: { openHat: '......5.......5.' },
  },
  rock: {
    parts: { kick: 'X.....x.x.6.....', snare: '....X.......X...', hat: 'X.3.X.3.X.3.X.3.' },
    answer: { kick: 'X...6.x.x.x...7.', snare: '....X..8....X...' },
    loud: { ride: 'X.3.X.3.X.3.X.3.' },
  },
  boomBap: {
    parts: { kick: 'X......x..x..6..', snare: '....X..g....X..7', hat: 'x.3.x.3.x.3.x.37' },
    answer: { kick: 'X..6...x..x.....', snare: '....X....7..X.g.', openHat: '..............6.' },
  },
  lofi: {
    parts: { kick: 'x......5..x.....', rim: '....x.......x...', hat: 'x.3.x.3.x.3.x.3.' },
    answer: { kick: 'x.....5...x..7..', rim: '....x..8....x...', openHat: '..............6.' },
  },
  fourOnFloor: {
    parts: { kick: 'X...X...X...X...', clap: '....X.......X...', openHat: '..x...x...x...x.', hat: '5.7.5.7.5.7.5.78' },
    answer: { kick: 'X...X...X...X..8', clap: '....X.......X.7.' },
  },
  swell: {
    parts: { maracas: 'x...3...x...3...', ride: '5.......7.......' },
    answer: { maracas: 'x...3...x...3.8.', kick: 'x...............' },
  },
  timpani: {
    parts: { lowTom: 'X.......4.......', midTom: '........x...6...', tambourine: '8...8...8...8...' },
    answer: { lowTom: 'x...5...x.......', midTom: '............x.7.' },
  },
  swing: {
    parts: {
      ride: 'X...x.x.X...x.x.',
      pedalHat: '....x.......x...',
      kick: '3...5...3...5...',
      snare: '.......6......8.',
    },
    answer: { snare: '......7....5....', kick: '3.........7.....' },
  },
  funk: {
    parts: { kick: 'X..5..x...x..7..', snare: '....X..g.g..X..g', hat: 'x3x3x3x3x3x3x3x3' },
    answer: { kick: 'X.x...7...x.....', snare: '.g..X..g.g.8X...', openHat: '..............6.' },
  },
  taiko: {
    parts: { lowTom: 'X..x..x.X..5..6.', midTom: '....5.......5...', kick: 'X.......x.......' },
    answer: { lowTom: 'X..x..x.X.x.x.7.', highTom: '............6.68' },
  },
  brush: {
    parts: { kick: 'x.......x.5.....', rim: '....x.......x...', maracas: 'x.3.x.3.x.3.x.37' },
    answer: { kick: 'x.....6.x.......', tambourine: '....6.......6...' },
  },
  slowJam: {
    parts: { kick: 'X..x..5...x...7.', snare: '....X.......X...', hat: 'x.3.x.3.x.37x.37' },
    answer: { kick: 'X..x...6..x.....', clap: '....5.......5...', openHat: '......6.........' },
  },
  trap: {
    parts: { kick: 'X.....x..5..7...', snare: '........X.......', hat: 'x.x.x.x.x.x.x.x.' },
    answer: { kick: 'X..6......x..8..', clap: '........5.......', hat: 'x.x.x.x.x.xxx.xx' },
  },
  oneDrop: {
    parts: { kick: '5.......X.......', rim: '........X...6...', hat: 'x.3.x.3.x.3.x.3.' },
    answer: { rim: '...7....X.......', openHat: '......6.......5.' },
  },
  euclid: {
    parts: { kick: 'X..x..x..x..x...', rim: '..x..x..5..5..7.', hat: 'x.x..x.x.x..x.x.' },
    answer: { kick: 'X.x..x.x..x..x..', claves: '.4...4..4...4...' },
  },
}
