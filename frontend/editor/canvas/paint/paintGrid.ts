import { lastNotAbove } from '#shared/core/search'
import { isBlackKey } from '#shared/music/noteNames'
import { type RootedScale, scaleAt } from '#shared/music/scaleKeys'
import { isInScale } from '#shared/music/scales'
import { forEachGridLine } from '#shared/view/gridLines'
import { noteNumberToY, tickToX, yToNoteNumber } from '#shared/view/noteView'
import type { RollModel } from '../models/rollModel'
import type { SceneModel } from '../models/sceneModel'
import type { QuadBatch } from '../quadBatch'
import { faded } from '../theme'

const OCTAVE = 12
const UNIT_LINE = 0.55
/** Opacity of the colour in the row of a scale's root. */
const ROOT_ROW = 0.09

/**
 * Paints dark rows, the line under each C, and the lines of time. The canvas is cleared to the colour of white rows.
 */
export function paintGrid(batch: QuadBatch, model: RollModel): void {
  const { viewport, theme } = model
  const { notesLeft, notesTop, notesWidth, notesHeight } = viewport.layout
  const lowest = yToNoteNumber(viewport, notesHeight)
  const highest = yToNoteNumber(viewport, 0)
  const stretches = stretchesOf(model)
  for (let noteNumber = highest; noteNumber >= lowest; noteNumber--) {
    const y = notesTop + noteNumberToY(viewport, noteNumber)
    for (const { from, to, scale } of stretches) {
      const isDark = scale ? !isInScale(noteNumber, scale.root, scale.scale) : isBlackKey(noteNumber)
      if (isDark) batch.rect(notesLeft + from, y, to - from, viewport.keyHeight, theme.rowBlack)
      else if (scale && (noteNumber - scale.root) % OCTAVE === 0)
        batch.rect(notesLeft + from, y, to - from, viewport.keyHeight, faded(theme.select, ROOT_ROW))
    }
    if (noteNumber % OCTAVE === 0) batch.rect(notesLeft, y + viewport.keyHeight, notesWidth, 1, theme.line)
  }
  paintTimeLines(batch, model)
}

/**
 * The stretches of the view with one scale each, in CSS pixels; null: there are none, so the rows are those of a piano.
 */
function stretchesOf({ viewport, keys, scales, rhythm }: RollModel) {
  const { notesWidth } = viewport.layout
  if (!scales || rhythm) return [{ from: 0, to: notesWidth, scale: null }]
  const end = viewport.scrollTick + viewport.visibleTicks
  const stretches: { from: number; to: number; scale: RootedScale | null }[] = []
  for (let i = lastNotAbove(keys.tick, viewport.scrollTick); i < keys.tick.length && keys.tick[i] < end; i++) {
    const next = i + 1 < keys.tick.length ? tickToX(viewport, keys.tick[i + 1]) : notesWidth
    const from = Math.max(0, tickToX(viewport, keys.tick[i]))
    stretches.push({ from, to: Math.min(notesWidth, next), scale: scaleAt(keys, scales, keys.tick[i]) })
  }
  return stretches
}

/** Paints the lines of bars, beats and grid units. */
export function paintTimeLines(batch: QuadBatch, { viewport, theme, measures, grid }: SceneModel): void {
  if (measures === null) return
  const { notesLeft, notesTop, notesHeight } = viewport.layout
  const colors = { bar: theme.line, beat: theme.lineSoft, unit: faded(theme.lineSoft, UNIT_LINE) }
  const from = viewport.scrollTick
  forEachGridLine(measures, grid, from, from + viewport.visibleTicks, viewport.pxPerTick, (tick, level) => {
    batch.rect(notesLeft + tickToX(viewport, tick), notesTop, 1, notesHeight, colors[level])
  })
}
