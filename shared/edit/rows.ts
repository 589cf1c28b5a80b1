import { sortedIndices } from '../song/sortedIndices'

/**
 * Rows that a patch removes from the columns or adds to them, packed as `stride` words per row in one array: most
 * patches hold a row or two, and an array per column would cost more than the rows.
 */
export type Rows = Uint32Array

/** The packing of one kind of row. The first word is the id, the second the tick. */
export interface RowLayout {
  readonly stride: number
  /** The sort key between the tick and the id. */
  readonly middleKey: (rows: Rows, offset: number) => number
}

/** Removed and added rows, each sorted like the columns. A changed row is in both, with the same id. */
export interface RowChange {
  readonly removed: Rows
  readonly added: Rows
}

export const NO_ROWS: Rows = new Uint32Array(0)

/** Negative if row `a` (at an offset) comes before row `b`. */
function compareRows(layout: RowLayout, a: Rows, aOffset: number, b: Rows, bOffset: number): number {
  return (
    a[aOffset + 1] - b[bOffset + 1] ||
    layout.middleKey(a, aOffset) - layout.middleKey(b, bOffset) ||
    a[aOffset] - b[bOffset]
  )
}

/** The rows sorted by (tick, middle key, id); the same array if already sorted. */
export function sortRows(layout: RowLayout, rows: Rows): Rows {
  const { stride } = layout
  if (areRowsSorted(layout, rows)) return rows
  const count = rows.length / stride
  const ids = new Uint32Array(count)
  const ticks = new Uint32Array(count)
  const middles = new Uint32Array(count)
  for (let i = 0, offset = 0; i < count; i++, offset += stride) {
    ids[i] = rows[offset]
    ticks[i] = rows[offset + 1]
    middles[i] = layout.middleKey(rows, offset)
  }
  const order = sortedIndices(count, [ticks, middles, ids])
  const sorted = new Uint32Array(rows.length)
  for (let i = 0; i < count; i++) copyRow(stride, rows, order[i] * stride, sorted, i * stride)
  return sorted
}

export function copyRow(stride: number, source: Rows, from: number, target: Rows, to: number): void {
  for (let word = 0; word < stride; word++) target[to + word] = source[from + word]
}

export function sameRow(stride: number, a: Rows, aOffset: number, b: Rows, bOffset: number): boolean {
  for (let word = 0; word < stride; word++) if (a[aOffset + word] !== b[bOffset + word]) return false
  return true
}

export function areRowsSorted(layout: RowLayout, rows: Rows): boolean {
  for (let offset = layout.stride; offset < rows.length; offset += layout.stride) {
    if (compareRows(layout, rows, offset - layout.stride, rows, offset) > 0) return false
  }
  return true
}

/** The rows of all parts, one part after the other. */
export function joined(parts: readonly Rows[]): Rows {
  if (parts.length === 1) return parts[0]
  const rows = new Uint32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    rows.set(part, at)
    at += part.length
  }
  return rows
}

/** The change that turns sorted rows into other sorted rows. */
export function rowDifference(layout: RowLayout, before: Rows, after: Rows): RowChange {
  const { stride } = layout
  const removed = new Uint32Array(before.length)
  const added = new Uint32Array(after.length)
  let [from, to, removedEnd, addedEnd] = [0, 0, 0, 0]
  while (from < before.length || to < after.length) {
    const order = from === before.length ? 1 : to === after.length ? -1 : compareRows(layout, before, from, after, to)
    const isSame = order === 0 && sameRow(stride, before, from, after, to)
    if (order <= 0) {
      if (!isSame) copyRow(stride, before, from, removed, removedEnd)
      if (!isSame) removedEnd += stride
      from += stride
    }
    if (order >= 0) {
      if (!isSame) copyRow(stride, after, to, added, addedEnd)
      if (!isSame) addedEnd += stride
      to += stride
    }
  }
  return { removed: removed.slice(0, removedEnd), added: added.slice(0, addedEnd) }
}
