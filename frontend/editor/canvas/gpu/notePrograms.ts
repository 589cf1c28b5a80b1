import { GlProgram } from 'pixi.js'
import { MAX_GHOST_RUNS } from './ghostRuns'
import { NOTE_GLSL, PASS_GLSL, SHAPE_GLSL, STRIP_GLSL } from './noteGlsl'

const VERSION = '#version 300 es\n'

/** Program for notes of the selected track: filled by velocity, with border and name. */
export const noteProgram = () =>
  GlProgram.from({
    name: 'notes',
    preferredFragmentPrecision: 'highp',
    vertex: `${VERSION}${NOTE_GLSL}${PASS_GLSL}
precision highp sampler2D;
uniform sampler2D uRamp;   // a row of fills, one of selected fills (alpha 1: dark ink), by velocity
uniform vec4 uSelect;
uniform vec4 uBorder;
uniform vec4 uDarkInk;
uniform vec4 uLightInk;
uniform float uLabelWidth; // least width of a note with a name

out vec2 vLocal;
flat out vec2 vSize;
flat out vec4 vFill;
flat out vec4 vBorder;
flat out vec4 vInk;
flat out float vBorderWidth;
flat out int vLabel;

void main() {
  int note = gl_VertexID / 6;
  ivec2 at = texelOf(note);
  uvec2 state = texelFetch(uState, at, 0).rg;
  if (!isShown(state.r)) {
    gl_Position = NOWHERE;
    return;
  }
  int tick = int(texelFetch(uTick, at, 0).r);
  int duration = int(texelFetch(uDuration, at, 0).r);
  int noteNumber = int(texelFetch(uNoteNumber, at, 0).r);
  preview(tick, duration, noteNumber);
  vec4 rect = rectOf(tick, duration, noteNumber);
  bool isSelected = (state.r & SELECTED) != 0u;
  vec4 ramp = texelFetch(uRamp, ivec2(int(state.g & 127u), isSelected ? 1 : 0), 0);
  vFill = vec4(ramp.rgb, 1.0);
  vInk = ramp.a > 0.5 ? uDarkInk : uLightInk;
  vBorder = isSelected ? uSelect : uBorder;
  vBorderWidth = isSelected ? 1.5 : 1.0;
  bool isNamed = rect.z >= uLabelWidth && xOf(tick) > -20.0 && uCanvas.w < 0.5;
  // Black keys by fifths downwards from B flat are 0 to 4; the key says how many of them are flats.
  bool isFlat = ((noteNumber % 12 + 2) * 5) % 12 < int(state.r >> 2);
  vLabel = isNamed ? noteNumber + (isFlat ? 128 : 0) : -1;
  vSize = rect.zw;
  vec2 pad = vec2(1.0);
  vLocal = cornerOf(gl_VertexID) * (rect.zw + 2.0 * pad) - pad;
  gl_Position = toClip(rect.xy + vLocal);
}
`,
    fragment: `${VERSION}${SHAPE_GLSL}
precision highp sampler2D;
uniform sampler2D uAtlas;
uniform vec4 uLabel;       // corner and cell size of the note names in the atlas, in texels

in vec2 vLocal;
flat in vec2 vSize;
flat in vec4 vFill;
flat in vec4 vBorder;
flat in vec4 vInk;
flat in float vBorderWidth;
flat in int vLabel;
out vec4 color;

const vec2 LABEL_LEFT = vec2(4.0, 0.5);

void main() {
  float edge = noteEdge(vLocal, vSize);
  vec4 paint = vFill * coverage(edge);
  if (vLabel >= 0) {
    float top = floor((vSize.y * uCanvas.z - uLabel.w) * 0.5 + LABEL_LEFT.y);
    ivec2 texel = ivec2(floor(vLocal * uCanvas.z - vec2(LABEL_LEFT.x * uCanvas.z, top)));
    if (texel.x >= 0 && texel.y >= 0 && texel.x < int(uLabel.z) && texel.y < int(uLabel.w)) {
      ivec2 cell = ivec2(vLabel & 15, vLabel >> 4) * ivec2(uLabel.zw);
      float ink = texelFetch(uAtlas, ivec2(uLabel.xy) + cell + texel, 0).a * vInk.a;
      paint = mix(paint, vec4(vInk.rgb, 1.0), ink * paint.a);
    }
  }
  float border = coverage(edge - vBorderWidth * 0.5) * (1.0 - coverage(edge + vBorderWidth * 0.5)) * vBorder.a;
  color = vec4(vBorder.rgb, 1.0) * border + paint * (1.0 - border);
}
`,
  })

/** Program for notes of other tracks: flat, translucent, in their track's colour. */
export const ghostProgram = () => flatProgram('ghosts', 'rectOf(tick, duration, noteNumber)')

/** Program for notes in the strips of the arrange view: flat, in their track's colour. */
export const stripProgram = () => flatProgram('strips', 'rectInStrip(run.w, tick + uShift, duration, noteNumber)')

/** `rect`: the rectangle of a note, in GLSL. */
const flatProgram = (name: string, rect: string) =>
  GlProgram.from({
    name,
    preferredFragmentPrecision: 'highp',
    vertex: `${VERSION}${NOTE_GLSL}${STRIP_GLSL}
// For each run of notes, in the order in which they are drawn: the index in the page less the index among the drawn
// notes, the drawn note at which the run ends, the colour (red in the lowest byte), and the strip.
uniform ivec4 uRuns[${MAX_GHOST_RUNS}];
uniform int uShift;        // ticks by which strips are moved

out vec2 vLocal;
flat out vec2 vSize;
flat out vec4 vColor;

// How many runs end before the drawn note, by halves.
int runOf(int drawn) {
  int run = 0;
  for (int step = ${MAX_GHOST_RUNS / 2}; step > 0; step >>= 1) {
    if (uRuns[run + step - 1].y <= drawn) run += step;
  }
  return run;
}

void main() {
  int drawn = gl_VertexID / 6;
  ivec4 run = uRuns[runOf(drawn)];
  ivec2 at = texelOf(drawn + run.x);
  int tick = int(texelFetch(uTick, at, 0).r);
  int duration = int(texelFetch(uDuration, at, 0).r);
  int noteNumber = int(texelFetch(uNoteNumber, at, 0).r);
  vec4 rect = ${rect};
  vSize = rect.zw;
  vColor = vec4(run.z & 255, (run.z >> 8) & 255, (run.z >> 16) & 255, (run.z >> 24) & 255) / 255.0;
  vLocal = cornerOf(gl_VertexID) * rect.zw;
  gl_Position = toClip(rect.xy + vLocal);
}
`,
    fragment: `${VERSION}${SHAPE_GLSL}
in vec2 vLocal;
flat in vec2 vSize;
flat in vec4 vColor;
out vec4 color;

void main() {
  color = vec4(vColor.rgb, 1.0) * (vColor.a * coverage(noteEdge(vLocal, vSize)));
}
`,
  })

/** Program for the velocity lane: a bar with a round head at each note's start. */
export const barProgram = () =>
  GlProgram.from({
    name: 'velocity-bars',
    preferredFragmentPrecision: 'highp',
    vertex: `${VERSION}${NOTE_GLSL}${PASS_GLSL}
precision highp sampler2D;
uniform sampler2D uRamp;
uniform vec4 uSelect;
uniform vec3 uLane;        // y of its lower edge, pixels a velocity, width of a bar

out vec2 vLocal;
flat out vec3 vFill;

const float PAD = 2.0;

void main() {
  ivec2 at = texelOf(gl_VertexID / 6);
  uvec2 state = texelFetch(uState, at, 0).rg;
  if (!isShown(state.r)) {
    gl_Position = NOWHERE;
    return;
  }
  int tick = int(texelFetch(uTick, at, 0).r);
  int duration = int(texelFetch(uDuration, at, 0).r);
  int noteNumber = 0;
  preview(tick, duration, noteNumber);
  float height = snapped(float(state.g) * uLane.y);
  vFill = (state.r & SELECTED) != 0u ? uSelect.rgb : texelFetch(uRamp, ivec2(int(state.g & 127u), 0), 0).rgb;
  vec2 corner = cornerOf(gl_VertexID);
  vLocal = vec2(corner.x * (uLane.z + 2.0 * PAD) - PAD, corner.y * (height + 4.0) - 4.0);
  float left = uArea.x + snapped(clamp(xOf(tick), -64.0, uArea.z + 64.0));
  gl_Position = toClip(vec2(left, uLane.x - height) + vLocal);
}
`,
    fragment: `${VERSION}${SHAPE_GLSL}
in vec2 vLocal;
flat in vec3 vFill;
uniform vec3 uLane;
out vec4 color;

void main() {
  float halfWidth = uLane.z * 0.5;
  float edge = abs(vLocal.x - halfWidth) - halfWidth;
  if (vLocal.y < 5.0) edge = min(max(edge, -vLocal.y), length(vLocal - vec2(halfWidth, 0.0)) - halfWidth - 1.5);
  color = vec4(vFill, 1.0) * coverage(edge);
}
`,
  })

/** Program for rectangles and glyphs, in CSS pixels of the canvas. */
export const quadProgram = () =>
  GlProgram.from({
    name: 'quads',
    preferredFragmentPrecision: 'highp',
    vertex: `${VERSION}
precision highp float;
in vec2 aPosition;
in vec2 aUv;
in vec4 aColor;
uniform vec4 uCanvas;
out vec2 vUv;
flat out vec4 vColor;

void main() {
  vUv = aUv.x == 0.0 ? vec2(-1.0) : aUv;
  vColor = aColor;
  gl_Position = vec4(aPosition.x * uCanvas.x - 1.0, 1.0 - aPosition.y * uCanvas.y, 0.0, 1.0);
}
`,
    fragment: `${VERSION}
precision highp float;
uniform sampler2D uAtlas;
in vec2 vUv;
flat in vec4 vColor;
out vec4 color;

void main() {
  // Texel lookups are expensive without a graphics card, so plain rectangles avoid them.
  float ink = vColor.a;
  if (vUv.x >= 0.0) ink *= texture(uAtlas, vUv).a;
  color = vec4(vColor.rgb, 1.0) * ink;
}
`,
  })

/** All programs of the piano roll. */
export const rollPrograms = () => [quadProgram(), noteProgram(), barProgram(), ghostProgram()]
