import { RenderContainer, type Renderer } from 'pixi.js'
import { notePasses } from '../notePasses'
import type { RollModel } from '../rollModel'
import { drawNotes, visibleTicks } from './drawNotes'

/** The bars of the velocity lane; those of selected notes on top. */
export class VelocityLayer extends RenderContainer {
  model: RollModel

  constructor({ model }: { model: RollModel }) {
    super({ label: 'velocities' })
    this.model = model
  }

  override render(renderer: Renderer): void {
    const { model } = this
    if (model.viewport.layout.laneHeight === 0) return
    const { from, to } = visibleTicks(model)
    if (model.notes !== null) {
      for (const pass of notePasses(model.preview, model.hasSelection, from, to, true))
        drawNotes(renderer, model, model.notes, model.notes.barShader(), pass)
    }
    if (model.draft !== null) {
      for (const pass of notePasses(null, false, from, to, false))
        drawNotes(renderer, model, model.draft, model.draft.barShader(), pass)
    }
  }
}
