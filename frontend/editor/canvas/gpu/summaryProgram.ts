import { GlProgram } from 'pixi.js'
import { NOTE_GLSL, SHAPE_GLSL, STRIP_GLSL } from './noteGlsl'

/** The most strips in a draw call: each takes two uniform vectors. */
export const MAX_SUMMARIES = 48

/**
 * Program for strips of the arrange view where notes are narrower than a pixel: each pixel shows the pitches in its
 * buckets.
 */
export const summaryProgram = () =>
  GlProgram.from({
    name: 'summaries',
    preferredFragmentPrecision: 'highp',
    vertex: `#version 300 es
${NOTE_GLSL}${STRIP_GLSL}
// For each strip: first texel of the level, its buckets, ticks of a bucket as a power of two, the packed strip; then
// the colour, the ticks by which it is moved, and the ticks of the song from which and to which it shows; from > to:
// all but those between.
uniform ivec4 uStrips[${2 * MAX_SUMMARIES}];

out vec2 vPlace;           // CSS pixels from the left of the note area, and from the top of the strip
flat out ivec4 vLevel;
flat out vec3 vPitches;    // lowest, how many, pixels a pitch
flat out vec4 vColor;
flat out ivec3 vPart;

void main() {
  int at = gl_VertexID / 6;
  vLevel = uStrips[2 * at];
  int color = uStrips[2 * at + 1].x;
  vPart = uStrips[2 * at + 1].yzw;
  vColor = vec4(color & 255, (color >> 8) & 255, (color >> 16) & 255, (color >> 24) & 255) / 255.0;
  vec4 strip = stripOf(vLevel.w);
  vPitches = strip.yzw;
  vec2 corner = cornerOf(gl_VertexID);
  vPlace = corner * vec2(uArea.z, strip.z * strip.w);
  gl_Position = toClip(vec2(uArea.x, strip.x) + vPlace);
}
`,
    fragment: `#version 300 es
${SHAPE_GLSL}
precision highp usampler2D;
uniform usampler2D uSummary;
uniform int uScrollTick;
uniform vec4 uView;

in vec2 vPlace;
flat in ivec4 vLevel;
flat in vec3 vPitches;
flat in vec4 vColor;
flat in ivec3 vPart;
out vec4 color;

const float LEAST_SHARE = 0.3;

void main() {
  // A bucket is at least a pixel wide: one lookup, which is what a pixel costs without a graphics card.
  int tick = uScrollTick + int(floor(uView.x + vPlace.x / uView.y)) - vPart.x;
  bool isPart = vPart.y > vPart.z ? tick >= vPart.y || tick < vPart.z : tick >= vPart.y && tick < vPart.z;
  int bucket = max(tick, 0) >> vLevel.z;
  int texel = vLevel.x + bucket;
  uvec4 found = texelFetch(uSummary, ivec2(texel & 1023, texel >> 10), 0);
  float pitch = vPitches.x + vPitches.y - 1.0 - floor(vPlace.y / vPitches.z);
  bool isInked = isPart && bucket < vLevel.y && found.z > 0u && pitch >= float(found.x) && pitch <= float(found.y);
  float ink = isInked ? max(float(found.z) / 255.0, LEAST_SHARE) * (0.6 + 0.4 * float(found.w) / 254.0) : 0.0;
  color = vec4(vColor.rgb, 1.0) * (vColor.a * ink);
}
`,
  })
