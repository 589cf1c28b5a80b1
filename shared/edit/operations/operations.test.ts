import { describe, expect, test } from 'vitest'
import { apply } from '../apply'
import { applyPatch, invert } from '../patch'
import { type NoteCase, testNoteCases } from '../testing/noteCases'
import { contentsOf, type NoteTuple, songWith } from '../testing/songs'
import { OPERATION_IDS, type OperationId } from './operations'

// Eighths: 240 ticks.
const context = { playhead: 600, grid: { denominator: 8, variant: 'straight' } } as const

type Case = Omit<NoteCase, 'command' | 'notes'> & { readonly notes?: readonly NoteTuple[] }

const melody: readonly NoteTuple[] = [
  [0, 240, 60, 100],
  [480, 480, 64, 90],
  [480, 120, 67, 80],
  [1200, 240, 62, 70],
]

const TABLES: Record<OperationId, readonly Case[]> = {
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
}

for (const operation of OPERATION_IDS)
  describe(operation, () => {
    testNoteCases(
      TABLES[operation].map(({ notes = melody, ...rest }) => ({
        notes,
        command: { type: 'notes/operate', operation, context },
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
