import { clamp } from '../../../core/clamp'
import { NOTATION_BITS, transposedFlags } from '../../../song/noteNotation'
import { MAX_TICK, type NoteColumns } from '../../../song/notes'
import { NOTE_ROW, packNote } from '../../noteRows'
import { finite } from '../../numbers'
import { NO_ROWS, sortRows } from '../../rows'
import { defineCommand, editTrack, type OfRows, requireTrack, unchanged } from '../edit'
import { editNotes } from './movedWords'
import { idRange, indicesOf, rewriteNotes } from './noteEdits'

type ShiftedNotes = OfRows & GroupShift

/** Moves the notes as a group: the deltas are clamped so that no note goes before tick 0 or beyond pitch 0–127. */
export const moveNotes = defineCommand('notes/move', { moveNotes: 'notes' }, (song, command: ShiftedNotes) => {
  const track = requireTrack(song, command.trackId)
  const indices = indicesOf(track.notes, command.ids)
  if (indices.length === 0) return unchanged(song)
  const { dTick, dNote } = clampedShift(track.notes, indices, command.dTick, command.dNote)
  if (dTick === 0 && dNote === 0) return unchanged(song)
  const notes = rewriteNotes(track.notes, indices, (note) => {
    note.tick += dTick
    note.noteNumber += dNote
  })
  return editNotes(song, track, notes)
})

/** Adds moved copies and leaves the originals. Clamped like a move. */
export const copyNotes = defineCommand('notes/copy', { copyNotes: 'newNotes' }, (song, command: ShiftedNotes) => {
  const track = requireTrack(song, command.trackId)
  const indices = indicesOf(track.notes, command.ids)
  if (indices.length === 0) return unchanged(song)
  const { dTick, dNote } = clampedShift(track.notes, indices, command.dTick, command.dNote)
  const { stride } = NOTE_ROW
  const rows = new Uint32Array(indices.length * stride)
  indices.forEach((index, i) => {
    const offset = i * stride
    packNote(track.notes, index, rows, offset)
    rows[offset] = song.nextId + i
    rows[offset + 1] += dTick
    // The copy takes pitch, velocity, release and how it is written, but not the other flags and the places in the
    // file.
    const notation = transposedFlags(track.notes.flags[index], dNote) & NOTATION_BITS
    rows[offset + 3] = ((rows[offset + 3] & 0xff00_ffff) | (notation << 16)) + dNote
    rows[offset + 4] = 0
    rows[offset + 5] = 0
  })
  const notes = { removed: NO_ROWS, added: sortRows(NOTE_ROW, rows) }
  const outcome = editTrack(song, track, { notes }, { nextId: song.nextId + indices.length })
  return { ...outcome, addedIds: idRange(song.nextId, indices.length) }
})

interface GroupShift {
  readonly dTick: number
  readonly dNote: number
}

/** The shift, limited so that no note of the group leaves tick 0 … MAX_TICK or pitch 0–127. */
function clampedShift(columns: NoteColumns, indices: Uint32Array, dTick: number, dNote: number): GroupShift {
  let firstTick = MAX_TICK
  let lastEnd = 0
  let lowest = 127
  let highest = 0
  for (const i of indices) {
    firstTick = Math.min(firstTick, columns.tick[i])
    lastEnd = Math.max(lastEnd, columns.tick[i] + columns.duration[i])
    lowest = Math.min(lowest, columns.noteNumber[i])
    highest = Math.max(highest, columns.noteNumber[i])
  }
  return {
    dTick: clamp(Math.round(finite(dTick, 'dTick')), -firstTick, Math.max(0, MAX_TICK - lastEnd)),
    dNote: clamp(Math.round(finite(dNote, 'dNote')), -lowest, 127 - highest),
  }
}
