import { aBarEach, type GenreProfile } from './profile'

export const acoustic: GenreProfile = {
  tempo: { min: 80, max: 130, usual: 102 },
  swing: null,
  form: 'song',
  loops: {
    major: [aBarEach(1, 4, 5, 6), aBarEach(1, 5, 4, 1), aBarEach(1, 4, 1, 5), aBarEach(1, 6, 4, 5)],
    minor: [aBarEach(1, 7, 6, 7), aBarEach(1, 4, 1, 5), aBarEach(1, 6, 7, 1), aBarEach(1, 3, 7, 4)],
  },
  colour: 'added',
  drums: 'brush',
  bass: 'rootFifth',
  comp: 'strum',
  programs: {
    lead: [24, 73, 22, 40],
    counter: [40, 22, 74],
    chords: [25, 24],
    pad: [48, 21],
    arpeggio: [24, 46, 105],
    bass: [32, 33],
    drums: [40],
    percussion: [40],
  },
  density: 0.95,
  touch: -6,
  looseness: 7,
}
