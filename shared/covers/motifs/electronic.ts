import { around, type CoverPoint, circle, line, polygon, radial, repeat } from '../svg'
import type { Motif } from './motif'

const COUNT = 13
const LARGEST = 430
const SHRINK = 0.82

/** A tunnel of rotated squares. The notes light up along their sides, the low ones on the outer squares. */
export const electronicMotif: Motif = ({ deep, main, second, accent, light }, random, { notes }) => {
  const centre = { x: random.between(236, 276), y: random.between(236, 276) }
  const turn = random.pick([1, -1]) * random.between(0.014, 0.03)
  const start = random.between(0, 0.25)
  const corner = (ring: number, side: number) =>
    around(centre, start + turn * ring + side / 4, LARGEST * SHRINK ** ring)
  const squares = repeat(COUNT, (ring) => {
    const corners = [0, 1, 2, 3].map((side) => corner(ring, side))
    return polygon(corners, {
      ...{ fill: deep, 'fill-opacity': 0.16, stroke: second, 'stroke-opacity': 0.75 },
      'stroke-width': Math.max(1.5, 7 * 0.88 ** ring),
    })
  })
  /** The point at `at`, from 0 to 1 around the square. */
  const on = (ring: number, at: number): CoverPoint => {
    const place = Math.min(3.9999, at * 4)
    const side = Math.floor(place)
    const [from, to] = [corner(ring, side), corner(ring, side + 1)]
    const part = place - side
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
  }
  const fills = [light, accent, main, main]
  const lights = notes.map(({ x, width, y, loud, voice }) => {
    const ring = 1 + Math.round(y * (COUNT - 4))
    // A note does not go past the corner of its side.
    const end = Math.min(x + Math.max(width, 0.012), (Math.floor(x * 4) + 1) / 4)
    const size = (7 + 12 * loud) * 0.88 ** ring
    return line(on(ring, x), on(ring, end), { stroke: fills[voice], 'stroke-width': size, 'stroke-linecap': 'round' })
  })
  const glow = radial({ id: 'glow', stops: [{ colour: accent }, { colour: accent, opacity: 0 }] })
  return [
    glow,
    squares,
    circle(centre, 130, { fill: 'url(#glow)', opacity: 0.7 }),
    ...lights,
    circle(centre, 11, { fill: light }),
  ].join('')
}
