import { MAX_TICK } from '../../../song/notes'
import { finite, wholeWithin } from '../../numbers'
import { defineCommand, type OfRows, requireTrack } from '../edit'
import { editNotes } from './movedWords'
import { indicesOf, rewriteNotes } from './noteEdits'

const HIGHEST = { tick: MAX_TICK, duration: MAX_TICK, noteNumber: 127 } as const

type AdjustedNotes = OfRows & { field: keyof typeof HIGHEST; operation: 'set' | 'add' | 'multiply'; value: number }

/** Sets one field of every note, adds to it or multiplies it; each note is clamped by itself. */
export const adjustNotes = defineCommand('notes/adjust', { editNotes: 'notes' }, (song, command: AdjustedNotes) => {
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
})
