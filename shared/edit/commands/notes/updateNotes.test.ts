import { expect, test } from 'vitest'
import { apply } from '../../apply'
import { chord } from '../../testing/noteCases'
import { notesOf, songWith } from '../../testing/songs'

test('CM3 CM6 sets single fields, each clamped to its range', () => {
  const { song, trackId, ids } = songWith(chord)
  const edits = [
    { id: ids[0], velocity: 300 },
    { id: ids[1], tick: -4, noteNumber: 200 },
    { id: ids[2], duration: 7.4 },
    { id: 12_345, tick: 0 },
  ]
  const applied = apply(song, { type: 'notes/update', trackId, edits })
  expect(notesOf(applied.song, trackId)).toEqual([
    [0, 240, 127, 90],
    [480, 240, 60, 127],
    [960, 7, 126, 80],
  ])
  expect(applied.name).toEqual({ action: 'editNotes', count: 3 })
})
