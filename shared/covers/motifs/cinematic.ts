import { circle, linear, type Point, polygon, repeat, SIDE } from '../svg'
import type { Motif } from './motif'

/** Ranges of mountains, one behind the other, under a great low moon. */
export const cinematic: Motif = ({ deep, main, second, accent, light }, random) => {
  const moon = { x: random.between(150, 360), y: random.between(150, 180) }
  const ridge = (base: number, height: number, peaks: number): Point[] => {
    const step = (SIDE + 80) / (peaks * 2)
    const points = Array.from({ length: peaks * 2 + 1 }, (_, i) => ({
      x: -40 + i * step + random.between(-0.25, 0.25) * step,
      y: base - (i % 2 ? height * random.between(0.65, 1.15) : height * random.between(0, 0.25)),
    }))
    return [{ x: -60, y: SIDE }, { x: -60, y: base }, ...points, { x: SIDE + 60, y: base }, { x: SIDE + 60, y: SIDE }]
  }
  const ranges = [
    { colour: second, base: 330, height: 120, peaks: 4, fade: 0.7 },
    { colour: main, base: 395, height: 135, peaks: 3, fade: 0.9 },
    { colour: deep, base: 470, height: 130, peaks: 4, fade: 1 },
  ]
  const drawn = repeat(3, (i) => {
    const { colour, base, height, peaks, fade } = ranges[i]
    const stops = [
      { colour, opacity: fade },
      { colour: i === 2 ? deep : light, opacity: i === 2 ? 1 : 0.45 },
    ]
    const shade = linear({ id: `range${i}`, stops }, { x: 0, y: 0 }, { x: 0, y: 1 })
    return shade + polygon(ridge(base, height, peaks), { fill: `url(#range${i})` })
  })
  return circle(moon, 132, { fill: accent, opacity: 0.16 }) + circle(moon, 96, { fill: accent }) + drawn
}
