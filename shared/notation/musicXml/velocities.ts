import type { ReadMeasure } from './measure'

const FIRST = 80
/** How much a wedge changes when no level follows it. */
const WEDGE = 20
/** Quarter notes: behind a note, and before any other. */
const BEHIND = 1 / 960

interface Point {
  readonly at: number
  readonly position: number
  readonly velocity: number
  /** Goes evenly to the next point. */
  readonly isWedge: boolean
}

/**
 * The velocity in force at a place: `at`, an index in `order`, and the position in that measure. By dynamics, and evenly along wedges; an
 * accent is that of the first notes from its place on.
 */
export function velocities(
  measures: readonly ReadMeasure[],
  order: readonly number[],
): (at: number, position: number) => number {
  const points: Point[] = [{ at: 0, position: 0, velocity: FIRST, isWedge: false }]
  const lengths = order.map((measure) => measures[measure]?.length || 4)
  const accents = new Map<string, number>()
  let rise = 0
  for (const [at, measure] of order.entries()) {
    const marks = [...(measures[measure]?.marks ?? [])].sort((a, b) => a.start - b.start)
    for (const mark of marks) {
      const { velocity } = points.at(-1)!
      const point = { at, position: mark.start }
      if (mark.kind === 'accent') {
        const onsets = measures[measure].notes.flatMap((note) => (note.start >= mark.start ? note.start : []))
        if (onsets.length === 0) continue
        const position = Math.min(...onsets)
        accents.set(`${at} ${position}`, mark.velocity)
        if (mark.after === null) continue
        rise = 0
        points.push({ at, position: position + BEHIND, velocity: mark.after, isWedge: false })
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
  }
  const starts = [0]
  for (const length of lengths) starts.push(starts.at(-1)! + length)
  const timeOf = ({ at, position }: { at: number; position: number }) => starts[at] + position
  points.sort((a, b) => timeOf(a) - timeOf(b))
  const times = points.map(timeOf)
  return (at, position) => {
    const accent = accents.get(`${at} ${position}`)
    if (accent !== undefined) return accent
    const time = timeOf({ at, position })
    let low = 0
    let high = times.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (times[middle] <= time) low = middle + 1
      else high = middle
    }
    const point = points[Math.max(0, low - 1)]
    const next = points[low]
    if (!point.isWedge || next === undefined) return point.velocity
    const share = (time - times[low - 1]) / (times[low] - times[low - 1])
    return Math.round(point.velocity + share * (next.velocity - point.velocity))
  }
}
