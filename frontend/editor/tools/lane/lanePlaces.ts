import { type LanePoints, type PointLane, pointAt, pointIndices } from '#shared/song/lanes'
import { firstAtOrAfter } from '#shared/song/noteQueries'
import { MAX_TICK } from '#shared/song/notes'
import type { LaneHit, LaneRectangle } from '../../model/lane'
import type { LanePlace, RollCursor, RollHost } from '../../model/roll'

/** The active lane; null if it shows velocities. */
export function pointLane(host: RollHost): PointLane | null {
  const lane = host.lane.lane()
  return lane === 'velocity' ? null : lane
}

interface Reach extends Pick<LanePlace, 'tick' | 'value' | 'slack'> {
  /** Reach of a press on a point, up and down, in values. */
  readonly reach: number
}

/** The target of a press in a lane: an edge of the rectangle, its inside, a point, or nothing. */
export function laneHitAt(points: LanePoints, rectangle: LaneRectangle | null, place: Reach): LaneHit {
  return (rectangle && rectangleHit(rectangle, place)) ?? pointHit(points, place)
}

function rectangleHit({ fromTick, toTick, fromValue, toValue }: LaneRectangle, place: Reach): LaneHit | null {
  const { tick, value, slack, reach } = place
  const isInTime = tick >= fromTick - slack && tick < toTick + slack
  const isInValue = value >= fromValue - reach && value <= toValue + reach
  if (!isInTime || !isInValue) return null
  const part = (): 'start' | 'middle' | 'end' | 'top' | 'bottom' => {
    // Even a narrow rectangle has a middle to move it by.
    const sideways = Math.min(slack, (toTick - fromTick) / 4)
    const upright = Math.min(reach, (toValue - fromValue) / 4)
    if (tick < fromTick + sideways) return 'start'
    if (tick >= toTick - sideways) return 'end'
    if (value > toValue - upright) return 'top'
    return value < fromValue + upright ? 'bottom' : 'middle'
  }
  return { on: 'rectangle', part: part() }
}

function pointHit(points: LanePoints, { tick, value, slack, reach }: Reach): LaneHit {
  let nearest: number | null = null
  const end = firstAtOrAfter(points, tick + slack + 1)
  for (let i = firstAtOrAfter(points, Math.max(0, tick - slack)); i < end; i++) {
    if (Math.abs(points.value[i] - value) > reach) continue
    if (nearest === null || Math.abs(points.tick[i] - tick) <= Math.abs(points.tick[nearest] - tick)) nearest = i
  }
  return nearest === null ? { on: 'empty' } : { on: 'point', id: points.id[nearest] }
}

/** The cursor that shows the effect of a press in a lane; null: the arrow. */
export function laneCursor(tool: 'pencil' | 'select', hit: LaneHit, lane: PointLane | 'velocity'): RollCursor | null {
  if (lane === 'velocity') return null
  if (tool === 'pencil') return 'pencil'
  if (hit.on === 'empty') return 'crosshair'
  if (hit.on === 'point' || hit.part === 'middle') return 'move'
  if (hit.part === 'top' || hit.part === 'bottom') return 'ns-resize'
  return hit.part === 'start' ? 'w-resize' : 'e-resize'
}

/** The smallest rectangle around the points with these ids; null if there are none. */
export function laneRectangleAround(points: LanePoints, has: (id: number) => boolean): LaneRectangle | null {
  const indices = pointIndices(points, has)
  if (indices.length === 0) return null
  let fromValue = Number.POSITIVE_INFINITY
  let toValue = 0
  for (const i of indices) {
    fromValue = Math.min(fromValue, points.value[i])
    toValue = Math.max(toValue, points.value[i])
  }
  const last = points.tick[indices[indices.length - 1]]
  return { fromTick: points.tick[indices[0]], toTick: Math.min(MAX_TICK, last + 1), fromValue, toValue }
}

/** The program in force at a place, and its tick; a new program 0 at tick 0 if there is none. */
export function programAtPlace(points: LanePoints, tick: number): { readonly tick: number; readonly program: number } {
  const index = pointAt(points, tick)
  return index < 0 ? { tick: 0, program: 0 } : { tick: points.tick[index], program: points.value[index] }
}
