import { isBlackKey } from '#shared/music/noteNames'
import { forEachGridLine } from '#shared/view/gridLines'
import { noteNumberToY, tickToX, yToNoteNumber } from '#shared/view/noteView'
import type { QuadBatch } from '../quadBatch'
import type { RollModel } from '../rollModel'
import type { SceneModel } from '../sceneModel'
import { faded } from '../theme'

const OCTAVE = 12
const UNIT_LINE = 0.55

/** Dark rows, the line under each C, and the lines of time. The canvas is cleared to the colour of white rows. */
export function paintGrid(batch: QuadBatch, model: RollModel): void {
  const { viewport, theme } = model
  const { notesLeft, notesTop, notesWidth, notesHeight } = viewport.layout
  const lowest = yToNoteNumber(viewport, notesHeight)
  const highest = yToNoteNumber(viewport, 0)
  for (let noteNumber = highest; noteNumber >= lowest; noteNumber--) {
    const y = notesTop + noteNumberToY(viewport, noteNumber)
    if (isBlackKey(noteNumber)) batch.rect(notesLeft, y, notesWidth, viewport.keyHeight, theme.rowBlack)
    if (noteNumber % OCTAVE === 0) batch.rect(notesLeft, y + viewport.keyHeight, notesWidth, 1, theme.line)
  }
  paintTimeLines(batch, model)
}

/** The lines of bars, beats and grid units. */
export function paintTimeLines(batch: QuadBatch, { viewport, theme, measures, grid }: SceneModel): void {
  if (measures === null) return
  const { notesLeft, notesTop, notesHeight } = viewport.layout
  const colors = { bar: theme.line, beat: theme.lineSoft, unit: faded(theme.lineSoft, UNIT_LINE) }
  const from = viewport.scrollTick
  forEachGridLine(measures, grid, from, from + viewport.visibleTicks, viewport.pxPerTick, (tick, level) => {
    batch.rect(notesLeft + tickToX(viewport, tick), notesTop, 1, notesHeight, colors[level])
  })
}
