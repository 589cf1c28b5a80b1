import { Geometry, State } from 'pixi.js'
import { ColumnTexture } from './columnTexture'
import { VelocityRampTexture } from './velocityRampTexture'
import { newViewUniforms } from './viewUniforms'

/** The resources, besides notes, that all shaders of a piano roll read. */
export class SharedResources {
  readonly view = newViewUniforms()
  readonly ramp = new VelocityRampTexture()
  /** States of the selected track's notes. */
  readonly states = new ColumnTexture('rg8uint')
  /** An empty geometry: shaders that fetch their vertices need one, with nothing in it. */
  readonly noVertices = new Geometry({ attributes: {} })
  readonly blended = State.for2d()

  dispose(): void {
    this.ramp.dispose()
    this.states.dispose()
    this.noVertices.destroy()
  }
}
