import type { LanePointer, RollHost } from '../../model/roll'
import { commit } from '../gestures/commit'
import type { Gesture } from '../gestures/gesture'
import { pointLane } from './lanePlaces'
import { bentShape, Stroke, type StrokePlace } from './stroke'

/** The bend of a curve, as a share of its height, until Alt changes it: slow first, then fast. */
const FIRST_BEND = 0.25

/**
 * Draws points: freely, or as a line or a curve from the press to the pointer. The ends of lines and curves snap to the
 * grid, and values to the marks beside the lane; Shift turns both off. With Alt, a curve's end stays, and the pointer
 * bends its middle.
 */
export function drawPoints(host: RollHost, press: LanePointer): Gesture<LanePointer> | null {
  const lane = pointLane(host)
  if (lane === null) return null
  const before = host.lane.points()
  const tool = host.lane.tool()
  const stroke = new Stroke(lane, host.song().timebase)
  const placeOf = ({ tick, value, modifiers }: LanePointer): StrokePlace => ({
    tick: tool === 'free' ? stroke.onRaster(tick) : host.grid.round(tick, modifiers.shift),
    value: host.lane.snap(value, modifiers.shift),
  })
  const first = placeOf(press)
  let last = first
  /** The value halfway along a curve; null: the default bend. */
  let middle: number | null = null

  const show = () => {
    host.preview({ type: 'drawn', ...stroke.drawnOver(before) })
  }

  const draw = (pointer: LanePointer) => {
    if (tool === 'free') {
      const next = placeOf(pointer)
      stroke.line(last, next)
      last = next
      return
    }
    if (tool === 'curve' && pointer.modifiers.alt) middle = pointer.value
    else last = placeOf(pointer)
    stroke.clear()
    const bent = middle ?? first.value + (last.value - first.value) * FIRST_BEND
    stroke.line(first, last, tool === 'curve' ? bentShape(first.value, last.value, bent) : undefined)
  }

  return {
    begin: () => {
      host.setCursor('pencil')
      stroke.line(first, first)
      show()
    },
    move: (pointer) => {
      draw(pointer)
      show()
    },
    end: () => {
      const { from, to, drawn } = stroke.drawnOver(before)
      commit(host, { type: 'controls/replace', trackId: host.trackId(), lane, from, to, points: drawn })
    },
    cancel: () => host.preview(null),
  }
}
