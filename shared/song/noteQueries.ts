import { firstWhere } from '../core/search'
import { NOTES_PER_BLOCK, type Note, type NoteColumns } from './notes'

/** The index of a note in the columns, or −1. Scans the ids. */
export function indexOfId(columns: NoteColumns, id: number): number {
  const index = columns.id.indexOf(id)
  return index < columns.length ? index : -1
}

/** The index of the first note that starts at `tick` or later; `columns.length` if there is none. */
export function firstAtOrAfter(columns: { readonly length: number; readonly tick: Uint32Array }, tick: number): number {
  return firstWhere(columns.length, (index) => columns.tick[index] >= tick)
}

/**
 * Calls `visit` with runs [start, end) of indices, ascending and not touching, that contain every note sounding in
 * [fromTick, toTick): notes that start in it, and earlier ones that reach into it. Blocks are taken whole, so a run may
 * contain a few notes that ended earlier, but none that starts at `toTick` or later.
 */
export function forEachRangeMeeting(
  columns: Pick<NoteColumns, 'length' | 'tick' | 'blockEnd'>,
  fromTick: number,
  toTick: number,
  callback: (start: number, end: number) => void,
): void {
  const last = firstAtOrAfter(columns, toTick)
  const first = Math.min(last, firstAtOrAfter(columns, fromTick))
  let runStart = -1
  for (let block = 0, start = 0; start < first; block++, start += NOTES_PER_BLOCK) {
    if (columns.blockEnd[block] > fromTick) {
      if (runStart < 0) runStart = start
    } else if (runStart >= 0) {
      callback(runStart, start)
      runStart = -1
    }
  }
  if (runStart < 0) runStart = first
  if (runStart < last) callback(runStart, last)
}

export function noteAt(columns: NoteColumns, i: number): Note {
  return {
    id: columns.id[i],
    tick: columns.tick[i],
    duration: columns.duration[i],
    noteNumber: columns.noteNumber[i],
    velocity: columns.velocity[i],
  }
}

/** The largest end tick of all notes; 0 if there are none. */
export function maxEndTick(columns: NoteColumns): number {
  let end = 0
  for (const blockEnd of columns.blockEnd) if (blockEnd > end) end = blockEnd
  return end
}
