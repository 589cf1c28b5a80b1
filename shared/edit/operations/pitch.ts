import { degreesAbove, nearestInScale, SCALE_NAMES } from '../../music/scales'
import { type Operation, type OperationNote, withParameters } from './operation'

export const ROOTS = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'] as const

/** Mirrors the notes between the lowest and the highest. */
export const invert: Operation = (notes) => {
  const { lowest, highest } = pitchSpan(notes)
  return notes.map((note) => ({ ...note, noteNumber: lowest + highest - note.noteNumber }))
}

/**
 * Moves the notes up or down by semitones, octaves, or steps of a scale, in which a note between two degrees stays as
 * far above the lower one. Stops where a note would leave the range.
 */
export const transpose = withParameters(
  {
    mode: { kind: 'choice', options: ['semitones', 'octaves', 'inScale'], initial: 'semitones' },
    by: { kind: 'number', from: -127, to: 127, initial: 0 },
    root: { kind: 'choice', options: ROOTS, initial: 'C', symbols: true, modes: ['inScale'] },
    scale: { kind: 'choice', options: SCALE_NAMES, initial: 'major', modes: ['inScale'] },
  },
  (notes, { mode, by, root, scale }) => {
    const moved = (noteNumber: number, steps: number) =>
      mode === 'inScale'
        ? degreesAbove(noteNumber, steps, ROOTS.indexOf(root), scale)
        : noteNumber + steps * (mode === 'octaves' ? 12 : 1)
    const { lowest, highest } = pitchSpan(notes)
    let steps = by
    while (steps !== 0 && (moved(lowest, steps) < 0 || moved(highest, steps) > 127)) steps -= Math.sign(steps)
    return notes.map((note) => ({ ...note, noteNumber: moved(note.noteNumber, steps) }))
  },
)

function pitchSpan(notes: readonly OperationNote[]): { lowest: number; highest: number } {
  let lowest = 127
  let highest = 0
  for (const { noteNumber } of notes) {
    lowest = Math.min(lowest, noteNumber)
    highest = Math.max(highest, noteNumber)
  }
  return { lowest, highest }
}

/** Moves each note outside the scale to the nearest one in it, the lower of two. */
export const fitToScale = withParameters(
  {
    root: { kind: 'choice', options: ROOTS, initial: 'C', symbols: true },
    scale: { kind: 'choice', options: SCALE_NAMES, initial: 'major' },
  },
  (notes, { root, scale }) =>
    notes.map((note) => ({ ...note, noteNumber: nearestInScale(note.noteNumber, ROOTS.indexOf(root), scale) })),
)
