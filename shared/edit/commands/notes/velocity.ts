import { clamp } from '../../../core/clamp'
import { lastNotAbove } from '../../../core/search'
import type { NoteIds } from '../../../song/notes'
import { CommandError } from '../../commandError'
import { finite } from '../../numbers'
import { defineCommand, editTrack, type OfRows, requireTrack } from '../edit'
import { indicesOf, rewriteNotes } from './noteEdits'

const OPERATIONS = {
  set: (_: number, value: number) => value,
  add: (velocity: number, value: number) => velocity + value,
  multiply: (velocity: number, value: number) => velocity * value,
}

type NewVelocity = OfRows & { operation: keyof typeof OPERATIONS; value: number }

export const changeVelocity = defineCommand('notes/velocity', { velocity: 'notes' }, (song, command: NewVelocity) => {
  const track = requireTrack(song, command.trackId)
  const value = finite(command.value, 'value')
  const operation = OPERATIONS[command.operation]
  const notes = rewriteNotes(track.notes, indicesOf(track.notes, command.ids), (note) => {
    note.velocity = clamp(Math.round(operation(note.velocity, value)), 1, 127)
  })
  return editTrack(song, track, { notes })
})

type Velocities = OfRows & { values: Uint8Array }

/** Sets one velocity for each id. */
export const setVelocities = defineCommand('notes/velocities', { velocity: 'notes' }, (song, command: Velocities) => {
  const track = requireTrack(song, command.trackId)
  const { ids, values } = command
  if (ids.length !== values.length) throw new CommandError('invalid', 'as many velocities as ids are needed')
  if (!isAscending(ids)) throw new CommandError('invalid', 'ids must be ascending')
  const columns = track.notes
  const notes = rewriteNotes(columns, indicesOf(columns, ids), (note, index) => {
    note.velocity = clamp(values[lastNotAbove(ids, columns.id[index])], 1, 127)
  })
  return editTrack(song, track, { notes })
})

function isAscending(ids: NoteIds): boolean {
  for (let i = 1; i < ids.length; i++) if (ids[i - 1] >= ids[i]) return false
  return true
}
