import type { Renderer, Shader, WebGLRenderer } from 'pixi.js'
import { forEachRangeMeeting } from '#shared/song/noteQueries'
import { forEachGhostDraw } from '../gpu/ghostRuns'
import type { NotePass } from '../gpu/notePasses'
import type { NoteTextures } from '../gpu/noteTextures'
import type { RollModel } from '../models/rollModel'
import type { SceneModel } from '../models/sceneModel'

const VERTICES_PER_NOTE = 6
/** How far a note is drawn beyond its ticks, in pixels: borders, least widths, heads of velocity bars. */
const OVERHANG = 8

type Bind = () => void

/** The ticks whose notes may show on the canvas. A diamond begins half a row before its tick. */
export function visibleTicks({ viewport }: RollModel): { readonly from: number; readonly to: number } {
  const pad = (viewport.keyHeight + OVERHANG) / viewport.pxPerTick
  return {
    from: Math.max(0, Math.floor(viewport.scrollTick - pad)),
    to: Math.ceil(viewport.scrollTick + viewport.visibleTicks + pad),
  }
}

/** Draws passes of one track's notes with one shader. */
export function drawPasses(
  renderer: Renderer,
  model: RollModel,
  notes: NoteTextures,
  shader: Shader,
  passes: readonly NotePass[],
): void {
  let isBound = false
  for (const { mode, dTick, dNote, minDuration, fromTick, toTick } of passes) {
    notes.setPass(mode, dTick, dNote, minDuration)
    const bind: Bind | null = isBound ? () => notes.bindPass(renderer as WebGLRenderer) : null
    isBound = drawRange(renderer, model, notes, shader, fromTick, toTick, bind) || isBound
  }
}

/** Draws tracks behind the selected one, each page of them in one draw call. */
export function drawGhosts(renderer: Renderer, model: RollModel, fromTick: number, toTick: number): void {
  for (const page of model.ghosts.pages)
    forEachGhostDraw(page.ghosts, fromTick, toTick, page.runs, (count) =>
      drawNotes(renderer, model, page.shader, 0, count),
    )
}

/**
 * Draws the notes that meet the ticks, each run of them in one draw call. At a draw call Pixi binds all textures and
 * uniforms of the shader, which takes several times as long as the call: here it does so only for the first, or never
 * if `bind` binds the differences to the last draw with this program. Returns whether anything was drawn.
 */
function drawRange(
  renderer: Renderer,
  model: RollModel,
  notes: NoteTextures,
  shader: Shader,
  fromTick: number,
  toTick: number,
  bind: Bind | null,
): boolean {
  let hasDrawn = false
  forEachRangeMeeting(notes.columns, fromTick, toTick, (start, end) => {
    if (!hasDrawn) bind?.()
    drawNotes(renderer, model, shader, start, end - start, hasDrawn || bind !== null)
    hasDrawn = true
  })
  return hasDrawn
}

/** Draws `count` notes in one call. `isBound`: the shader's textures and uniforms are already bound. */
export function drawNotes(
  renderer: Renderer,
  { shared }: SceneModel,
  shader: Shader,
  first: number,
  count: number,
  isBound = false,
): void {
  // The canvas always asks for WebGL.
  const { encoder } = renderer as WebGLRenderer
  encoder.draw({
    geometry: shared.noVertices,
    shader,
    state: shared.blended,
    topology: 'triangle-list',
    size: count * VERTICES_PER_NOTE,
    start: first * VERTICES_PER_NOTE,
    skipSync: isBound,
  })
}
