import { CONTROL_COLUMNS, EMPTY_CONTROLS, newControlColumns } from '../song/controlColumns'
import type { ControlColumns } from '../song/controls'
import { copyRuns, planChange } from './mergePlan'
import { rowPlaces } from './rowPlaces'
import type { RowChange, RowLayout, Rows } from './rows'

/** A row's words: id, tick, (kind and number in a byte each, value in the upper two), order. */
export const CONTROL_ROW: RowLayout = {
  stride: 4,
  middleKey: (rows, offset) => rows[offset + 3],
}

/** Writes the control event at index `i` of the columns as a row. */
export function packControl(columns: ControlColumns, i: number, rows: Rows, offset: number): void {
  rows[offset] = columns.id[i]
  rows[offset + 1] = columns.tick[i]
  rows[offset + 2] = packedControl(columns.kind[i], columns.number[i], columns.value[i])
  rows[offset + 3] = columns.order[i]
}

/** The third word of a row. */
export const packedControl = (kind: number, number: number, value: number) => kind | (number << 8) | (value << 16)

/** Merges a change into the columns. Throws when a removed row is missing. */
export function mergeControls(columns: ControlColumns, change: RowChange): ControlColumns {
  const { stride } = CONTROL_ROW
  const { added } = change
  const plan = planChange('control', columns, CONTROL_ROW, change, (rows) => controlPlaces(columns, rows))
  if (plan.length === 0) return EMPTY_CONTROLS
  const merged = newControlColumns(plan.length)
  for (const name of CONTROL_COLUMNS) copyRuns(plan, columns[name], merged[name])
  for (let row = 0, offset = 0; offset < added.length; row++, offset += stride) {
    const i = plan.addedAt[row]
    merged.id[i] = added[offset]
    merged.tick[i] = added[offset + 1]
    merged.kind[i] = added[offset + 2] & 0xff
    merged.number[i] = (added[offset + 2] >>> 8) & 0xff
    merged.value[i] = added[offset + 2] >>> 16
    merged.order[i] = added[offset + 3]
  }
  return merged
}

function controlPlaces({ length, tick, order, id }: ControlColumns, rows: Rows): Uint32Array {
  const compareAt = (index: number, offset: number) =>
    tick[index] - rows[offset + 1] || order[index] - rows[offset + 3] || id[index] - rows[offset]
  return rowPlaces({ length, compareAt }, rows.length / CONTROL_ROW.stride, CONTROL_ROW.stride)
}
