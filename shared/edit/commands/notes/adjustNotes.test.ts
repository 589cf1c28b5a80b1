import { expect, test } from 'vitest'
import { apply } from '../../apply'
import { type NoteTuple, notesOf, songWith } from '../../testing/songs'

const NOTES: readonly NoteTuple[] = [
  [0, 480, 60],
  [480, 240, 64],
]

test.each<
  [field: 'tick' | 'duration' | 'noteNumber', operation: 'set' | 'add' | 'multiply', value: number, NoteTuple[]]
>([
  [
    'duration',
    'set',
    100,
    [
      [0, 100, 60, 100],
      [480, 100, 64, 100],
    ],
  ],
  [
    'duration',
    'add',
    -300,
    [
      [0, 180, 60, 100],
      [480, 0, 64, 100],
    ],
  ],
  [
    'duration',
    'multiply',
    0.95,
    [
      [0, 456, 60, 100],
      [480, 228, 64, 100],
    ],
  ],
  [
    'tick',
    'multiply',
    2,
    [
      [0, 480, 60, 100],
      [960, 240, 64, 100],
    ],
  ],
  [
    'noteNumber',
    'set',
    200,
    [
      [0, 480, 127, 100],
      [480, 240, 127, 100],
    ],
  ],
  [
    'noteNumber',
    'add',
    -62,
    [
      [0, 480, 0, 100],
      [480, 240, 2, 100],
    ],
  ],
])('CM3 %s %s %d', (field, operation, value, expected) => {
  const { song, trackId, ids } = songWith(NOTES)
  const applied = apply(song, { type: 'notes/adjust', trackId, ids, field, operation, value })
  expect(notesOf(applied.song, trackId)).toEqual(expected)
  expect(applied.name.action).toBe('editNotes')
})

test('CM4 a value that is no number is refused', () => {
  const { song, trackId, ids } = songWith(NOTES)
  const command = { type: 'notes/adjust', trackId, ids, field: 'tick', operation: 'set', value: Number.NaN } as const
  expect(() => apply(song, command)).toThrow(expect.objectContaining({ code: 'invalid' }))
})
