import { columnCapacity, newUint8Column, newUint32Column } from '../song/columnMemory'
import { EMPTY_NOTES, NOTE_COLUMNS, withBlocks } from '../song/noteColumns'
import type { NoteColumns } from '../song/notes'
import { mergeNotes, packNotes } from './noteRows'
import type { RowChange } from './rows'

/** A change of a track's notes: some rows, or all of them. */
export type NoteChange = RowChange | WholeChange

/** A replacement of all notes of a track. Both sides are published columns, so half a million notes need no copy. */
export interface WholeChange {
  readonly before: NoteColumns
  readonly after: NoteColumns
}

export const isWhole = (change: NoteChange): change is WholeChange => 'after' in change

export function changesNotes(change: NoteChange): boolean {
  const [a, b] = isWhole(change) ? [change.before, change.after] : [change.removed, change.added]
  return a !== b && a.length + b.length > 0
}

/** The columns after the change. Throws when they lack what it removes. */
export function changedNotes(columns: NoteColumns, change: NoteChange): NoteColumns {
  if (!isWhole(change)) return mergeNotes(columns, change)
  if (!isSameColumn(columns, change.before, 'id')) throw new Error('the track has other notes than those to replace')
  return change.after
}

export const invertedNotes = (change: NoteChange): NoteChange =>
  isWhole(change) ? { before: change.after, after: change.before } : { removed: change.added, added: change.removed }

/** The same change as single rows. */
export function asRows(change: NoteChange): RowChange {
  if (!isWhole(change)) return change
  const { before, after } = change
  return { removed: packNotes(before, 0, before.length), added: packNotes(after, 0, after.length) }
}

/** Combines two consecutive whole changes; null if the second reverts the first. */
export function composedWhole(first: WholeChange, second: WholeChange): WholeChange | null {
  const [{ before }, { after }] = [first, second]
  return NOTE_COLUMNS.every((name) => isSameColumn(before, after, name)) ? null : { before, after }
}

function isSameColumn(a: NoteColumns, b: NoteColumns, name: (typeof NOTE_COLUMNS)[number]): boolean {
  const { length } = a
  if (length !== b.length) return false
  const [left, right] = [a[name], b[name]]
  if (left === right) return true
  for (let i = 0; i < length; i++) if (left[i] !== right[i]) return false
  return true
}

/** The ids of both sides, one word each. */
export const idsOfWhole = ({ before, after }: WholeChange): RowChange => ({
  removed: before.id.subarray(0, before.length),
  added: after.id.subarray(0, after.length),
})

/**
 * The notes at [first, end) shifted in time, as columns. `firstId`: assigns new ids from there on. Unchanged columns
 * are shared; places in the file are reset.
 */
export function shiftedNotes(
  columns: NoteColumns,
  first: number,
  end: number,
  dTick: number,
  firstId: number | null,
): NoteColumns {
  const length = end - first
  if (length === 0) return EMPTY_NOTES
  const capacity = columnCapacity(length)
  const part = <C extends Uint32Array | Uint8Array>(column: C, create: (capacity: number) => C): C => {
    if (length === columns.length) return column
    const copy = create(capacity)
    copy.set(column.subarray(first, end))
    return copy
  }
  const tick = newUint32Column(capacity)
  for (let i = 0; i < length; i++) tick[i] = columns.tick[first + i] + dTick
  const noOrder = newUint32Column(capacity)
  return withBlocks({
    length,
    id: firstId === null ? part(columns.id, newUint32Column) : newIds(length, firstId),
    tick,
    duration: part(columns.duration, newUint32Column),
    noteNumber: part(columns.noteNumber, newUint8Column),
    velocity: part(columns.velocity, newUint8Column),
    flags: part(columns.flags, newUint8Column),
    release: part(columns.release, newUint8Column),
    onOrder: noOrder,
    offOrder: noOrder,
  })
}

function newIds(length: number, firstId: number): Uint32Array {
  const id = newUint32Column(columnCapacity(length))
  for (let i = 0; i < length; i++) id[i] = firstId + i
  return id
}
