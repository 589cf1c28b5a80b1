import { circle, ellipse, linear, rect, repeat, SIDE } from '../svg'
import { tuneEnergyAt } from '../tune'
import type { Motif } from './motif'

const HORIZON = 322
const STRIPS = 10

/** A pale orb above still water. The notes are the stars around it, and the song's energy is its light on the water. */
export const ambientMotif: Motif = ({ deep, main, second, accent, light }, random, tune) => {
  const orb = { x: random.between(170, 342), y: random.between(150, 195) }
  const halos = repeat(5, (i) => circle(orb, 235 - i * 36, { fill: main, opacity: 0.12 }))
  const stars = tune.notes.map(({ x, width, y, loud, voice }) => {
    const place = { x: 14 + x * (SIDE - 28), y: 18 + (1 - y) * (HORIZON - 50) }
    const size = 1.8 + 2.6 * loud
    const trail = rect({ x: place.x, y: place.y - 1 }, width * SIDE, 2, { fill: light, opacity: 0.28, rx: 1 })
    return trail + circle(place, size, { fill: voice === 0 ? light : accent, opacity: 0.85 })
  })
  const water = linear(
    { id: 'water', stops: [{ colour: second, opacity: 0.75 }, { colour: deep }] },
    { x: 0, y: 0 },
    { x: 0, y: 1 },
  )
  const strips = repeat(STRIPS, (i) => {
    const reach = 14 + (112 - i * 5) * tuneEnergyAt(tune, i / STRIPS)
    return ellipse({ x: orb.x + random.between(-14, 14), y: HORIZON + 15 + i * 18.5 }, reach, 4.2, {
      fill: i < 2 ? light : accent,
      opacity: 0.9 - i * 0.07,
    })
  })
  return [
    halos,
    ...stars,
    circle(orb, 74, { fill: accent }),
    circle({ x: orb.x - 12, y: orb.y - 12 }, 52, { fill: light, opacity: 0.55 }),
    water,
    rect({ x: 0, y: HORIZON }, SIDE, SIDE - HORIZON, { fill: 'url(#water)' }),
    strips,
  ].join('')
}
