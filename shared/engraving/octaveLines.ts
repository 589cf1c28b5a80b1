import { lastOf } from '../core/required'
import type { Part, Score } from '../notation/score'

/** A stretch of a staff written an octave off, in divisions from the start of the score. */
export interface OctaveLine {
  readonly start: number
  readonly end: number
  /** 1 if written an octave lower than it sounds (8va), −1 if higher (8vb). */
  readonly octaves: 1 | -1
}

export function octaveLinesOf(score: Score, part: Part, staff: number): OctaveLine[] {
  const lines: OctaveLine[] = []
  let open: Omit<OctaveLine, 'end'> | null = null
  const close = (end: number) => {
    if (open !== null && end > open.start) lines.push({ ...open, end })
    open = null
  }
  for (const [index, { directions }] of part.measures.entries())
    for (const direction of directions) {
      if (direction.kind !== 'octaveShift' || direction.staff !== staff) continue
      const at = score.measures[index].start + direction.position
      close(at)
      if (direction.type === 'start') open = { start: at, octaves: direction.shift === 'down' ? 1 : -1 }
    }
  const { start, length } = lastOf(score.measures)
  close(start + length)
  return lines
}

export function lineOctavesAt(lines: readonly OctaveLine[], at: number): number {
  return lines.find(({ start, end }) => at >= start && at < end)?.octaves ?? 0
}
