import { clamp } from '../core/clamp'
import type { Track } from '../song/song'
import { oklchToRgb, type Rgb, rgbToOklch } from './oklch'

/** Hues in degrees. Neighbours in the list are far apart, also for people who confuse red and green. */
const HUES = [45, 95, 150, 190, 230, 275, 315, 5]
const STEPS = [
  { l: 0.76, c: 0.14 },
  { l: 0.65, c: 0.14 },
  { l: 0.85, c: 0.1 },
]

/** 8 hues at three lightness steps (medium, dark, light); the hues of one step come together. */
export const TRACK_PALETTE: readonly Rgb[] = STEPS.flatMap(({ l, c }) => HUES.map((h) => oklchToRgb({ l, c, h })))

/** A track's colour: the chosen one, or the palette's at its index. */
export function trackColor(paletteIndex: number, color: Rgb | null): Rgb {
  return color ?? TRACK_PALETTE[paletteIndex % TRACK_PALETTE.length]
}

/** A track's colour for CSS: '#rrggbb'. */
export const cssColor = ({ paletteIndex, color }: Pick<Track, 'paletteIndex' | 'color'>): string =>
  rgbToCss(trackColor(paletteIndex, color))

export const rgbToCss = (color: Rgb): string => `#${color.toString(16).padStart(6, '0')}`

/** The fills of a note of one velocity, and the ink for a readable label on them. */
interface NoteFill {
  readonly fill: Rgb
  readonly selectedFill: Rgb
  /** True: dark ink; false: light ink. */
  readonly darkInk: boolean
}

const DARK_INK_FROM = 0.57
/** Contrast of the softest note on a light ground, as a share of the loudest note's. */
const SOFTEST = 0.4

/**
 * Fills for velocity 0–127 on rows of the colour `ground`. A softer note is less colourful and closer to the ground:
 * darker on a dark ground, lighter on a light one. A selected note is farther from the ground.
 */
export function velocityRamp(color: Rgb, ground: Rgb): readonly NoteFill[] {
  const { l, c, h } = rgbToOklch(color)
  const groundLightness = rgbToOklch(ground).l
  const isDark = groundLightness < 0.5
  return Array.from({ length: 128 }, (_, velocity) => {
    const loudness = velocity / 127
    const wanted = isDark
      ? l - 0.34 + loudness * 0.38
      : groundLightness + (l - 0.1 - groundLightness) * (SOFTEST + loudness * (1 - SOFTEST))
    const lightness = clamp(wanted, 0, 1)
    const chroma = c * (0.43 + loudness * 0.64)
    return {
      fill: oklchToRgb({ l: lightness, c: chroma, h }),
      selectedFill: oklchToRgb({ l: clamp(lightness + (isDark ? 0.08 : -0.05), 0, 1), c: chroma, h }),
      darkInk: lightness >= DARK_INK_FROM,
    }
  })
}
