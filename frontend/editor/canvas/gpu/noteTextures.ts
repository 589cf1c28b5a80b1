import { Shader, type TextureSource, UniformGroup, type WebGLRenderer } from 'pixi.js'
import { EMPTY_NOTES } from '#shared/song/noteColumns'
import type { NoteColumns } from '#shared/song/notes'
import { ColumnTexture } from './columnTexture'
import type { PassMode } from './notePasses'
import { barProgram, noteProgram } from './notePrograms'
import type { SharedResources } from './sharedResources'

/**
 * A track's notes on the GPU: the published columns unchanged, and the shaders that read them. Columns that did not
 * change are not sent again. Pixi binds resources to texture units in the order of their names: the ones that notes and
 * bars share have the same places, so they stay bound from frame to frame.
 */
export class NoteTextures {
  #columns: NoteColumns = EMPTY_NOTES
  readonly #tick = new ColumnTexture('r32uint')
  readonly #duration = new ColumnTexture('r32uint')
  readonly #noteNumber = new ColumnTexture('r8uint')
  readonly #shared: SharedResources
  readonly #states: ColumnTexture
  readonly #pass = new UniformGroup({ uPass: { value: new Int32Array(4), type: 'vec4<i32>' } })
  #noteShader: Shader | null = null
  #barShader: Shader | null = null

  constructor(shared: SharedResources, states: ColumnTexture) {
    this.#shared = shared
    this.#states = states
  }

  get columns(): NoteColumns {
    return this.#columns
  }

  /** Sets the uniforms; call it before each pass. */
  setPass(mode: PassMode, dTick: number, dNote: number, minDuration: number): void {
    const { uPass } = this.#pass.uniforms
    uPass[0] = mode
    uPass[1] = dTick
    uPass[2] = dNote
    uPass[3] = minDuration
  }

  setColumns(columns: NoteColumns): void {
    if (columns === this.#columns) return
    this.#columns = columns
    this.#tick.set(columns.tick)
    this.#duration.set(columns.duration)
    this.#noteNumber.set(columns.noteNumber)
  }

  noteShader(atlas: TextureSource): Shader {
    this.#noteShader ??= new Shader({
      glProgram: noteProgram(),
      resources: {
        uAtlas: atlas,
        ...this.#timeSources(),
        uState: this.#states.source,
        uNoteNumber: this.#noteNumber.source,
        uRamp: this.#shared.ramp.source,
        view: this.#shared.view,
        pass: this.#pass,
      },
    })
    return this.#noteShader
  }

  barShader(): Shader {
    this.#barShader ??= new Shader({
      glProgram: barProgram(),
      resources: {
        uRamp: this.#shared.ramp.source,
        ...this.#timeSources(),
        uState: this.#states.source,
        view: this.#shared.view,
        pass: this.#pass,
      },
    })
    return this.#barShader
  }

  /** Binds only the pass; for a draw right after this track's last one, by the same shader. */
  bindPass({ shader }: WebGLRenderer): void {
    shader.updateUniformGroup(this.#pass)
  }

  dispose(): void {
    for (const shader of [this.#noteShader, this.#barShader]) shader?.destroy()
    for (const texture of [this.#tick, this.#duration, this.#noteNumber]) texture.dispose()
  }

  #timeSources() {
    return { uTick: this.#tick.source, uDuration: this.#duration.source }
  }
}
