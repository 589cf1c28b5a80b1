import { CommandError } from '../commandError'
import { MOST_PARTS, noteFrom, type Operation, type OperationNote } from './operation'

const endOf = ({ tick, duration }: OperationNote): number => tick + duration

/**
 * Cuts each note at successive ticks: `next` gives the first cut after a tick. The first part keeps the id. Throws a
 * CommandError if there are too many parts.
 */
function split(notes: readonly OperationNote[], next: (tick: number) => number): OperationNote[] {
  const result: OperationNote[] = []
  let cuts = 0
  for (const note of notes) {
    let { id, tick } = note
    for (let at = next(tick); at < endOf(note); at = next(at)) {
      if (++cuts > MOST_PARTS) throw new CommandError('tooManyNotes', 'more than a million notes')
      result.push(noteFrom(note, id, tick, at - tick))
      id = 0
      tick = at
    }
    result.push(noteFrom(note, id, tick, endOf(note) - tick))
  }
  return result
}

/** Cuts the notes that sound at the playhead in two. */
export const splitAtPlayhead: Operation = (notes, { playhead }) =>
  split(notes, (tick) => (tick < playhead ? playhead : Number.POSITIVE_INFINITY))

/** Cuts the notes at every line of the grid. */
export const splitAtGrid: Operation = (notes, { quantizer }) => split(notes, (tick) => quantizer.ceil(tick + 1))

/** The notes of each pitch, in their order. */
function byPitch(notes: readonly OperationNote[]): Iterable<OperationNote[]> {
  const rows = new Map<number, OperationNote[]>()
  for (const note of notes) {
    const row = rows.get(note.noteNumber)
    if (row) row.push(note)
    else rows.set(note.noteNumber, [note])
  }
  return rows.values()
}

/** Joins the notes of each pitch into one, from the start of the first to the end of the last. */
export const glue: Operation = (notes) =>
  Array.from(byPitch(notes), ([first, ...others]) => ({
    ...first,
    duration: others.reduce((end, note) => Math.max(end, endOf(note)), endOf(first)) - first.tick,
  }))

/** Keeps only the longest of notes with the same start and pitch, the first of several equally long. */
export const removeDoubles: Operation = (notes) => {
  const kept: OperationNote[] = []
  for (const row of byPitch(notes)) {
    let last: OperationNote | undefined
    for (const note of row) {
      if (last?.tick !== note.tick) kept.push(note)
      else if (note.duration > last.duration) kept[kept.length - 1] = note
      else continue
      last = note
    }
  }
  return kept
}

/** Ends each note where the next one of its pitch starts. Of several that start together, the longest stays. */
export const removeOverlaps: Operation = (notes, place) => {
  const kept: OperationNote[] = []
  for (const row of byPitch(removeDoubles(notes, place)))
    row.forEach((note, i) => {
      const next = row[i + 1]?.tick ?? Number.POSITIVE_INFINITY
      kept.push(endOf(note) > next ? { ...note, duration: next - note.tick } : note)
    })
  return kept
}
