import type { QuadBatch } from '../quadBatch'
import type { TextAtlas, TextStyle } from '../textAtlas'
import type { PackedColor } from '../theme'

export const RULER_TEXT: TextStyle = { size: 11, weight: 500 }
export const KEY_TEXT: TextStyle = { size: 10, weight: 600 }
export const SMALL_TEXT: TextStyle = { size: 10, weight: 450 }

const ZERO = 48

/**
 * Paints a whole number with its upper left corner at x, y: digit by digit, so that the atlas holds only ten glyphs.
 */
export function paintNumber(
  batch: QuadBatch,
  atlas: TextAtlas,
  value: number,
  style: TextStyle,
  x: number,
  y: number,
  color: PackedColor,
): void {
  const { glyphs, advance } = atlas.digits(style)
  const text = String(value)
  for (let i = 0; i < text.length; i++) {
    const glyph = glyphs[text.charCodeAt(i) - ZERO]
    batch.glyph(glyph, x + i * advance + (advance + 1 - glyph.width) / 2, y, color)
  }
}
