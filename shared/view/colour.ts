import { oklchToRgb, type Rgb, rgbToOklch } from './oklch'

/** Hues in degrees; neighbours in the list are far apart for people who confuse red and green, too. */
const HUES = [45, 95, 150, 190, 230, 275, 315, 5]
const STEPS = [
  { l: 0.76, c: 0.14 },
  { l: 0.65, c: 0.14 },
  { l: 0.85, c: 0.1 },
]

/** 8 hues at three lightness steps: the hues of one step stand together. */
export const TRACK_PALETTE: readonly Rgb[] = STEPS.flatMap(({ l, c }) => HUES.map((h) => oklchToRgb({ l, c, h })))

/** A track's colour: its own, or the palette's for its place among the tracks (the conductor not counted). */
export function trackColor(index: number, color: Rgb | null): Rgb {
  return color ?? TRACK_PALETTE[index % TRACK_PALETTE.length]
}

/** How a note of one velocity is filled, and the ink of a label that keeps its contrast on it. */
export interface NoteFill {
  readonly fill: Rgb
  readonly selectedFill: Rgb
  /** True: dark ink; false: light ink. */
  readonly darkInk: boolean
}

const DARK_INK_FROM = 0.57

/** Fills for velocity 0–127: a louder note is lighter and more colourful. */
export function velocityRamp(color: Rgb): readonly NoteFill[] {
  const { l, c, h } = rgbToOklch(color)
  return Array.from({ length: 128 }, (_, velocity) => {
    const loudness = velocity / 127
    const lightness = clamp01(l - 0.34 + loudness * 0.38)
    const chroma = c * (0.43 + loudness * 0.64)
    return {
      fill: oklchToRgb({ l: lightness, c: chroma, h }),
      selectedFill: oklchToRgb({ l: clamp01(lightness + 0.08), c: chroma, h }),
      darkInk: lightness >= DARK_INK_FROM,
    }
  })
}

function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value))
}
