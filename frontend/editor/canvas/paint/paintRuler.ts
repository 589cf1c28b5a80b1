import { measureAt } from '#shared/time/measures'
import { barStride, forEachGridLine } from '#shared/view/gridLines'
import { tickToX } from '#shared/view/noteView'
import type { SceneModel } from '../models/sceneModel'
import type { QuadBatch } from '../quadBatch'
import { paintLoop } from './paintLoop'
import { paintMarks } from './paintMarks'
import { paintNumber, RULER_TEXT } from './paintText'

const BAR_MARK_TOP = 14
const BEAT_MARK_HEIGHT = 5
/** The least distance between bar numbers, and between beat marks, in CSS pixels. */
const LEAST_NUMBER_DISTANCE = 40
const LEAST_BEAT_DISTANCE = 12
const NUMBER_INDENT = 5
const NUMBER_TOP = 13

/** Paints bars with their numbers, beats, and marks, over the ruler. */
export function paintRuler(batch: QuadBatch, model: SceneModel): void {
  const { viewport, theme, atlas, measures } = model
  const { width, rulerTop, notesLeft, notesTop } = viewport.layout
  batch.rect(0, rulerTop, width, notesTop - rulerTop, theme.surface)
  if (measures !== null) {
    const { scrollTick, visibleTicks, pxPerTick } = viewport
    const beats = measures.timebase * pxPerTick >= LEAST_BEAT_DISTANCE
    // A number that begins left of the view may reach into it.
    const from = Math.max(0, scrollTick - notesLeft / pxPerTick)
    forEachGridLine(measures, null, from, scrollTick + visibleTicks, pxPerTick, (tick, level, measure) => {
      const x = notesLeft + tickToX(viewport, tick)
      if (level === 'beat') {
        if (beats) batch.rect(x, notesTop - BEAT_MARK_HEIGHT, 1, BEAT_MARK_HEIGHT, theme.lineSoft)
        return
      }
      const { ticksPerMeasure } = measureAt(measures, tick)
      if ((measure - 1) % barStride(ticksPerMeasure, LEAST_NUMBER_DISTANCE / pxPerTick) !== 0) {
        batch.rect(x, notesTop - BEAT_MARK_HEIGHT, 1, BEAT_MARK_HEIGHT, theme.line)
        return
      }
      batch.rect(x, rulerTop + BAR_MARK_TOP, 1, notesTop - rulerTop - BAR_MARK_TOP, theme.line)
      paintNumber(batch, atlas, measure, RULER_TEXT, x + NUMBER_INDENT, rulerTop + NUMBER_TOP, theme.text2)
    })
  }
  paintMarks(batch, model)
  paintLoop(batch, model)
  batch.rect(0, rulerTop, notesLeft, notesTop - rulerTop, theme.surface)
  batch.rect(0, notesTop - 1, width, 1, theme.line)
}
