import { SWINGS } from '../../time/swings'
import { aBarEach, type GenreProfile, held } from './profile'

export const rnb: GenreProfile = {
  tempo: { min: 62, max: 100, usual: 78 },
  swing: SWINGS.rnb,
  form: 'song',
  loops: {
    major: [aBarEach(4, 3, 6, 6), aBarEach(2, 5, 1, 6), aBarEach(4, 3, 2, 1), held(2, 2, 1)],
    minor: [aBarEach(6, 7, 1, 1), aBarEach(4, 5, 1, 1), aBarEach(1, 4, 6, 5), held(2, 1, 4)],
  },
  colour: 'ninth',
  drums: 'slowJam',
  bass: 'slides',
  comp: 'sustained',
  programs: {
    lead: [4, 81, 27],
    counter: [27, 11, 52],
    chords: [4, 5, 0],
    pad: [89, 50, 95],
    arpeggio: [27, 11, 4],
    bass: [35, 38, 33],
    drums: [25, 0],
    percussion: [25],
  },
  density: 0.9,
  touch: -5,
  looseness: 6,
}
