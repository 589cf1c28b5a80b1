import type { Operation } from './operation'

/** Turns the notes upside down, between the lowest and the highest. */
export const invert: Operation = (notes) => {
  let lowest = 127
  let highest = 0
  for (const { noteNumber } of notes) {
    lowest = Math.min(lowest, noteNumber)
    highest = Math.max(highest, noteNumber)
  }
  return notes.map((note) => ({ ...note, noteNumber: lowest + highest - note.noteNumber }))
}
