import type { NewNote } from '#shared/song/notes'
import type { RollHost, RollPointer } from '../../model/roll'
import { commit } from './commit'
import type { Gesture } from './gesture'
import { newNoteDuration, rememberNote } from './rememberNote'
import { isRhythmTrack } from './track'

/**
 * Draws a note: a press on an empty place shows and plays it at once; dragging right sets its length, up and down its
 * pitch.
 */
export function createNote(host: RollHost, press: RollPointer): Gesture<RollPointer> {
  const { grid } = host
  const free = press.modifiers.shift
  const tick = Math.max(0, isRhythmTrack(host) ? grid.round(press.tick, free) : grid.floor(press.tick, free))
  let note: NewNote = {
    tick,
    noteNumber: press.noteNumber,
    duration: newNoteDuration(host, tick),
    velocity: host.newNote().velocity,
  }
  let isLengthDrawn = false

  return {
    begin: () => {
      host.audition(note.noteNumber, note.velocity)
      host.preview({ type: 'draft', notes: [note] })
    },
    move: (pointer) => {
      const unit = grid.unit(tick, pointer.modifiers.shift)
      // A pointer that only trembles or moves straight up keeps the usual length.
      isLengthDrawn ||= Math.abs(pointer.tick - press.tick) >= unit / 2
      const end = grid.round(pointer.tick, pointer.modifiers.shift)
      const duration = isLengthDrawn ? Math.max(unit, end - tick) : note.duration
      if (pointer.noteNumber !== note.noteNumber) host.audition(pointer.noteNumber, note.velocity)
      note = { ...note, duration, noteNumber: pointer.noteNumber }
      host.preview({ type: 'draft', notes: [note] })
    },
    end: () => {
      host.auditionOff()
      rememberNote(host, note)
      host.select(new Uint32Array())
      commit(host, { type: 'notes/add', trackId: host.trackId(), notes: [note], trimOverlaps: true })
    },
    cancel: () => {
      host.auditionOff()
      host.preview(null)
    },
  }
}
