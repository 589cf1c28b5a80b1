import type { NoteTuple } from '../../testing/songs'
import type { OperationSettings } from '../parameters'
import { type Case, melody } from './operationCase'

/** Operations on lengths (cutting, joining, deleting) and on velocities. */
export const lengthCases: Record<
  | 'removeOverlaps'
  | 'removeDoubles'
  | 'splitAtPlayhead'
  | 'splitAtGrid'
  | 'glue'
  | 'staccato'
  | 'fixedLength'
  | 'deleteShort'
  | 'splitIntoParts'
  | 'velocity'
  | 'humanize',
  readonly Case[]
> = {
  removeOverlaps: [
    {
      is: 'a note ends where the next of its pitch starts; other pitches stay',
      notes: [
        [0, 900, 60, 100],
        [0, 900, 61, 100],
        [300, 100, 60, 90],
      ],
      gives: [
        [0, 300, 60, 100],
        [0, 900, 61, 100],
        [300, 100, 60, 90],
      ],
      count: 1,
    },
    {
      is: 'of two with one start the longer stays',
      notes: [
        [0, 100, 60, 100],
        [0, 200, 60, 90],
      ],
      gives: [[0, 200, 60, 90]],
      count: 1,
    },
  ],
  removeDoubles: [
    {
      is: 'the longest of the same start and pitch stays',
      notes: [
        [0, 100, 60, 100],
        [0, 300, 60, 90],
        [0, 200, 60, 80],
        [0, 100, 64, 100],
        [50, 100, 60, 100],
      ],
      gives: [
        [0, 300, 60, 90],
        [0, 100, 64, 100],
        [50, 100, 60, 100],
      ],
      count: 2,
    },
    { is: 'nothing twice: nothing changes', gives: melody, count: 0 },
  ],
  splitAtPlayhead: [
    {
      is: 'cuts the notes that sound there',
      gives: [
        [0, 240, 60, 100],
        [480, 120, 64, 90],
        [480, 120, 67, 80],
        [600, 360, 64, 90],
        [1200, 240, 62, 70],
      ],
      count: 2,
    },
    { is: 'not at an edge', notes: [[600, 100, 60, 100]], gives: [[600, 100, 60, 100]], count: 0 },
  ],
  splitAtGrid: [
    {
      is: 'cuts at every line inside a note',
      notes: [[100, 500, 60, 100]],
      gives: [
        [100, 140, 60, 100],
        [240, 240, 60, 100],
        [480, 120, 60, 100],
      ],
      count: 3,
    },
    { is: 'a note within a step stays', notes: [[240, 240, 60, 100]], gives: [[240, 240, 60, 100]], count: 0 },
  ],
  glue: [
    {
      is: 'joins the notes of a pitch, with what is between them, at the velocity of the first',
      notes: [
        [0, 240, 60, 100],
        [0, 100, 64, 90],
        [480, 240, 60, 80],
        [960, 120, 60, 70],
      ],
      gives: [
        [0, 1080, 60, 100],
        [0, 100, 64, 90],
      ],
      count: 3,
    },
  ],
  staccato: [
    {
      is: 'a share of the length, at least a tick',
      notes: [
        [0, 240, 60, 100],
        [480, 1, 64, 90],
      ],
      settings: { percent: 25 },
      gives: [
        [0, 60, 60, 100],
        [480, 1, 64, 90],
      ],
      count: 1,
    },
  ],
  fixedLength: [
    {
      is: 'so many steps of the grid',
      settings: { steps: 2 },
      gives: [
        [0, 480, 60, 100],
        [480, 480, 64, 90],
        [480, 480, 67, 80],
        [1200, 480, 62, 70],
      ],
      count: 3,
    },
  ],
  deleteShort: [
    {
      is: 'those below the limit go',
      settings: { ticks: 240 },
      gives: [
        [0, 240, 60, 100],
        [480, 480, 64, 90],
        [1200, 240, 62, 70],
      ],
      count: 1,
    },
  ],
  splitIntoParts: [
    {
      is: 'equal parts; a note of a tick stays',
      notes: [
        [0, 100, 60, 100],
        [480, 1, 64, 90],
      ],
      settings: { parts: 3 },
      gives: [
        [0, 33, 60, 100],
        [33, 34, 60, 100],
        [67, 33, 60, 100],
        [480, 1, 64, 90],
      ],
      count: 3,
    },
  ],
  velocity: [
    {
      is: 'set, without settings to 100',
      gives: [
        [0, 240, 60, 100],
        [480, 480, 64, 100],
        [480, 120, 67, 100],
        [1200, 240, 62, 100],
      ],
      count: 3,
    },
    velocities({ mode: 'add', value: 35 }, [127, 125, 115, 105], 'added, clamped to 127'),
    velocities({ mode: 'add', value: -95 }, [5, 1, 1, 1], 'taken off, clamped to 1'),
    velocities({ mode: 'multiply', value: 50 }, [50, 45, 40, 35], 'multiplied'),
    velocities({ mode: 'ramp', value: 10, to: 110 }, [10, 50, 50, 110], 'a ramp over time'),
    {
      is: 'a ramp over the time of the notes, wherever they begin',
      notes: [480, 720, 960].map((tick) => [tick, 10, 60, 100]),
      settings: { mode: 'ramp', value: 10, to: 110 },
      gives: [10, 60, 110].map((velocity, i) => [480 + 240 * i, 10, 60, velocity]),
      count: 3,
    },
    {
      is: 'a ramp of one note is its beginning',
      notes: [[480, 10, 60, 100]],
      settings: { mode: 'ramp', value: 10, to: 110 },
      gives: [[480, 10, 60, 10]],
      count: 1,
    },
    velocities({ mode: 'compress', value: 50, to: 90 }, [95, 90, 85, 80], 'half as far from the target'),
    velocities({ mode: 'random', value: 0 }, [100, 90, 80, 70], 'at random by 0: none', 0),
  ],
  humanize: [velocities({ timing: 0, spread: 0 }, [100, 90, 80, 70], 'by nothing: nothing changes', 0)],
}

/** The melody with other velocities. */
function velocities(settings: OperationSettings, values: readonly number[], is: string, count = 4): Case {
  const gives = melody.map(([tick, duration, noteNumber], i): NoteTuple => [tick, duration, noteNumber, values[i]])
  return { is, settings, gives, count: count && gives.filter((note, i) => note[3] !== melody[i][3]).length }
}
