import type { TrackRectangle } from '#shared/edit/command'
import { tickToX } from '#shared/view/noteView'
import type { ArrangeModel } from '../models/arrangeModel'
import { cursorTicks, paintCursorFrame } from '../paint/paintOverlay'
import { SMALL_TEXT } from '../paint/paintText'
import type { QuadBatch } from '../quadBatch'
import { faded, packedColor } from '../theme'

const SELECTED_ROW = 0.5
const FILL = 0.1
const EDGE = 0.8
const COLOR_BAR = 3
const NAME_LEFT = 8
const NAME_TOP = 4
const NAME_BACK = 0.8
/** Rows lower than this, in CSS pixels, have no name. */
const LEAST_NAMED = 24

/** Paints the rows of the tracks: a line under each, a bar in its colour, the selected one lighter. */
export function paintRows(batch: QuadBatch, model: ArrangeModel): void {
  const { viewport, theme, tracks, selectedTrackId } = model
  const { notesLeft, notesWidth, notesTop } = viewport.layout
  const { first, last } = viewport.visibleRows()
  const height = viewport.rowHeight
  for (let row = first; row <= last; row++) {
    const track = tracks[row]
    const top = notesTop + row * height - viewport.scrollY
    if (row % 2 === 1) batch.rect(notesLeft, top, notesWidth, height, theme.rowBlack)
    if (track.id === selectedTrackId)
      batch.rect(notesLeft, top, notesWidth, height, faded(theme.surfaceRaised, SELECTED_ROW))
    batch.rect(notesLeft, top, COLOR_BAR, height - 1, packedColor(track, 1))
    batch.rect(notesLeft, top + height - 1, notesWidth, 1, theme.line)
  }
}

/** Paints the selection, its target during a drag, or the cursor; and the names if they are not beside the canvas. */
export function paintRectangles(batch: QuadBatch, model: ArrangeModel): void {
  const { rectangle, target } = model
  if (model.names) paintNames(batch, model, model.names)
  if (rectangle) paintRectangle(batch, model, rectangle, target ? 0.5 : 1)
  else paintCursor(batch, model)
  if (target) paintRectangle(batch, model, target, 1)
}

function paintRectangle(
  batch: QuadBatch,
  { viewport, theme }: ArrangeModel,
  area: TrackRectangle,
  share: number,
): void {
  const { notesLeft, notesTop, notesWidth, notesHeight } = viewport.layout
  const { rowHeight, scrollY } = viewport
  const left = notesLeft + Math.max(-2, tickToX(viewport, area.fromTick))
  const right = notesLeft + Math.min(notesWidth + 2, tickToX(viewport, area.toTick))
  const top = notesTop + Math.max(-2, area.fromTrack * rowHeight - scrollY)
  const bottom = notesTop + Math.min(notesHeight + 2, area.toTrack * rowHeight - scrollY)
  if (right <= left || bottom <= top) return
  const edge = faded(theme.select, EDGE * share)
  batch.rect(left, top, right - left, bottom - top, faded(theme.select, FILL * share))
  batch.rect(left, top, right - left, 1, edge)
  batch.rect(left, bottom - 1, right - left, 1, edge)
  batch.rect(left, top + 1, 1, bottom - top - 2, edge)
  batch.rect(right - 1, top + 1, 1, bottom - top - 2, edge)
}

function paintCursor(batch: QuadBatch, { viewport, theme, cursor, grid, measures }: ArrangeModel): void {
  if (cursor === null || measures === null) return
  const { layout, rowHeight, scrollY, pxPerTick } = viewport
  const left = layout.notesLeft + tickToX(viewport, cursor.tick)
  const top = layout.notesTop + cursor.row * rowHeight - scrollY
  const width = cursorTicks(grid, measures, cursor.tick) * pxPerTick
  paintCursorFrame(batch, theme, { left, top, width, height: rowHeight })
}

function paintNames(batch: QuadBatch, { viewport, theme, atlas }: ArrangeModel, names: readonly string[]): void {
  const { notesLeft, notesTop } = viewport.layout
  const { first, last } = viewport.visibleRows()
  if (viewport.rowHeight < LEAST_NAMED) return
  for (let row = first; row <= last; row++) {
    const name = names[row]
    if (!name) continue
    const top = notesTop + row * viewport.rowHeight - viewport.scrollY + NAME_TOP
    const glyph = atlas.text(name.slice(0, 40), SMALL_TEXT)
    // Notes are below the name.
    batch.rect(
      notesLeft + COLOR_BAR + 1,
      top - 2,
      glyph.width + 2 * (NAME_LEFT - COLOR_BAR) - 2,
      glyph.height + 4,
      faded(theme.surface, NAME_BACK),
    )
    batch.glyph(glyph, notesLeft + NAME_LEFT, top, theme.text2)
  }
}
