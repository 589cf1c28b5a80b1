import { nearestInScale, SCALE_NAMES } from '../../music/scales'
import type { Operation } from './operation'
import { withParameters } from './parameters'

export const ROOTS = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'] as const

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

/** Moves each note that is out of the scale to the nearest one in it, the lower of two. */
export const fitToScale = withParameters(
  {
    root: { kind: 'choice', options: ROOTS, initial: 'C', symbols: true },
    scale: { kind: 'choice', options: SCALE_NAMES, initial: 'major' },
  },
  (notes, { root, scale }) =>
    notes.map((note) => ({ ...note, noteNumber: nearestInScale(note.noteNumber, ROOTS.indexOf(root), scale) })),
)
