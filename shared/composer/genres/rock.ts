import { aBarEach, type GenreProfile, held } from './profile'

export const rock: GenreProfile = {
  tempo: { min: 100, max: 150, usual: 124 },
  swing: null,
  form: 'song',
  loops: {
    major: [aBarEach(1, 4, 5, 5), aBarEach(6, 4, 1, 5), aBarEach(1, 5, 4, 4), aBarEach(1, 4, 1, 5), held(2, 1, 4)],
    minor: [aBarEach(1, 6, 7, 7), aBarEach(1, 7, 6, 7), aBarEach(1, 3, 7, 4), aBarEach(1, 1, 6, 7), held(2, 1, 7)],
  },
  colour: 'power',
  drums: 'rock',
  bass: 'rootEighths',
  comp: 'powerEighths',
  programs: {
    lead: [30, 29, 27],
    counter: [27, 30, 18],
    chords: [29, 30],
    pad: [18, 48, 27],
    arpeggio: [27, 25, 28],
    bass: [34, 33],
    drums: [16, 0],
    percussion: [0],
  },
  density: 1,
  touch: 4,
  looseness: 5,
}
