import type { RollHost, RollPointer } from '../../model/roll'
import { clickNote, pressNote } from './pressedNote'

/**
 * Handles a click of the selection tool: selects the note; on an empty place clears the selection and moves the
 * playhead there. With Alt on a ghost note, selects its track.
 */
export function clickRoll(host: RollHost, press: RollPointer): void {
  host.setRectangle(null)
  if (press.hit.on === 'note') {
    pressNote(host, press)
    clickNote(host, press)
  } else if (!press.modifiers.alt || !host.goToGhost(press.tick, press.noteNumber)) {
    host.select(new Uint32Array())
    if (!host.isPlaying()) host.locate(host.grid.round(press.tick, press.modifiers.shift))
  }
}
