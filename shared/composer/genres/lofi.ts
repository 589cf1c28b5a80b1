import { SWINGS } from '../../time/swings'
import { aBarEach, type GenreProfile } from './profile'

export const lofi: GenreProfile = {
  tempo: { min: 68, max: 88, usual: 78 },
  swing: SWINGS.lofi,
  form: 'loop',
  loops: {
    major: [aBarEach(2, 5, 1, 6), aBarEach(1, 3, 6, 4), aBarEach(4, 3, 2, 1), aBarEach(4, 5, 3, 6)],
    minor: [aBarEach(1, 4, 7, 3), aBarEach(4, 1, 6, 5), aBarEach(6, 7, 1, 1), aBarEach(1, 6, 4, 5)],
  },
  colour: 'ninth',
  drums: 'lofi',
  bass: 'rootFifth',
  comp: 'stabs',
  programs: {
    lead: [4, 11, 26],
    counter: [11, 73, 26],
    chords: [4, 5, 0],
    pad: [89, 49, 95],
    arpeggio: [26, 11, 4],
    bass: [33, 32, 35],
    drums: [40, 0],
    percussion: [0],
  },
  density: 0.75,
  touch: -10,
  looseness: 8,
}
