import { type GenreProfile, held } from './profile'

export const ambient: GenreProfile = {
  tempo: { min: 55, max: 85, usual: 68 },
  swing: null,
  form: 'song',
  loops: {
    major: [held(2, 1, 4), held(2, 1, 6, 4, 1), held(4, 1, 5), held(2, 4, 1)],
    minor: [held(2, 1, 6), held(2, 1, 4), held(4, 1, 7), held(2, 1, 3, 6, 1)],
  },
  colour: 'open',
  drums: 'swell',
  bass: 'pedal',
  comp: 'sustained',
  programs: {
    lead: [88, 99, 0],
    counter: [92, 11, 73],
    chords: [89, 94, 95],
    pad: [49, 91, 89],
    arpeggio: [99, 46, 11],
    bass: [39, 43, 38],
    drums: [0],
    percussion: [48],
  },
  density: 0.45,
  broad: true,
  touch: -12,
  looseness: 9,
}
