import { polygon, repeat, SIDE } from '../svg'
import type { Motif } from './motif'

const COUNT = 11
const WIDTH = SIDE / COUNT

/** A row of cut steel bars, and a bolt across them. */
export const rock: Motif = ({ deep, main, second, accent, light }, random) => {
  const bars = repeat(COUNT, (i) => {
    const x = i * WIDTH
    const top = random.between(60, 300) + 40 * Math.abs(i - COUNT / 2) * random.between(0.1, 0.6)
    const cut = random.pick([-26, 26])
    const paint = { fill: [main, second, deep][i % 3] }
    return polygon(
      [
        { x: x + 3, y: top + cut },
        { x: x + WIDTH - 3, y: top - cut },
        { x: x + WIDTH - 3, y: SIDE },
        { x: x + 3, y: SIDE },
      ],
      paint,
    )
  })
  const x = random.between(190, 250)
  const bolt = [
    { x: x + 120, y: -10 },
    { x: x - 70, y: 285 },
    { x: x + 35, y: 285 },
    { x: x - 50, y: SIDE + 10 },
    { x: x + 165, y: 205 },
    { x: x + 62, y: 205 },
    { x: x + 205, y: -10 },
  ]
  const shadow = bolt.map((point) => ({ x: point.x + 14, y: point.y + 10 }))
  return (
    bars +
    polygon(shadow, { fill: deep, opacity: 0.7 }) +
    polygon(bolt, { fill: accent, stroke: light, 'stroke-width': 4 })
  )
}
