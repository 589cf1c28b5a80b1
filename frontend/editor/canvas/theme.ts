import { required } from '#shared/core/required'
import type { Track } from '#shared/song/song'
import { trackColor } from '#shared/view/colour'

/** A colour as stored in the vertex buffer: bytes R, G, B, A in memory (little-endian), alpha not premultiplied. */
export type PackedColor = number

const TOKENS = {
  surface: '--surface-1',
  surfaceRaised: '--surface-3',
  line: '--line',
  lineSoft: '--line-soft',
  lineStrong: '--line-strong',
  text2: '--text-2',
  text3: '--text-3',
  ember: '--ember',
  playhead: '--playhead',
  select: '--select',
  focus: '--focus',
  rowWhite: '--row-white',
  rowBlack: '--row-black',
  keyWhite: '--key-white',
  keyBlack: '--key-black',
  keyText: '--key-text',
  noteBorder: '--note-border',
  noteText: '--note-text',
} as const

/** The theme tokens that the canvas uses, as colours, and its font. */
export type CanvasTheme = Readonly<Record<keyof typeof TOKENS, PackedColor>> & { readonly font: string }

/** Reads the current values of the theme's custom properties. */
export function readTheme(root: HTMLElement): CanvasTheme {
  const style = getComputedStyle(root)
  const pixel = document.createElement('canvas')
  pixel.width = pixel.height = 1
  const context = required(pixel.getContext('2d', { willReadFrequently: true }), '2D context')
  const parse = (token: string): PackedColor => {
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = style.getPropertyValue(token).trim()
    context.fillRect(0, 0, 1, 1)
    const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data
    return packColor(r, g, b, a)
  }
  const colors = Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, parse(token)]))
  return { ...(colors as Record<keyof typeof TOKENS, PackedColor>), font: style.getPropertyValue('--font').trim() }
}

/** Packs a colour; all four 0–255. */
function packColor(r: number, g: number, b: number, a: number): PackedColor {
  return ((a << 24) | (b << 16) | (g << 8) | r) >>> 0
}

/** The colour of a track; `alpha`: 0–1. */
export function packedColor({ paletteIndex, color }: Track, alpha: number): PackedColor {
  const rgb = trackColor(paletteIndex, color)
  return packColor(rgb >> 16, (rgb >> 8) & 255, rgb & 255, alpha * 255)
}

/** The same colour with its alpha multiplied by `share` (0–1). */
export function faded(color: PackedColor, share: number): PackedColor {
  return ((color & 0xffffff) | (Math.round((color >>> 24) * share) << 24)) >>> 0
}

/** Writes red, green, blue and alpha as shares of 1, for a uniform. */
export function writeColor(target: Float32Array, color: PackedColor): void {
  for (let i = 0; i < 4; i++) target[i] = ((color >>> (8 * i)) & 255) / 255
}

/** The colour as 0xRRGGBB, the form that Pixi takes. */
export function toRgb(color: PackedColor): number {
  return ((color & 255) << 16) | (color & 0xff00) | ((color >>> 16) & 255)
}

/**
 * Calls back when the page gets another theme or another language, which may need another font. Returns a function that
 * stops it.
 */
export function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'lang'] })
  return () => observer.disconnect()
}
