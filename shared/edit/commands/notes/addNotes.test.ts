import { expect, test } from 'vitest'
import { apply } from '../../apply'
import { type NoteTuple, newNote, notesOf, songWith, trackOf } from '../../testing/songs'

const add = (before: NoteTuple[], added: NoteTuple[], trimOverlaps: boolean) => {
  const { song, trackId } = songWith(before)
  const applied = apply(song, { type: 'notes/add', trackId, notes: added.map(newNote), trimOverlaps })
  return { ...applied, notes: notesOf(applied.song, trackId) }
}

test('NT5 cuts off earlier notes of the pitch that reach into a new one', () => {
  const before: NoteTuple[] = [
    [0, 1_000, 60],
    [100, 50, 60],
    [200, 800, 60],
    [0, 1_000, 61],
  ]
  const { notes, name } = add(before, [[500, 100, 60, 70]], true)
  expect(notes).toEqual([
    [0, 500, 60, 100],
    [0, 1_000, 61, 100],
    [100, 50, 60, 100],
    [200, 300, 60, 100],
    [500, 100, 60, 70],
  ])
  expect(name).toEqual({ action: 'addNotes', count: 1 })
})

test('NT5 cuts off a note at the first of several new ones', () => {
  const { notes } = add(
    [[0, 1_000, 60]],
    [
      [700, 1, 60],
      [300, 1, 60],
      [100, 1, 62],
    ],
    true,
  )
  expect(notes[0]).toEqual([0, 300, 60, 100])
})

test('NT6 does not add a note that exists already', () => {
  const { song, trackId } = songWith([[480, 240, 60, 90]])
  const again = apply(song, { type: 'notes/add', trackId, notes: [newNote([480, 240, 60])], trimOverlaps: true })
  expect(again.song).toBe(song)
  expect([...again.addedIds]).toEqual([])
})

test('NT6 a note replaces one of its pitch that begins on the same tick', () => {
  const { notes, name } = add(
    [
      [480, 60, 60],
      [480, 60, 61],
      [0, 2_000, 60],
    ],
    [
      [480, 240, 60, 70],
      [960, 100, 60],
    ],
    true,
  )
  expect(notes).toEqual([
    [0, 480, 60, 100],
    [480, 240, 60, 70],
    [480, 60, 61, 100],
    [960, 100, 60, 100],
  ])
  expect(name).toEqual({ action: 'addNotes', count: 2 })
})

test('NT5 NT6 later notes of the pitch stay, also one as long as the new one', () => {
  const { notes, addedIds } = add(
    [
      [960, 60, 60],
      [1200, 60, 60],
    ],
    [[480, 60, 60, 70]],
    true,
  )
  expect(notes).toEqual([
    [480, 60, 60, 70],
    [960, 60, 60, 100],
    [1200, 60, 60, 100],
  ])
  expect(addedIds).toHaveLength(1)
})

test('NT5 keeps overlaps when not asked to trim', () => {
  expect(add([[0, 1_000, 60]], [[500, 100, 60]], false).notes[0]).toEqual([0, 1_000, 60, 100])
})

test('CM3 clamps values to their ranges', () => {
  const { notes } = add(
    [],
    [
      [-5, -1, 128, 0],
      [1.6, 2.4, -1, 200],
    ],
    false,
  )
  expect(notes).toEqual([
    [0, 0, 127, 1],
    [2, 2, 0, 127],
  ])
})

test('CM7 gives ids in the order of the notes', () => {
  const { song, trackId, ids } = songWith([
    [900, 1, 60],
    [100, 1, 60],
  ])
  expect(Array.from(trackOf(song, trackId).notes.id.subarray(0, 2))).toEqual([ids[1], ids[0]])
})

test('CM5 no notes change nothing', () => {
  const { song, trackId } = songWith([])
  expect(apply(song, { type: 'notes/add', trackId, notes: [] }).song).toBe(song)
})
