import { describe, expect, test } from 'vitest'
import { NoteColumnsBuilder } from '../../../song/columns'
import { MAX_TICK, NoteFlag } from '../../../song/notes'
import type { Song } from '../../../song/song'
import { apply } from '../../apply'
import type { CopiedNotes } from '../../clipboard'
import type { Command } from '../../command'
import type { CommandError } from '../../commandError'
import { chord, type NoteCommand } from '../../testing/noteCases'
import { newNote, songWith, trackOf } from '../../testing/songs'

describe('the place in the file', () => {
  /** One note as in a file: note-on at order 5, note-off at order 9, never ended. */
  function fileNote(): { song: Song; trackId: number; ids: Uint32Array } {
    const { song, trackId } = songWith([])
    const builder = new NoteColumnsBuilder()
    const id = song.nextId
    builder.push({
      id,
      tick: 100,
      duration: 50,
      noteNumber: 60,
      velocity: 100,
      flags: NoteFlag.endsWithNoteOn | NoteFlag.dangling,
      release: 33,
      onOrder: 5,
      offOrder: 9,
    })
    const tracks = song.tracks.map((track) => (track.id === trackId ? { ...track, notes: builder.build() } : track))
    return { song: { ...song, tracks, nextId: id + 1 }, trackId, ids: Uint32Array.of(id) }
  }

  test.each<[string, NoteCommand, number[]]>([
    ['a new velocity keeps everything', { type: 'notes/velocity', operation: 'set', value: 3 }, [5, 9, 3, 33]],
    ['a move loses both', { type: 'notes/move', dTick: 1, dNote: 0 }, [0, 0, 1, 33]],
    ['a new pitch loses both', { type: 'notes/move', dTick: 0, dNote: 1 }, [0, 0, 1, 33]],
    ['a new end loses the end', { type: 'notes/resize', edge: 'end', delta: 5, minDuration: 1 }, [5, 0, 1, 33]],
    ['a new start loses the start', { type: 'notes/resize', edge: 'start', delta: 5, minDuration: 1 }, [0, 9, 1, 33]],
  ])('NT8 %s', (_, command, expected) => {
    const { song, trackId, ids } = fileNote()
    const { notes } = trackOf(apply(song, { ...command, trackId, ids } as Command).song, trackId)
    expect([notes.onOrder[0], notes.offOrder[0], notes.flags[0], notes.release[0]]).toEqual(expected)
  })

  test('NT8 a copy has none', () => {
    const { song, trackId, ids } = fileNote()
    const { notes } = trackOf(apply(song, { type: 'notes/copy', trackId, ids, dTick: 9, dNote: 2 }).song, trackId)
    expect([notes.tick[1], notes.noteNumber[1], notes.velocity[1]]).toEqual([109, 62, 100])
    expect([notes.onOrder[1], notes.offOrder[1], notes.flags[1], notes.release[1]]).toEqual([0, 0, 0, 33])
  })
})

describe('CM3 no note ends after the last tick', () => {
  const { song, trackId, ids } = songWith([[MAX_TICK - 100, 50, 60]])
  const grid = { denominator: 1, variant: 'straight' } as const
  const one = (tick: number): CopiedNotes => ({
    type: 'piano_notes',
    timebase: song.timebase,
    tick: Int32Array.of(tick),
    duration: Uint32Array.of(500),
    noteNumber: Uint8Array.of(61),
    velocity: Uint8Array.of(80),
  })
  test.each<[string, Command]>([
    ['added', { type: 'notes/add', trackId, notes: [newNote([MAX_TICK - 9, 500, 61])] }],
    ['pasted', { type: 'notes/paste', trackId, tick: MAX_TICK - 9, notes: one(0) }],
    ['given another length', { type: 'notes/update', trackId, edits: [{ id: ids[0], duration: 500 }] }],
    ['given another start', { type: 'notes/update', trackId, edits: [{ id: ids[0], tick: MAX_TICK - 9 }] }],
    ['adjusted', { type: 'notes/adjust', trackId, ids, field: 'duration', operation: 'set', value: 500 }],
    ['resized', { type: 'notes/resize', trackId, ids, edge: 'end', delta: 500, minDuration: 1 }],
    ['changed', { type: 'notes/operate', trackId, ids, operation: 'fixedLength', context: { playhead: 0, grid } }],
  ])('when it is %s', (_, command) => {
    const { notes } = trackOf(apply(song, command).song, trackId)
    const last = notes.length - 1
    expect(notes.tick[last] + notes.duration[last]).toBe(MAX_TICK)
  })
})

describe('an invalid command is refused', () => {
  const { song, trackId, ids } = songWith(chord)
  test.each<[string, Command, CommandError['code']]>([
    ['CM6 no such track', { type: 'notes/remove', trackId: 999, ids }, 'noSuchTrack'],
    [
      'CM6 notes for the conductor',
      { type: 'notes/add', trackId: song.tracks[0].id, notes: [newNote([0, 1, 60])] },
      'conductor',
    ],
    ['CM4 a delta that is not a number', { type: 'notes/move', trackId, ids, dTick: Number.NaN, dNote: 0 }, 'invalid'],
    [
      'a grid without a note value',
      {
        type: 'notes/operate',
        trackId,
        ids,
        operation: 'quantize',
        context: { playhead: 0, grid: { denominator: 0, variant: 'straight' } },
      },
      'invalid',
    ],
    [
      'an unknown operation',
      {
        type: 'notes/operate',
        trackId,
        ids,
        operation: 'toString' as 'legato',
        context: { playhead: 0, grid: { denominator: 4, variant: 'straight' } },
      },
      'invalid',
    ],
    ['NT4 too few velocities', { type: 'notes/velocities', trackId, ids, values: Uint8Array.of(1) }, 'invalid'],
    [
      'NT4 velocities for ids out of order',
      { type: 'notes/velocities', trackId, ids: ids.toReversed(), values: new Uint8Array(3) },
      'invalid',
    ],
  ])('%s', (_, command, code) => {
    expect(() => apply(song, command)).toThrow(expect.objectContaining({ name: 'CommandError', code }))
  })
})
