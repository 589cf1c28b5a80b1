import type { Glyph } from './textAtlas'
import type { PackedColor } from './theme'

/** x, y (32-bit floats); u, v (16-bit, normalised); colour (4 bytes). */
export const BYTES_PER_VERTEX = 16
const WORDS = BYTES_PER_VERTEX / 4
/** Two triangles, without an index buffer: `drawElements` costs the page 0.2 ms more than `drawArrays` in Chromium. */
export const VERTICES_PER_QUAD = 6
/** The most quads of a frame: more than any screen of lines, rows and labels needs; further quads are not drawn. */
export const MAX_QUADS = 12_000

const QUAD_WORDS = VERTICES_PER_QUAD * WORDS

/** Glyph until the first frame begins. */
const NO_INK: Glyph = { u0: 0, v0: 0, u1: 0, v1: 0, width: 0, height: 0 }

/** Quads of an earlier frame. */
export interface QuadCopy {
  readonly count: number
  readonly words: Uint32Array
}

/**
 * Coloured and glyph quads for everything on the canvas that is not a note. They are rewritten for every frame, for the
 * visible part only, and uploaded at once; layers draw runs of them. Edges are snapped to device pixels.
 */
export class QuadBatch {
  readonly floats: Float32Array
  readonly #words: Uint32Array
  readonly #shorts: Uint16Array
  #count = 0
  #resolution = 1
  #white: Glyph = NO_INK

  constructor() {
    const memory = new ArrayBuffer(MAX_QUADS * VERTICES_PER_QUAD * BYTES_PER_VERTEX)
    this.floats = new Float32Array(memory)
    this.#words = new Uint32Array(memory)
    this.#shorts = new Uint16Array(memory)
  }

  /** Quads written since `begin`. */
  get count(): number {
    return this.#count
  }

  get byteLength(): number {
    return this.#count * VERTICES_PER_QUAD * BYTES_PER_VERTEX
  }

  /**
   * Starts a frame. `resolution`: device pixels a CSS pixel; `white`: a glyph that is all ink, for plain rectangles.
   */
  begin(resolution: number, white: Glyph): void {
    this.#count = 0
    this.#resolution = resolution
    this.#white = white
  }

  /** Adds a rectangle, in CSS pixels. Skips one that covers no pixel. */
  rect(x: number, y: number, width: number, height: number, color: PackedColor): void {
    const left = this.#snap(x)
    const top = this.#snap(y)
    const right = this.#snap(x + width)
    const bottom = this.#snap(y + height)
    if (right > left && bottom > top) this.#quad(left, top, right, bottom, this.#white, color)
  }

  /** Adds a glyph with its upper left corner at x, y, drawn pixel for pixel. */
  glyph(glyph: Glyph, x: number, y: number, color: PackedColor): void {
    const left = this.#snap(x)
    const top = this.#snap(y)
    if (glyph.width > 0) this.#quad(left, top, left + glyph.width, top + glyph.height, glyph, color)
  }

  /** Copies the quads from index `from` on, to be written again in later frames. */
  copy(from: number): QuadCopy {
    return { count: this.#count - from, words: this.#words.slice(from * QUAD_WORDS, this.#count * QUAD_WORDS) }
  }

  /** Writes copied quads: many times faster than one by one. */
  paste({ count, words }: QuadCopy): void {
    if (this.#count + count > MAX_QUADS) return
    this.#words.set(words, this.#count * QUAD_WORDS)
    this.#count += count
  }

  #snap(value: number): number {
    return Math.round(value * this.#resolution) / this.#resolution
  }

  #quad(left: number, top: number, right: number, bottom: number, glyph: Glyph, color: PackedColor): void {
    if (this.#count === MAX_QUADS) return
    const word = this.#count * VERTICES_PER_QUAD * WORDS
    const { u0, v0, u1, v1 } = glyph
    this.#vertex(word, left, top, u0, v0, color)
    this.#vertex(word + WORDS, right, top, u1, v0, color)
    this.#vertex(word + 2 * WORDS, left, bottom, u0, v1, color)
    this.#vertex(word + 3 * WORDS, left, bottom, u0, v1, color)
    this.#vertex(word + 4 * WORDS, right, top, u1, v0, color)
    this.#vertex(word + 5 * WORDS, right, bottom, u1, v1, color)
    this.#count++
  }

  #vertex(word: number, x: number, y: number, u: number, v: number, color: PackedColor): void {
    this.floats[word] = x
    this.floats[word + 1] = y
    this.#shorts[word * 2 + 4] = u
    this.#shorts[word * 2 + 5] = v
    this.#words[word + 3] = color
  }
}
