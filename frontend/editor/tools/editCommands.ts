import type { Command, EntryAction } from '#shared/edit/command'
import { firstAtOrAfter, noteAt } from '#shared/song/noteQueries'
import type { Note, NoteColumns, NoteIds } from '#shared/song/notes'
import type { Song } from '#shared/song/song'
import type { RollRectangle } from '../model/roll'
import { NoteBounds } from './gestures/noteBounds'
import { indicesOfIds, notesOf } from './gestures/track'

/**
 * The edits of keys and menus, as commands. Each is null if there is nothing to do, so that it adds no entry.
 *
 * The arrows: Up and Down transpose the selection by a semitone, with Shift by an octave. Left and Right select the
 * note before or after the selection in time. Alt with Left and Right moves the selection by a grid unit, with Shift
 * too by a tick.
 */
export interface Edited {
  readonly song: Song
  readonly trackId: number
  readonly ids: NoteIds
}

export function deleteNotes({ trackId, ids }: Edited): Command | null {
  return ids.length ? { type: 'notes/remove', trackId, ids } : null
}

export function cutNotes(edited: Edited): Command | null {
  return named('cut', edited.ids.length, deleteNotes(edited))
}

/** Transposes by semitones; the group keeps its shape at the ends of the range. */
export function transposeNotes({ song, trackId, ids }: Edited, semitones: number): Command | null {
  const bounds = NoteBounds.of(notesOf(song, trackId), ids)
  const dNote = bounds ? NoteBounds.clampShift(bounds, 0, semitones).dNote : 0
  return dNote === 0 ? null : named('transpose', ids.length, { type: 'notes/move', trackId, ids, dTick: 0, dNote })
}

/** Moves the selection in time; the group keeps its shape at tick 0. */
export function nudgeNotes({ song, trackId, ids }: Edited, ticks: number): Command | null {
  const bounds = NoteBounds.of(notesOf(song, trackId), ids)
  const dTick = bounds ? NoteBounds.clampShift(bounds, ticks, 0).dTick : 0
  return dTick === 0 ? null : { type: 'notes/move', trackId, ids, dTick, dNote: 0 }
}

/**
 * Copies the notes right after themselves: by the width of the rectangle if there is one, else by the span of the
 * selection.
 */
export function duplicateNotes({ song, trackId, ids }: Edited, rectangle: RollRectangle | null): Command | null {
  const dTick = duplicateOffset({ song, trackId, ids }, rectangle)
  return dTick === 0 ? null : named('duplicate', ids.length, { type: 'notes/copy', trackId, ids, dTick, dNote: 0 })
}

/**
 * The distance from the notes to their duplicates, in ticks; the rectangle moves by the same. 0: nothing to duplicate.
 */
export function duplicateOffset({ song, trackId, ids }: Edited, rectangle: RollRectangle | null): number {
  const bounds = NoteBounds.of(notesOf(song, trackId), ids)
  if (!bounds) return 0
  const offset = rectangle ? rectangle.toTick - rectangle.fromTick : bounds.toTick - bounds.fromTick
  return NoteBounds.clampShift(bounds, Math.max(1, offset), 0).dTick
}

export function allNotes(song: Song, trackId: number): NoteIds {
  const notes = notesOf(song, trackId)
  return notes.id.slice(0, notes.length).sort()
}

/**
 * The note before the first selected one in time, or after the last; at the ends, that note itself. Without a
 * selection, the nearest note that starts before, or at or after, `tick`. Null if there is none.
 */
export function neighbourNote(edited: Edited, direction: 'previous' | 'next', tick: number): Note | null {
  const notes = notesOf(edited.song, edited.trackId)
  const index = neighbourIndex(notes, edited.ids, direction, tick)
  return index >= 0 && index < notes.length ? noteAt(notes, index) : null
}

function neighbourIndex(notes: NoteColumns, ids: NoteIds, direction: 'previous' | 'next', tick: number): number {
  const selected = indicesOfIds(notes, ids)
  if (selected.length === 0) return firstAtOrAfter(notes, tick) - (direction === 'previous' ? 1 : 0)
  return direction === 'previous'
    ? Math.max(0, selected[0] - 1)
    : Math.min(notes.length - 1, selected[selected.length - 1] + 1)
}

/**
 * The smallest rectangle around the notes, which the selection tool shows after a paste or a select-all; null if there
 * are none.
 */
export function rectangleAround({ song, trackId, ids }: Edited): RollRectangle | null {
  const bounds = NoteBounds.of(notesOf(song, trackId), ids)
  if (!bounds) return null
  const { fromTick, toTick, lowest, highest } = bounds
  return { fromTick, toTick: Math.max(toTick, fromTick + 1), fromNote: lowest, toNote: highest }
}

function named(action: EntryAction, count: number, command: Command | null): Command | null {
  return command && { type: 'batch', name: { action, count }, commands: [command] }
}
