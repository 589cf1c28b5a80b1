import { aBarEach, type GenreProfile, held } from './profile'

export const cinematic: GenreProfile = {
  tempo: { min: 60, max: 140, usual: 92 },
  swing: null,
  form: 'song',
  loops: {
    major: [aBarEach(1, 5, 6, 4), aBarEach(6, 4, 1, 5), held(2, 1, 4), aBarEach(1, 3, 4, 1)],
    minor: [aBarEach(1, 6, 3, 7), aBarEach(1, 7, 6, 5), aBarEach(1, 6, 4, 5), held(2, 1, 6), aBarEach(1, 3, 6, 7)],
  },
  colour: 'triad',
  drums: 'taiko',
  bass: 'octaves',
  comp: 'sustained',
  programs: {
    lead: [48, 60, 40],
    counter: [60, 41, 68],
    chords: [49, 50, 61],
    pad: [50, 52, 95],
    arpeggio: [45, 48, 46],
    bass: [42, 43],
    drums: [48],
    percussion: [48],
  },
  density: 0.7,
  broad: true,
  looseness: 6,
}
