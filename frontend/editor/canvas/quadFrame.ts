import { QuadGeometry } from './gpu/quadGeometry'
import type { SharedResources } from './gpu/sharedResources'
import type { QuadRun } from './layers/quadLayer'
import { QuadBatch } from './quadBatch'
import type { TextAtlas } from './textAtlas'

/**
 * The quads of a frame in one buffer, in painter's order. Each layer of quads draws a run; other layers draw in
 * between.
 */
export class QuadFrame {
  readonly batch = new QuadBatch()
  readonly #shared: SharedResources
  readonly #atlas: TextAtlas
  readonly #geometry: QuadGeometry
  #start = 0

  constructor(shared: SharedResources, atlas: TextAtlas) {
    this.#shared = shared
    this.#atlas = atlas
    this.#geometry = new QuadGeometry(this.batch, shared, atlas.source)
  }

  newRun(): QuadRun {
    return { quads: this.#geometry, state: this.#shared.blended, start: 0, count: 0 }
  }

  /** Starts a frame. `resolution`: device pixels a CSS pixel. */
  begin(resolution: number): void {
    this.#start = 0
    this.batch.begin(resolution, this.#atlas.white)
  }

  /** Makes a run of everything painted since the last one. */
  close(run: QuadRun): void {
    run.start = this.#start
    run.count = this.batch.count - this.#start
    this.#start = this.batch.count
  }

  /** Sends the quads, and the glyphs new in this frame. */
  upload(): void {
    this.#atlas.flush()
    this.#geometry.upload(this.batch)
  }

  dispose(): void {
    this.#geometry.dispose()
  }
}
