import { aBarEach, type GenreProfile } from './profile'

export const electronic: GenreProfile = {
  tempo: { min: 118, max: 132, usual: 126 },
  swing: null,
  form: 'loop',
  loops: {
    major: [aBarEach(6, 4, 1, 5), aBarEach(4, 5, 6, 1), aBarEach(1, 5, 6, 4), aBarEach(4, 1, 5, 6)],
    minor: [aBarEach(1, 6, 3, 7), aBarEach(6, 7, 1, 1), aBarEach(1, 3, 7, 6), aBarEach(1, 1, 6, 7)],
  },
  colour: 'added',
  drums: 'fourOnFloor',
  bass: 'offBeat',
  comp: 'stabs',
  programs: {
    lead: [81, 80, 87],
    counter: [80, 84, 98],
    chords: [90, 81, 62],
    pad: [89, 94, 95],
    arpeggio: [81, 88, 99],
    bass: [38, 39],
    drums: [24, 25],
    percussion: [24],
  },
  density: 1.1,
  touch: 3,
  looseness: 2,
}
