import type { ControlColumns } from '../../song/controls'
import { firstAtOrAfter } from '../../song/noteQueries'
import type { NoteColumns } from '../../song/notes'
import { CONTROL_ROW, packControl } from '../controlRows'
import { NOTE_ROW, packNote } from '../noteRows'
import type { RowLayout, Rows } from '../rows'

/** Rows of the notes that start in [fromTick, toTick). */
export const noteRowsBetween = (notes: NoteColumns, fromTick: number, toTick: number): Rows =>
  rowsBetween(NOTE_ROW, notes, fromTick, toTick, (i, rows, at) => packNote(notes, i, rows, at))

/** Rows of the control events in [fromTick, toTick). `isTaken`: whether one, by its index, is wanted. */
export const controlRowsBetween = (
  controls: ControlColumns,
  fromTick: number,
  toTick: number,
  isTaken?: (i: number) => boolean,
): Rows =>
  rowsBetween(CONTROL_ROW, controls, fromTick, toTick, (i, rows, at) => packControl(controls, i, rows, at), isTaken)

function rowsBetween(
  { stride }: RowLayout,
  columns: { readonly length: number; readonly tick: Uint32Array },
  fromTick: number,
  toTick: number,
  pack: (i: number, rows: Rows, offset: number) => void,
  isTaken?: (i: number) => boolean,
): Rows {
  const [first, end] = [firstAtOrAfter(columns, fromTick), firstAtOrAfter(columns, toTick)]
  const rows = new Uint32Array((end - first) * stride)
  let used = 0
  for (let i = first; i < end; i++) {
    if (isTaken && !isTaken(i)) continue
    pack(i, rows, used)
    used += stride
  }
  return used === rows.length ? rows : rows.slice(0, used)
}

/** The rows at another time, all by as much, so that they keep their order. */
export const laterRows = (layout: RowLayout, rows: Rows, dTick: number): Rows => shifted(layout, rows, dTick, null, [])

/** The rows at another time, among others. `firstId`: new ids from there on. Their places in the file are new ones. */
export const shiftedNotes = (rows: Rows, dTick: number, firstId: number | null = null): Rows =>
  shifted(NOTE_ROW, rows, dTick, firstId, [4, 5])

export const shiftedControls = (rows: Rows, dTick: number, firstId: number | null = null): Rows =>
  shifted(CONTROL_ROW, rows, dTick, firstId, [3])

/** The rows at another time. `firstId`: new ids from there on. `orders`: words that say the place in the file, which is a new one. */
function shifted(
  { stride }: RowLayout,
  rows: Rows,
  dTick: number,
  firstId: number | null,
  orders: readonly number[],
): Rows {
  const moved = rows.slice()
  for (let offset = 0, i = 0; offset < moved.length; offset += stride, i++) {
    if (firstId !== null) moved[offset] = firstId + i
    moved[offset + 1] += dTick
    for (const word of orders) moved[offset + word] = 0
  }
  return moved
}

export const countRows = ({ stride }: RowLayout, rows: Rows): number => rows.length / stride

export function joinedRows(parts: readonly Rows[]): Rows {
  if (parts.length === 1) return parts[0]
  const rows = new Uint32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    rows.set(part, at)
    at += part.length
  }
  return rows
}
