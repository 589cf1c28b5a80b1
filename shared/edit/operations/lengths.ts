import { CommandError } from '../commandError'
import { MOST_PARTS, noteFrom, type OperationNote, withParameters } from './operation'

/** Shortens each note to a share of its length. */
export const staccato = withParameters(
  { percent: { kind: 'number', from: 5, to: 95, initial: 50 } },
  (notes, { percent }) =>
    notes.map((note) => ({
      ...note,
      duration: Math.max(Math.min(1, note.duration), Math.round((note.duration * percent) / 100)),
    })),
)

/** Gives all notes the same length, in steps of the grid. */
export const fixedLength = withParameters(
  { steps: { kind: 'number', from: 1, to: 64, initial: 1 } },
  (notes, { steps }, { quantizer }) =>
    notes.map((note) => ({ ...note, duration: Math.max(1, steps * quantizer.unitAt(note.tick)) })),
)

/** Deletes notes shorter than a number of ticks. */
export const deleteShort = withParameters(
  { ticks: { kind: 'number', from: 1, to: 9600, initial: 60 } },
  (notes, { ticks }) => notes.filter(({ duration }) => duration >= ticks),
)

/**
 * Cuts each note into equal parts, fewer if a part would be shorter than a tick. Throws a CommandError if there are too
 * many.
 */
export const splitIntoParts = withParameters(
  { parts: { kind: 'number', from: 2, to: 64, initial: 2 } },
  (notes, { parts }) => {
    if (notes.length * parts > MOST_PARTS) throw new CommandError('tooManyNotes', 'more than a million notes')
    const result: OperationNote[] = []
    for (const note of notes) {
      const count = Math.max(1, Math.min(parts, note.duration))
      const edge = (i: number) => note.tick + Math.round((note.duration * i) / count)
      for (let i = 0; i < count; i++) result.push(noteFrom(note, i === 0 ? note.id : 0, edge(i), edge(i + 1) - edge(i)))
    }
    return result
  },
)
