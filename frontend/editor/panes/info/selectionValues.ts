import type { Command } from '#shared/edit/command'
import { indicesOf } from '#shared/edit/commands/notes/noteEdits'
import { MAX_TICK, type NoteColumns, type NoteIds } from '#shared/song/notes'
import type { Measures } from '#shared/time/measures'
import {
  type Read,
  readChange,
  readNote,
  readPosition,
  readWhole,
  type TypedChange,
  type TypedLimit,
} from '../typedValues'

export type NoteField = 'tick' | 'duration' | 'noteNumber' | 'velocity'
export const FIELDS: readonly NoteField[] = ['tick', 'duration', 'noteNumber', 'velocity']

export interface Span {
  readonly lowest: number
  readonly highest: number
}

/** The ranges of the selected notes' values. */
export type SelectionValues = Readonly<Record<NoteField, Span>>

/** The ranges of the notes' values; null if none of the notes exists. */
export function selectionValues(notes: NoteColumns, ids: NoteIds): SelectionValues | null {
  const indices = indicesOf(notes, ids)
  if (indices.length === 0) return null
  const span = (column: Uint32Array | Uint8Array): Span => {
    let [lowest, highest] = [column[indices[0]], column[indices[0]]]
    for (const i of indices) {
      if (column[i] < lowest) lowest = column[i]
      if (column[i] > highest) highest = column[i]
    }
    return { lowest, highest }
  }
  return {
    tick: span(notes.tick),
    duration: span(notes.duration),
    noteNumber: span(notes.noteNumber),
    velocity: span(notes.velocity),
  }
}

const RANGES: Readonly<Record<NoteField, { readonly low: number; readonly high: number }>> = {
  tick: { low: 0, high: MAX_TICK },
  duration: { low: 0, high: MAX_TICK },
  noteNumber: { low: 0, high: 127 },
  velocity: { low: 1, high: 127 },
}

interface SelectedNotes {
  readonly trackId: number
  readonly ids: NoteIds
  readonly values: SelectionValues
}

type FieldChange = TypedChange | { readonly operation: 'set'; readonly value: number }

/** The command for the text typed into a field, with the range that limited the value; or why it was refused. */
type FieldEdit = Read<Command>

/**
 * The command for a typed text. A number sets all notes to it; a position moves them together so that the first one
 * begins there. '+10', '-5%' and 'x2' change each note's own value. Moves in time and pitch keep the shape of the
 * group.
 */
export function editField(
  field: NoteField,
  text: string,
  { measures, ...selection }: SelectedNotes & { readonly measures: Measures },
): FieldEdit {
  const range = RANGES[field]
  const change = readChange(text)
  const edit = (made: FieldChange, limit: TypedLimit | null): FieldEdit => ({
    value: commandFor(field, made, selection),
    limit,
  })
  if (change) return edit(change, reached(change.operation, change.value, selection.values[field], range))
  const read = readField(field, text, measures)
  return 'refused' in read ? read : edit({ operation: 'set', value: read.value }, read.limit)
}

function readField(field: NoteField, text: string, measures: Measures): Read<number> {
  if (field === 'tick') return readPosition(text, measures)
  if (field === 'noteNumber') return readNote(text)
  return readWhole(text, RANGES[field].low, RANGES[field].high)
}

function commandFor(
  field: NoteField,
  { operation, value }: FieldChange,
  { trackId, ids, values }: SelectedNotes,
): Command {
  if (field === 'velocity') return { type: 'notes/velocity', trackId, ids, operation, value }
  if (field === 'tick' && operation === 'set')
    return { type: 'notes/move', trackId, ids, dTick: value - values.tick.lowest, dNote: 0 }
  if (field === 'tick' && operation === 'add') return { type: 'notes/move', trackId, ids, dTick: value, dNote: 0 }
  if (field === 'noteNumber' && operation === 'add') return { type: 'notes/move', trackId, ids, dTick: 0, dNote: value }
  return { type: 'notes/adjust', trackId, ids, field, operation, value }
}

/** The range that the change reaches beyond; null: it stays within. */
function reached(
  operation: 'add' | 'multiply',
  value: number,
  { lowest, highest }: Span,
  { low, high }: { low: number; high: number },
): TypedLimit | null {
  const to = (from: number) => Math.round(operation === 'add' ? from + value : from * value)
  if (to(lowest) < low) return { low, high, taken: low }
  return to(highest) > high ? { low, high, taken: high } : null
}
