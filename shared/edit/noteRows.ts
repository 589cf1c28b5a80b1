import { EMPTY_NOTES, NOTE_COLUMNS, newNoteColumns, withBlocks } from '../song/noteColumns'
import type { NoteColumns } from '../song/notes'
import { copyRuns, planMerge } from './mergePlan'
import { placesOf } from './rowPlaces'
import type { RowChange, RowLayout, Rows } from './rows'

/** id, tick, duration, (note number, velocity, flags, release from the lowest byte up), onOrder, offOrder. */
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

/** The columns without the removed rows and with the added ones. Throws when a removed row is missing. */
export function mergeNotes(columns: NoteColumns, change: RowChange): NoteColumns {
  const { stride } = NOTE_ROW
  const { added, removed } = change
  const removedAt = notePlaces(columns, removed)
  for (let i = 0; i < removedAt.length; i++) {
    if (columns.id[removedAt[i]] !== removed[i * stride]) throw new Error(`no note ${removed[i * stride]} to remove`)
  }
  const plan = planMerge(columns.length, removedAt, notePlaces(columns, added))
  if (plan.length === 0) return EMPTY_NOTES
  const merged = newNoteColumns(plan.length)
  for (const name of NOTE_COLUMNS) copyRuns(plan, columns[name], merged[name])
  for (let row = 0, offset = 0; offset < added.length; row++, offset += stride) {
    const i = plan.addedAt[row]
    const bytes = added[offset + 3]
    merged.id[i] = added[offset]
    merged.tick[i] = added[offset + 1]
    merged.duration[i] = added[offset + 2]
    merged.noteNumber[i] = bytes & 0xff
    merged.velocity[i] = (bytes >>> 8) & 0xff
    merged.flags[i] = (bytes >>> 16) & 0xff
    merged.release[i] = bytes >>> 24
    merged.onOrder[i] = added[offset + 4]
    merged.offOrder[i] = added[offset + 5]
  }
  return withBlocks(merged)
}

function notePlaces({ length, tick, noteNumber, id }: NoteColumns, rows: Rows): Uint32Array {
  const compareAt = (index: number, offset: number) =>
    tick[index] - rows[offset + 1] || noteNumber[index] - (rows[offset + 3] & 0xff) || id[index] - rows[offset]
  return placesOf({ length, compareAt }, rows.length / NOTE_ROW.stride, NOTE_ROW.stride)
}
