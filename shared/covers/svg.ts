/** The side of a cover in drawing units, which are pixels at its natural size. */
export const SIDE = 512

export interface CoverPoint {
  readonly x: number
  readonly y: number
}

type Attributes = Readonly<Record<string, string | number | undefined>>

/** Rounds numbers, so that machines whose sines differ in the last bit draw the same. */
const short = (value: string | number) => (typeof value === 'number' ? String(Math.round(value * 10) / 10) : value)

/** An element of SVG. The values come from this program alone, so none needs escaping. */
export function element(name: string, attributes: Attributes, children = ''): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined)
  const text = given.map(([key, value]) => ` ${key}="${short(value as string | number)}"`).join('')
  return children ? `<${name}${text}>${children}</${name}>` : `<${name}${text}/>`
}

export const circle = (centre: CoverPoint, r: number, paint: Attributes): string =>
  element('circle', { cx: centre.x, cy: centre.y, r, ...paint })

export const ellipse = (centre: CoverPoint, rx: number, ry: number, paint: Attributes): string =>
  element('ellipse', { cx: centre.x, cy: centre.y, rx, ry, ...paint })

export const rect = (corner: CoverPoint, width: number, height: number, paint: Attributes): string =>
  element('rect', { x: corner.x, y: corner.y, width, height, ...paint })

export const line = (from: CoverPoint, to: CoverPoint, paint: Attributes): string =>
  element('line', { x1: from.x, y1: from.y, x2: to.x, y2: to.y, ...paint })

const pair = ({ x, y }: CoverPoint) => `${short(x)} ${short(y)}`

export const polygon = (points: readonly CoverPoint[], paint: Attributes): string =>
  element('polygon', { points: points.map(pair).join(' '), ...paint })

/** Path data from a template: ``d`M${from} C${a} ${b} ${to}` ``. A point is written as two numbers. */
export const d = (words: TemplateStringsArray, ...values: readonly (CoverPoint | number)[]): string =>
  String.raw({ raw: words }, ...values.map((value) => (typeof value === 'number' ? short(value) : pair(value))))

export const path = (data: string, paint: Attributes): string => element('path', { d: data, ...paint })

/** A smooth curve through points that go from left to right: each handle is horizontal, half way to the next point. */
export function smooth(points: readonly CoverPoint[]): string {
  return points
    .map((point, i) => {
      if (i === 0) return d`M${point}`
      const before = points[i - 1]
      const middle = (before.x + point.x) / 2
      return d`C${{ x: middle, y: before.y }} ${{ x: middle, y: point.y }} ${point}`
    })
    .join(' ')
}

interface Gradient {
  readonly id: string
  readonly stops: readonly { readonly colour: string; readonly opacity?: number }[]
}

const stops = ({ stops: all }: Gradient) =>
  all
    .map(({ colour, opacity }, i) =>
      element('stop', { offset: `${(100 * i) / (all.length - 1)}%`, 'stop-color': colour, 'stop-opacity': opacity }),
    )
    .join('')

/** A gradient along the line between two points of the unit square; paint with `url(#id)`. */
export const linear = (gradient: Gradient, from: CoverPoint, to: CoverPoint): string =>
  element('linearGradient', { id: gradient.id, x1: from.x, y1: from.y, x2: to.x, y2: to.y }, stops(gradient))

/** A gradient from the middle of the shape outwards; paint with `url(#id)`. */
export const radial = (gradient: Gradient): string => element('radialGradient', { id: gradient.id }, stops(gradient))

/** The point at an angle (in turns, clockwise from the right) and a distance from another. */
export const around = ({ x, y }: CoverPoint, turns: number, distance: number): CoverPoint => ({
  x: x + distance * Math.cos(2 * Math.PI * turns),
  y: y + distance * Math.sin(2 * Math.PI * turns),
})

/** A stroked arc from one angle to another, less than a whole turn further on. */
export function arc(centre: CoverPoint, r: number, [from, to]: readonly [number, number], paint: Attributes): string {
  const isLong = to - from > 0.5 ? 1 : 0
  const data = d`M${around(centre, from, r)} A${r} ${r} 0 ${isLong} 1 ${around(centre, to, r)}`
  return path(data, { fill: 'none', ...paint })
}

/** `count` values of `make`, joined into one drawing. */
export const repeat = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('')
