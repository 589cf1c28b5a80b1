import { forEachRangeMeeting } from '#shared/song/noteQueries'
import type { NoteColumns } from '#shared/song/notes'
import type { PackedColor } from '../theme'

/** The most runs of notes in a draw call: a power of two, since the shader searches them by halving. */
export const MAX_GHOST_RUNS = 64
/** Integers of a run: page note minus drawn note, the drawn note at which it ends, colour, strip. */
export const RUN_LENGTH = 4
const NO_END = 0x7fffffff

/** A ghost track's notes within a page of textures that several tracks share. */
export interface GhostNotes {
  readonly columns: NoteColumns
  /** Index of the track's first note in the page. */
  readonly firstNote: number
  readonly color: PackedColor
  /** The track's row and pitches in the arrange view (`arrange/strips.ts`); 0 elsewhere. */
  readonly strip: number
  /** The part of the notes; null: all notes. */
  readonly part: NotePart | null
}

/** Notes by index in the columns: those in [start, end) or, with `isOutside`, all others. */
export interface NotePart {
  readonly start: number
  readonly end: number
  readonly isOutside: boolean
}

/**
 * Writes the runs of notes that meet [fromTick, toTick), in the order of the ghosts, and calls `draw` with the number
 * of their notes: once for every {@link MAX_GHOST_RUNS} runs or fewer. `runs` has room for that many.
 */
export function forEachGhostDraw(
  ghosts: readonly GhostNotes[],
  fromTick: number,
  toTick: number,
  runs: Int32Array,
  draw: (noteCount: number) => void,
): void {
  let count = 0
  let drawn = 0
  const flush = () => {
    if (count === 0) return
    for (let i = count; i < MAX_GHOST_RUNS; i++) runs[RUN_LENGTH * i + 1] = NO_END
    draw(drawn)
    count = drawn = 0
  }
  for (const { columns, firstNote, color, strip, part } of ghosts) {
    const add = (start: number, end: number) => {
      if (start >= end) return
      if (count === MAX_GHOST_RUNS) flush()
      const at = RUN_LENGTH * count++
      runs[at] = firstNote + start - drawn
      drawn += end - start
      runs[at + 1] = drawn
      runs[at + 2] = color
      runs[at + 3] = strip
    }
    forEachRangeMeeting(columns, fromTick, toTick, (start, end) => {
      if (!part) add(start, end)
      else if (part.isOutside) {
        add(start, Math.min(end, part.start))
        add(Math.max(start, part.end), end)
      } else add(Math.max(start, part.start), Math.min(end, part.end))
    })
  }
  flush()
}
