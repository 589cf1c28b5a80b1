import { around, circle, d, line, path, polygon, repeat } from '../svg'
import type { Motif } from './motif'

/** A record on the deck, with its arm, in front of a slanted band. */
export const hipHop: Motif = ({ deep, main, second, accent, light }, random) => {
  const centre = { x: random.between(205, 235), y: random.between(275, 300) }
  const R = 205
  const shine = random.between(0.1, 0.16)
  const wedge = (turns: number) =>
    path(
      d`M${centre} L${around(centre, turns, R - 6)} A${R - 6} ${R - 6} 0 0 1 ${around(centre, turns + 0.07, R - 6)} Z`,
      {
        fill: light,
        opacity: 0.16,
      },
    )
  const band = [
    { x: 250, y: -10 },
    { x: 420, y: -10 },
    { x: 250, y: 530 },
    { x: 80, y: 530 },
  ]
  const pivot = { x: 452, y: 70 }
  const elbow = { x: 446, y: 300 }
  const needle = { x: centre.x + 128, y: centre.y + 88 }
  return [
    polygon(band, { fill: second }),
    polygon(
      band.map(({ x, y }) => ({ x: x + 190, y })),
      { fill: main, opacity: 0.85 },
    ),
    circle({ x: centre.x + 8, y: centre.y + 12 }, R, { fill: deep, opacity: 0.35 }),
    circle(centre, R, { fill: deep }),
    repeat(9, (i) => circle(centre, 92 + i * 12, { fill: 'none', stroke: light, 'stroke-width': 1.6, opacity: 0.16 })),
    wedge(shine),
    wedge(shine + 0.5),
    circle(centre, 74, { fill: main }),
    circle(centre, 50, { fill: accent }),
    circle(centre, 11, { fill: deep }),
    line(pivot, elbow, { stroke: light, 'stroke-width': 13, 'stroke-linecap': 'round' }),
    line(elbow, needle, { stroke: light, 'stroke-width': 13, 'stroke-linecap': 'round' }),
    line(
      needle,
      { x: needle.x - 18, y: needle.y - 14 },
      { stroke: accent, 'stroke-width': 24, 'stroke-linecap': 'round' },
    ),
    circle(pivot, 36, { fill: deep }),
    circle(pivot, 19, { fill: accent }),
  ].join('')
}
