import { firstAtOrAfter } from '../song/noteQueries'
import type { NoteColumns } from '../song/notes'

/** A run of places in the columns, [start, end). */
export interface NoteRun {
  readonly start: number
  readonly end: number
}

/** Notes that start in [fromTick, toTick). */
export function notesStartingIn(columns: NoteColumns, fromTick: number, toTick: number): NoteRun {
  const start = firstAtOrAfter(columns, fromTick)
  return { start, end: Math.max(start, firstAtOrAfter(columns, toTick)) }
}

/**
 * The velocity bars under the pointer: the notes of the start tick that is nearest to `tick`, at most `reach` ticks
 * away. A chord's bars stand on each other, so its notes come together.
 */
export function velocityHits(columns: NoteColumns, tick: number, reach: number): NoteRun | null {
  const after = firstAtOrAfter(columns, tick)
  const later = after < columns.length ? columns.tick[after] - tick : Number.POSITIVE_INFINITY
  const earlier = after > 0 ? tick - columns.tick[after - 1] : Number.POSITIVE_INFINITY
  if (Math.min(later, earlier) > reach) return null
  const nearest = later <= earlier ? columns.tick[after] : columns.tick[after - 1]
  return notesStartingIn(columns, nearest, nearest + 1)
}
