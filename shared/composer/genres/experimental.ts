import { aBarEach, type GenreProfile } from './profile'

export const experimental: GenreProfile = {
  tempo: { min: 50, max: 170, usual: 100 },
  swing: null,
  form: 'song',
  loops: {
    major: [aBarEach(1, 3, 2, 7), aBarEach(1, 7, 4, 2), aBarEach(4, 7, 3, 1), aBarEach(1, 2, 6, 3)],
    minor: [aBarEach(1, 2, 7, 4), aBarEach(1, 5, 3, 2), aBarEach(6, 2, 4, 1), aBarEach(1, 3, 2, 6)],
  },
  colour: 'open',
  drums: 'euclid',
  bass: 'ostinato',
  comp: 'cluster',
  programs: {
    lead: [81, 99, 13],
    counter: [98, 107, 12],
    chords: [92, 97, 93],
    pad: [101, 95, 103],
    arpeggio: [99, 12, 96],
    bass: [39, 38],
    drums: [24],
    percussion: [24],
  },
  density: 1,
  looseness: 4,
}
