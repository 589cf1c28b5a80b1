import { describe, expect, test } from 'vitest'
import { apply } from '#shared/edit/apply'
import type { Command } from '#shared/edit/command'
import {
  allNotes,
  cutNotes,
  deleteNotes,
  duplicateNotes,
  duplicateOffset,
  type Edited,
  neighbourNote,
  nudgeNotes,
  rectangleAround,
  transposeNotes,
} from './editCommands'
import { notesOf } from './gestures/track'
import { type NoteTuple, songWith } from './harness'

function edited(notes: readonly NoteTuple[], ...indices: number[]): Edited {
  const song = songWith(notes)
  const trackId = song.tracks[1].id
  const columns = notesOf(song, trackId)
  return { song, trackId, ids: Uint32Array.from(indices, (index) => columns.id[index]).sort() }
}

/** [tick, note number, duration] after the command, and the entry's name. */
function outcome({ song, trackId }: Edited, command: Command | null) {
  if (!command) throw new Error('there is no command')
  const applied = apply(song, command)
  const notes = notesOf(applied.song, trackId)
  return {
    notes: Array.from({ length: notes.length }, (_, i) => [notes.tick[i], notes.noteNumber[i], notes.duration[i]]),
    name: applied.name,
  }
}

const THREE: readonly NoteTuple[] = [
  [240, 60, 240],
  [480, 64, 480],
  [960, 67, 240],
]

describe('on the selection', () => {
  test('delete and cut', () => {
    const two = edited(THREE, 0, 2)
    expect(outcome(two, deleteNotes(two))).toMatchObject({
      notes: [[480, 64, 480]],
      name: { action: 'removeNotes', count: 2 },
    })
    expect(outcome(two, cutNotes(two))).toMatchObject({ notes: [[480, 64, 480]], name: { action: 'cut', count: 2 } })
  })

  test('transpose by semitones and octaves; the group stops as a whole', () => {
    const two = edited(THREE, 0, 1)
    expect(outcome(two, transposeNotes(two, -12))).toMatchObject({
      notes: [
        [240, 48, 240],
        [480, 52, 480],
        [960, 67, 240],
      ],
      name: { action: 'transpose', count: 2 },
    })
    const high = edited([
      [0, 60, 240],
      [0, 120, 240],
    ])
    const all = { ...high, ids: allNotes(high.song, high.trackId) }
    expect(outcome(all, transposeNotes(all, 12)).notes).toEqual([
      [0, 67, 240],
      [0, 127, 240],
    ])
  })

  test('transpose at the limit is nothing', () => {
    const top = edited([[0, 127, 240]], 0)
    expect(transposeNotes(top, 1)).toBeNull()
  })

  test('nudge in time; the group stops at 0 as a whole', () => {
    const two = edited(THREE, 0, 1)
    expect(outcome(two, nudgeNotes(two, 240)).notes[0]).toEqual([480, 60, 240])
    expect(outcome(two, nudgeNotes(two, -480)).notes).toEqual([
      [0, 60, 240],
      [240, 64, 480],
      [960, 67, 240],
    ])
    const first = edited([[0, 60, 240]], 0)
    expect(nudgeNotes(first, -240)).toBeNull()
  })

  test('duplicate goes behind what the selection spans, or behind the rectangle', () => {
    const two = edited(THREE, 0, 1)
    expect(outcome(two, duplicateNotes(two, null))).toMatchObject({
      notes: [...THREE.slice(0, 2), [960, 60, 240], THREE[2], [1200, 64, 480]],
      name: { action: 'duplicate', count: 2 },
    })
    const rectangle = { fromTick: 0, toTick: 1920, fromNote: 60, toNote: 72 }
    expect(duplicateOffset(two, rectangle)).toBe(1920)
    expect(outcome(two, duplicateNotes(two, rectangle)).notes.slice(3)).toEqual([
      [2160, 60, 240],
      [2400, 64, 480],
    ])
  })

  test('notes without length are duplicated a tick later, not on themselves', () => {
    expect(duplicateOffset(edited([[0, 60, 0]], 0), null)).toBe(1)
  })

  test('nothing selected is nothing to do', () => {
    const none = edited(THREE)
    expect([
      deleteNotes(none),
      cutNotes(none),
      transposeNotes(none, 1),
      nudgeNotes(none, 10),
      duplicateNotes(none, null),
    ]).toEqual(Array(5).fill(null))
  })
})

describe('selecting', () => {
  test('all notes, ids ascending', () => {
    const { song, trackId } = edited([
      [480, 60, 240],
      [0, 60, 240],
    ])
    const ids = allNotes(song, trackId)
    expect([...ids]).toEqual([...ids].sort((a, b) => a - b))
    expect(ids).toHaveLength(2)
  })

  test('the note before or after in time', () => {
    expect(neighbourNote(edited(THREE, 1), 'next', 0)).toMatchObject({ tick: 960 })
    expect(neighbourNote(edited(THREE, 1), 'previous', 0)).toMatchObject({ tick: 240 })
    expect(neighbourNote(edited(THREE, 0, 1), 'next', 0)).toMatchObject({ tick: 960 })
    expect(neighbourNote(edited(THREE, 1, 2), 'previous', 0)).toMatchObject({ tick: 240 })
  })

  test('at the ends it stays', () => {
    expect(neighbourNote(edited(THREE, 2), 'next', 0)).toMatchObject({ tick: 960 })
    expect(neighbourNote(edited(THREE, 0), 'previous', 0)).toMatchObject({ tick: 240 })
  })

  test('without a selection it begins at the playhead', () => {
    expect(neighbourNote(edited(THREE), 'next', 480)).toMatchObject({ tick: 480 })
    expect(neighbourNote(edited(THREE), 'previous', 480)).toMatchObject({ tick: 240 })
    expect(neighbourNote(edited(THREE), 'previous', 0)).toBeNull()
    expect(neighbourNote(edited([]), 'next', 0)).toBeNull()
  })

  test('the rectangle around', () => {
    expect(rectangleAround(edited(THREE, 0, 1))).toEqual({ fromTick: 240, toTick: 960, fromNote: 60, toNote: 64 })
    expect(rectangleAround(edited(THREE))).toBeNull()
  })
})
