import { expect, test } from 'vitest'
import { apply } from '../../apply'
import { chord, testNoteCases } from '../../testing/noteCases'
import { notesOf, songWith } from '../../testing/songs'

testNoteCases([
  {
    is: 'a removal',
    notes: chord,
    on: [1],
    command: { type: 'notes/remove' },
    gives: [
      [480, 240, 60, 100],
      [960, 120, 126, 80],
    ],
    count: 1,
  },
])

test('CM6 HI8 unknown ids are ignored', () => {
  const { song, trackId, ids } = songWith(chord)
  const applied = apply(song, { type: 'notes/remove', trackId, ids: Uint32Array.of(0, ids[1], 9_999) })
  expect(notesOf(applied.song, trackId)).toHaveLength(2)
  expect(applied.name).toEqual({ action: 'removeNotes', count: 1 })
})

test('CM6 many ids are found just like a few', () => {
  const { song, trackId, ids } = songWith(Array.from({ length: 100 }, (_, i) => [i * 10, 5, 60]))
  const even = ids.filter((_, i) => i % 2 === 0)
  const applied = apply(song, { type: 'notes/remove', trackId, ids: even })
  expect(notesOf(applied.song, trackId).map(([tick]) => tick)).toEqual(
    Array.from({ length: 50 }, (_, i) => i * 20 + 10),
  )
})
