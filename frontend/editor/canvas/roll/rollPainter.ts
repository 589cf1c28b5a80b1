import { writeTheme, writeView } from '../gpu/viewUniforms'
import { paintLaneAxes, paintLaneCursor, paintLanes } from '../lanes/paintLanes'
import type { QuadRun } from '../layers/quadLayer'
import { paintMinimap } from '../minimap/paintMinimap'
import { laneScales, velocityScale } from '../models/laneModel'
import type { RollModel } from '../models/rollModel'
import { paintGrid } from '../paint/paintGrid'
import { paintKeys } from '../paint/paintKeys'
import { paintHandle, paintHeld, paintNoteCursor, paintPlayhead, paintRectangle } from '../paint/paintOverlay'
import { paintRuler } from '../paint/paintRuler'
import { paintScrollBars } from '../paint/paintScrollBars'
import type { QuadFrame } from '../quadFrame'

/**
 * Paints the quads of the piano roll in three runs: under the notes; between the notes and the velocity bars; over the
 * bars.
 */
export class RollPainter {
  readonly under: QuadRun
  readonly over: QuadRun
  readonly top: QuadRun
  readonly #frame: QuadFrame
  readonly #model: RollModel

  constructor(model: RollModel, frame: QuadFrame) {
    this.#model = model
    this.#frame = frame
    this.under = frame.newRun()
    this.over = frame.newRun()
    this.top = frame.newRun()
  }

  /** Paints the quads; call it before each frame. */
  paint(): void {
    const model = this.#model
    const frame = this.#frame
    const { batch } = frame
    const { viewport, shared, atlas, theme, resolution } = model
    const { notesTop, notesHeight } = viewport.layout
    writeView(shared.view, viewport, resolution, model.rhythm, velocityScale(model))
    frame.begin(resolution)
    paintGrid(batch, model)
    frame.close(this.under)
    paintHeld(batch, model)
    paintRectangle(batch, model)
    paintNoteCursor(batch, model)
    paintPlayhead(batch, model, notesTop, notesHeight)
    paintKeys(batch, model)
    paintRuler(batch, model)
    paintHandle(batch, model)
    paintMinimap(batch, model)
    paintLanes(batch, model)
    frame.close(this.over)
    for (const { box } of laneScales(model)) paintPlayhead(batch, model, box.top, box.height)
    paintLaneCursor(batch, model)
    paintLaneAxes(batch, model)
    paintScrollBars(batch, model)
    frame.close(this.top)
    frame.upload()
    writeTheme(shared.view, theme, atlas)
    shared.view.update()
  }
}
