import type { TrackRectangle } from '#shared/edit/command'
import { songEndTick } from '#shared/playback/songEnd'
import { firstAtOrAfter, forEachRangeMeeting } from '#shared/song/noteQueries'
import type { NoteColumns, NoteIds } from '#shared/song/notes'
import type { ArrangeCursor } from '../../model/arrange'
import { playableTracks } from '../../model/playable'
import type { CursorStep, RollHost } from '../../model/roll'
import { stepTick } from '../noteCursor'

/** The cell that a step leads to; the same cell if there is no other. `semitone` moves from track to track. */
export function stepCell(host: RollHost, cell: ArrangeCursor, { unit, direction }: CursorStep): ArrangeCursor {
  switch (unit) {
    case 'grid':
    case 'bar':
      return { ...cell, tick: stepTick(host, cell.tick, unit, direction) }
    case 'semitone': {
      const last = playableTracks(host.song()).length - 1
      return { ...cell, row: Math.min(last, Math.max(0, cell.row - direction)) }
    }
    case 'octave':
      return cell
    case 'note':
      return { ...cell, tick: nextFilled(host, cell, direction) }
    case 'end':
      return { ...cell, tick: direction < 0 ? 0 : stepTick(host, songEndTick(host.song()), 'grid', -1) }
  }
}

/** The tick of the nearest cell of the row in that direction in which a note starts; the same tick if there is none. */
function nextFilled(host: RollHost, cell: ArrangeCursor, direction: 1 | -1): number {
  const notes = rowNotes(host, cell)
  const { fromTick, toTick } = cellArea(host, cell)
  const index = direction > 0 ? firstAtOrAfter(notes, toTick) : firstAtOrAfter(notes, fromTick) - 1
  return index >= 0 && index < notes.length ? host.grid.floor(notes.tick[index]) : cell.tick
}

/** The cell's area in the arrangement: up to the next grid line; without a grid, a sixteenth. */
export const cellArea = (host: RollHost, { tick, row }: ArrangeCursor): TrackRectangle => ({
  fromTick: tick,
  toTick: stepTick(host, tick, 'grid', 1),
  fromTrack: row,
  toTrack: row + 1,
})

/** The notes that start in the cell; ids ascend. */
export function notesInCell(host: RollHost, cell: ArrangeCursor): NoteIds {
  const notes = rowNotes(host, cell)
  const { fromTick, toTick } = cellArea(host, cell)
  return notes.id.slice(firstAtOrAfter(notes, fromTick), firstAtOrAfter(notes, toTick)).sort()
}

/** Tells whether a note that started before the cell still sounds in it. */
export function isHeldOver(host: RollHost, cell: ArrangeCursor): boolean {
  const { tick, duration, length, blockEnd } = rowNotes(host, cell)
  let isHeld = false
  forEachRangeMeeting({ tick, length, blockEnd }, cell.tick, cell.tick, (start, end) => {
    for (let i = start; i < end && !isHeld; i++) isHeld = tick[i] + duration[i] > cell.tick
  })
  return isHeld
}

const rowNotes = (host: RollHost, { row }: ArrangeCursor): NoteColumns => playableTracks(host.song())[row].notes
