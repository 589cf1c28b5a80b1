import { MAX_TICK, type NoteColumns } from '../../song/notes'
import { clamp, finite } from './numbers'

/** How far a group of notes may go as a whole. */
export interface GroupShift {
  readonly dTick: number
  readonly dNote: number
}

/** The shift kept so that no note of the group leaves tick 0 … MAX_TICK or pitch 0–127. */
export function clampedShift(columns: NoteColumns, indices: Uint32Array, dTick: number, dNote: number): GroupShift {
  let firstTick = MAX_TICK
  let lastEnd = 0
  let lowest = 127
  let highest = 0
  for (const i of indices) {
    firstTick = Math.min(firstTick, columns.tick[i])
    lastEnd = Math.max(lastEnd, columns.tick[i] + columns.duration[i])
    lowest = Math.min(lowest, columns.noteNumber[i])
    highest = Math.max(highest, columns.noteNumber[i])
  }
  return {
    dTick: clamp(Math.round(finite(dTick, 'dTick')), -firstTick, Math.max(0, MAX_TICK - lastEnd)),
    dNote: clamp(Math.round(finite(dNote, 'dNote')), -lowest, 127 - highest),
  }
}
