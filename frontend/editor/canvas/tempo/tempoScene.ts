import type { GlProgram } from 'pixi.js'
import type { Song } from '#shared/song/song'
import { quadProgram } from '../gpu/notePrograms'
import { writeTheme, writeView } from '../gpu/viewUniforms'
import { HANDLE_AREA_TOP } from '../layout'
import { paintTimeLines } from '../paint/paintGrid'
import { paintHandle, paintPlayhead } from '../paint/paintOverlay'
import { paintRuler } from '../paint/paintRuler'
import { paintScrollBars } from '../paint/paintScrollBars'
import type { SceneModel } from '../sceneModel'
import type { Scene, Stage } from '../stage'
import { TempoViewport } from './tempoViewport'

export interface TempoModel extends SceneModel {
  readonly viewport: TempoViewport
}

/** The tempo view. */
export class TempoScene implements Scene {
  readonly viewport: TempoViewport
  readonly model: TempoModel
  readonly under
  readonly #stage: Stage

  constructor(stage: Stage) {
    const { shared, atlas, quads } = stage
    this.#stage = stage
    this.viewport = new TempoViewport(stage.time)
    this.model = { ...stage.state, viewport: this.viewport, shared, atlas }
    this.under = quads.newRun()
    stage.add(this)
  }

  programs(): readonly GlProgram[] {
    return [quadProgram()]
  }

  setSong(_song: Song | null): void {}

  enter(): void {}

  recolor(): void {}

  paint(): void {
    const { model } = this
    const frame = this.#stage.quads
    const { batch } = frame
    const { viewport, shared, atlas, theme, resolution } = model
    const { notesTop, notesHeight } = viewport.layout
    writeView(shared.view, viewport, resolution, false, null)
    frame.begin(resolution)
    paintTimeLines(batch, model)
    paintPlayhead(batch, model, notesTop, notesHeight)
    paintRuler(batch, model)
    paintPlayhead(batch, model, HANDLE_AREA_TOP, notesTop - HANDLE_AREA_TOP)
    paintHandle(batch, model)
    paintScrollBars(batch, model)
    frame.close(this.under)
    frame.upload()
    writeTheme(shared.view, theme, atlas)
    shared.view.update()
  }

  dispose(): void {}
}
