import type { KeysPointer, RollHost } from '../../model/roll'
import type { Gesture } from './gesture'

/** Plays the pressed key, and all other keys that the pointer reaches. */
export function glissando(host: RollHost, press: KeysPointer): Gesture<KeysPointer> {
  const { velocity } = host.newNote()
  let sounding = press.noteNumber

  return {
    begin: () => host.playKey(sounding, velocity, press.time),
    move: ({ noteNumber, time }) => {
      if (noteNumber === sounding) return
      sounding = noteNumber
      host.playKey(sounding, velocity, time)
    },
    end: ({ time }) => host.releaseKey(time),
    cancel: () => host.auditionOff(),
  }
}
