import { SWINGS } from '../../time/swings'
import { aBarEach, type GenreProfile, held } from './profile'

export const reggae: GenreProfile = {
  tempo: { min: 66, max: 90, usual: 76 },
  swing: SWINGS.reggae,
  form: 'song',
  loops: {
    major: [aBarEach(1, 4, 1, 4), aBarEach(1, 5, 6, 4), aBarEach(1, 4, 5, 4), held(2, 1, 2)],
    minor: [aBarEach(1, 7, 1, 7), aBarEach(1, 4, 1, 4), aBarEach(1, 6, 7, 1), held(2, 1, 4)],
  },
  colour: 'triad',
  drums: 'oneDrop',
  bass: 'reggae',
  comp: 'skank',
  programs: {
    lead: [16, 81, 56],
    counter: [57, 22, 66],
    chords: [27, 28, 16],
    pad: [18, 16],
    arpeggio: [16, 28, 11],
    bass: [33, 32],
    drums: [0],
    percussion: [0],
  },
  density: 0.85,
  touch: -2,
  looseness: 6,
}
