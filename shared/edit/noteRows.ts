import { EMPTY_NOTES, NOTE_COLUMNS, newNoteColumns, withBlocks } from '../song/noteColumns'
import type { NoteColumns } from '../song/notes'
import { copyRuns, planChange } from './mergePlan'
import { rowPlaces } from './rowPlaces'
import type { RowChange, RowLayout, Rows } from './rows'

/**
 * A row's words: id, tick, duration, (note number, velocity, flags, release from the lowest byte up), onOrder,
 * offOrder.
 */
export const NOTE_ROW: RowLayout = {
  stride: 6,
  middleKey: (rows, offset) => rows[offset + 3] & 0xff,
}

/** Writes the note at index `i` of the columns as a row. */
export function packNote(columns: NoteColumns, i: number, rows: Rows, offset: number): void {
  rows[offset] = columns.id[i]
  rows[offset + 1] = columns.tick[i]
  rows[offset + 2] = columns.duration[i]
  rows[offset + 3] =
    columns.noteNumber[i] | (columns.velocity[i] << 8) | (columns.flags[i] << 16) | (columns.release[i] << 24)
  rows[offset + 4] = columns.onOrder[i]
  rows[offset + 5] = columns.offOrder[i]
}

/** The notes at [first, end) as rows. */
export function packNotes(columns: NoteColumns, first: number, end: number): Rows {
  const { stride } = NOTE_ROW
  const { id, tick, duration, noteNumber, velocity, flags, release, onOrder, offOrder } = columns
  const rows = new Uint32Array((end - first) * stride)
  for (let i = first, offset = 0; i < end; i++, offset += stride) {
    rows[offset] = id[i]
    rows[offset + 1] = tick[i]
    rows[offset + 2] = duration[i]
    rows[offset + 3] = noteNumber[i] | (velocity[i] << 8) | (flags[i] << 16) | (release[i] << 24)
    rows[offset + 4] = onOrder[i]
    rows[offset + 5] = offOrder[i]
  }
  return rows
}

/** Merges a change into the columns. Throws when a removed row is missing. */
export function mergeNotes(columns: NoteColumns, change: RowChange): NoteColumns {
  const { stride } = NOTE_ROW
  const { added } = change
  const plan = planChange('note', columns, NOTE_ROW, change, (rows) => notePlaces(columns, rows))
  if (plan.length === 0) return EMPTY_NOTES
  const merged = newNoteColumns(plan.length)
  for (const name of NOTE_COLUMNS) copyRuns(plan, columns[name], merged[name])
  const { id, tick, duration, noteNumber, velocity, flags, release, onOrder, offOrder } = merged
  const { addedAt } = plan
  for (let row = 0, offset = 0; offset < added.length; row++, offset += stride) {
    const i = addedAt[row]
    const bytes = added[offset + 3]
    id[i] = added[offset]
    tick[i] = added[offset + 1]
    duration[i] = added[offset + 2]
    noteNumber[i] = bytes & 0xff
    velocity[i] = (bytes >>> 8) & 0xff
    flags[i] = (bytes >>> 16) & 0xff
    release[i] = bytes >>> 24
    onOrder[i] = added[offset + 4]
    offOrder[i] = added[offset + 5]
  }
  return withBlocks(merged)
}

function notePlaces({ length, tick, noteNumber, id }: NoteColumns, rows: Rows): Uint32Array {
  const compareAt = (index: number, offset: number) =>
    tick[index] - rows[offset + 1] || noteNumber[index] - (rows[offset + 3] & 0xff) || id[index] - rows[offset]
  return rowPlaces({ length, compareAt }, rows.length / NOTE_ROW.stride, NOTE_ROW.stride)
}
