import { lastOf } from '../../core/required'
import { firstWhere } from '../../core/search'
import type { ReadMeasure } from './measure'

const FIRST = 80
/** The change over a wedge that no level follows. */
const WEDGE = 20
/** Shortest distance after a note and before any other, in quarter notes. */
const BEHIND = 1 / 960

interface Point {
  readonly measure: number
  readonly position: number
  readonly velocity: number
  /** Whether it changes evenly to the next point. */
  readonly isWedge: boolean
}

/**
 * Maps a position in a measure, on the page, to the velocity in force: a repeated passage begins as loud as it is
 * marked. Set by dynamics, and changing evenly along wedges; an accent applies to the first notes from its place on.
 */
export function velocities(measures: readonly ReadMeasure[]): (measure: number, position: number) => number {
  const points: Point[] = [{ measure: 0, position: 0, velocity: FIRST, isWedge: false }]
  const lengths = measures.map(({ length }) => length || 4)
  const accents = new Map<string, number>()
  let rise = 0
  for (const [measure, { marks, notes }] of measures.entries())
    for (const mark of [...marks].sort((a, b) => a.start - b.start)) {
      const { velocity } = lastOf(points)
      const point = { measure, position: mark.start }
      if (mark.kind === 'accent') {
        const onsets = notes.flatMap(({ start }) => (start >= mark.start ? start : []))
        if (onsets.length === 0) continue
        const position = Math.min(...onsets)
        accents.set(`${measure} ${position}`, mark.velocity)
        if (mark.after === null) continue
        rise = 0
        points.push({ measure, position: position + BEHIND, velocity: mark.after, isWedge: false })
      } else if (mark.kind === 'velocity') {
        rise = 0
        points.push({ ...point, velocity: mark.velocity, isWedge: false })
      } else if (mark.kind === 'wedge' && mark.type !== 'stop') {
        rise = mark.type === 'crescendo' ? WEDGE : -WEDGE
        points.push({ ...point, velocity, isWedge: true })
      } else if (mark.kind === 'wedge' && rise !== 0) {
        points.push({ ...point, velocity: Math.min(127, Math.max(1, velocity + rise)), isWedge: false })
        rise = 0
      }
    }
  const starts = [0]
  for (const length of lengths) starts.push(lastOf(starts) + length)
  const timeOf = ({ measure, position }: { measure: number; position: number }) => starts[measure] + position
  points.sort((a, b) => timeOf(a) - timeOf(b))
  const times = points.map(timeOf)
  return (measure, position) => {
    const accent = accents.get(`${measure} ${position}`)
    if (accent !== undefined) return accent
    const time = timeOf({ measure, position })
    const after = firstWhere(times.length, (index) => times[index] > time)
    const point = points[Math.max(0, after - 1)]
    const next = points[after]
    if (!point.isWedge || next === undefined) return point.velocity
    const share = (time - times[after - 1]) / (times[after] - times[after - 1])
    return Math.round(point.velocity + share * (next.velocity - point.velocity))
  }
}
