import {
  compileShader,
  defaultValue,
  extractAttributesFromGlProgram,
  type GlProgram,
  GlProgramData,
  getUniformData,
  type WebGLRenderer,
} from 'pixi.js'
import { required } from '#shared/core/required'

/**
 * Compiles and links the programs in the background and hands them to Pixi, which would otherwise wait for each at its
 * first draw: a software rasteriser takes 50 to 140 ms for one. Asks for none in the first `quietFrames` frames.
 * Returns a function to call once per frame, which returns true when Pixi has all of them.
 */
export function linkPrograms(
  { gl, shader }: WebGLRenderer,
  programs: readonly GlProgram[],
  quietFrames: number,
): () => boolean {
  // Pixi has no public way to take a linked program; it keeps its own here.
  const { _programDataHash: known } = shader as unknown as { _programDataHash: Record<string, GlProgramData> }
  // A program that another scene has used is already there, with what Pixi has bound to it.
  const missing = programs.filter((program) => !(program._key in known))
  const waiting = missing.map((program) => ({ program, linked: link(gl, program) }))
  // A fence, unlike a program, can be queried without waiting.
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  gl.flush()
  let areLinked = fence === null
  let frames = 0
  const areRead = () => areLinked && waiting.length === 0
  return () => {
    if (areRead() || gl.isContextLost()) return true
    if (frames++ < quietFrames) return false
    if (fence !== null) areLinked ||= gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED
    const next = areLinked ? waiting.shift() : undefined
    // One per frame. Pixi retries a failed program, and reports the error.
    if (next && gl.getProgramParameter(next.linked, gl.LINK_STATUS))
      known[next.program._key] = read(gl, next.program, next.linked)
    return areRead()
  }
}

function link(gl: WebGL2RenderingContext, program: GlProgram): WebGLProgram {
  const linked = gl.createProgram()
  const shaders = [
    compileShader(gl, gl.VERTEX_SHADER, required(program.vertex, 'vertex shader')),
    compileShader(gl, gl.FRAGMENT_SHADER, required(program.fragment, 'fragment shader')),
  ]
  for (const shader of shaders) gl.attachShader(linked, shader)
  gl.linkProgram(linked)
  for (const shader of shaders) gl.deleteShader(shader)
  return linked
}

/** Reads the data that Pixi would read of a program it linked itself. */
function read(gl: WebGL2RenderingContext, program: GlProgram, linked: WebGLProgram): GlProgramData {
  program._attributeData = extractAttributesFromGlProgram(linked, gl)
  program._uniformData = getUniformData(linked, gl)
  // There are no uniform blocks; asking for them would be another wait for the graphics process.
  program._uniformBlockData = {}
  const uniforms: GlProgramData['uniformData'] = {}
  for (const [name, { type, size }] of Object.entries(program._uniformData))
    uniforms[name] = { location: gl.getUniformLocation(linked, name), value: defaultValue(type, size) }
  return new GlProgramData(linked, uniforms)
}
