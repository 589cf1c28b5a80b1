import { aBarEach, type GenreProfile, held } from './profile'

export const trap: GenreProfile = {
  tempo: { min: 130, max: 160, usual: 142 },
  swing: null,
  form: 'loop',
  loops: {
    major: [held(2, 6, 4), aBarEach(6, 4, 1, 5), held(2, 1, 6), aBarEach(6, 6, 4, 5)],
    minor: [held(2, 1, 6), aBarEach(1, 7, 6, 5), aBarEach(1, 1, 6, 6), aBarEach(1, 6, 1, 5)],
  },
  colour: 'triad',
  drums: 'trap',
  bass: 'long808',
  comp: 'sustained',
  programs: {
    lead: [80, 11, 0],
    counter: [14, 11, 73],
    chords: [88, 89, 0],
    pad: [89, 52, 91],
    arpeggio: [11, 14, 98],
    bass: [38, 39],
    drums: [25],
    percussion: [25],
  },
  density: 0.8,
  looseness: 2,
}
