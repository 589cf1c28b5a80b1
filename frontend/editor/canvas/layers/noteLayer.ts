import { RenderContainer, type Renderer } from 'pixi.js'
import { ColumnTexture } from '../gpu/columnTexture'
import { GhostPage } from '../gpu/ghostPages'
import { NoteTextures } from '../gpu/noteTextures'
import { notePasses, PassMode } from '../notes/notePasses'
import type { RollModel } from '../rollModel'
import { drawGhosts, drawNotes, drawPasses, visibleTicks } from './drawNotes'

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

/**
 * Draws one note that cannot be seen with each program, so that they are compiled before the first song is shown: that
 * takes a software rasteriser a tenth of a second, during which the page would freeze.
 */
function warmUp(renderer: Renderer, model: RollModel): void {
  const { shared, atlas } = model
  const states = new ColumnTexture('rg8uint')
  const notes = new NoteTextures(shared, states)
  // Its runs have no colour.
  const ghosts = new GhostPage(shared, 0)
  // Shows the selected notes only, and there is none.
  notes.setPass(PassMode.moved, 0, 0, 0)
  for (const shader of [ghosts.shader, notes.noteShader(atlas.source), notes.barShader()])
    drawNotes(renderer, model, shader, 0, 1)
  ghosts.dispose()
  notes.dispose()
  states.dispose()
}
