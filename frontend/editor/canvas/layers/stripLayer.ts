import { RenderContainer, type Renderer } from 'pixi.js'
import { forEachGhostDraw } from '../gpu/ghostRuns'
import { MAX_SUMMARIES } from '../gpu/summaryProgram'
import type { ArrangeModel } from '../models/arrangeModel'
import { drawNotes } from './drawNotes'

/**
 * The notes of the arrange view: one draw call for each page of tracks, one for dragged notes, and one for all strips
 * with summaries.
 */
export class StripLayer extends RenderContainer {
  model: ArrangeModel

  constructor({ model }: { model: ArrangeModel }) {
    super({ label: 'strips' })
    this.model = model
  }

  override render(renderer: Renderer): void {
    const { model } = this
    const { viewport, notes, summaries, summarized, rectangle, target } = model
    const shift = rectangle && target ? target.fromTick - rectangle.fromTick : 0
    for (let first = 0; first < summarized.length; first += MAX_SUMMARIES) {
      const strips = summarized.slice(first, first + MAX_SUMMARIES)
      summaries.setStrips(strips, 1 / viewport.pxPerTick)
      drawNotes(renderer, model, summaries.shader, 0, strips.length)
    }
    const from = Math.max(0, Math.floor(viewport.scrollTick - 1 / viewport.pxPerTick))
    const to = Math.ceil(viewport.scrollTick + viewport.visibleTicks)
    for (const page of notes.pages) {
      const draw = (count: number) => drawNotes(renderer, model, page.stripShader, 0, count)
      page.shift = 0
      forEachGhostDraw(page.ghosts, from, to, page.runs, draw)
      if (page.moved.length === 0) continue
      page.shift = shift
      forEachGhostDraw(page.moved, Math.max(0, from - shift), Math.max(0, to - shift), page.runs, draw)
    }
  }
}
