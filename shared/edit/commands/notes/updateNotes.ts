import { MAX_TICK, type Note } from '../../../song/notes'
import { wholeWithin } from '../../numbers'
import { defineCommand, type OfTrack, requireTrack } from '../edit'
import { editNotes } from './movedWords'
import { indicesOf, type NoteValues, rewriteNotes } from './noteEdits'

type NoteEdit = Pick<Note, 'id'> & Partial<Note>

type EditedNotes = OfTrack & { edits: readonly NoteEdit[] }

/** Sets fields of single notes, each clamped to its range. */
export const updateNotes = defineCommand('notes/update', { editNotes: 'notes' }, (song, command: EditedNotes) => {
  const track = requireTrack(song, command.trackId)
  const edits = new Map(command.edits.map((edit) => [edit.id, edit]))
  const indices = indicesOf(track.notes, Uint32Array.from(edits.keys()))
  const notes = rewriteNotes(track.notes, indices, (note, index) => {
    const edit = edits.get(track.notes.id[index])
    if (edit) update(note, edit)
  })
  return editNotes(song, track, notes)
})

function update(note: NoteValues, edit: NoteEdit): void {
  if (edit.tick !== undefined) note.tick = wholeWithin(edit.tick, 0, MAX_TICK, 'tick')
  if (edit.duration !== undefined) note.duration = wholeWithin(edit.duration, 0, MAX_TICK, 'duration')
  if (edit.tick !== undefined || edit.duration !== undefined) {
    note.duration = Math.min(note.duration, Math.max(0, MAX_TICK - note.tick))
  }
  if (edit.noteNumber !== undefined) note.noteNumber = wholeWithin(edit.noteNumber, 0, 127, 'noteNumber')
  if (edit.velocity !== undefined) note.velocity = wholeWithin(edit.velocity, 1, 127, 'velocity')
}
