import { pointsIn } from '#shared/song/lanes'
import { NO_IDS } from '../../model/lane'
import type { LanePointer, RollHost } from '../../model/roll'
import type { Gesture } from '../gestures/gesture'

/** Draws a rectangle that selects the points in it, and stays. */
export function bandPoints(host: RollHost, press: LanePointer): Gesture<LanePointer> {
  const before = host.lane.rectangle()
  let end = press

  const rectangle = () => ({
    fromTick: Math.min(press.tick, end.tick),
    toTick: Math.max(press.tick, end.tick) + 1,
    fromValue: Math.min(press.value, end.value),
    toValue: Math.max(press.value, end.value),
  })

  return {
    begin: () => host.setCursor('crosshair'),
    move: (pointer) => {
      end = pointer
      host.lane.setRectangle(rectangle(), true)
    },
    end: () => {
      const ids = pointsIn(host.lane.points(), rectangle())
      host.lane.select(ids)
      host.lane.setRectangle(ids.length > 0 ? rectangle() : null)
    },
    cancel: () => host.lane.setRectangle(before),
  }
}

/**
 * Handles a press on a point: selects it, or with Shift adds or removes it. If it is already selected, the others stay
 * selected for the drag.
 */
export function pressPoint(host: RollHost, { laneHit, modifiers }: LanePointer): void {
  if (laneHit.on !== 'point') return
  const isSelected = host.lane.isSelected(laneHit.id)
  if (modifiers.shift) {
    const others = host.lane.selected().filter((id) => id !== laneHit.id)
    host.lane.select(isSelected ? others : Uint32Array.of(...others, laneHit.id).sort())
    host.lane.setRectangle(null)
  } else if (!isSelected) {
    host.lane.select(Uint32Array.of(laneHit.id))
    host.lane.setRectangle(null)
  }
}

export function clearPoints(host: RollHost): void {
  host.lane.select(NO_IDS)
  host.lane.setRectangle(null)
}
