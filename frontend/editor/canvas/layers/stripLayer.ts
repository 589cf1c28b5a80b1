import { RenderContainer, type Renderer } from 'pixi.js'
import type { ArrangeModel } from '../arrange/arrangeScene'
import { MAX_SUMMARIES } from '../gpu/summaryProgram'
import { forEachGhostDraw } from '../notes/ghostRuns'
import { drawNotes } from './drawNotes'

/** The notes of the arrange view: one draw call a page of tracks; the strips with summaries: one for all of them. */
export class StripLayer extends RenderContainer {
  model: ArrangeModel

  constructor({ model }: { model: ArrangeModel }) {
    super({ label: 'strips' })
    this.model = model
  }

  override render(renderer: Renderer): void {
    const { model } = this
    const { viewport, notes, summaries, summarized } = model
    for (let first = 0; first < summarized.length; first += MAX_SUMMARIES) {
      const strips = summarized.slice(first, first + MAX_SUMMARIES)
      summaries.setStrips(strips, 1 / viewport.pxPerTick)
      drawNotes(renderer, model, summaries.shader, 0, strips.length)
    }
    const from = Math.max(0, Math.floor(viewport.scrollTick - 1 / viewport.pxPerTick))
    const to = Math.ceil(viewport.scrollTick + viewport.visibleTicks)
    for (const page of notes.pages)
      forEachGhostDraw(page.ghosts, from, to, page.runs, (count) =>
        drawNotes(renderer, model, page.stripShader, 0, count),
      )
  }
}
