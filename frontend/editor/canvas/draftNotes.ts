import { NoteColumnsBuilder } from '#shared/song/noteColumns'
import type { NewNote, NoteColumns } from '#shared/song/notes'

/** Columns of notes that the song does not have yet. */
export function draftColumns(notes: readonly NewNote[]): NoteColumns {
  const builder = new NoteColumnsBuilder()
  for (const [i, { tick, duration, noteNumber, velocity }] of notes.entries())
    builder.push(i + 1, tick, duration, noteNumber, velocity, 0, 64, 0, 0)
  return builder.build()
}
