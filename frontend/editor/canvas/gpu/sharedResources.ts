import { Geometry, State } from 'pixi.js'
import { ColumnTexture } from './columnTexture'
import { VelocityRampTexture } from './velocityRampTexture'
import { newViewUniforms } from './viewUniforms'

/** The resources that all shaders of a piano roll read beside the notes. */
export class SharedResources {
  readonly view = newViewUniforms()
  readonly ramp = new VelocityRampTexture()
  /** States of the selected track's notes. */
  readonly states = new ColumnTexture('rg8uint')
  /** Shaders that pull their vertices need a geometry, but nothing in it. */
  readonly noVertices = new Geometry({ attributes: {} })
  readonly blended = State.for2d()

  dispose(): void {
    this.ramp.dispose()
    this.states.dispose()
    this.noVertices.destroy()
  }
}
