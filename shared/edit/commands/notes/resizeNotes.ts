import { clamp } from '../../../core/clamp'
import { MAX_TICK } from '../../../song/notes'
import { finite, wholeWithin } from '../../numbers'
import { defineCommand, type OfRows, requireTrack } from '../edit'
import { editNotes } from './movedWords'
import { indicesOf, type NoteValues, rewriteNotes } from './noteEdits'

type ResizedNotes = OfRows & { edge: 'start' | 'end'; delta: number; minDuration: number }

/**
 * Moves one edge of every note by the same delta. Each note keeps at least `minDuration` ticks (or its own duration,
 * if that is shorter) and starts at 0 or later.
 */
export const resizeNotes = defineCommand('notes/resize', { resizeNotes: 'notes' }, (song, command: ResizedNotes) => {
  const track = requireTrack(song, command.trackId)
  const delta = Math.round(finite(command.delta, 'delta'))
  const minDuration = wholeWithin(command.minDuration, 0, MAX_TICK, 'minDuration')
  const resize = command.edge === 'start' ? moveStart : moveEnd
  const indices = delta === 0 ? new Uint32Array(0) : indicesOf(track.notes, command.ids)
  const notes = rewriteNotes(track.notes, indices, (note) => resize(note, delta, shortest(note, minDuration)))
  return editNotes(song, track, notes)
})

/** The least duration of a note. A note shorter than the minimum does not grow when its edge moves inwards. */
const shortest = (note: NoteValues, minDuration: number) => Math.min(note.duration, minDuration)

function moveStart(note: NoteValues, delta: number, least: number): void {
  const end = note.tick + note.duration
  note.tick = clamp(note.tick + delta, 0, end - least)
  note.duration = end - note.tick
}

function moveEnd(note: NoteValues, delta: number, least: number): void {
  note.duration = clamp(note.duration + delta, least, Math.max(note.duration, MAX_TICK - note.tick))
}
