import { type CoverPoint, circle, linear, polygon, repeat, SIDE } from '../svg'
import { contour } from '../tune'
import type { Motif } from './motif'

/** Mountain ranges, one behind the other, with the tune as their skyline, under a large low moon. */
export const cinematicMotif: Motif = ({ deep, main, second, accent, light }, random, tune) => {
  const moon = { x: random.between(120, 390), y: random.between(135, 180) }
  const ridge = (base: number, height: number, peaks: number, shift: number): CoverPoint[] => {
    const count = peaks * 2 + 1
    const pitches = contour(tune, count)
    const step = (SIDE + 80) / (count - 1)
    const points = pitches.map((_, i) => {
      const pitch = pitches[(i + shift) % count]
      const rise = i % 2 ? 0.35 + 1.05 * pitch : 0.1 + 0.3 * pitch
      return { x: -40 + i * step + random.between(-0.2, 0.2) * step, y: base - height * rise }
    })
    return [{ x: -60, y: SIDE }, { x: -60, y: base }, ...points, { x: SIDE + 60, y: base }, { x: SIDE + 60, y: SIDE }]
  }
  const ranges = [
    { colour: second, base: 335, height: 135, peaks: 6, fade: 0.7 },
    { colour: main, base: 400, height: 140, peaks: 5, fade: 0.9 },
    { colour: deep, base: 470, height: 130, peaks: 4, fade: 1 },
  ]
  const drawn = repeat(ranges.length, (i) => {
    const { colour, base, height, peaks, fade } = ranges[i]
    const stops = [
      { colour, opacity: fade },
      { colour: i === 2 ? deep : light, opacity: i === 2 ? 1 : 0.45 },
    ]
    const shade = linear({ id: `range${i}`, stops }, { x: 0, y: 0 }, { x: 0, y: 1 })
    return shade + polygon(ridge(base, height, peaks, i * 3), { fill: `url(#range${i})` })
  })
  const stars = tune.notes.map(({ x, y, loud }) =>
    circle({ x: x * SIDE, y: 12 + (1 - y) * 200 }, 1 + 1.8 * loud, { fill: light, opacity: 0.7 }),
  )
  return [...stars, circle(moon, 132, { fill: accent, opacity: 0.16 }), circle(moon, 96, { fill: accent }), drawn].join(
    '',
  )
}
