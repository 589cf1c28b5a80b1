import type { RollModel } from '../models/rollModel'
import { OVERVIEW_COLUMNS, type OverviewColumns } from '../models/songOverview'
import type { QuadBatch, QuadCopy } from '../quadBatch'
import { faded } from '../theme'

const INSET = 3
const LEAST_INK = 0.3
const LEAST_HEIGHT = 2
const WINDOW_EDGE = 2
const NARROWEST_WINDOW = 6
/** Opacity of the veil over everything outside the window. */
const VEIL = 0.55

/** The last tick of the minimap: the end of the song, or of an empty song's first view. */
export const minimapEnd = ({ viewport, overview }: Pick<RollModel, 'viewport' | 'overview'>): number =>
  Math.max(1, overview.endTick || viewport.contentTicks)

/** The window of the view on the minimap, in CSS pixels of the canvas. */
function minimapWindow(model: Pick<RollModel, 'viewport' | 'overview'>): { left: number; right: number } {
  const { notesLeft, notesWidth } = model.viewport.layout
  const end = minimapEnd(model)
  const { scrollTick, visibleTicks } = model.viewport
  const left = Math.min(notesWidth - NARROWEST_WINDOW, (scrollTick / end) * notesWidth)
  const right = Math.min(
    notesWidth,
    Math.max(left + NARROWEST_WINDOW, ((scrollTick + visibleTicks) / end) * notesWidth),
  )
  return { left: notesLeft + left, right: notesLeft + right }
}

/** The quads of columns, and the other values that they were painted from. */
const painted = new WeakMap<OverviewColumns, { readonly key: readonly unknown[]; readonly quads: QuadCopy }>()

/** Paints the notes of the song. They change only with the song and the size; other frames paste them. */
function paintColumns(
  batch: QuadBatch,
  { viewport, theme, resolution, atlas }: RollModel,
  columns: OverviewColumns,
): void {
  const { rulerTop, notesLeft, notesWidth } = viewport.layout
  const key = [rulerTop, notesLeft, notesWidth, theme, resolution, atlas.white]
  const before = painted.get(columns)
  if (before?.key.every((part, i) => part === key[i])) {
    batch.paste(before.quads)
    return
  }
  const from = batch.count
  const { low, high, count, most, pitches } = columns
  const columnWidth = notesWidth / OVERVIEW_COLUMNS
  const step = (rulerTop - 2 * INSET) / (pitches.high - pitches.low)
  for (let i = 0; i < OVERVIEW_COLUMNS; i++) {
    if (high[i] < low[i]) continue
    const top = INSET + (pitches.high - high[i]) * step
    const height = Math.max(LEAST_HEIGHT, (high[i] - low[i]) * step)
    const ink = LEAST_INK + (1 - LEAST_INK) * Math.sqrt(count[i] / most)
    batch.rect(notesLeft + i * columnWidth, top, columnWidth, height, faded(theme.text2, ink))
  }
  painted.set(columns, { key, quads: batch.copy(from) })
}

/** Paints the whole song above the ruler: its notes, the view as a window, markers and the playhead. */
export function paintMinimap(batch: QuadBatch, model: RollModel): void {
  const { viewport, theme, overview, marks, playhead } = model
  const { width, rulerTop, notesLeft, notesWidth } = viewport.layout
  if (rulerTop === 0) return
  batch.rect(0, 0, width, rulerTop, theme.surface)
  const end = minimapEnd(model)
  const xOf = (tick: number) => notesLeft + Math.min(1, tick / end) * notesWidth
  if (overview.columns) paintColumns(batch, model, overview.columns)
  for (const { kind, tick } of marks) if (kind === 'marker') batch.rect(xOf(tick), 0, 1, rulerTop, theme.select)
  const { left, right } = minimapWindow(model)
  const veil = faded(theme.surface, VEIL)
  batch.rect(notesLeft, 0, left - notesLeft, rulerTop, veil)
  batch.rect(right, 0, notesLeft + notesWidth - right, rulerTop, veil)
  batch.rect(left, 0, right - left, 1, theme.lineStrong)
  batch.rect(left, rulerTop - 2, right - left, 1, theme.lineStrong)
  batch.rect(left, 0, WINDOW_EDGE, rulerTop - 1, theme.lineStrong)
  batch.rect(right - WINDOW_EDGE, 0, WINDOW_EDGE, rulerTop - 1, theme.lineStrong)
  if (playhead !== null) batch.rect(xOf(playhead), 0, 1, rulerTop, theme.playhead)
  batch.rect(0, rulerTop - 1, width, 1, theme.line)
}
