import type { KeysPointer, RollHost } from '../../model/roll'
import type { Gesture } from './gesture'

/** Sounds the pressed key, and every other key that the pointer reaches. */
export function glissando(host: RollHost, press: KeysPointer): Gesture<KeysPointer> {
  const { velocity } = host.newNote()
  let sounding = press.noteNumber

  return {
    begin: () => host.audition(sounding, velocity),
    move: ({ noteNumber }) => {
      if (noteNumber === sounding) return
      sounding = noteNumber
      host.audition(sounding, velocity)
    },
    end: () => host.auditionOff(),
    cancel: () => host.auditionOff(),
  }
}
