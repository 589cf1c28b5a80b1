import type { Command } from '#shared/edit/command'
import { firstAtOrAfter, forEachRangeMeeting, noteAt } from '#shared/song/noteQueries'
import type { NewNote, Note, NoteColumns } from '#shared/song/notes'
import { Measures, measureAt, nextBar } from '#shared/time/measures'
import type { CursorStep, NoteCursor, RollHost } from '../model/roll'
import { newNoteDuration } from './gestures/rememberNote'
import { isRhythmTrack, selectedTrackNotes } from './gestures/track'

const OCTAVE = 12
const TOP_ROW = 127

/** The cell that a step leads to; the same cell if there is no other. */
export function stepCursor(host: RollHost, cursor: NoteCursor, { unit, direction }: CursorStep): NoteCursor {
  switch (unit) {
    case 'grid':
    case 'bar':
      return { ...cursor, tick: stepTick(host, cursor.tick, unit, direction) }
    case 'semitone':
      return { ...cursor, noteNumber: rowAt(cursor.noteNumber + direction) }
    case 'octave':
      return { ...cursor, noteNumber: rowAt(cursor.noteNumber + direction * OCTAVE) }
    case 'note':
      return startOf(neighbour(host, cursor, direction)) ?? cursor
    case 'end': {
      const notes = selectedTrackNotes(host)
      const last = direction > 0 && notes.length > 0 ? startOf(noteAt(notes, notes.length - 1)) : null
      return last ?? { ...cursor, tick: direction < 0 ? 0 : cursor.tick }
    }
  }
}

/** The next grid or bar line in that direction; without a grid, the tick a sixteenth away. */
export const stepTick = (host: RollHost, tick: number, unit: 'grid' | 'bar', direction: 1 | -1): number =>
  unit === 'grid' ? gridLine(host, tick, direction) : barLine(host, tick, direction)

const rowAt = (noteNumber: number): number => Math.min(TOP_ROW, Math.max(0, noteNumber))

const startOf = (note: Note | null): NoteCursor | null => note && { tick: note.tick, noteNumber: note.noteNumber }

/** The length of a step at `tick`, in ticks: a grid unit; without a grid, a sixteenth. */
function stepAt(host: RollHost, tick: number): number {
  const unit = host.grid.unit(tick)
  return unit > 1 ? unit : Math.max(1, Math.round(host.song().timebase / 4))
}

/** The nearest grid line in that direction, other than the tick itself. */
function gridLine(host: RollHost, tick: number, direction: 1 | -1): number {
  const { grid } = host
  const step = stepAt(host, tick)
  const isFree = grid.unit(tick) === 1
  if (direction < 0) return isFree ? Math.max(0, tick - step) : grid.floor(Math.max(0, tick - 1))
  return isFree ? tick + step : Math.max(grid.floor(tick + step), tick + 1)
}

function barLine(host: RollHost, tick: number, direction: 1 | -1): number {
  const measures = Measures.of(host.song())
  if (direction > 0) return nextBar(measures, tick)
  const { start } = measureAt(measures, tick)
  return start < tick || tick === 0 ? start : measureAt(measures, tick - 1).start
}

/** The note before or after in the track's order: by start, then by row. Null at the ends. */
function neighbour(host: RollHost, { tick, noteNumber }: NoteCursor, direction: 1 | -1): Note | null {
  const notes = selectedTrackNotes(host)
  const first = firstAtOrAfter(notes, tick)
  const after = firstAtOrAfter(notes, tick + 1)
  // Notes that start together are visited upwards.
  const together = Array.from({ length: after - first }, (_, i) => noteAt(notes, first + i))
  together.sort((a, b) => direction * (a.noteNumber - b.noteNumber))
  const beyond = together.find((note) => direction * (note.noteNumber - noteNumber) > 0)
  if (beyond) return beyond
  const index = direction > 0 ? after : first - 1
  if (index < 0 || index >= notes.length) return null
  return edgeOf(notes, notes.tick[index], direction)
}

/** The lowest (on the way forward) or highest of the notes that start at a tick. */
function edgeOf(notes: NoteColumns, tick: number, direction: 1 | -1): Note {
  let found = noteAt(notes, firstAtOrAfter(notes, tick))
  for (let i = firstAtOrAfter(notes, tick); i < notes.length && notes.tick[i] === tick; i++) {
    const note = noteAt(notes, i)
    if (direction * (note.noteNumber - found.noteNumber) < 0) found = note
  }
  return found
}

/** The note that sounds at the cursor, of several the one that starts last; null: none. */
export function noteUnder(host: RollHost, { tick, noteNumber }: NoteCursor): Note | null {
  const notes = selectedTrackNotes(host)
  let found = -1
  forEachRangeMeeting(notes, tick, tick + 1, (start, end) => {
    for (let i = start; i < end; i++) {
      const isHere = notes.tick[i] <= tick && (tick < notes.tick[i] + notes.duration[i] || notes.tick[i] === tick)
      if (isHere && notes.noteNumber[i] === noteNumber) found = i
    }
  })
  return found < 0 ? null : noteAt(notes, found)
}

/** The note that Enter adds at the cursor: as long and as loud as the last one. */
export function noteToAdd(host: RollHost, { tick, noteNumber }: NoteCursor): NewNote {
  return { tick, noteNumber, duration: newNoteDuration(host, tick), velocity: host.newNote().velocity }
}

/**
 * Moves the end of a note by a grid unit; null if it cannot become shorter, or on a rhythm track, where notes have no
 * length.
 */
export function resizeNote(host: RollHost, note: Note, direction: 1 | -1): Command | null {
  if (isRhythmTrack(host)) return null
  const step = stepAt(host, note.tick)
  if (direction < 0 && note.duration <= step) return null
  const ids = Uint32Array.of(note.id)
  return {
    type: 'notes/resize',
    trackId: host.trackId(),
    ids,
    edge: 'end',
    delta: direction * step,
    minDuration: 1,
  }
}
