import { firstNear } from '#shared/core/search'
import { type LanePoints, laneRange, pointAt } from '#shared/song/lanes'
import { firstAtOrAfter } from '#shared/song/noteQueries'
import { tickToX } from '#shared/view/noteView'
import { type LaneScale, laneLook } from '../laneScale'
import type { PointsModel } from '../models/laneModel'
import type { QuadBatch } from '../quadBatch'
import { faded } from '../theme'

const FILL = 0.2
const LINE = 1.5
const DOT = 6
const SELECTED_DOT = 8
/** Opacity of a lane's value before its first event, where it is only implied. */
const IMPLIED = 0.4
/** With more points in view than this share of the pixels, columns are two pixels wide. */
const CROWDED = 0.5

/**
 * Paints a lane's values as a stepped line: each holds until the next point. The cost depends on the pixels, not on the
 * events: all events in one column of pixels become one stroke from the lowest to the highest value. A file with an
 * event on every tick is thus as cheap as any.
 */
export function paintPoints(batch: QuadBatch, model: PointsModel, scale: LaneScale, points: LanePoints, place: number) {
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

  /** Paints a value that holds from x to x. */
  const paintRun = (from: number, to: number, y: number, color: number, ground: number) => {
    batch.rect(from, Math.min(y, base), to - from, Math.abs(y - base), ground)
    if (to - from > 2) batch.rect(from, y - LINE / 2, to - from, LINE, color)
  }

  let y = heightOf(first < 0 ? laneRange(scale.lane).initial : value[first])
  let x = notesLeft
  const paintUntil = (column: number, isImplied: boolean) =>
    paintRun(x, column, y, isImplied ? faded(trackColor, IMPLIED) : trackColor, isImplied ? faded(fill, IMPLIED) : fill)
  for (let i = first + 1; i < end; ) {
    const column = Math.max(notesLeft, notesLeft + Math.floor(tickToX(viewport, tick[i]) / columnWidth) * columnWidth)
    if (column >= right) break
    paintUntil(column, i === 0)
    const columnEnd = viewport.scrollTick + (column + columnWidth - notesLeft) / viewport.pxPerTick
    const next = firstFrom(tick, i + 1, end, columnEnd)
    let least = value[i]
    let most = least
    for (let k = i + 1; k < next; k++) {
      if (value[k] < least) least = value[k]
      else if (value[k] > most) most = value[k]
    }
    const low = Math.max(y, heightOf(least))
    const high = Math.min(y, heightOf(most))
    if (low > high) batch.rect(column, high - LINE / 2, columnWidth, low - high + LINE, trackColor)
    y = heightOf(value[next - 1])
    x = column
    i = next
  }
  paintUntil(right, end === 0)
  // In a crowd, only selected points can be told apart.
  if (columnWidth > 1 && !isSelectable) return

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

/** The first index from `from` whose tick is at least `wanted`, or else `end`. Gallops: a near one takes few steps. */
const firstFrom = (tick: Uint32Array, from: number, end: number, wanted: number): number =>
  firstNear(from, end, (index) => tick[index] >= wanted)
