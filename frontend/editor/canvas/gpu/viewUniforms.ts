import { UniformGroup } from 'pixi.js'
import type { LaneScale } from '../laneScale'
import type { SceneViewport } from '../sceneViewport'
import type { TextAtlas } from '../textAtlas'
import { type CanvasTheme, writeColor } from '../theme'

/** The least width of a note and height of a row with a label, in CSS pixels. */
const LEAST_LABEL_WIDTH = 26
const LEAST_LABEL_ROW = 12
/** Width of velocity bars, in CSS pixels; thinner where many notes share a pixel. */
const BAR_WIDTH = 4
const CROWDED_BAR_WIDTH = 2
const CROWDED_PX_PER_QUARTER = 19
const LIGHT_INK = 0xe6ffffff

/**
 * The view, the theme and the atlas for the shaders: one group for all of them, written once per frame. It is static to
 * Pixi, which then sends it to a program once after each `update` instead of comparing all of it at each draw call.
 */
export function newViewUniforms() {
  return new UniformGroup(
    {
      uScrollTick: { value: 0, type: 'i32' },
      uView: { value: new Float32Array(4), type: 'vec4<f32>' },
      uArea: { value: new Float32Array(4), type: 'vec4<f32>' },
      uCanvas: { value: new Float32Array(4), type: 'vec4<f32>' },
      uLane: { value: new Float32Array(3), type: 'vec3<f32>' },
      uLabel: { value: new Float32Array(4), type: 'vec4<f32>' },
      uLabelWidth: { value: 0, type: 'f32' },
      uSelect: { value: new Float32Array(4), type: 'vec4<f32>' },
      uBorder: { value: new Float32Array(4), type: 'vec4<f32>' },
      uDarkInk: { value: new Float32Array(4), type: 'vec4<f32>' },
      uLightInk: { value: new Float32Array(4), type: 'vec4<f32>' },
    },
    { isStatic: true },
  )
}

type ViewUniforms = ReturnType<typeof newViewUniforms>

/** Writes the uniforms. `velocities`: the scale of the lane with the bars; null: none. */
export function writeView(
  { uniforms }: ViewUniforms,
  viewport: SceneViewport,
  resolution: number,
  rhythm: boolean,
  velocities: LaneScale | null,
): void {
  const { layout, scrollTick, pxPerTick, rowHeight, scrollY } = viewport
  const whole = Math.floor(scrollTick)
  uniforms.uScrollTick = whole | 0
  write4(uniforms.uView, scrollTick - whole, pxPerTick, rowHeight, scrollY)
  write4(uniforms.uArea, layout.notesLeft, layout.notesTop, layout.notesWidth, layout.notesHeight)
  write4(uniforms.uCanvas, 2 / layout.width, 2 / layout.height, resolution, rhythm ? 1 : 0)
  uniforms.uLane[0] = velocities?.bottom ?? 0
  uniforms.uLane[1] = velocities ? velocities.bottom - velocities.yOf(1) : 0
  uniforms.uLane[2] = viewport.pxPerQuarter < CROWDED_PX_PER_QUARTER ? CROWDED_BAR_WIDTH : BAR_WIDTH
  uniforms.uLabelWidth = rowHeight < LEAST_LABEL_ROW ? 1e9 : LEAST_LABEL_WIDTH
}

export function writeTheme({ uniforms }: ViewUniforms, theme: CanvasTheme, atlas: TextAtlas): void {
  const { x, y, width, height } = atlas.noteNames
  write4(uniforms.uLabel, x, y, width, height)
  writeColor(uniforms.uSelect, theme.select)
  writeColor(uniforms.uBorder, theme.noteBorder)
  writeColor(uniforms.uDarkInk, theme.noteText)
  writeColor(uniforms.uLightInk, LIGHT_INK)
}

function write4(target: Float32Array, a: number, b: number, c: number, d: number): void {
  target[0] = a
  target[1] = b
  target[2] = c
  target[3] = d
}
