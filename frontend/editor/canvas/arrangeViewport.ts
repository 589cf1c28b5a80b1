import { type SceneLayout, sceneLayout } from './layout'
import { SceneViewport } from './sceneViewport'
import type { TimeAxis } from './timeAxis'

/** Heights of a row, in CSS pixels. */
export const ARRANGE_ROWS = { first: 64, min: 16, max: 256 }
const LIMITS = { minScale: 0.02, fitsSong: true, rowHeight: ARRANGE_ROWS }

/** Viewport of the arrange view: a row for each track. The names of the tracks are beside the canvas. */
export class ArrangeViewport extends SceneViewport {
  #trackCount = 0

  constructor(time: TimeAxis) {
    super(time, LIMITS, sceneLayout(0, 0, 0))
  }

  get rowCount(): number {
    return this.#trackCount
  }

  setTrackCount(count: number): void {
    if (count === this.#trackCount) return
    this.#trackCount = count
    this.relayout()
  }

  /** The rows that are at least partly in view; none: `last` is below `first`. */
  visibleRows(): { readonly first: number; readonly last: number } {
    const { notesHeight } = this.layout
    const first = Math.max(0, Math.floor(this.scrollY / this.rowHeight))
    const last = Math.min(this.#trackCount - 1, Math.ceil((this.scrollY + notesHeight) / this.rowHeight) - 1)
    return { first, last }
  }

  /** The row at a y of the canvas, with its fraction; may be outside of the rows. */
  rowAt(y: number): number {
    return (y - this.layout.notesTop + this.scrollY) / this.rowHeight
  }

  protected layoutOf(width: number, height: number): SceneLayout {
    return sceneLayout(width, height, 0)
  }
}
