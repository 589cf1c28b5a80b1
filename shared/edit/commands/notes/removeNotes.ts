import { NO_ROWS } from '../../rows'
import { defineCommand, editTrack, type OfRows, requireTrack } from '../edit'
import { indicesOf, rowsAt } from './noteEdits'

export const removeNotes = defineCommand('notes/remove', { removeNotes: 'goneNotes' }, (song, command: OfRows) => {
  const track = requireTrack(song, command.trackId)
  const removed = rowsAt(track.notes, indicesOf(track.notes, command.ids))
  return editTrack(song, track, { notes: { removed, added: NO_ROWS } })
})
