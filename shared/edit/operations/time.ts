import type { Operation, OperationNote } from './operation'

const endOf = ({ tick, duration }: OperationNote): number => tick + duration

/** The time span of the notes; null if there are none. */
function spanOf(notes: readonly OperationNote[]): { readonly from: number; readonly to: number } | null {
  if (notes.length === 0) return null
  return { from: notes[0].tick, to: notes.reduce((to, note) => Math.max(to, endOf(note)), 0) }
}

/** Extends each note to the start of the next one; those that start last keep their length. */
export const legato: Operation = (notes) => {
  let next = Number.POSITIVE_INFINITY
  let after = next
  return notes
    .toReversed()
    .map((note) => {
      if (note.tick < next) after = next
      next = note.tick
      return after === Number.POSITIVE_INFINITY ? note : { ...note, duration: after - note.tick }
    })
    .reverse()
}

/** Plays the notes backwards, within their time span. */
export const reverse: Operation = (notes) => {
  const span = spanOf(notes)
  return span ? notes.map((note) => ({ ...note, tick: span.from + span.to - endOf(note) })) : notes
}

/** Stretches the notes from the first start on. */
function stretched(notes: readonly OperationNote[], factor: number): readonly OperationNote[] {
  const from = notes[0]?.tick ?? 0
  const at = (tick: number) => from + Math.round((tick - from) * factor)
  return notes.map((note) => ({
    ...note,
    tick: at(note.tick),
    duration: note.duration === 0 ? 0 : Math.max(1, at(endOf(note)) - at(note.tick)),
  }))
}

/** Twice as fast: half as long. */
export const doubleTime: Operation = (notes) => stretched(notes, 0.5)

/** Half as fast: twice as long. */
export const halfTime: Operation = (notes) => stretched(notes, 2)
