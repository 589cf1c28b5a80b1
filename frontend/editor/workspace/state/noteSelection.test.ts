import { expect, test } from 'vitest'
import type { NoteColumns } from '#shared/song/notes'
import { createNoteSelection } from './noteSelection'

const notes = (...ids: number[]) => ({ length: ids.length, id: Uint32Array.from(ids) }) as NoteColumns

test('keeps the notes that the track still has, and returns whether it dropped any', () => {
  const selection = createNoteSelection()
  selection.replace(Uint32Array.of(3, 5, 8))
  expect(selection.keepOnly(notes(8, 3, 5, 9))).toBe(false)
  expect(selection.keepOnly(notes(8, 3))).toBe(true)
  expect([...selection.ids()]).toEqual([3, 8])
  expect(selection.set.has(5)).toBe(false)
})

test('the ids are the same array until the selection changes', () => {
  const selection = createNoteSelection()
  selection.replace(Uint32Array.of(2))
  const before = selection.ids()
  expect(selection.ids()).toBe(before)
  selection.replace(Uint32Array.of(4))
  expect([...selection.ids()]).toEqual([4])
})
