import { type ControlColumns, ControlKind, type NewControl, STRAY_NOTE_ON } from '../../song/controls'
import { type ControlLane, type LanePoints, laneEvents } from '../../song/lanes'
import { MAX_TICK } from '../../song/notes'
import { CONTROL_ROW, packControl, packedControl } from '../controlRows'
import { wholeWithin } from '../numbers'
import { type RowChange, type Rows, sortRows } from '../rows'

const KINDS_WITH_NUMBER: readonly number[] = [
  ControlKind.controller,
  ControlKind.polyPressure,
  ControlKind.strayNoteOff,
]
const MAX_VALUE: Partial<Record<ControlKind, number>> = {
  [ControlKind.pitchBend]: 16383,
  [ControlKind.strayNoteOff]: STRAY_NOTE_ON,
}

/** The control, rounded and clamped to the ranges of its kind. */
export function controlWithinRange({ tick, kind, number, value }: NewControl): NewControl {
  return {
    tick: wholeWithin(tick, 0, MAX_TICK, 'tick'),
    kind,
    number: KINDS_WITH_NUMBER.includes(kind) ? wholeWithin(number, 0, 127, 'number') : 0,
    value: wholeWithin(value, 0, MAX_VALUE[kind] ?? 127, 'value'),
  }
}

/** Rows of new control events with the ids from `firstId` on, sorted. */
export function newControlRows(controls: readonly NewControl[], firstId: number): Rows {
  const rows = new Uint32Array(controls.length * CONTROL_ROW.stride)
  controls.forEach((control, i) => {
    writeRow(rows, i * CONTROL_ROW.stride, firstId + i, control, 0)
  })
  return sortRows(CONTROL_ROW, rows)
}

/** Replaces each control at the given indices by the result of `change`. Unchanged ones are left out. */
export function rewriteControls(
  columns: ControlColumns,
  indices: Uint32Array,
  change: (control: NewControl, index: number) => NewControl,
): RowChange {
  const { stride } = CONTROL_ROW
  const removed = new Uint32Array(indices.length * stride)
  const added = new Uint32Array(indices.length * stride)
  let used = 0
  for (const i of indices) {
    const old = controlAt(columns, i)
    const control = controlWithinRange(change(old, i))
    const moved = control.tick !== old.tick
    packControl(columns, i, removed, used)
    writeRow(added, used, columns.id[i], control, moved ? 0 : columns.order[i])
    if (moved || added[used + 2] !== removed[used + 2]) used += stride
  }
  return { removed: removed.slice(0, used), added: sortRows(CONTROL_ROW, added.slice(0, used)) }
}

/**
 * The change that turns a lane's events, at the given indices, into the points `after`. Points with the id 0 are new
 * and get ids from `firstId` on. A point that keeps its tick keeps its place in the file.
 */
export function laneChange(
  columns: ControlColumns,
  indices: Uint32Array,
  lane: ControlLane,
  after: LanePoints,
  firstId: number,
): { readonly change: RowChange; readonly added: number } {
  const { stride } = CONTROL_ROW
  const places = new Map<number, number>()
  for (let i = 0; i < after.length; i++) if (after.id[i] !== 0) places.set(after.id[i], i)
  const removed = new Uint32Array(indices.length * stride)
  const added = new Uint32Array((indices.length + after.length) * stride)
  const event = laneEvents(lane)
  const control = (i: number): NewControl => ({ ...event, tick: after.tick[i], value: after.value[i] })
  let removedEnd = 0
  let addedEnd = 0
  for (const index of indices) {
    const place = places.get(columns.id[index])
    const isSame =
      place !== undefined && after.tick[place] === columns.tick[index] && after.value[place] === columns.value[index]
    if (isSame) continue
    packControl(columns, index, removed, removedEnd)
    removedEnd += stride
    if (place === undefined) continue
    const order = after.tick[place] === columns.tick[index] ? columns.order[index] : 0
    writeRow(added, addedEnd, columns.id[index], control(place), order)
    addedEnd += stride
  }
  let count = 0
  for (let i = 0; i < after.length; i++) {
    if (after.id[i] !== 0) continue
    writeRow(added, addedEnd, firstId + count++, control(i), 0)
    addedEnd += stride
  }
  const change = { removed: removed.slice(0, removedEnd), added: sortRows(CONTROL_ROW, added.slice(0, addedEnd)) }
  return { change, added: count }
}

function controlAt(columns: ControlColumns, i: number): NewControl {
  return {
    tick: columns.tick[i],
    kind: columns.kind[i] as ControlKind,
    number: columns.number[i],
    value: columns.value[i],
  }
}

function writeRow(rows: Rows, offset: number, id: number, control: NewControl, order: number): void {
  rows[offset] = id
  rows[offset + 1] = control.tick
  rows[offset + 2] = packedControl(control.kind, control.number, control.value)
  rows[offset + 3] = order
}
