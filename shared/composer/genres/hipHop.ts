import { SWINGS } from '../../time/swings'
import { aBarEach, type GenreProfile, held } from './profile'

export const hipHop: GenreProfile = {
  tempo: { min: 80, max: 100, usual: 90 },
  swing: SWINGS.hipHop,
  form: 'loop',
  loops: {
    major: [held(2, 1, 6), aBarEach(4, 3, 2, 1), held(2, 2, 1), aBarEach(1, 3, 6, 4)],
    minor: [held(2, 1, 6), held(2, 1, 4), aBarEach(1, 6, 4, 5), aBarEach(1, 1, 6, 7), held(1, 1, 7, 6, 6)],
  },
  colour: 'seventh',
  drums: 'boomBap',
  bass: 'kickLock',
  comp: 'stabs',
  programs: {
    lead: [4, 11, 5],
    counter: [11, 73, 48],
    chords: [4, 0, 5],
    pad: [48, 89, 50],
    arpeggio: [11, 4, 107],
    bass: [38, 33, 39],
    drums: [0, 25],
    percussion: [25],
  },
  density: 0.85,
  touch: -2,
  looseness: 7,
}
