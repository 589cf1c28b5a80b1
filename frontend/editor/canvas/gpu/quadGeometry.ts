import { Buffer, BufferUsage, Geometry, Shader, type TextureSource } from 'pixi.js'
import { BYTES_PER_VERTEX, type QuadBatch } from '../quadBatch'
import { quadProgram } from './notePrograms'
import type { SharedResources } from './sharedResources'

/** The batch of quads on the GPU: one buffer, of which each layer draws a run. */
export class QuadGeometry {
  readonly geometry: Geometry
  readonly shader: Shader
  readonly #vertices: Buffer

  constructor(batch: QuadBatch, shared: SharedResources, atlas: TextureSource) {
    this.#vertices = new Buffer({ data: batch.floats, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST })
    const attribute = { buffer: this.#vertices, stride: BYTES_PER_VERTEX }
    this.geometry = new Geometry({
      attributes: {
        aPosition: { ...attribute, format: 'float32x2', offset: 0 },
        aUv: { ...attribute, format: 'unorm16x2', offset: 8 },
        aColor: { ...attribute, format: 'unorm8x4', offset: 12 },
      },
    })
    this.shader = new Shader({ glProgram: quadProgram(), resources: { uAtlas: atlas, view: shared.view } })
  }

  /** Sends the quads of the batch. */
  upload(batch: QuadBatch): void {
    if (batch.count > 0) this.#vertices.update(batch.byteLength)
  }

  dispose(): void {
    this.shader.destroy()
    this.geometry.destroy(true)
  }
}
