import { RenderContainer, type Renderer } from 'pixi.js'
import { notePasses } from '../notePasses'
import type { RollModel } from '../rollModel'
import { writeColor } from '../theme'
import { drawNotes, drawRange, visibleTicks } from './drawNotes'
import { warmUp } from './warmUp'

/** Ghost notes, the notes of the selected track with their preview, and the draft, in this order. */
export class NoteLayer extends RenderContainer {
  model: RollModel
  #isWarm = false

  constructor({ model }: { model: RollModel }) {
    super({ label: 'notes' })
    this.model = model
  }

  override render(renderer: Renderer): void {
    const { model } = this
    if (!this.#isWarm) warmUp(renderer, model)
    this.#isWarm = true
    const { from, to } = visibleTicks(model)
    for (const { notes, color } of model.ghosts) {
      writeColor(notes.ghostColor, color)
      drawRange(renderer, model, notes, notes.ghostShader(), from, to)
    }
    if (model.notes !== null) {
      const shader = model.notes.noteShader(model.atlas.source)
      for (const pass of notePasses(model.preview, model.hasSelection, from, to, false))
        drawNotes(renderer, model, model.notes, shader, pass)
    }
    if (model.draft !== null) {
      const shader = model.draft.noteShader(model.atlas.source)
      for (const pass of notePasses(null, false, from, to, false)) drawNotes(renderer, model, model.draft, shader, pass)
    }
  }
}
