import { circle, type Point, path, repeat, SIDE, smooth } from '../svg'
import type { Motif } from './motif'

const BANDS = 6

/** A low sun over slow waves. */
export const loFi: Motif = ({ deep, main, second, accent, light }, random) => {
  const sun = { x: random.between(300, 370), y: random.between(165, 195) }
  const phase = random.between(0, 6)
  const crest = (band: number): Point[] =>
    Array.from({ length: 9 }, (_, i) => ({
      x: -32 + i * 72,
      y: 235 + band * 50 + Math.sin(phase + i * 1.25 + band * 1.7) * (30 - band * 2.5),
    }))
  const fills = [main, second, main, second, deep, deep]
  const waves = repeat(BANDS, (band) => {
    const curve = smooth(crest(band))
    const body = path(`${curve} V${SIDE} H-32 Z`, { fill: fills[band], opacity: [0.35, 0.5, 0.6, 0.75, 0.75, 1][band] })
    return body + path(curve, { fill: 'none', stroke: band % 2 ? accent : light, 'stroke-width': 6 - band * 0.5 })
  })
  return circle(sun, 110, { fill: accent, opacity: 0.18 }) + circle(sun, 78, { fill: accent }) + waves
}
