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
  #warmUp: Iterator<void> | null = null

  constructor({ model }: { model: RollModel }) {
    super({ label: 'notes' })
    this.model = model
  }

  override render(renderer: Renderer): void {
    const { model } = this
    if (!model.isWarm) {
      this.#warmUp ??= warmUp(renderer, model)
      model.isWarm = this.#warmUp.next().done === true
    }
    if (!model.isWarm) return
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
 * Compiles the programs of notes, one a frame, by drawing a note that cannot be seen with each. A program takes a software rasteriser
 * some 40 ms, and the page would freeze for all of them together. The first frame compiles that of the quads.
 */
function* warmUp(renderer: Renderer, model: RollModel): Generator<void, void> {
  const { shared, atlas } = model
  yield
  const states = new ColumnTexture('rg8uint')
  const notes = new NoteTextures(shared, states)
  // Shows the selected notes only, and there is none.
  notes.setPass(PassMode.moved, 0, 0, 0)
  drawNotes(renderer, model, notes.noteShader(atlas.source), 0, 1)
  yield
  drawNotes(renderer, model, notes.barShader(), 0, 1)
  notes.dispose()
  states.dispose()
  yield
  // Its runs have no colour.
  const ghosts = new GhostPage(shared, 0)
  drawNotes(renderer, model, ghosts.shader, 0, 1)
  ghosts.dispose()
}
