import { polygon, repeat, SIDE } from '../svg'
import { contour, tuneEnergyAt } from '../tune'
import type { Motif } from './motif'

const COUNT = 16
const WIDTH = SIDE / COUNT

/** A row of cut steel bars as high as the tune, and a bolt across them. */
export const rockMotif: Motif = ({ deep, main, second, accent, light }, random, tune) => {
  const pitches = contour(tune, COUNT)
  const bars = repeat(COUNT, (i) => {
    const x = i * WIDTH
    const top = 400 - 300 * pitches[i] - 50 * tuneEnergyAt(tune, i / COUNT)
    // The cut at the top of a bar follows the direction of the tune.
    const cut = pitches[Math.min(COUNT - 1, i + 1)] >= pitches[i] ? 20 : -20
    return polygon(
      [
        { x: x + 2.5, y: top + cut },
        { x: x + WIDTH - 2.5, y: top - cut },
        { x: x + WIDTH - 2.5, y: SIDE },
        { x: x + 2.5, y: SIDE },
      ],
      { fill: [main, second, deep][(i * 2 + Math.round(pitches[i] * 4)) % 3] },
    )
  })
  const x = random.between(150, 260)
  const lean = random.between(0.8, 1.15)
  const bolt = [
    { x: x + 120 * lean, y: -10 },
    { x: x - 70, y: 285 },
    { x: x + 35, y: 285 },
    { x: x - 50 * lean, y: SIDE + 10 },
    { x: x + 165, y: 205 },
    { x: x + 62, y: 205 },
    { x: x + 205 * lean, y: -10 },
  ]
  const shadow = bolt.map((point) => ({ x: point.x + 14, y: point.y + 10 }))
  return (
    bars +
    polygon(shadow, { fill: deep, opacity: 0.7 }) +
    polygon(bolt, { fill: accent, stroke: light, 'stroke-width': 4 })
  )
}
