import type { Application } from 'pixi.js'

/**
 * Draws frames on demand: at most one per animation frame, and none while nothing changes. Each frame calls `draw` with
 * the attached application; it returns false while there is nothing to draw on.
 */
export class FrameLoop {
  readonly #draw: (app: Application) => boolean
  readonly #listeners = new Set<() => void>()
  #app: Application | null = null
  #frame = 0
  #count = 0

  constructor(draw: (app: Application) => boolean) {
    this.#draw = draw
  }

  get app(): Application | null {
    return this.#app
  }

  /** Frames drawn so far. */
  get count(): number {
    return this.#count
  }

  get isPending(): boolean {
    return this.#frame !== 0
  }

  /** Calls back after each frame. Returns a function that stops it. */
  onFrame(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Draws in the next animation frame. */
  readonly request = (): void => {
    if (this.#frame === 0 && this.#app !== null) this.#frame = requestAnimationFrame(this.#onFrame)
  }

  /** Draws at once instead of in the next animation frame. */
  now(): void {
    if (this.#frame !== 0) cancelAnimationFrame(this.#frame)
    this.#frame = 0
    if (this.#app === null || !this.#draw(this.#app)) return
    this.#count++
    for (const listener of this.#listeners) listener()
  }

  attach(app: Application): void {
    this.#app = app
    app.canvas.addEventListener('webglcontextrestored', this.request)
    // React adds the layers after it has made the canvas.
    app.stage.on('childAdded', this.request)
    this.request()
  }

  detach(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#app?.canvas?.removeEventListener('webglcontextrestored', this.request)
    this.#app?.stage.off('childAdded', this.request)
    this.#app = null
  }

  readonly #onFrame = () => {
    this.#frame = 0
    this.now()
  }
}
