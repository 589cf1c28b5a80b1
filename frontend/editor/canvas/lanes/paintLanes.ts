import { type ControlLane, laneOf } from '#shared/song/lanes'
import { forEachGridLine } from '#shared/view/gridLines'
import { tickToX } from '#shared/view/noteView'
import { type LaneScale, markLabel } from '../laneScale'
import { KEYS_WIDTH, LANE_HEADER_HEIGHT } from '../layout'
import { laneScales, type PointsModel, shownPoints } from '../models/laneModel'
import type { RollModel } from '../models/rollModel'
import { CURSOR_EDGE, cursorTicks } from '../paint/paintOverlay'
import { SMALL_TEXT } from '../paint/paintText'
import type { QuadBatch } from '../quadBatch'
import type { TextStyle } from '../textAtlas'
import { faded } from '../theme'
import { paintBlocks } from './paintBlocks'
import { paintPoints } from './paintPoints'

const LABEL_RIGHT = 8
const AXIS_TEXT: TextStyle = { ...SMALL_TEXT, maxWidth: KEYS_WIDTH - 2 * LABEL_RIGHT }
const RECTANGLE_FILL = 0.08
const RECTANGLE_EDGE = 0.66
const HANDLE = 6
const CURSOR_FILL = 0.14

/** Paints the lanes' backgrounds with the lines of marks and bars, their events, and the strips above them. */
export function paintLanes(batch: QuadBatch, model: RollModel): void {
  for (const [place, scale] of laneScales(model).entries()) {
    if (scale.box.height === 0) continue
    paintGround(batch, model, scale)
    const { lane } = scale
    if (lane === 'velocity') continue
    const points = shownPoints(model, laneOf(model.controls, lane as ControlLane), place)
    if (lane === 'program') paintBlocks(batch, model, scale, points, place)
    else paintPoints(batch, model, scale, points, place)
    if (place === model.lanes.active) paintPointsRectangle(batch, model, scale)
  }
}

function paintGround(batch: QuadBatch, { viewport, theme, measures }: RollModel, scale: LaneScale): void {
  const { width, notesLeft, notesWidth } = viewport.layout
  const { top, height } = scale.box
  const stripTop = top - LANE_HEADER_HEIGHT
  batch.rect(0, stripTop, width, LANE_HEADER_HEIGHT + height, theme.surface)
  batch.rect(0, stripTop, width, 1, theme.line)
  batch.rect(0, top - 1, width, 1, theme.lineSoft)
  for (const mark of scale.marks()) batch.rect(notesLeft, scale.yOf(mark), notesWidth, 1, theme.lineSoft)
  if (measures === null) return
  const { scrollTick, visibleTicks, pxPerTick } = viewport
  forEachGridLine(measures, null, scrollTick, scrollTick + visibleTicks, pxPerTick, (tick, level) => {
    if (level === 'bar') batch.rect(notesLeft + tickToX(viewport, tick), top, 1, height, theme.lineSoft)
  })
}

/** Paints the labels beside the lanes, over anything that reaches there. */
export function paintLaneAxes(batch: QuadBatch, model: RollModel): void {
  for (const scale of laneScales(model)) if (scale.box.height > 0) paintAxis(batch, model, scale)
}

/** Paints the labels of a scale's marks, left of the notes. */
export function paintAxis(batch: QuadBatch, { theme, atlas, lanes }: PointsModel, scale: LaneScale): void {
  const { top, height } = scale.box
  batch.rect(0, top, KEYS_WIDTH, height, theme.surface)
  for (const mark of scale.marks()) {
    const label = atlas.text(markLabel(scale.lane, mark, lanes.words, lanes.bendRange), AXIS_TEXT)
    batch.glyph(label, KEYS_WIDTH - LABEL_RIGHT - label.width, scale.labelTop(mark), theme.text3)
  }
  batch.rect(KEYS_WIDTH - 1, top, 1, height, theme.line)
}

/**
 * Paints the column of the active lane's cursor, one grid step wide, with a stroke at its value; in the velocity lane
 * the column of the note cursor.
 */
export function paintLaneCursor(batch: QuadBatch, model: RollModel): void {
  const scale = laneScales(model)[model.lanes.active]
  const cursor = scale?.lane === 'velocity' ? model.noteCursor : model.lanes.cursor
  if (scale && cursor) paintPointsCursor(batch, model, scale, cursor)
}

/** Paints the column of a cursor on a scale; with a value, a stroke at it. */
export function paintPointsCursor(
  batch: QuadBatch,
  { viewport, theme, measures, grid }: PointsModel,
  scale: LaneScale,
  cursor: { readonly tick: number; readonly value?: number },
): void {
  if (measures === null) return
  const { notesLeft, notesWidth } = viewport.layout
  const { top, height } = scale.box
  const x = tickToX(viewport, cursor.tick)
  const width = Math.max(CURSOR_EDGE * 3, cursorTicks(grid, measures, cursor.tick) * viewport.pxPerTick)
  if (x < -1 || x > notesWidth) return
  const left = notesLeft + x
  batch.rect(left, top, Math.min(width, notesWidth - x), height, faded(theme.focus, CURSOR_FILL))
  batch.rect(left, top, CURSOR_EDGE, height, theme.focus)
  if (cursor.value !== undefined)
    batch.rect(
      left,
      scale.yOf(cursor.value) - CURSOR_EDGE / 2,
      Math.min(width, notesWidth - x),
      CURSOR_EDGE,
      theme.focus,
    )
}

/** Paints the rectangle of the selection tool, with handles for stretching and scaling it. */
export function paintPointsRectangle(
  batch: QuadBatch,
  { viewport, theme, lanes }: PointsModel,
  scale: LaneScale,
): void {
  const { rectangle } = lanes
  if (rectangle === null) return
  const { notesLeft, notesWidth } = viewport.layout
  const left = notesLeft + Math.max(-2, tickToX(viewport, rectangle.fromTick))
  const right = notesLeft + Math.min(notesWidth + 2, tickToX(viewport, rectangle.toTick))
  const top = Math.max(scale.box.top, scale.yOf(rectangle.toValue))
  const bottom = Math.min(scale.bottom, scale.yOf(rectangle.fromValue) + 1)
  if (right <= left) return
  const edge = faded(theme.select, RECTANGLE_EDGE)
  batch.rect(left, top, right - left, bottom - top, faded(theme.select, RECTANGLE_FILL))
  batch.rect(left, top, right - left, 1, edge)
  batch.rect(left, bottom - 1, right - left, 1, edge)
  batch.rect(left, top + 1, 1, bottom - top - 2, edge)
  batch.rect(right - 1, top + 1, 1, bottom - top - 2, edge)
  const middleX = (left + right) / 2
  const middleY = (top + bottom) / 2
  for (const [x, y] of [
    [left, middleY],
    [right, middleY],
    [middleX, top],
    [middleX, bottom],
  ])
    batch.rect(x - HANDLE / 2, y - HANDLE / 2, HANDLE, HANDLE, theme.select)
}
