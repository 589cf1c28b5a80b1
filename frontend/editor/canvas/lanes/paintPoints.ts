import { type LanePoints, laneRange, pointAt } from '#shared/song/lanes'
import { firstAtOrAfter } from '#shared/song/noteQueries'
import { tickToX } from '#shared/view/noteView'
import type { QuadBatch } from '../quadBatch'
import type { RollModel } from '../rollModel'
import { faded } from '../theme'
import { type LaneScale, laneLook } from './laneScale'

const FILL = 0.2
const LINE = 1.5
const DOT = 6
const SELECTED_DOT = 8
/** The value of a lane before its first event is only implied. */
const IMPLIED = 0.4
/** With more points in view than this share of its pixels, columns are two pixels wide. */
const CROWDED = 0.5

/**
 * A lane's values as a line of steps: each holds until the next point. What it costs depends on the pixels and not on the events: those in one
 * column of pixels become one stroke from the lowest to the highest value. So a file with an event on every tick is as cheap as any.
 */
export function paintPoints(batch: QuadBatch, model: RollModel, scale: LaneScale, points: LanePoints, place: number) {
  const { viewport, theme, trackColor, lanes, atlas } = model
  const { notesLeft, notesWidth } = viewport.layout
  const right = notesLeft + notesWidth
  const { tick, value, id } = points
  const first = pointAt(points, Math.floor(viewport.scrollTick))
  const end = firstAtOrAfter(points, Math.ceil(viewport.scrollTick + viewport.visibleTicks) + 1)
  const columnWidth = end - first > notesWidth * CROWDED ? 2 : 1
  const isSelectable = place === lanes.active && lanes.selected.count > 0
  const look = laneLook(scale.lane)
  const base = scale.yOf(look === 'centred' ? Math.ceil(laneRange(scale.lane).max / 2) : 0)
  const heightOf = (of: number) => scale.yOf(look === 'switch' ? (of < 64 ? 0 : 127) : of)
  const fill = faded(trackColor, FILL)

  /** A value that holds from x to x. */
  const paintRun = (from: number, to: number, y: number, color: number, ground: number) => {
    batch.rect(from, Math.min(y, base), to - from, Math.abs(y - base), ground)
    if (to - from > 2) batch.rect(from, y - LINE / 2, to - from, LINE, color)
  }

  let y = heightOf(first < 0 ? laneRange(scale.lane).initial : value[first])
  let x = notesLeft
  let low = y
  let high = y
  let isImplied = first < 0
  for (let i = first + 1; i < end; i++) {
    const column = Math.max(notesLeft, notesLeft + Math.floor(tickToX(viewport, tick[i]) / columnWidth) * columnWidth)
    if (column >= right) break
    if (column > x) {
      if (low > high) batch.rect(x, high - LINE / 2, columnWidth, low - high + LINE, trackColor)
      paintRun(
        x,
        column,
        y,
        isImplied ? faded(trackColor, IMPLIED) : trackColor,
        isImplied ? faded(fill, IMPLIED) : fill,
      )
      x = column
      low = high = y
    }
    isImplied = false
    y = heightOf(value[i])
    low = Math.max(low, y)
    high = Math.min(high, y)
  }
  if (low > high) batch.rect(x, high - LINE / 2, columnWidth, low - high + LINE, trackColor)
  paintRun(x, right, y, isImplied ? faded(trackColor, IMPLIED) : trackColor, isImplied ? faded(fill, IMPLIED) : fill)

  const dot = atlas.dot(DOT)
  const selectedDot = atlas.dot(SELECTED_DOT)
  let lastX = Number.NEGATIVE_INFINITY
  let lastSelectedX = Number.NEGATIVE_INFINITY
  for (let i = Math.max(0, first); i < end; i++) {
    const at = notesLeft + tickToX(viewport, tick[i])
    const isSelected = isSelectable && lanes.selected.has(id[i])
    if (isSelected && at - lastSelectedX >= 2) {
      batch.glyph(selectedDot, at - SELECTED_DOT / 2, heightOf(value[i]) - SELECTED_DOT / 2, theme.select)
      lastSelectedX = at
    } else if (!isSelected && at - lastX >= DOT) {
      batch.glyph(dot, at - DOT / 2, heightOf(value[i]) - DOT / 2, trackColor)
    }
    lastX = at
  }
}
