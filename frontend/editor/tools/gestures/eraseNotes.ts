import { notesInRectangle } from '#shared/view/hitNote'
import type { RollHost, RollPointer } from '../../model/roll'
import { commit } from './commit'
import type { Gesture } from './gesture'
import { type RowPlace, rowSpans } from './rowSpans'
import { selectedTrackNotes } from './track'

/**
 * Deletes all notes that the stroke touches, together at the release. A click with Alt on a ghost note selects its
 * track.
 */
export function eraseNotes(host: RollHost, press: RollPointer): Gesture<RollPointer> {
  const notes = selectedTrackNotes(host)
  const ids = new Set<number>()
  let last: RowPlace = press
  let hasMoved = false

  const touch = (place: RollPointer) => {
    for (const { noteNumber, fromTick, toTick } of rowSpans(last, place)) {
      const rectangle = { fromTick, toTick, fromNote: noteNumber, toNote: noteNumber }
      for (const id of notesInRectangle(notes, rectangle)) ids.add(id)
    }
    // A note drawn wider than its length is hit where it is drawn.
    if (place.hit.on === 'note') ids.add(place.hit.id)
    last = place
    host.preview({ type: 'erase', ids })
  }

  return {
    begin: () => {
      host.setCursor('eraser')
      touch(press)
    },
    move: (pointer) => {
      hasMoved = true
      touch(pointer)
    },
    end: () => {
      if (ids.size === 0) {
        host.preview(null)
        if (press.modifiers.alt && !hasMoved) host.goToGhost(press.tick, press.noteNumber)
        return
      }
      commit(host, { type: 'notes/remove', trackId: host.trackId(), ids: Uint32Array.from(ids).sort() })
    },
    cancel: () => host.preview(null),
  }
}
