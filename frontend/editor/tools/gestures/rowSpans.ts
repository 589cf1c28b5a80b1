/** A cell of the roll, and the ticks of one row that a stroke passes. */
export interface RowPlace {
  readonly tick: number
  readonly noteNumber: number
}
interface RowSpan {
  readonly noteNumber: number
  readonly fromTick: number
  /** The last tick passed, plus one. */
  readonly toTick: number
}

/**
 * The cells that a straight stroke passes between two pointer positions, row by row and without gaps, so that a fast
 * stroke misses nothing. Each position counts as the middle of its row.
 */
export function rowSpans(from: RowPlace, to: RowPlace): RowSpan[] {
  const rows = Math.abs(to.noteNumber - from.noteNumber)
  const direction = Math.sign(to.noteNumber - from.noteNumber)
  const tickAt = (part: number) => from.tick + (to.tick - from.tick) * Math.min(1, Math.max(0, part))
  return Array.from({ length: rows + 1 }, (_, row) => {
    const a = rows === 0 ? from.tick : tickAt((row - 0.5) / rows)
    const b = rows === 0 ? to.tick : tickAt((row + 0.5) / rows)
    return {
      noteNumber: from.noteNumber + direction * row,
      fromTick: Math.floor(Math.min(a, b)),
      toTick: Math.floor(Math.max(a, b)) + 1,
    }
  })
}
