import { tickToX } from '#shared/view/noteView'
import type { QuadBatch } from '../quadBatch'
import type { SceneModel } from '../sceneModel'
import type { TextStyle } from '../textAtlas'

/** The flags are above the numbers of the bars. */
const HEIGHT = 13
const INDENT = 4
const GAP = 2
/** Widths of texts: the widest that fits before the next marker. One style each, since the atlas keeps texts by their styles. */
const STYLES: readonly TextStyle[] = [160, 96, 56, 28].map((maxWidth) => ({ size: 10, weight: 600, maxWidth }))

/** The markers of the song as flags on the ruler. */
export function paintMarkers(batch: QuadBatch, { viewport, theme, atlas, markers }: SceneModel): void {
  const { notesLeft, notesWidth, notesTop } = viewport.layout
  const last = viewport.scrollTick + viewport.visibleTicks
  markers.forEach(({ tick, text }, i) => {
    if (tick > last) return
    const x = tickToX(viewport, tick)
    const room = i + 1 < markers.length ? tickToX(viewport, markers[i + 1].tick) - x : Number.POSITIVE_INFINITY
    const style = STYLES.find(({ maxWidth = 0 }) => maxWidth + 2 * INDENT + GAP <= room)
    const glyph = style && text ? atlas.text(text, style) : null
    const width = glyph ? glyph.width + 2 * INDENT : INDENT
    if (x + width < 0 || x > notesWidth) return
    batch.rect(notesLeft + x, 0, 1, notesTop, theme.select)
    batch.rect(notesLeft + x + 1, 0, width, HEIGHT, theme.surfaceRaised)
    if (glyph) batch.glyph(glyph, notesLeft + x + 1 + INDENT, (HEIGHT - glyph.height) / 2, theme.text2)
  })
}
