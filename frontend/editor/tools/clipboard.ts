import type { Command } from '#shared/edit/command'
import { z } from '#shared/schema/zod'
import { MAX_TICK, type NewNote, type NoteIds } from '#shared/song/notes'
import type { Song } from '#shared/song/song'
import type { RollRectangle } from '../model/roll'
import { indicesOfIds, notesOf } from './gestures/track'

/**
 * Notes as the system clipboard holds them: JSON that names its type. Every column has one value a note, in time
 * order; columns are several times shorter and quicker to read than an object for each note.
 */
const PianoNotes = z
  .object({
    type: z.literal('piano_notes'),
    /** Ticks a quarter note in the source song. */
    timebase: z.int().min(1).max(0x7fff),
    /** From the left edge of the copied rectangle, else from the earliest note. Below 0: the note began before the rectangle. */
    tick: z.array(z.int().min(-MAX_TICK).max(MAX_TICK)).min(1),
    duration: z.array(z.int().min(0).max(MAX_TICK)),
    noteNumber: z.array(z.int().min(0).max(127)),
    velocity: z.array(z.int().min(1).max(127)),
  })
  .refine(({ tick, duration, noteNumber, velocity }) =>
    [duration, noteNumber, velocity].every((column) => column.length === tick.length),
  )

export type PianoNotes = z.infer<typeof PianoNotes>

/** The selected notes as text for the clipboard; null when there are none. */
export function copyNotes(song: Song, trackId: number, ids: NoteIds, rectangle: RollRectangle | null): string | null {
  const notes = notesOf(song, trackId)
  const indices = indicesOfIds(notes, ids)
  if (indices.length === 0) return null
  const origin = rectangle?.fromTick ?? notes.tick[indices[0]]
  const column = (values: Uint32Array | Uint8Array) => Array.from(indices, (i) => values[i])
  const copied: PianoNotes = {
    type: 'piano_notes',
    timebase: song.timebase,
    tick: Array.from(indices, (i) => notes.tick[i] - origin),
    duration: column(notes.duration),
    noteNumber: column(notes.noteNumber),
    velocity: column(notes.velocity),
  }
  return JSON.stringify(copied)
}

/** The notes that this or another tab copied; null for any other text. */
export function parseNotes(text: string): PianoNotes | null {
  // Recognises most foreign text without reading all of it.
  if (!text.startsWith('{')) return null
  try {
    return PianoNotes.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Adds the notes at `tick`, in the song's own timebase. If one would start before tick 0, all are moved later. */
export function pasteCommand(copied: PianoNotes, song: Song, trackId: number, tick: number): Command {
  const scale = song.timebase / copied.timebase
  const starts = copied.tick.map((offset) => tick + Math.round(offset * scale))
  const first = starts.reduce((least, start) => Math.min(least, start), Number.POSITIVE_INFINITY)
  const shift = Math.max(0, -first)
  const notes = starts.map((start, i): NewNote => {
    const at = Math.min(MAX_TICK, start + shift)
    return {
      tick: at,
      duration: Math.min(MAX_TICK - at, Math.round(copied.duration[i] * scale)),
      noteNumber: copied.noteNumber[i],
      velocity: copied.velocity[i],
    }
  })
  return {
    type: 'batch',
    name: { action: 'paste', count: notes.length },
    commands: [{ type: 'notes/add', trackId, notes }],
  }
}
