import type { Case } from './operationCase'

/** Operations on the starts of notes. */
export const timeCases: Record<'quantize' | 'legato' | 'reverse' | 'doubleTime' | 'halfTime', readonly Case[]> = {
  quantize: [
    {
      is: 'starts go to the nearest line, of two the later; lengths stay',
      notes: [
        [110, 100, 60, 100],
        [120, 100, 61, 100],
        [360, 7, 62, 100],
        [480, 1, 63, 100],
      ],
      gives: [
        [0, 100, 60, 100],
        [240, 100, 61, 100],
        [480, 7, 62, 100],
        [480, 1, 63, 100],
      ],
      count: 3,
    },
    {
      is: 'ends alone; none becomes shorter than a tick',
      notes: [
        [10, 100, 60, 100],
        [300, 230, 61, 100],
      ],
      settings: { edges: 'ends' },
      gives: [
        [10, 1, 60, 100],
        [300, 180, 61, 100],
      ],
      count: 2,
    },
    {
      is: 'starts and ends, half of the way',
      notes: [[40, 180, 60, 100]],
      settings: { edges: 'both', strength: 50 },
      gives: [[20, 210, 60, 100]],
      count: 1,
    },
    {
      is: 'only what is near: within half of half a step',
      notes: [
        [50, 100, 60, 100],
        [310, 100, 61, 100],
      ],
      settings: { range: 50 },
      gives: [
        [0, 100, 60, 100],
        [310, 100, 61, 100],
      ],
      count: 1,
    },
    {
      is: 'swing: every second line is late',
      notes: [
        [230, 100, 60, 100],
        [480, 100, 61, 100],
        [1900, 10, 62, 100],
      ],
      settings: { swing: 66 },
      gives: [
        [317, 100, 60, 100],
        [480, 100, 61, 100],
        [1920, 10, 62, 100],
      ],
      count: 2,
    },
    {
      is: 'a groove has a grid of its own: sixteenths at 58 % whatever the grid is',
      notes: [[115, 100, 60, 100]],
      settings: { groove: 'lofi', swing: 75 },
      gives: [[139, 100, 60, 100]],
      count: 1,
    },
  ],
  legato: [
    {
      is: 'each note lasts until the next start, chords together, the last as it was',
      gives: [
        [0, 480, 60, 100],
        [480, 720, 64, 90],
        [480, 720, 67, 80],
        [1200, 240, 62, 70],
      ],
      count: 3,
    },
    { is: 'one note stays', notes: [[0, 240, 60, 100]], gives: [[0, 240, 60, 100]], count: 0 },
    {
      is: 'overlapping notes become shorter',
      notes: [
        [0, 900, 60, 100],
        [300, 100, 60, 100],
      ],
      gives: [
        [0, 300, 60, 100],
        [300, 100, 60, 100],
      ],
      count: 1,
    },
  ],
  reverse: [
    {
      is: 'backwards within the same time',
      gives: [
        [0, 240, 62, 70],
        [480, 480, 64, 90],
        [840, 120, 67, 80],
        [1200, 240, 60, 100],
      ],
      count: 3,
    },
  ],
  doubleTime: [
    {
      is: 'half as long, from the first note on',
      notes: [
        [480, 240, 60, 100],
        [960, 1, 64, 90],
      ],
      gives: [
        [480, 120, 60, 100],
        [720, 1, 64, 90],
      ],
      count: 2,
    },
  ],
  halfTime: [
    {
      is: 'twice as long, from the first note on',
      notes: [
        [480, 240, 60, 100],
        [960, 100, 64, 90],
      ],
      gives: [
        [480, 480, 60, 100],
        [1440, 200, 64, 90],
      ],
      count: 2,
    },
  ],
}
