import { describe, expect, test } from 'vitest'
import { apply } from '../apply'
import { applyPatch, invert } from '../patch'
import { type NoteCase, testNoteCases } from '../testing/noteCases'
import { contentsOf, type NoteTuple, notesOf, songWith } from '../testing/songs'
import { OPERATION_IDS, type OperationId, parametersOf } from './operations'
import { type Settings, tidySettings } from './parameters'

// Eighths: 240 ticks.
const context = { playhead: 600, grid: { denominator: 8, variant: 'straight' } } as const

type Case = Omit<NoteCase, 'command' | 'notes'> & {
  readonly notes?: readonly NoteTuple[]
  readonly settings?: Settings
}

const melody: readonly NoteTuple[] = [
  [0, 240, 60, 100],
  [480, 480, 64, 90],
  [480, 120, 67, 80],
  [1200, 240, 62, 70],
]

const TABLES: Record<OperationId, readonly Case[]> = {
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
      is: 'two degrees up in C major; what is between two degrees stays between',
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
    velocities({ mode: 'compress', value: 50, to: 90 }, [95, 90, 85, 80], 'half as far from the target'),
    velocities({ mode: 'random', value: 0 }, [100, 90, 80, 70], 'at random by 0: none', 0),
  ],
  humanize: [velocities({ timing: 0, spread: 0 }, [100, 90, 80, 70], 'by nothing: nothing changes', 0)],
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

/** The melody with other velocities. */
function velocities(settings: Settings, values: readonly number[], is: string, count = 4): Case {
  const gives = melody.map(([tick, duration, noteNumber], i): NoteTuple => [tick, duration, noteNumber, values[i]])
  return { is, settings, gives, count: count && gives.filter((note, i) => note[3] !== melody[i][3]).length }
}

for (const operation of OPERATION_IDS)
  describe(operation, () => {
    testNoteCases(
      TABLES[operation].map(({ notes = melody, settings, ...rest }) => ({
        notes,
        command: { type: 'notes/operate', operation, context: { ...context, settings } },
        ...rest,
      })),
    )

    test('undo restores the song; without notes nothing changes', () => {
      const { song, trackId, ids } = songWith(melody)
      const done = apply(song, { type: 'notes/operate', trackId, ids, operation, context })
      expect(contentsOf(applyPatch(done.song, invert(done.patch)))).toEqual(contentsOf(song))
      const none = apply(song, { type: 'notes/operate', trackId, ids: new Uint32Array(), operation, context })
      expect(none.song).toBe(song)
    })
  })

test('a grid that would make too many notes is refused, and nothing changes', () => {
  const { song, trackId, ids } = songWith([[0, 200_000_000, 60, 100]])
  const grid = { denominator: 128, variant: 'straight' } as const
  expect(() =>
    apply(song, { type: 'notes/operate', trackId, ids, operation: 'splitAtGrid', context: { playhead: 0, grid } }),
  ).toThrow(expect.objectContaining({ code: 'tooManyNotes' }))
})

test('chance is the same for the same seed, another for another one, and within its limits', () => {
  const { song, trackId, ids } = songWith(
    Array.from({ length: 200 }, (_, i): NoteTuple => [1000 + 100 * i, 50, 60, 64]),
  )
  const humanized = (seed: number) => {
    const settings = { timing: 20, spread: 10, seed }
    const command = {
      type: 'notes/operate',
      trackId,
      ids,
      operation: 'humanize',
      context: { ...context, settings },
    } as const
    return notesOf(apply(song, command).song, trackId)
  }
  expect(humanized(7)).toEqual(humanized(7))
  expect(humanized(8)).not.toEqual(humanized(7))
  const late = humanized(7).map(([tick], i) => tick - 1000 - 100 * i)
  expect(Math.min(...late)).toBeGreaterThanOrEqual(-20)
  expect(Math.min(...late)).toBeLessThan(-10)
  expect(Math.max(...late)).toBeGreaterThan(10)
  expect(Math.max(...late)).toBeLessThanOrEqual(20)
  for (const [, , , velocity = 0] of humanized(7)) expect(Math.abs(velocity - 64)).toBeLessThanOrEqual(10)
})

test('bad settings are clamped or left at their first values', () => {
  const parameters = parametersOf('strum')!
  expect(tidySettings(parameters, { ticks: 1e9, direction: 'sideways', other: 1 })).toEqual({
    ticks: 480,
    direction: 'up',
  })
  expect(tidySettings(parameters, { ticks: Number.NaN })).toEqual({ ticks: 15, direction: 'up' })
})
