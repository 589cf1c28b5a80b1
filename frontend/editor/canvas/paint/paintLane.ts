import { forEachGridLine } from '#shared/view/gridLines'
import { tickToX } from '#shared/view/noteView'
import { KEYS_WIDTH, LANE_HEADER_HEIGHT, velocityLabelTop, velocityMarks, velocityToHeight } from '../layout'
import type { QuadBatch } from '../quadBatch'
import type { RollModel } from '../rollModel'
import { numberWidth, paintNumber, SMALL_TEXT } from './paintText'

const LABEL_RIGHT = 8

/** The lane's ground with the lines of its marks and of the bars, and the strip above it. */
export function paintLane(batch: QuadBatch, { viewport, theme, measures }: RollModel): void {
  const { width, notesLeft, notesTop, notesHeight, laneTop, laneHeight, notesWidth } = viewport.layout
  if (laneHeight === 0) return
  const stripTop = notesTop + notesHeight
  batch.rect(0, stripTop, width, LANE_HEADER_HEIGHT + laneHeight, theme.surface)
  batch.rect(0, stripTop, width, 1, theme.line)
  batch.rect(0, laneTop - 1, width, 1, theme.lineSoft)
  for (const mark of velocityMarks(laneHeight)) {
    const y = laneTop + laneHeight - velocityToHeight(laneHeight, mark)
    batch.rect(notesLeft, y, notesWidth, 1, theme.lineSoft)
  }
  if (measures === null) return
  const { scrollTick, visibleTicks, pxPerTick } = viewport
  forEachGridLine(measures, null, scrollTick, scrollTick + visibleTicks, pxPerTick, (tick, level) => {
    if (level === 'bar') batch.rect(notesLeft + tickToX(viewport, tick), laneTop, 1, laneHeight, theme.lineSoft)
  })
}

/** The velocities beside the lane, on top of bars that reach there. */
export function paintLaneAxis(batch: QuadBatch, { viewport, theme, atlas }: RollModel): void {
  const { laneTop, laneHeight } = viewport.layout
  if (laneHeight === 0) return
  batch.rect(0, laneTop, KEYS_WIDTH, laneHeight, theme.surface)
  for (const mark of velocityMarks(laneHeight)) {
    const x = KEYS_WIDTH - LABEL_RIGHT - numberWidth(atlas, mark, SMALL_TEXT)
    paintNumber(batch, atlas, mark, SMALL_TEXT, x, laneTop + velocityLabelTop(laneHeight, mark), theme.text3)
  }
  batch.rect(KEYS_WIDTH - 1, laneTop, 1, laneHeight, theme.line)
}
