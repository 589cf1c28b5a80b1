import { type PointsTransform, scaledFrom, shiftedBy, transformedPoints, UNCHANGED } from '#shared/edit/lanePoints'
import { laneRange } from '#shared/song/lanes'
import { MAX_TICK } from '#shared/song/notes'
import type { LaneRectangle } from '../../model/lane'
import type { LanePointer, RollHost } from '../../model/roll'
import { commit } from '../gestures/commit'
import type { Gesture } from '../gestures/gesture'
import { snappedDelta } from '../gestures/snap'
import { laneRectangleAround, pointLane } from './lanePlaces'

/**
 * Drags the selected points: by a point or the rectangle's middle they move in time and value; by its sides they
 * stretch in time, by its upper and lower edge they scale in value, away from the opposite edge. The held point, or the
 * first or last one, snaps to the grid, and a point's value to the marks; Shift turns both off.
 */
export function dragPoints(host: RollHost, press: LanePointer): Gesture<LanePointer> | null {
  const lane = pointLane(host)
  const before = host.lane.points()
  const ids = host.lane.selected()
  const { laneHit: hit } = press
  const standing = host.lane.rectangle()
  const index = hit.on === 'point' ? before.id.indexOf(hit.id) : -1
  const hull = laneRectangleAround(before, host.lane.isSelected)
  if (lane === null || hull === null || hit.on === 'empty') return null
  const { fromValue, toValue } = standing ?? hull
  const part = hit.on === 'rectangle' ? hit.part : 'middle'
  const isOf = (edge: 'start' | 'end' | 'top' | 'bottom') => part === edge
  const { min, max } = laneRange(lane)
  let transform: PointsTransform | null = null

  const moved = (pointer: LanePointer): PointsTransform => {
    const free = pointer.modifiers.shift
    const from = index < 0 ? hull.fromTick : before.tick[index]
    const dTick = snappedDelta(host.grid, from, pointer.tick - press.tick, free)
    const raw = pointer.value - press.value
    const dValue = index < 0 ? raw : host.lane.snap(before.value[index] + raw, free) - before.value[index]
    return {
      // Limited as by the command, so that the rectangle stays with its points.
      tick: shiftedBy(limited(dTick, -hull.fromTick, MAX_TICK - hull.toTick)),
      value: lane === 'program' ? UNCHANGED : shiftedBy(limited(dValue, min - hull.fromValue, max - hull.toValue)),
    }
  }

  const stretched = (pointer: LanePointer): PointsTransform => {
    const last = hull.toTick - 1
    const [edge, anchor] = isOf('start') ? [hull.fromTick, last] : [last, hull.fromTick]
    const to = edge + snappedDelta(host.grid, edge, pointer.tick - press.tick, pointer.modifiers.shift)
    // Points on a single tick cannot be stretched.
    const factor = edge === anchor ? 1 : Math.max(0, (to - anchor) / (edge - anchor))
    return { tick: scaledFrom(anchor, factor), value: UNCHANGED }
  }

  const scaled = (pointer: LanePointer): PointsTransform => {
    const [edge, anchor] = isOf('top') ? [toValue, fromValue] : [fromValue, toValue]
    const to = limited(host.lane.snap(edge + pointer.value - press.value, pointer.modifiers.shift), min, max)
    const factor = edge === anchor ? 1 : Math.max(0, (to - anchor) / (edge - anchor))
    return { tick: UNCHANGED, value: scaledFrom(anchor, factor) }
  }

  const showRectangle = (live: boolean) => {
    if (standing && transform) host.lane.setRectangle(transformedRectangle(standing, transform, min, max), live)
  }

  return {
    begin: () =>
      host.setCursor(part === 'middle' ? 'grabbing' : isOf('top') || isOf('bottom') ? 'ns-resize' : 'e-resize'),
    move: (pointer) => {
      transform =
        part === 'middle' ? moved(pointer) : isOf('start') || isOf('end') ? stretched(pointer) : scaled(pointer)
      host.preview({ type: 'points', points: transformedPoints(before, lane, ids, transform) })
      showRectangle(true)
    },
    end: () => {
      showRectangle(false)
      if (transform === null) return host.preview(null)
      commit(host, { type: 'controls/transform', trackId: host.trackId(), lane, ids, ...transform })
    },
    cancel: () => {
      host.preview(null)
      host.lane.setRectangle(standing)
    },
  }
}

function transformedRectangle(rectangle: LaneRectangle, { tick, value }: PointsTransform, min: number, max: number) {
  const time = (x: number) => Math.max(0, Math.round(tick.anchor + (x - tick.anchor) * tick.factor) + tick.shift)
  const height = (x: number) =>
    limited(Math.round(value.anchor + (x - value.anchor) * value.factor) + value.shift, min, max)
  return {
    fromTick: time(rectangle.fromTick),
    toTick: Math.max(time(rectangle.fromTick) + 1, time(rectangle.toTick)),
    fromValue: height(rectangle.fromValue),
    toValue: height(rectangle.toValue),
  }
}

const limited = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x))
