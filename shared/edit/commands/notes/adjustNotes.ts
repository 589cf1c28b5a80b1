import { MAX_TICK } from '../../../song/notes'
import type { Song } from '../../../song/song'
import { finite, wholeWithin } from '../../numbers'
import { type CommandOf, type Outcome, requireTrack } from '../edit'
import { editNotes } from './movedWords'
import { indicesOf, rewriteNotes } from './noteEdits'

const HIGHEST = { tick: MAX_TICK, duration: MAX_TICK, noteNumber: 127 } as const

export function adjustNotes(song: Song, command: CommandOf<'notes/adjust'>): Outcome {
  const { field, operation } = command
  const track = requireTrack(song, command.trackId)
  const value = finite(command.value, field)
  const indices = indicesOf(track.notes, command.ids)
  const notes = rewriteNotes(track.notes, indices, (note) => {
    const old = note[field]
    const wanted = operation === 'set' ? value : operation === 'add' ? old + value : old * value
    note[field] = wholeWithin(wanted, 0, HIGHEST[field], field)
    note.duration = Math.min(note.duration, MAX_TICK - note.tick)
  })
  return editNotes(song, track, notes)
}
