import { type CoverPoint, circle, path, repeat, SIDE, smooth } from '../svg'
import { contour, tuneEnergyAt } from '../tune'
import type { Motif } from './motif'

const BANDS = 6
const CRESTS = 13

/** A low sun over slow waves that rise and fall with the tune. */
export const loFiMotif: Motif = ({ deep, main, second, accent, light }, random, tune) => {
  const sun = { x: random.between(120, 400), y: random.between(140, 195) }
  const heights = contour(tune, CRESTS)
  const crest = (band: number): CoverPoint[] =>
    Array.from({ length: CRESTS }, (_, i) => {
      // Each wave is the tune again, a little later and flatter than the one behind it.
      const height = heights[(i + CRESTS - band * 2) % CRESTS]
      const swell = tuneEnergyAt(tune, i / CRESTS) * 16
      return { x: -16 + i * 45.5, y: 262 + band * 48 - (height - 0.4) * (96 - band * 12) - swell }
    })
  const fills = [main, second, main, second, deep, deep]
  const waves = repeat(BANDS, (band) => {
    const curve = smooth(crest(band))
    const body = path(`${curve} V${SIDE} H-32 Z`, { fill: fills[band], opacity: [0.35, 0.5, 0.6, 0.75, 0.75, 1][band] })
    return body + path(curve, { fill: 'none', stroke: band % 2 ? accent : light, 'stroke-width': 6 - band * 0.5 })
  })
  return circle(sun, 110, { fill: accent, opacity: 0.18 }) + circle(sun, 78, { fill: accent }) + waves
}
