import { MAX_TICK, type NoteColumns, type NoteIds } from '#shared/song/notes'
import { indicesOfIds } from './track'

/** The bounds of a group of notes, which suffice for clamping it. */
export interface NoteBounds {
  readonly fromTick: number
  /** The latest end. */
  readonly toTick: number
  readonly lowest: number
  readonly highest: number
}

export const NoteBounds = {
  /** The bounds of the notes with these ids; null if there are none. Reads the track once. */
  of: (notes: NoteColumns, ids: NoteIds): NoteBounds | null => {
    const indices = indicesOfIds(notes, ids)
    if (indices.length === 0) return null
    let toTick = 0
    let lowest = 127
    let highest = 0
    for (const i of indices) {
      toTick = Math.max(toTick, notes.tick[i] + notes.duration[i])
      lowest = Math.min(lowest, notes.noteNumber[i])
      highest = Math.max(highest, notes.noteNumber[i])
    }
    return { fromTick: notes.tick[indices[0]], toTick, lowest, highest }
  },

  /** Clamps the deltas so that the whole group stays within the valid ticks and pitches. */
  clampShift: (bounds: NoteBounds, dTick: number, dNote: number): { dTick: number; dNote: number } => ({
    dTick: Math.min(Math.max(0, MAX_TICK - bounds.toTick), Math.max(0 - bounds.fromTick, dTick)),
    dNote: Math.min(127 - bounds.highest, Math.max(0 - bounds.lowest, dNote)),
  }),
}
