import { RenderContainer, type Renderer } from 'pixi.js'
import { notePasses } from '../gpu/notePasses'
import type { RollModel } from '../models/rollModel'
import { drawGhosts, drawPasses, visibleTicks } from './drawNotes'

/** Ghost notes, the selected track's notes with their preview, and the draft, in this order. */
export class NoteLayer extends RenderContainer {
  model: RollModel

  constructor({ model }: { model: RollModel }) {
    super({ label: 'notes' })
    this.model = model
  }

  override render(renderer: Renderer): void {
    const { model } = this
    const { from, to } = visibleTicks(model)
    drawGhosts(renderer, model, from, to)
    if (model.notes !== null) {
      const shader = model.notes.noteShader(model.atlas.source)
      drawPasses(renderer, model, model.notes, shader, notePasses(model.preview, model.hasSelection, from, to, false))
    }
    if (model.draft !== null) {
      const shader = model.draft.noteShader(model.atlas.source)
      drawPasses(renderer, model, model.draft, shader, notePasses(null, false, from, to, false))
    }
  }
}
