import type { Renderer, Shader, WebGLRenderer } from 'pixi.js'
import { forEachRangeMeeting } from '#shared/song/noteQueries'
import type { NoteTextures } from '../gpu/noteTextures'
import type { NotePass } from '../notePasses'
import type { RollModel } from '../rollModel'

const VERTICES_PER_NOTE = 6
/** How far a note's drawing reaches beyond its ticks, in pixels: borders, least widths, heads of velocity bars. */
const OVERHANG = 8

/** The ticks whose notes can show on the canvas. A diamond stands out of its start by half a row. */
export function visibleTicks({ viewport }: RollModel): { readonly from: number; readonly to: number } {
  const pad = (viewport.keyHeight + OVERHANG) / viewport.pxPerTick
  return {
    from: Math.max(0, Math.floor(viewport.scrollTick - pad)),
    to: Math.ceil(viewport.scrollTick + viewport.visibleTicks + pad),
  }
}

/** Draws the notes of one pass: a draw call for each run of notes that meets its ticks. */
export function drawNotes(
  renderer: Renderer,
  model: RollModel,
  notes: NoteTextures,
  shader: Shader,
  { mode, dTick, dNote, minDuration, fromTick, toTick }: NotePass,
): void {
  const { pass } = notes
  pass[0] = mode
  pass[1] = dTick
  pass[2] = dNote
  pass[3] = minDuration
  drawRange(renderer, model, notes, shader, fromTick, toTick)
}

export function drawRange(
  renderer: Renderer,
  { shared }: RollModel,
  notes: NoteTextures,
  shader: Shader,
  fromTick: number,
  toTick: number,
): void {
  // The canvas asks for WebGL and nothing else.
  const { encoder } = renderer as WebGLRenderer
  forEachRangeMeeting(notes.columns, fromTick, toTick, (start, end) => {
    encoder.draw({
      geometry: shared.noVertices,
      shader,
      state: shared.blended,
      topology: 'triangle-list',
      size: (end - start) * VERTICES_PER_NOTE,
      start: start * VERTICES_PER_NOTE,
    })
  })
}
