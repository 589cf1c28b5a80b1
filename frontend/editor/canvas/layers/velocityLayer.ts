import { RenderContainer, type Renderer } from 'pixi.js'
import { notePasses } from '../gpu/notePasses'
import { velocityScale } from '../models/laneModel'
import type { RollModel } from '../models/rollModel'
import { drawPasses, visibleTicks } from './drawNotes'

/** The bars of the velocity lane, those of selected notes on top. */
export class VelocityLayer extends RenderContainer {
  model: RollModel

  constructor({ model }: { model: RollModel }) {
    super({ label: 'velocities' })
    this.model = model
  }

  override render(renderer: Renderer): void {
    const { model } = this
    if (velocityScale(model) === null) return
    const { from, to } = visibleTicks(model)
    if (model.notes !== null) {
      const passes = notePasses(model.preview, model.hasSelection, from, to, true)
      drawPasses(renderer, model, model.notes, model.notes.barShader(), passes)
    }
    if (model.draft !== null) {
      drawPasses(renderer, model, model.draft, model.draft.barShader(), notePasses(null, false, from, to, false))
    }
  }
}
