import { SCROLL_BAR } from '../layout'
import type { SceneModel } from '../models/sceneModel'
import type { QuadBatch } from '../quadBatch'
import { ROW_AXIS, TIME_AXIS } from '../scrollAxis'
import { axisThumb } from '../scrollBarMath'

const THICKNESS = 8
const INSET = 1 + (SCROLL_BAR - 1 - THICKNESS) / 2

/** Paints the strips of the scroll bars and their thumbs; the page has the buttons and the focus. */
export function paintScrollBars(batch: QuadBatch, { viewport, theme, atlas, hotScrollBar }: SceneModel): void {
  const { width, height, right, bottom } = viewport.layout
  batch.rect(right, 0, SCROLL_BAR, height, theme.surface)
  batch.rect(right, 0, 1, bottom, theme.line)
  batch.rect(0, bottom, width, SCROLL_BAR, theme.surface)
  batch.rect(0, bottom, width, 1, theme.line)
  const dot = atlas.dot(THICKNESS)
  const half = THICKNESS / 2
  for (const axis of [ROW_AXIS, TIME_AXIS]) {
    const color = axis.orientation === hotScrollBar ? theme.lineStrong : theme.surfaceRaised
    const { start, length } = axisThumb(viewport, axis)
    const from = Math.round(start) + 2
    const to = from + Math.round(length) - 4
    if (axis === ROW_AXIS) {
      batch.glyph(dot, right + INSET, from, color)
      batch.glyph(dot, right + INSET, to - THICKNESS, color)
      batch.rect(right + INSET, from + half, THICKNESS, to - from - THICKNESS, color)
    } else {
      batch.glyph(dot, from, bottom + INSET, color)
      batch.glyph(dot, to - THICKNESS, bottom + INSET, color)
      batch.rect(from + half, bottom + INSET, to - from - THICKNESS, THICKNESS, color)
    }
  }
}
