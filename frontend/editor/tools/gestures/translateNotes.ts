import type { RollHost, RollPointer } from '../../model/roll'
import { commit } from './commit'
import type { Gesture } from './gesture'
import { Grip } from './grip'
import { NoteBounds } from './noteBounds'
import { shiftedRectangle } from './rectangle'
import { snappedDelta } from './snap'
import { selectedTrackNotes } from './track'

/**
 * Drags the selected notes by one of them, or by their rectangle: the grip snaps, the others keep their offsets, and
 * the group is clamped as a whole. A move costs the same for one note as for all, because the group's bounds are found
 * at the start.
 */
export function translateNotes(
  host: RollHost,
  press: RollPointer,
  grip: Grip,
  isCopy: (pointer: RollPointer) => boolean,
): Gesture<RollPointer> {
  const ids = host.selected()
  const bounds = NoteBounds.of(selectedTrackNotes(host), ids)
  let dTick = 0
  let dNote = 0
  let copy = false

  const showRectangle = (live: boolean) =>
    grip.rectangle && host.setRectangle(shiftedRectangle(grip.rectangle, dTick, dNote), live)

  return {
    begin: () => host.setCursor('grabbing'),
    move: (pointer) => {
      const shift = shiftBetween(host, press, pointer, grip)
      const { dTick: nextTick, dNote: nextNote } = bounds
        ? NoteBounds.clampShift(bounds, shift.dTick, shift.dNote)
        : shift
      if (grip.note && nextNote !== dNote) host.audition(grip.note.noteNumber + nextNote, grip.note.velocity)
      dTick = nextTick
      dNote = nextNote
      copy = isCopy(pointer)
      host.setCursor(copy ? 'copy' : 'grabbing')
      host.preview({ type: 'move', dTick, dNote, copy })
      showRectangle(true)
    },
    end: () => {
      host.auditionOff()
      showRectangle(false)
      if (ids.length === 0 || (dTick === 0 && dNote === 0)) return host.preview(null)
      if (grip.note) Grip.remember(host, grip, grip.note.duration)
      const type = copy ? 'notes/copy' : 'notes/move'
      commit(host, { type, trackId: host.trackId(), ids, dTick, dNote }, (added) => copy && host.select(added))
    },
    cancel: () => {
      host.auditionOff()
      host.preview(null)
      if (grip.rectangle) host.setRectangle(grip.rectangle)
    },
  }
}

/** The distance of the grip's drag, before the group is clamped. */
export function shiftBetween(
  host: RollHost,
  press: RollPointer,
  pointer: RollPointer,
  grip: Grip,
): { dTick: number; dNote: number } {
  return {
    dTick: snappedDelta(host.grid, grip.fromTick, pointer.tick - press.tick, pointer.modifiers.shift),
    dNote: pointer.noteNumber - press.noteNumber,
  }
}
