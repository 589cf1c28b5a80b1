import { circle, ellipse, linear, rect, repeat, SIDE } from '../svg'
import type { Motif } from './motif'

const HORIZON = 322

/** A pale orb in its halos above still water, which carries it on in strips. */
export const ambient: Motif = ({ deep, main, second, accent, light }, random) => {
  const orb = { x: random.between(220, 292), y: random.between(165, 195) }
  const halos = repeat(5, (i) => circle(orb, 235 - i * 36, { fill: main, opacity: 0.13 }))
  const water = linear(
    { id: 'water', stops: [{ colour: second, opacity: 0.75 }, { colour: deep }] },
    { x: 0, y: 0 },
    { x: 0, y: 1 },
  )
  const strips = repeat(9, (i) => {
    const y = HORIZON + 16 + i * 20
    const reach = (92 - i * 7) * random.between(0.75, 1.15)
    return ellipse({ x: orb.x + random.between(-14, 14), y }, reach, 4.2, {
      fill: i < 2 ? light : accent,
      opacity: 0.9 - i * 0.08,
    })
  })
  return [
    halos,
    circle(orb, 74, { fill: accent }),
    circle({ x: orb.x - 12, y: orb.y - 12 }, 52, { fill: light, opacity: 0.55 }),
    water,
    rect({ x: 0, y: HORIZON }, SIDE, SIDE - HORIZON, { fill: 'url(#water)' }),
    strips,
  ].join('')
}
