import { QuadGeometry } from './gpu/quadGeometry'
import { writeTheme, writeView } from './gpu/viewUniforms'
import { laneScales, velocityScale } from './lanes/laneModel'
import { paintLaneAxes, paintLaneCursor, paintLanes } from './lanes/paintLanes'
import type { QuadRun } from './layers/quadLayer'
import { HANDLE_AREA_TOP } from './layout'
import { paintGrid } from './paint/paintGrid'
import { paintKeys } from './paint/paintKeys'
import { paintHandle, paintNoteCursor, paintPlayhead, paintRectangle } from './paint/paintOverlay'
import { paintRuler } from './paint/paintRuler'
import { paintScrollBars } from './paint/paintScrollBars'
import { QuadBatch } from './quadBatch'
import type { RollModel } from './rollModel'

/**
 * Writes the quads of a frame into one buffer, in painter's order: under the notes; over the notes and under
 * the velocity bars; over those. The three layers of quads draw one run each.
 */
export class RollPainter {
  readonly under: QuadRun
  readonly over: QuadRun
  readonly top: QuadRun
  readonly #batch = new QuadBatch()
  readonly #model: RollModel
  readonly #geometry: QuadGeometry

  constructor(model: RollModel) {
    this.#model = model
    this.#geometry = new QuadGeometry(this.#batch, model.shared, model.atlas.source)
    const run = () => ({ quads: this.#geometry, state: model.shared.blended, start: 0, count: 0 })
    this.under = run()
    this.over = run()
    this.top = run()
  }

  /** Before each frame. */
  paint(): void {
    const model = this.#model
    const { viewport, shared, atlas, theme, resolution } = model
    const { notesTop, notesHeight } = viewport.layout
    const batch = this.#batch
    writeView(shared.view, viewport, resolution, model.rhythm, velocityScale(model))
    batch.begin(resolution, atlas.white)
    paintGrid(batch, model)
    close(this.under, 0, batch)
    paintRectangle(batch, model)
    paintNoteCursor(batch, model)
    paintPlayhead(batch, model, notesTop, notesHeight)
    paintKeys(batch, model)
    paintRuler(batch, model)
    paintPlayhead(batch, model, HANDLE_AREA_TOP, notesTop - HANDLE_AREA_TOP)
    paintHandle(batch, model)
    paintLanes(batch, model)
    close(this.over, this.under.count, batch)
    for (const { box } of laneScales(model)) paintPlayhead(batch, model, box.top, box.height)
    paintLaneCursor(batch, model)
    paintLaneAxes(batch, model)
    paintScrollBars(batch, model)
    close(this.top, this.over.start + this.over.count, batch)
    atlas.flush()
    this.#geometry.upload(batch)
    writeTheme(shared.view, theme, atlas)
    shared.view.update()
  }

  dispose(): void {
    this.#geometry.dispose()
  }
}

function close(run: QuadRun, start: number, batch: QuadBatch): void {
  run.start = start
  run.count = batch.count - start
}
