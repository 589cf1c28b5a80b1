import { expect, test } from 'vitest'
import { MAX_TICK } from '../../../song/notes'
import { apply } from '../../apply'
import { chord, testNoteCases } from '../../testing/noteCases'
import { songWith } from '../../testing/songs'

testNoteCases([
  {
    is: 'a move',
    notes: chord,
    command: { type: 'notes/move', dTick: -10, dNote: 1 },
    gives: [
      [470, 240, 61, 100],
      [470, 240, 65, 90],
      [950, 120, 127, 80],
    ],
    count: 3,
  },
  {
    is: 'NT1 a move past the top and the start keeps the shape',
    notes: chord,
    command: { type: 'notes/move', dTick: -10_000, dNote: 50 },
    gives: [
      [0, 240, 61, 100],
      [0, 240, 65, 90],
      [480, 120, 127, 80],
    ],
    count: 3,
  },
  {
    is: 'NT1 a move past the bottom',
    notes: chord,
    on: [0, 1],
    command: { type: 'notes/move', dTick: 0, dNote: -100 },
    gives: [
      [480, 240, 0, 100],
      [480, 240, 4, 90],
      [960, 120, 126, 80],
    ],
    count: 2,
  },
  {
    is: 'NT1 a move past the last tick that a file can reach',
    notes: chord,
    on: [2],
    command: { type: 'notes/move', dTick: 1e12, dNote: 0 },
    gives: [
      [480, 240, 60, 100],
      [480, 240, 64, 90],
      [MAX_TICK - 120, 120, 126, 80],
    ],
    count: 1,
  },
  {
    is: 'NT1 CM5 a move that the edge stops',
    notes: [[0, 10, 127]],
    command: { type: 'notes/move', dTick: -5, dNote: 3 },
    gives: [[0, 10, 127, 100]],
    count: 0,
  },
  {
    is: 'a move across other notes',
    notes: chord,
    on: [2],
    command: { type: 'notes/move', dTick: -900, dNote: -126 },
    gives: [
      [60, 120, 0, 80],
      [480, 240, 60, 100],
      [480, 240, 64, 90],
    ],
    count: 1,
  },
  {
    is: 'NT2 a copy',
    notes: chord,
    on: [0, 2],
    command: { type: 'notes/copy', dTick: 480, dNote: 12 },
    gives: [
      [480, 240, 60, 100],
      [480, 240, 64, 90],
      [960, 240, 61, 100],
      [960, 120, 126, 80],
      [1440, 120, 127, 80],
    ],
    count: 2,
  },
])

test('NT2 CM7 a copy has its own ids', () => {
  const { song, trackId, ids } = songWith(chord)
  const { addedIds, song: after } = apply(song, { type: 'notes/copy', trackId, ids, dTick: 1, dNote: 0 })
  expect(Array.from(addedIds)).toEqual([song.nextId, song.nextId + 1, song.nextId + 2])
  expect(after.nextId).toBe(song.nextId + 3)
})
