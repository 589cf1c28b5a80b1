import type { RollHost, RollPointer } from '../../model/roll'
import { clickNote, pressNote } from './pressedNote'

/** A click of the selection tool: a note becomes the selection; on an empty place nothing is, and the playhead goes there. */
export function clickRoll(host: RollHost, press: RollPointer): void {
  host.setRectangle(null)
  if (press.hit.on === 'note') {
    pressNote(host, press)
    clickNote(host, press)
  } else {
    host.select(new Uint32Array())
    if (!host.isPlaying()) host.locate(host.grid.round(press.tick, press.modifiers.shift))
  }
}
