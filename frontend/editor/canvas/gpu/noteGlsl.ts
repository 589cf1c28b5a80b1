/**
 * The common part of the vertex shaders of notes, ghosts and velocity bars. Vertices hold no data: a draw call of 6 × n
 * vertices from 6 × first on draws notes [first, first + n), and each vertex fetches its note from the columns'
 * textures (1024 texels a row). Ticks stay integers until the scroll position is subtracted: a note is as exact at tick
 * 2³¹ as at 0.
 */
export const NOTE_GLSL = `
precision highp float;
precision highp int;
precision highp usampler2D;

uniform usampler2D uTick;
uniform usampler2D uDuration;
uniform usampler2D uNoteNumber;
uniform int uScrollTick;   // the whole ticks of the scroll position
uniform vec4 uView;        // their fraction, pixels a tick, pixels a row, scroll y
uniform vec4 uArea;        // note area: left, top, width, height
uniform vec4 uCanvas;      // 2 / width, 2 / height, device pixels a CSS pixel, 1 on a rhythm track

ivec2 texelOf(int note) {
  return ivec2(note & 1023, note >> 10);
}

vec2 cornerOf(int vertex) {
  int corner = vertex % 6;
  return vec2(corner == 1 || corner > 3 ? 1.0 : 0.0, corner == 2 || corner == 3 || corner == 5 ? 1.0 : 0.0);
}

float snapped(float pixels) {
  return floor(pixels * uCanvas.z + 0.5) / uCanvas.z;
}

// CSS pixels from the left of the note area.
float xOf(int tick) {
  return (float(tick - uScrollTick) - uView.x) * uView.y;
}

vec4 toClip(vec2 pixels) {
  return vec4(pixels.x * uCanvas.x - 1.0, 1.0 - pixels.y * uCanvas.y, 0.0, 1.0);
}

const vec4 NOWHERE = vec4(2.0, 2.0, 0.0, 1.0);

// The rectangle of a note in CSS pixels of the canvas: corner and size. Ends far outside are drawn in, where no one
// sees it.
vec4 rectOf(int tick, int duration, int noteNumber) {
  float height = uView.z - 2.0;
  float y = snapped(float(127 - noteNumber) * uView.z - uView.w) + 1.0;
  if (uCanvas.w > 0.5) return vec4(uArea.x + snapped(xOf(tick) - height * 0.5), uArea.y + y, height, height);
  float left = snapped(clamp(xOf(tick), -64.0, uArea.z + 64.0));
  float right = snapped(clamp(xOf(tick + duration), -64.0, uArea.z + 64.0));
  return vec4(uArea.x + left, uArea.y + y, max(2.0, right - left - 1.0), height);
}

`

/** Places of notes in the strips of the arrange view. */
export const STRIP_GLSL = `
const float STRIP_PAD = 3.0;

// Of a packed strip: its upper edge in CSS pixels of the canvas, its lowest pitch, how many pitches it shows, pixels a
// pitch.
vec4 stripOf(int strip) {
  float count = float((strip & 127) + 1);
  float top = uArea.y + float(strip >> 14) * uView.z - uView.w + STRIP_PAD;
  return vec4(top, float((strip >> 7) & 127), count, (uView.z - 2.0 * STRIP_PAD - 1.0) / count);
}

vec4 rectInStrip(int strip, int tick, int duration, int noteNumber) {
  vec4 place = stripOf(strip);
  float left = snapped(clamp(xOf(tick), -64.0, uArea.z + 64.0));
  float right = snapped(clamp(xOf(tick + duration), -64.0, uArea.z + 64.0));
  float top = place.x + (place.y + place.z - 1.0 - float(noteNumber)) * place.w;
  return vec4(uArea.x + left, snapped(top), max(1.0, right - left - 0.5), max(2.0, snapped(place.w) - 1.0));
}
`

/** Selects the notes of a pass and applies a preview's changes, with the same integer formulas as the commands. */
export const PASS_GLSL = `
uniform usampler2D uState; // selected 1, hidden 2, flats of the key from 4 on; velocity
uniform ivec4 uPass;       // mode, dTick, dNote, least duration

const uint SELECTED = 1u;
const uint HIDDEN = 2u;

bool isShown(uint bits) {
  bool isSelected = (bits & SELECTED) != 0u;
  return (bits & HIDDEN) == 0u && (uPass.x == 0 || (uPass.x == 1) != isSelected);
}

void preview(inout int tick, inout int duration, inout int noteNumber) {
  if (uPass.x == 2) {
    tick += uPass.y;
    noteNumber += uPass.z;
  } else if (uPass.x == 3) {
    // A note that is shorter than the least is not made longer by shortening it.
    duration = max(min(duration, uPass.w), duration + uPass.y);
  } else if (uPass.x == 4) {
    int end = tick + duration;
    tick = max(0, min(tick + uPass.y, end - min(duration, uPass.w)));
    duration = end - tick;
  }
}
`

/** Distance to a note's edge for fragment shaders, in CSS pixels; negative inside. */
export const SHAPE_GLSL = `
precision highp float;
precision highp int;

uniform vec4 uCanvas;

float roundedRectangle(vec2 fromCenter, vec2 halfSize, float radius) {
  vec2 beyond = abs(fromCenter) - halfSize + radius;
  return length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0) - radius;
}

float noteEdge(vec2 local, vec2 size) {
  vec2 fromCenter = local - size * 0.5;
  if (uCanvas.w > 0.5) return (abs(fromCenter.x) + abs(fromCenter.y) - size.y * 0.5) * 0.7071;
  return roundedRectangle(fromCenter, size * 0.5, min(3.0, min(size.x, size.y) * 0.5));
}

// The share of a device pixel that is inside.
float coverage(float distance) {
  return clamp(0.5 - distance * uCanvas.z, 0.0, 1.0);
}
`
