import { NoteIdSet } from '../../../song/noteIdSet'
import { transposedFlags } from '../../../song/noteNotation'
import { type NewNote, type NoteColumns, NoteFlag, type NoteIds } from '../../../song/notes'
import { NOTE_ROW, packNote } from '../../noteRows'
import { type RowChange, type Rows, sortRows } from '../../rows'

/** A note that a command may modify. The command must leave whole numbers within their ranges. */
export interface NoteValues {
  tick: number
  duration: number
  noteNumber: number
  velocity: number
}

/** Up to this many ids are looked up one by one, faster than in a pass over all notes. */
const FEW = 8

/** The indices, ascending, of the given ids. Unknown ids are ignored. */
export function indicesOf(columns: { readonly length: number; readonly id: Uint32Array }, ids: NoteIds): Uint32Array {
  if (ids.length <= FEW) {
    const found = new Set<number>()
    for (const id of ids) {
      const index = id === 0 ? -1 : columns.id.indexOf(id)
      if (index >= 0 && index < columns.length) found.add(index)
    }
    return Uint32Array.from(found).sort()
  }
  const wanted = NoteIdSet.of(ids)
  const indices = new Uint32Array(Math.min(wanted.count, columns.length))
  let count = 0
  for (let i = 0; i < columns.length && count < indices.length; i++) if (wanted.has(columns.id[i])) indices[count++] = i
  return indices.subarray(0, count)
}

/** The rows at the given indices. */
export function rowsAt(columns: NoteColumns, indices: Uint32Array): Rows {
  const rows = new Uint32Array(indices.length * NOTE_ROW.stride)
  for (let i = 0; i < indices.length; i++) packNote(columns, indices[i], rows, i * NOTE_ROW.stride)
  return rows
}

/**
 * Lets `change` modify each note at the given indices. Unchanged notes are left out. A note whose start, end or pitch
 * changed loses its place in the file, and gets a real end even if the file never ended it.
 */
export function rewriteNotes(
  columns: NoteColumns,
  indices: Uint32Array,
  change: (note: NoteValues, index: number) => void,
): RowChange {
  const { stride } = NOTE_ROW
  const removed = new Uint32Array(indices.length * stride)
  const added = new Uint32Array(indices.length * stride)
  const note: NoteValues = { tick: 0, duration: 0, noteNumber: 0, velocity: 0 }
  let used = 0
  for (const i of indices) {
    note.tick = columns.tick[i]
    note.duration = columns.duration[i]
    note.noteNumber = columns.noteNumber[i]
    note.velocity = columns.velocity[i]
    change(note, i)
    const semitones = note.noteNumber - columns.noteNumber[i]
    const pitchChanged = semitones !== 0
    const startChanged = note.tick !== columns.tick[i]
    const endChanged = note.tick + note.duration !== columns.tick[i] + columns.duration[i]
    if (!pitchChanged && !startChanged && !endChanged && note.velocity === columns.velocity[i]) continue
    packNote(columns, i, removed, used)
    packNote(columns, i, added, used)
    added[used + 1] = note.tick
    added[used + 2] = note.duration
    const flags = transposedFlags(columns.flags[i], semitones) << 16
    added[used + 3] = (added[used + 3] & 0xff00_0000) | flags | note.noteNumber | (note.velocity << 8)
    if (pitchChanged || startChanged || endChanged) added[used + 3] &= ~(NoteFlag.dangling << 16)
    if (pitchChanged || startChanged) added[used + 4] = 0
    if (pitchChanged || endChanged) added[used + 5] = 0
    used += stride
  }
  return { removed: removed.slice(0, used), added: sortRows(NOTE_ROW, added.slice(0, used)) }
}

/** Rows of new notes with the ids from `firstId` on, in the order given. Values must be whole and within range. */
export function newNoteRows(notes: readonly NewNote[], firstId: number): Rows {
  const rows = new Uint32Array(notes.length * NOTE_ROW.stride)
  notes.forEach((note, i) => {
    const offset = i * NOTE_ROW.stride
    rows[offset] = firstId + i
    rows[offset + 1] = note.tick
    rows[offset + 2] = note.duration
    rows[offset + 3] = note.noteNumber | (note.velocity << 8) | ((note.notation ?? 0) << 16)
  })
  return rows
}

/** Consecutive ids from `firstId` on. */
export const idRange = (firstId: number, count: number): Uint32Array =>
  Uint32Array.from({ length: count }, (_, i) => firstId + i)

/** Joins two lists of rows, sorted. */
export function joinRows(a: Rows, b: Rows): Rows {
  const rows = new Uint32Array(a.length + b.length)
  rows.set(a)
  rows.set(b, a.length)
  return sortRows(NOTE_ROW, rows)
}
