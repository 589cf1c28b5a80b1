import { CommandError } from '../command'
import { MOST_PARTS, type Operation, type OperationNote } from './operation'

const endOf = ({ tick, duration }: OperationNote): number => tick + duration

/** The parts of a note between ticks (ascending); the first part keeps the id. */
function cut(note: OperationNote, ticks: readonly number[]): OperationNote[] {
  const inside = ticks.filter((tick) => note.tick < tick && tick < endOf(note))
  const starts = [note.tick, ...inside]
  return starts.map((tick, i) => ({
    ...note,
    id: i === 0 ? note.id : 0,
    tick,
    duration: (starts[i + 1] ?? endOf(note)) - tick,
  }))
}

/** Cuts the notes that sound at the playhead in two. */
export const splitAtPlayhead: Operation = (notes, { playhead }) => notes.flatMap((note) => cut(note, [playhead]))

/** Cuts the notes at every line of the grid. Throws a CommandError when there would be too many parts. */
export const splitAtGrid: Operation = (notes, { quantizer }) => {
  let parts = 0
  return notes.flatMap((note) => {
    const lines: number[] = []
    for (let line = quantizer.ceil(note.tick + 1); line < endOf(note); line = quantizer.ceil(line + 1)) {
      if (++parts > MOST_PARTS) throw new CommandError('tooManyNotes', 'more than a million notes')
      lines.push(line)
    }
    return cut(note, lines)
  })
}

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

/** Of notes with the same start and pitch only the longest stays, the first of several that are equally long. */
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

/** Ends each note where the next one of its pitch starts; of several that start together the longest stays. */
export const removeOverlaps: Operation = (notes, place) => {
  const kept: OperationNote[] = []
  for (const row of byPitch(removeDoubles(notes, place)))
    row.forEach((note, i) => {
      const next = row[i + 1]?.tick ?? Number.POSITIVE_INFINITY
      kept.push(endOf(note) > next ? { ...note, duration: next - note.tick } : note)
    })
  return kept
}
