import { notesInRectangle } from '#shared/view/hitNote'
import type { KeysPointer, RollHost } from '../../model/roll'
import type { Gesture } from './gesture'
import { selectedTrackNotes } from './track'

const END_OF_TIME = 2 ** 32

/** Selects all notes of the pressed key's pitch, and of the pitches that the drag passes. */
export function selectPitches(host: RollHost, press: KeysPointer): Gesture<KeysPointer> {
  const before = host.selected()

  const select = (noteNumber: number) =>
    host.select(
      notesInRectangle(selectedTrackNotes(host), {
        fromTick: 0,
        toTick: END_OF_TIME,
        fromNote: Math.min(press.noteNumber, noteNumber),
        toNote: Math.max(press.noteNumber, noteNumber),
      }),
    )
  let last = press.noteNumber

  return {
    begin: () => {
      host.setRectangle(null)
      select(last)
    },
    move: ({ noteNumber }) => {
      if (noteNumber !== last) select(noteNumber)
      last = noteNumber
    },
    end: () => {},
    cancel: () => host.select(before),
  }
}
