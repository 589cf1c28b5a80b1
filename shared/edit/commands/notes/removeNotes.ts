import type { Song } from '../../../song/song'
import { NO_ROWS } from '../../rows'
import { type CommandOf, editTrack, type Outcome, requireTrack } from '../edit'
import { indicesOf, rowsAt } from './noteEdits'

export function removeNotes(song: Song, command: CommandOf<'notes/remove'>): Outcome {
  const track = requireTrack(song, command.trackId)
  const removed = rowsAt(track.notes, indicesOf(track.notes, command.ids))
  return editTrack(song, track, { notes: { removed, added: NO_ROWS } })
}
