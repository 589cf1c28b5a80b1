import { aBarEach, type GenreProfile } from './profile'

export const classical: GenreProfile = {
  tempo: { min: 66, max: 140, usual: 96 },
  swing: null,
  form: 'classical',
  loops: {
    major: [
      aBarEach(1, 2, 5, 1),
      aBarEach(1, 4, 5, 1),
      aBarEach(1, 6, 2, 5),
      aBarEach(1, 5, 6, 3),
      aBarEach(4, 1, 2, 5),
    ],
    minor: [
      aBarEach(1, 4, 5, 1),
      aBarEach(1, 2, 5, 1),
      aBarEach(1, 6, 4, 5),
      aBarEach(1, 4, 7, 3),
      aBarEach(6, 2, 5, 1),
    ],
  },
  colour: 'triad',
  drums: 'timpani',
  bass: 'line',
  comp: 'alberti',
  programs: {
    lead: [40, 73, 0, 71],
    counter: [41, 71, 68],
    chords: [0, 46, 48],
    pad: [48, 49],
    arpeggio: [46, 0, 6],
    bass: [42, 43],
    drums: [48],
    percussion: [48],
  },
  density: 1.05,
  touch: -5,
  looseness: 7,
}
