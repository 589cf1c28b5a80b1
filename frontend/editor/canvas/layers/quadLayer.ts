import { RenderContainer, type Renderer, type State, type WebGLRenderer } from 'pixi.js'
import type { QuadGeometry } from '../gpu/quadGeometry'
import { VERTICES_PER_QUAD } from '../quadBatch'

/** A run of the frame's quads: one draw call. */
export interface QuadRun {
  readonly quads: QuadGeometry
  readonly state: State
  /** The first quad and the number of quads. */
  start: number
  count: number
}

export class QuadLayer extends RenderContainer {
  run: QuadRun

  constructor({ run }: { run: QuadRun }) {
    super({ label: 'quads' })
    this.run = run
  }

  override render(renderer: Renderer): void {
    if (this.run.count === 0) return
    const { quads, state, start, count } = this.run
    // The canvas always asks for WebGL.
    const { encoder } = renderer as WebGLRenderer
    encoder.draw({
      geometry: quads.geometry,
      shader: quads.shader,
      state,
      topology: 'triangle-list',
      size: count * VERTICES_PER_QUAD,
      start: start * VERTICES_PER_QUAD,
    })
  }
}
