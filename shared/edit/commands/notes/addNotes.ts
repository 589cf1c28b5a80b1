import { firstAtOrAfter, forEachRangeMeeting } from '../../../song/noteQueries'
import { MAX_TICK, type NewNote, type NoteColumns } from '../../../song/notes'
import { NOTE_ROW } from '../../noteRows'
import { wholeWithin } from '../../numbers'
import { NO_ROWS, type RowChange, sortRows } from '../../rows'
import { defineCommand, editTrack, type OfTrack, requireChannelTrack, unchanged } from '../edit'
import { idRange, joinRows, newNoteRows, rewriteNotes, rowsAt } from './noteEdits'

type AddedNotes = OfTrack & { notes: readonly NewNote[]; trimOverlaps?: boolean }

/**
 * Adds notes. With `trimOverlaps`, an earlier note of the same pitch ends where a new one begins. A note with the start
 * and pitch of a new one is replaced, unless their lengths are equal: then the old one stays, and the new one is not
 * added.
 */
export const addNotes = defineCommand('notes/add', { addNotes: 'newNotes' }, (song, command: AddedNotes) => {
  const track = requireChannelTrack(song, command.trackId)
  const wanted = command.notes.map(withinRange)
  const { trimOverlaps } = command
  const notes = trimOverlaps ? withoutDuplicates(track.notes, wanted) : wanted
  if (notes.length === 0) return unchanged(song)
  const trimmed = trimOverlaps ? trimOverlapped(track.notes, notes) : { removed: NO_ROWS, added: NO_ROWS }
  const rows = sortRows(NOTE_ROW, newNoteRows(notes, song.nextId))
  const change = { removed: trimmed.removed, added: joinRows(trimmed.added, rows) }
  const outcome = editTrack(song, track, { notes: change }, { nextId: song.nextId + notes.length })
  return { ...outcome, addedIds: idRange(song.nextId, notes.length) }
})

/** The note, rounded and clamped to the ranges; throws a CommandError if a value is not a number. */
export function withinRange(note: NewNote): NewNote {
  const tick = wholeWithin(note.tick, 0, MAX_TICK, 'tick')
  return {
    tick,
    duration: wholeWithin(note.duration, 0, MAX_TICK - tick, 'duration'),
    noteNumber: wholeWithin(note.noteNumber, 0, 127, 'noteNumber'),
    velocity: wholeWithin(note.velocity, 1, 127, 'velocity'),
  }
}

/** Leaves out new notes that the track already has with the same start, pitch and length. */
function withoutDuplicates(columns: NoteColumns, notes: readonly NewNote[]): readonly NewNote[] {
  return notes.filter((note) => !startingWith(columns, [note]).some((i) => columns.duration[i] === note.duration))
}

/** The indices, ascending, of the track's notes that have the start and pitch of a new note. */
function startingWith(columns: NoteColumns, notes: readonly NewNote[]): Uint32Array {
  const places = new Set<number>()
  for (const { tick, noteNumber } of notes) {
    for (let i = firstAtOrAfter(columns, tick); i < columns.length && columns.tick[i] === tick; i++)
      if (columns.noteNumber[i] === noteNumber) places.add(i)
  }
  return Uint32Array.from(places).sort()
}

/**
 * Removes notes that share start and pitch with a new one, and ends notes where the first new one of their pitch
 * begins.
 */
function trimOverlapped(columns: NoteColumns, notes: readonly NewNote[]): RowChange {
  const replaced = startingWith(columns, notes)
  const starts = startsByPitch(notes)
  const first = notes.reduce((tick, note) => Math.min(tick, note.tick), MAX_TICK)
  const last = notes.reduce((tick, note) => Math.max(tick, note.tick), 0)
  const candidates: number[] = []
  forEachRangeMeeting(columns, first, last, (from, to) => {
    for (let i = from; i < to; i++) {
      const next = nextStart(starts.get(columns.noteNumber[i]), columns.tick[i])
      if (next < columns.tick[i] + columns.duration[i] && !replaced.includes(i)) candidates.push(i)
    }
  })
  const trimmed = rewriteNotes(columns, Uint32Array.from(candidates), (note) => {
    note.duration = nextStart(starts.get(note.noteNumber), note.tick) - note.tick
  })
  return { ...trimmed, removed: joinRows(trimmed.removed, rowsAt(columns, replaced)) }
}

function startsByPitch(notes: readonly NewNote[]): Map<number, Uint32Array> {
  const grouped = new Map<number, number[]>()
  for (const { noteNumber, tick } of notes) {
    const starts = grouped.get(noteNumber)
    if (starts) starts.push(tick)
    else grouped.set(noteNumber, [tick])
  }
  return new Map([...grouped].map(([noteNumber, starts]) => [noteNumber, Uint32Array.from(starts).sort()]))
}

const NO_STARTS = new Uint32Array(0)

/** The first start after `tick`; Infinity if there is none. */
function nextStart(starts: Uint32Array = NO_STARTS, tick: number): number {
  const next = firstAtOrAfter({ length: starts.length, tick: starts }, tick + 1)
  return starts[next] ?? Number.POSITIVE_INFINITY
}
