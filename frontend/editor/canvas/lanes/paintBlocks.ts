import { type LanePoints, pointAt } from '#shared/song/lanes'
import { firstAtOrAfter } from '#shared/song/noteQueries'
import { tickToX } from '#shared/view/noteView'
import type { LaneScale } from '../laneScale'
import type { RollModel } from '../models/rollModel'
import { SMALL_TEXT } from '../paint/paintText'
import type { QuadBatch } from '../quadBatch'
import type { TextStyle } from '../textAtlas'
import { faded } from '../theme'

const INSET = 6
const TEXT_INDENT = 8
/**
 * Names are cut to multiples of this width, so that resizing a stretch does not fill the atlas with cuts of its name.
 */
const TEXT_STEP = 32
const STYLES = Array.from({ length: 6 }, (_, i): TextStyle => ({ ...SMALL_TEXT, maxWidth: (i + 1) * TEXT_STEP }))
const FILL = 0.25

/** Paints programs as named stretches, from each change to the next. */
export function paintBlocks(batch: QuadBatch, model: RollModel, { box }: LaneScale, points: LanePoints, place: number) {
  const { viewport, theme, atlas, lanes, trackColor, rhythm } = model
  const { notesLeft, notesWidth } = viewport.layout
  const right = notesLeft + notesWidth
  const xOf = (i: number) => notesLeft + tickToX(viewport, points.tick[i])
  const top = box.top + INSET
  const height = Math.max(8, Math.min(32, box.height - 2 * INSET))
  const end = firstAtOrAfter(points, Math.ceil(viewport.scrollTick + viewport.visibleTicks) + 1)
  let drawn = Number.NEGATIVE_INFINITY
  for (let i = Math.max(0, pointAt(points, Math.floor(viewport.scrollTick))); i < end; i++) {
    const start = xOf(i)
    const stop = Math.min(right, i + 1 < points.length ? xOf(i + 1) : right)
    const left = Math.max(notesLeft, start)
    const isSelected = place === lanes.active && lanes.selected.has(points.id[i])
    const color = isSelected ? theme.select : trackColor
    // Changes within a pixel are drawn as one line.
    if (stop - drawn < 1) continue
    drawn = stop
    batch.rect(left, top, stop - left - 1, height, faded(color, FILL))
    if (start >= notesLeft) batch.rect(start, top, 2, height, color)
    const steps = Math.min(STYLES.length, Math.floor((stop - left - 2 * TEXT_INDENT) / TEXT_STEP))
    if (steps < 1) continue
    const label = atlas.text(lanes.words.program(points.value[i], rhythm), STYLES[steps - 1])
    batch.glyph(label, left + TEXT_INDENT, top + (height - label.height) / 2, theme.text2)
  }
}
