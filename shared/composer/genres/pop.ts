import { aBarEach, type GenreProfile } from './profile'

export const pop: GenreProfile = {
  tempo: { min: 92, max: 128, usual: 112 },
  swing: null,
  form: 'song',
  loops: {
    major: [
      aBarEach(1, 5, 6, 4),
      aBarEach(6, 4, 1, 5),
      aBarEach(1, 6, 4, 5),
      aBarEach(4, 5, 3, 6),
      aBarEach(1, 4, 6, 5),
    ],
    minor: [
      aBarEach(1, 6, 3, 7),
      aBarEach(1, 7, 6, 7),
      aBarEach(6, 7, 1, 1),
      aBarEach(1, 4, 6, 7),
      aBarEach(1, 3, 7, 6),
    ],
  },
  colour: 'added',
  drums: 'backbeat',
  bass: 'rootEighths',
  comp: 'block',
  programs: {
    lead: [80, 0, 81, 11],
    counter: [48, 81, 73],
    chords: [0, 4, 25],
    pad: [48, 89, 50],
    arpeggio: [88, 25, 81],
    bass: [33, 38, 34],
    drums: [0],
    percussion: [0],
  },
  density: 1,
  looseness: 5,
}
