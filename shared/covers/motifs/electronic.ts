import { around, circle, polygon, radial, repeat } from '../svg'
import type { Motif } from './motif'

const COUNT = 15

/** A tunnel of squares, each turned a little further than the one around it. */
export const electronic: Motif = ({ deep, main, second, accent, light }, random) => {
  const centre = { x: random.between(240, 272), y: random.between(240, 272) }
  const turn = random.pick([1, -1]) * random.between(0.018, 0.026)
  const start = random.between(0, 0.25)
  const squares = repeat(COUNT, (i) => {
    const reach = 470 * 0.825 ** i
    const corners = [0, 1, 2, 3].map((corner) => around(centre, start + turn * i + corner / 4, reach))
    const stroke = [main, second, light, second][i % 4]
    return polygon(corners, { fill: deep, 'fill-opacity': 0.13, stroke, 'stroke-width': Math.max(2, 11 * 0.9 ** i) })
  })
  const glow = radial({ id: 'glow', stops: [{ colour: accent }, { colour: accent, opacity: 0 }] })
  return (
    glow + squares + circle(centre, 120, { fill: 'url(#glow)', opacity: 0.85 }) + circle(centre, 12, { fill: light })
  )
}
