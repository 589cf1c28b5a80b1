import { around, circle, SIDE } from '../svg'
import type { Motif } from './motif'

const MOONS = 9
const MARGIN = 96

/** Paper moons for the weightiest notes with light shining through them, and a sprinkle of dots for the others. */
export const jazzMotif: Motif = ({ deep, main, second, accent, light }, random, { notes }) => {
  const room = SIDE - 2 * MARGIN
  const place = ({ x, y }: { x: number; y: number }) => ({ x: MARGIN + x * room, y: MARGIN + (1 - y) * room })
  const weight = ({ width, loud }: { width: number; loud: number }) => (0.1 + Math.sqrt(width)) * (0.4 + loud)
  const ranked = [...notes].sort((a, b) => weight(b) - weight(a) || a.x - b.x)
  const moons = ranked.slice(0, MOONS)
  const heaviest = weight(moons[0])
  const fills = [second, main, light, main, second, main, light, second, accent]
  const opacities = [0.78, 0.74, 0.5, 0.7, 0.72, 0.66, 0.55, 0.7, 0.95]
  const paper = moons.map((note, i) =>
    circle(place(note), 40 + 78 * (weight(note) / heaviest) ** 2 - i * 2.5, { fill: fills[i], opacity: opacities[i] }),
  )
  const last = place(moons[moons.length - 1])
  const eclipse = around(last, random.between(0, 1), 24)
  const dots = ranked.slice(MOONS).map((note) => circle(place(note), 4 + 5 * note.loud, { fill: accent, opacity: 0.9 }))
  return paper.join('') + circle(eclipse, 38, { fill: deep, opacity: 0.9 }) + dots.join('')
}
