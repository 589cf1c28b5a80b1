import { SWINGS } from '../../time/swings'
import { aBarEach, type GenreProfile } from './profile'

export const jazz: GenreProfile = {
  tempo: { min: 100, max: 200, usual: 132 },
  swing: SWINGS.jazz,
  form: 'jazz',
  loops: {
    major: [aBarEach(2, 5, 1, 1), aBarEach(1, 6, 2, 5), aBarEach(3, 6, 2, 5), aBarEach(4, 7, 3, 6)],
    minor: [aBarEach(2, 5, 1, 1), aBarEach(1, 6, 2, 5), aBarEach(1, 4, 2, 5), aBarEach(4, 7, 3, 6)],
  },
  colour: 'seventh',
  drums: 'swing',
  bass: 'walking',
  comp: 'swingComp',
  programs: {
    lead: [26, 65, 56, 66],
    counter: [66, 57, 71],
    chords: [0, 26],
    pad: [48, 16],
    arpeggio: [11, 0, 26],
    bass: [32, 33],
    drums: [32],
    percussion: [0],
  },
  density: 1.3,
  touch: -4,
  looseness: 7,
}
