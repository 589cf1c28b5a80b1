/**
 * A colour in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. Formulas: Björn Ottosson, "A perceptual color space"
 * (2020).
 */
interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

/** A colour as 0xRRGGBB, in sRGB. */
export type Rgb = number

/** The nearest sRGB colour of the same lightness and hue: the chroma is reduced until the colour fits. */
export function oklchToRgb({ l, c, h }: Oklch): Rgb {
  let chroma = c
  let linear = linearRgb(l, chroma, h)
  if (!fits(linear)) {
    let low = 0
    let high = c
    for (let step = 0; step < 16; step++) {
      chroma = (low + high) / 2
      if (fits(linearRgb(l, chroma, h))) low = chroma
      else high = chroma
    }
    linear = linearRgb(l, low, h)
  }
  const [r, g, b] = linear.map(encode)
  return (r << 16) | (g << 8) | b
}

export function rgbToOklch(rgb: Rgb): Oklch {
  const r = decode((rgb >> 16) & 255)
  const g = decode((rgb >> 8) & 255)
  const b = decode(rgb & 255)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const yellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, yellow),
    h: ((Math.atan2(yellow, a) * 180) / Math.PI + 360) % 360,
  }
}

/** '#rrggbb' */
export function hexColor(rgb: Rgb): string {
  return `#${rgb.toString(16).padStart(6, '0')}`
}

function linearRgb(l: number, c: number, h: number): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function fits(linear: readonly number[]): boolean {
  return linear.every((value) => value >= -0.0001 && value <= 1.0001)
}

function encode(linear: number): number {
  const v = Math.min(1, Math.max(0, linear))
  return Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055))
}

function decode(byte: number): number {
  const v = byte / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
}
