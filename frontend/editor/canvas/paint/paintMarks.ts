import { tickToX } from '#shared/view/noteView'
import type { Mark, MarkPlace } from '../../model/marks'
import type { SceneModel } from '../models/sceneModel'
import type { QuadBatch } from '../quadBatch'
import type { Glyph, TextStyle } from '../textAtlas'
import { faded } from '../theme'

/** Marks are above the numbers of the bars. */
const HEIGHT = 13
const INDENT = 4
const GAP = 2
/**
 * Styles of texts by width: the widest that fits before the next mark is used. There is one object for each, since the
 * atlas keeps texts by style.
 */
const STYLES: readonly TextStyle[] = [160, 96, 56, 28].map((maxWidth) => ({ size: 10, weight: 600, maxWidth }))
const BAND = 0.5
/** A narrower band cannot be grabbed. */
const LEAST_BAND = 12

/** The place of a mark on the ruler, in CSS pixels from the left edge of the notes. */
interface MarkBox {
  readonly mark: Mark
  /** Position of the mark's tick. */
  readonly start: number
  /** Left edge of the mark's text, after those of other marks on its tick. */
  readonly x: number
  readonly width: number
  /** The mark's text; null: there is no room for it. */
  readonly glyph: Glyph | null
  /** The end of the mark's section, if that is shown as a band; null: no band. */
  readonly bandEnd: number | null
}

/** The marks in view; marks on one tick are side by side. */
function boxesOf({ viewport, atlas, marks, hasBands }: SceneModel): MarkBox[] {
  const { notesWidth } = viewport.layout
  const last = viewport.scrollTick + viewport.visibleTicks
  const boxes: MarkBox[] = []
  for (let i = 0; i < marks.length && marks[i].tick <= last; ) {
    const { tick } = marks[i]
    let next = i + 1
    while (next < marks.length && marks[next].tick === tick) next++
    const start = tickToX(viewport, tick)
    let x = start
    const end = next < marks.length ? tickToX(viewport, marks[next].tick) : Number.POSITIVE_INFINITY
    // Only marks that reach into the view are measured: a song may have thousands.
    if (end >= 0 || hasBands)
      for (const mark of marks.slice(i, next)) {
        const glyph = textOf(mark, end - x)
        const width = glyph ? glyph.width + 2 * INDENT : mark.kind === 'marker' ? INDENT : 0
        const bandEnd = hasBands && mark.kind === 'marker' ? sectionEnd(mark, next) : null
        if (width === 0 || Math.max(x + width, bandEnd ?? 0) < 0) continue
        boxes.push({ mark, start, x, width, glyph, bandEnd })
        x += width + GAP
      }
    i = next
  }
  return boxes

  function textOf({ text }: Mark, room: number): Glyph | null {
    const style = STYLES.find(({ maxWidth = 0 }) => maxWidth + 2 * INDENT + GAP <= room)
    if (style) return text ? atlas.text(text, style) : null
    // A short text may fit where the narrowest style would not.
    const glyph = text.length <= 4 ? atlas.text(text, STYLES[STYLES.length - 1]) : null
    return glyph && glyph.width + 2 * INDENT + GAP <= room ? glyph : null
  }

  function sectionEnd({ tick }: Mark, from: number): number {
    let next = from
    while (next < marks.length && marks[next].kind !== 'marker') next++
    const end = next < marks.length ? marks[next].tick : Math.max(tick, viewport.time.endTick)
    return Math.min(notesWidth + 2, tickToX(viewport, end))
  }
}

/** Paints the marks of the song on the ruler: signatures, keys and markers, and the target of a drag. */
export function paintMarks(batch: QuadBatch, model: SceneModel): void {
  const { viewport, theme, selectedMark, markTarget } = model
  const { rulerTop, notesLeft, notesTop } = viewport.layout
  const rulerHeight = notesTop - rulerTop
  const boxes = boxesOf(model)
  // Bands first: texts of other marks on the tick are drawn over them.
  for (const { mark, start, bandEnd } of boxes) {
    if (bandEnd === null) continue
    const opacity = mark.id === selectedMark ? BAND : BAND / 3
    batch.rect(notesLeft + start, rulerTop, bandEnd - start - 1, HEIGHT, faded(theme.select, opacity))
  }
  for (const { mark, start, x, width, glyph } of boxes) {
    const left = notesLeft + x
    const isSelected = mark.id === selectedMark
    if (mark.kind === 'marker') batch.rect(notesLeft + start, rulerTop, 1, rulerHeight, theme.select)
    if (mark.kind === 'marker' || isSelected)
      batch.rect(left + 1, rulerTop, width, HEIGHT, isSelected ? theme.select : theme.surfaceRaised)
    const ink = isSelected ? theme.surface : mark.kind === 'marker' ? theme.text2 : theme.text3
    if (glyph) batch.glyph(glyph, left + 1 + INDENT, rulerTop + (HEIGHT - glyph.height) / 2, ink)
  }
  if (markTarget !== null)
    batch.rect(notesLeft + tickToX(viewport, markTarget) - 1, rulerTop, 3, rulerHeight, theme.select)
}

/** The mark at a point of the canvas; null: none. */
export function markAt(model: SceneModel, x: number, y: number): Pick<MarkPlace, 'mark' | 'part'> | null {
  const { rulerTop, notesLeft, right } = model.viewport.layout
  if (y < rulerTop || y >= rulerTop + HEIGHT || x < notesLeft || x >= right || model.marks.length === 0) return null
  const at = x - notesLeft
  const boxes = boxesOf(model)
  // A later mark is on top.
  const text = boxes.findLast((box) => at >= box.x && at < box.x + box.width + 1)
  if (text) return { mark: text.mark, part: 'text' }
  const band = boxes.findLast((box) => box.bandEnd !== null && at >= box.start && at < box.bandEnd)
  const isWide = band && (band.bandEnd ?? 0) - band.x - band.width >= LEAST_BAND
  return isWide ? { mark: band.mark, part: 'band' } : null
}
