import { expect, test } from 'vitest'
import { NoteColumnsBuilder } from '../../../song/columns'
import { type NoteNotation, notationAt, notationBits } from '../../../song/noteNotation'
import type { Song } from '../../../song/song'
import { apply } from '../../apply'
import type { Command } from '../../command'
import { applyPatch, invertPatch } from '../../patch'
import { songWith, trackOf } from '../../testing/songs'

/** A quarter note D♭ in the first voice of the second staff. */
const D_FLAT: NoteNotation = { alter: -1, voice: 5 }

function songWithDFlat() {
  const { song, trackId } = songWith([])
  const builder = new NoteColumnsBuilder()
  const id = song.nextId
  builder.push({
    id,
    tick: 480,
    duration: 480,
    noteNumber: 61,
    velocity: 100,
    flags: notationBits(61, D_FLAT),
    release: 64,
  })
  const tracks = song.tracks.map((track) => (track.id === trackId ? { ...track, notes: builder.build() } : track))
  return { song: { ...song, tracks, nextId: id + 1 }, trackId, ids: Uint32Array.of(id) }
}

const notationsOf = (song: Song, trackId: number) => {
  const { notes } = trackOf(song, trackId)
  return Array.from({ length: notes.length }, (_, i) => ({ noteNumber: notes.noteNumber[i], ...notationAt(notes, i) }))
}
type NoteCommand = { readonly type: Command['type'] } & Readonly<Record<string, unknown>>
function edited(command: NoteCommand) {
  const { song, trackId, ids } = songWithDFlat()
  return notationsOf(apply(song, { ...command, trackId, ids } as unknown as Command).song, trackId)
}

test.each<[string, NoteCommand]>([
  ['in time', { type: 'notes/move', dTick: 240, dNote: 0 }],
  ['to another length', { type: 'notes/resize', edge: 'end', delta: 240, minDuration: 1 }],
  ['to another velocity', { type: 'notes/velocity', operation: 'set', value: 3 }],
])('NT9 a note that is moved %s is written as before', (_, command) => {
  expect(edited(command)).toEqual([{ noteNumber: 61, ...D_FLAT }])
})

test('NT9 a note that is transposed stays in its voice and is spelled anew; an octave higher it is the same', () => {
  expect(edited({ type: 'notes/move', dTick: 0, dNote: 2 })).toEqual([{ noteNumber: 63, alter: null, voice: 5 }])
  expect(edited({ type: 'notes/move', dTick: 0, dNote: 12 })).toEqual([{ noteNumber: 73, ...D_FLAT }])
})

test('NT9 copies are written as what they are copies of', () => {
  expect(edited({ type: 'notes/copy', dTick: 480, dNote: 0 })).toEqual([
    { noteNumber: 61, ...D_FLAT },
    { noteNumber: 61, ...D_FLAT },
  ])
  expect(edited({ type: 'notes/copy', dTick: 480, dNote: 1 })).toEqual([
    { noteNumber: 61, ...D_FLAT },
    { noteNumber: 62, alter: null, voice: 5 },
  ])
})

test('NT9 notes are pasted as they were written; new notes are not written in any way', () => {
  const { song, trackId } = songWith([])
  const notes = {
    type: 'piano_notes',
    timebase: 480,
    tick: Int32Array.of(0, 480),
    duration: Uint32Array.of(480, 480),
    noteNumber: Uint8Array.of(61, 61),
    velocity: Uint8Array.of(80, 80),
    notation: Uint8Array.of(notationBits(61, D_FLAT), 0),
  } as const
  expect(notationsOf(apply(song, { type: 'notes/paste', trackId, tick: 0, notes }).song, trackId)).toEqual([
    { noteNumber: 61, ...D_FLAT },
    { noteNumber: 61, alter: null, voice: null },
  ])
})

test('PA1 a note that is removed comes back as it was written', () => {
  const { song, trackId, ids } = songWithDFlat()
  const removed = apply(song, { type: 'notes/remove', trackId, ids })
  expect(notationsOf(removed.song, trackId)).toEqual([])
  const undone = applyPatch(removed.song, invertPatch(removed.patch))
  expect(notationsOf(undone, trackId)).toEqual([{ noteNumber: 61, ...D_FLAT }])
})
