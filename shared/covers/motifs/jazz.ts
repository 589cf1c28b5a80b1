import { around, circle, repeat } from '../svg'
import type { Motif } from './motif'

/** Paper moons, one over the other, the light through them all. */
export const jazz: Motif = ({ deep, main, second, accent, light }, random) => {
  const centre = { x: random.between(235, 275), y: random.between(235, 275) }
  const start = random.between(0, 1)
  const colours = [second, main, light, main, second, accent]
  const sizes = [158, 132, 108, 92, 120, 74]
  const moons = repeat(6, (i) => {
    const place = around(centre, start + i * 0.382, 62 + i * 17)
    return circle(place, sizes[i], { fill: colours[i], opacity: [0.75, 0.72, 0.62, 0.78, 0.5, 0.95][i] })
  })
  const last = around(centre, start + 5 * 0.382, 62 + 5 * 17)
  return moons + circle({ x: last.x + 27, y: last.y - 15 }, 60, { fill: deep, opacity: 0.9 })
}
