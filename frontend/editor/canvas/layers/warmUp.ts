import type { Renderer, Shader, WebGLRenderer } from 'pixi.js'
import { ColumnTexture } from '../gpu/columnTexture'
import { NoteTextures } from '../gpu/noteTextures'
import { PassMode } from '../notePasses'
import type { RollModel } from '../rollModel'

/**
 * Draws one note that cannot be seen with each program, so that they are compiled before the first song is shown: that
 * takes a software rasteriser a tenth of a second, during which the page would freeze.
 */
export function warmUp(renderer: Renderer, { shared, atlas }: RollModel): void {
  const { encoder } = renderer as WebGLRenderer
  const states = new ColumnTexture('rg8uint')
  const notes = new NoteTextures(shared, states)
  const draw = (shader: Shader) =>
    encoder.draw({ geometry: shared.noVertices, shader, state: shared.blended, topology: 'triangle-list', size: 6 })
  // Shows the selected notes only, and there is none.
  notes.setPass(PassMode.moved, 0, 0, 0)
  notes.ghostColor.fill(0)
  draw(notes.ghostShader())
  draw(notes.noteShader(atlas.source))
  draw(notes.barShader())
  notes.dispose()
  states.dispose()
}
