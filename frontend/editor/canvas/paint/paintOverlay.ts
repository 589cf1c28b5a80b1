import { type Measures, measureAt } from '#shared/time/measures'
import { gridStep, type QuantizeSetting } from '#shared/time/quantizer'
import { noteNumberToY, tickToX } from '#shared/view/noteView'
import { HANDLE_AREA_TOP } from '../layout'
import type { RollModel } from '../models/rollModel'
import type { SceneModel } from '../models/sceneModel'
import type { QuadBatch } from '../quadBatch'
import { type CanvasTheme, faded } from '../theme'

const RECTANGLE_FILL = 0.08
const RECTANGLE_EDGE = 0.66
export const CURSOR_EDGE = 2
const CURSOR_GRID: QuantizeSetting = { denominator: 16, variant: 'straight' }
const PLAYHEAD_WIDTH = 1.5
const HANDLE_WIDTH = 12
const HANDLE_HEIGHT = 10

/** Paints the notes of keys that are held while recording, over the others. */
export function paintHeld(batch: QuadBatch, { viewport, theme, held, playhead }: RollModel): void {
  const { notesLeft, notesTop, notesWidth, notesHeight } = viewport.layout
  for (const { tick, noteNumber } of held) {
    const left = Math.max(0, tickToX(viewport, tick))
    const right = Math.min(notesWidth, tickToX(viewport, Math.max(tick, playhead ?? tick)))
    const y = noteNumberToY(viewport, noteNumber)
    if (right > left && y >= 0 && y < notesHeight)
      batch.rect(notesLeft + left, notesTop + y, right - left, viewport.keyHeight - 1, theme.ember)
  }
}

/** Paints the rectangle of the selection tool, over the notes. */
export function paintRectangle(batch: QuadBatch, { viewport, theme, rectangle }: RollModel): void {
  if (rectangle === null) return
  const { notesLeft, notesTop, notesWidth, notesHeight } = viewport.layout
  const left = notesLeft + Math.max(-2, tickToX(viewport, rectangle.fromTick))
  const right = notesLeft + Math.min(notesWidth + 2, tickToX(viewport, rectangle.toTick))
  const top = notesTop + Math.max(-2, noteNumberToY(viewport, rectangle.toNote))
  const bottom = notesTop + Math.min(notesHeight + 2, noteNumberToY(viewport, rectangle.fromNote) + viewport.keyHeight)
  if (right <= left || bottom <= top) return
  const edge = faded(theme.select, RECTANGLE_EDGE)
  batch.rect(left, top, right - left, bottom - top, faded(theme.select, RECTANGLE_FILL))
  batch.rect(left, top, right - left, 1, edge)
  batch.rect(left, bottom - 1, right - left, 1, edge)
  batch.rect(left, top + 1, 1, bottom - top - 2, edge)
  batch.rect(right - 1, top + 1, 1, bottom - top - 2, edge)
}

/** The width of a cursor in ticks: a step of the grid; without a grid a sixteenth. */
export function cursorTicks(grid: QuantizeSetting | null, measures: Measures, tick: number): number {
  return gridStep(grid ?? CURSOR_GRID, measures.timebase, measureAt(measures, tick).ticksPerMeasure)
}

/** Paints a frame around the note cursor's cell. */
export function paintNoteCursor(batch: QuadBatch, { viewport, theme, noteCursor, grid, measures }: RollModel): void {
  if (noteCursor === null || measures === null) return
  const { notesLeft, notesTop, notesWidth, notesHeight } = viewport.layout
  const ticks = cursorTicks(grid, measures, noteCursor.tick)
  const x = tickToX(viewport, noteCursor.tick)
  const y = noteNumberToY(viewport, noteCursor.noteNumber)
  if (x < -1 || x > notesWidth || y < -viewport.keyHeight || y > notesHeight) return
  const cell = { left: notesLeft + x, top: notesTop + y, width: ticks * viewport.pxPerTick, height: viewport.keyHeight }
  paintCursorFrame(batch, theme, cell)
}

/** Paints a frame around the cell of a cursor, in CSS pixels; always wide enough to be visible. */
export function paintCursorFrame(
  batch: QuadBatch,
  { focus }: Pick<CanvasTheme, 'focus'>,
  cell: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): void {
  const { left, top, height } = cell
  const width = Math.max(CURSOR_EDGE * 3, cell.width)
  batch.rect(left, top, width, CURSOR_EDGE, focus)
  batch.rect(left, top + height - CURSOR_EDGE, width, CURSOR_EDGE, focus)
  batch.rect(left, top, CURSOR_EDGE, height, focus)
  batch.rect(left + width - CURSOR_EDGE, top, CURSOR_EDGE, height, focus)
}

/** Paints the playhead's line, from `top` on, `height` pixels long. */
export function paintPlayhead(batch: QuadBatch, model: SceneModel, top: number, height: number): void {
  const x = playheadX(model)
  if (x !== null) batch.rect(x, top, PLAYHEAD_WIDTH, height, model.theme.playhead)
}

/** Paints the playhead's line and its handle in the ruler. */
export function paintHandle(batch: QuadBatch, model: SceneModel): void {
  const x = playheadX(model)
  if (x === null) return
  const { rulerTop, notesTop } = model.viewport.layout
  const top = rulerTop + HANDLE_AREA_TOP
  batch.rect(x, top, PLAYHEAD_WIDTH, notesTop - top, model.theme.playhead)
  const handle = model.atlas.handle(HANDLE_WIDTH, HANDLE_HEIGHT)
  batch.glyph(handle, x + PLAYHEAD_WIDTH / 2 - HANDLE_WIDTH / 2, top, model.theme.playhead)
}

/** The x of the playhead; null: none, or outside the view. */
function playheadX({ viewport, playhead }: SceneModel): number | null {
  if (playhead === null) return null
  const x = tickToX(viewport, playhead)
  return x < 0 || x > viewport.layout.notesWidth ? null : viewport.layout.notesLeft + x
}
