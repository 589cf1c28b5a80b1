import type { QuadBatch } from '../quadBatch'
import type { TextAtlas, TextStyle } from '../textAtlas'
import type { PackedColor } from '../theme'

export const RULER_TEXT: TextStyle = { size: 11, weight: 500 }
export const KEY_TEXT: TextStyle = { size: 10, weight: 600 }
export const SMALL_TEXT: TextStyle = { size: 10, weight: 450 }

const ZERO = 48

/** The width of every digit. */
export function digitWidth(atlas: TextAtlas, style: TextStyle): number {
  return atlas.digits(style)[0].width - 1
}

/** A whole number, its upper left corner at x, y: digit by digit, so that the atlas holds ten glyphs and no more. */
export function paintNumber(
  batch: QuadBatch,
  atlas: TextAtlas,
  value: number,
  style: TextStyle,
  x: number,
  y: number,
  color: PackedColor,
): void {
  const digits = atlas.digits(style)
  const width = digits[0].width - 1
  const text = String(value)
  for (let i = 0; i < text.length; i++) {
    const glyph = digits[text.charCodeAt(i) - ZERO]
    batch.glyph(glyph, x + i * width + (width + 1 - glyph.width) / 2, y, color)
  }
}
