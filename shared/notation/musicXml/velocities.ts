import type { ReadMeasure } from './readMeasure'

const FIRST = 80
/** How much a wedge changes when no level follows it. */
const WEDGE = 20

interface Point {
  readonly at: number
  readonly position: number
  readonly velocity: number
  /** Goes evenly to the next point. */
  readonly isWedge: boolean
}

/** The velocity in force at a place: `at`, an index in `order`, and the position in that measure. By dynamics, and evenly along wedges. */
export function velocities(
  measures: readonly ReadMeasure[],
  order: readonly number[],
): (at: number, position: number) => number {
  const points: Point[] = [{ at: 0, position: 0, velocity: FIRST, isWedge: false }]
  const lengths = order.map((measure) => measures[measure]?.length || 4)
  let rise = 0
  for (const [at, measure] of order.entries()) {
    const marks = [...(measures[measure]?.marks ?? [])].sort((a, b) => a.start - b.start)
    for (const mark of marks) {
      const { velocity } = points.at(-1)!
      const point = { at, position: mark.start }
      if (mark.kind === 'velocity') {
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
  const times = points.map(timeOf)
  return (at, position) => {
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
