import type { NoteColumns } from '#shared/song/notes'

/** The lowest pitch that a track's strip shows, and the number of pitches. */
interface PitchSpan {
  readonly low: number
  readonly count: number
}

/** The least number of pitches: with fewer, notes would look like bars. */
const LEAST_PITCHES = 16
const spans = new WeakMap<NoteColumns, PitchSpan>()

/** The pitches of a track, with some more around them if they are few. */
export function pitchSpan(columns: NoteColumns): PitchSpan {
  const known = spans.get(columns)
  if (known) return known
  const span = spanOf(columns)
  spans.set(columns, span)
  return span
}

function spanOf({ length, noteNumber }: NoteColumns): PitchSpan {
  let low = 127
  let high = 0
  for (let i = 0; i < length; i++) {
    low = Math.min(low, noteNumber[i])
    high = Math.max(high, noteNumber[i])
  }
  if (length === 0) return { low: 60 - LEAST_PITCHES / 2, count: LEAST_PITCHES }
  const more = Math.max(0, LEAST_PITCHES - (high - low + 1))
  const from = Math.max(0, Math.min(low - (more >> 1), 128 - LEAST_PITCHES))
  return { low: from, count: Math.max(high - from + 1, LEAST_PITCHES) }
}

/** Packs a row and the pitches that it shows into one integer for the shaders (`stripOf` of `gpu/noteGlsl.ts`). */
export const packStrip = (row: number, { low, count }: PitchSpan): number => (row << 14) | (low << 7) | (count - 1)
