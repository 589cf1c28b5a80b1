import { type Case, melody } from './operationCase'

/** Pitches and chords. */
export const pitchCases: Record<
  'transpose' | 'invert' | 'fitToScale' | 'stampChord' | 'strum' | 'arpeggiate',
  readonly Case[]
> = {
  transpose: [
    { is: 'by nothing at first', gives: melody, count: 0 },
    {
      is: 'by octaves',
      settings: { mode: 'octaves', by: 1 },
      gives: [
        [0, 240, 72, 100],
        [480, 480, 76, 90],
        [480, 120, 79, 80],
        [1200, 240, 74, 70],
      ],
      count: 4,
    },
    {
      is: 'the group goes as far as all of it fits',
      notes: [
        [0, 10, 60, 100],
        [0, 10, 120, 100],
      ],
      settings: { by: 12 },
      gives: [
        [0, 10, 67, 100],
        [0, 10, 127, 100],
      ],
      count: 2,
    },
    {
      is: 'two degrees up in C major; notes between two degrees stay between',
      notes: [
        [0, 10, 60, 100],
        [0, 10, 61, 100],
        [0, 10, 71, 100],
      ],
      settings: { mode: 'inScale', by: 2 },
      gives: [
        [0, 10, 64, 100],
        [0, 10, 65, 100],
        [0, 10, 74, 100],
      ],
      count: 3,
    },
    {
      is: 'a degree down in A minor',
      notes: [[0, 10, 60, 100]],
      settings: { mode: 'inScale', by: -1, root: 'A', scale: 'minor' },
      gives: [[0, 10, 59, 100]],
      count: 1,
    },
  ],
  invert: [
    {
      is: 'upside down between the lowest and the highest',
      gives: [
        [0, 240, 67, 100],
        [480, 120, 60, 80],
        [480, 480, 63, 90],
        [1200, 240, 65, 70],
      ],
      count: 4,
    },
  ],
  fitToScale: [
    {
      is: 'notes out of the scale move to it',
      settings: { root: 'D', scale: 'major' },
      gives: [
        [0, 240, 59, 100],
        [480, 480, 64, 90],
        [480, 120, 67, 80],
        [1200, 240, 62, 70],
      ],
      count: 1,
    },
  ],
  stampChord: [
    {
      is: 'a chord on each note',
      notes: [[0, 240, 60, 100]],
      settings: { chord: 'm7' },
      gives: [
        [0, 240, 60, 100],
        [0, 240, 63, 100],
        [0, 240, 67, 100],
        [0, 240, 70, 100],
      ],
      count: 3,
    },
    {
      is: 'an inversion raises all tones but the last',
      notes: [[0, 240, 60, 100]],
      settings: { inversion: 3 },
      gives: [
        [0, 240, 67, 100],
        [0, 240, 72, 100],
        [0, 240, 76, 100],
      ],
      count: 3,
    },
    {
      is: 'a note stays alone when no tone of its chord is in range',
      notes: [[0, 240, 127, 100]],
      settings: { inversion: 3 },
      gives: [[0, 240, 127, 100]],
      count: 0,
    },
    {
      is: 'a chord of the key on each degree, with four tones',
      notes: [
        [0, 240, 60, 100],
        [240, 240, 62, 100],
      ],
      settings: { mode: 'byDegree', tones: 4 },
      gives: [
        [0, 240, 60, 100],
        [0, 240, 64, 100],
        [0, 240, 67, 100],
        [0, 240, 71, 100],
        [240, 240, 62, 100],
        [240, 240, 65, 100],
        [240, 240, 69, 100],
        [240, 240, 72, 100],
      ],
      count: 6,
    },
    {
      is: 'the first inversion, without tones above the range',
      notes: [
        [0, 240, 112, 100],
        [240, 240, 120, 90],
      ],
      settings: { inversion: 1 },
      gives: [
        [0, 240, 116, 100],
        [0, 240, 119, 100],
        [0, 240, 124, 100],
        [240, 240, 124, 90],
        [240, 240, 127, 90],
      ],
      count: 5,
    },
  ],
  strum: [
    {
      is: 'from the lowest; ends stay',
      settings: { ticks: 20 },
      gives: [
        [0, 240, 60, 100],
        [480, 480, 64, 90],
        [500, 100, 67, 80],
        [1200, 240, 62, 70],
      ],
      count: 1,
    },
    {
      is: 'from the highest, never past the end',
      settings: { ticks: 480, direction: 'down' },
      gives: [
        [0, 240, 60, 100],
        [480, 120, 67, 80],
        [959, 1, 64, 90],
        [1200, 240, 62, 70],
      ],
      count: 1,
    },
  ],
  arpeggiate: [
    {
      is: 'the tones of a chord in turn; single notes stay',
      gives: [
        [0, 240, 60, 100],
        [480, 240, 64, 90],
        [720, 240, 67, 80],
        [1200, 240, 62, 70],
      ],
      count: 2,
    },
    {
      is: 'from the highest down',
      notes: [
        [0, 480, 60, 100],
        [0, 480, 64, 90],
      ],
      settings: { direction: 'down' },
      gives: [
        [0, 240, 64, 90],
        [240, 240, 60, 100],
      ],
      count: 2,
    },
    {
      is: 'up and down again',
      notes: [60, 64, 67, 71].map((key) => [0, 1440, key, 100]),
      settings: { direction: 'upDown' },
      gives: [60, 64, 67, 71, 67, 64].map((key, i) => [240 * i, 240, key, 100]),
      count: 6,
    },
    {
      is: 'in turn within a chord that is shorter than its notes on the grid',
      notes: [
        [0, 200, 60, 100],
        [0, 200, 64, 90],
        [0, 100, 67, 80],
        [480, 2, 60, 100],
        [480, 2, 64, 90],
        [480, 2, 67, 80],
      ],
      settings: { direction: 'upDown' },
      gives: [
        [0, 67, 60, 100],
        [67, 66, 64, 90],
        [133, 67, 67, 80],
        [480, 1, 60, 100],
        [481, 1, 64, 90],
        [481, 1, 67, 80],
      ],
      count: 6,
    },
    {
      is: 'up and down, the last one cut off',
      notes: [
        [0, 1100, 60, 100],
        [0, 1100, 64, 90],
        [0, 1100, 67, 80],
      ],
      settings: { direction: 'upDown' },
      gives: [
        [0, 240, 60, 100],
        [240, 240, 64, 90],
        [480, 240, 67, 80],
        [720, 240, 64, 90],
        [960, 140, 60, 100],
      ],
      count: 5,
    },
  ],
}
