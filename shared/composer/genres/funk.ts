import { SWINGS } from '../../time/swings'
import { aBarEach, type GenreProfile, held } from './profile'

export const funk: GenreProfile = {
  tempo: { min: 92, max: 116, usual: 104 },
  swing: SWINGS.funk,
  form: 'song',
  loops: {
    major: [held(2, 1, 4), aBarEach(1, 3, 4, 5), aBarEach(1, 1, 4, 4), aBarEach(2, 2, 5, 5)],
    minor: [held(2, 1, 4), aBarEach(1, 1, 4, 4), held(4, 1), aBarEach(1, 7, 6, 7)],
  },
  colour: 'ninth',
  drums: 'funk',
  bass: 'funk',
  comp: 'funk16',
  programs: {
    lead: [62, 66, 81],
    counter: [61, 56, 66],
    chords: [27, 7, 28],
    pad: [18, 4, 48],
    arpeggio: [4, 7, 28],
    bass: [36, 37, 33],
    drums: [0, 8],
    percussion: [0],
  },
  density: 1.1,
  looseness: 5,
}
