import { around, type CoverPoint, circle, d, path, polygon, rect, repeat, SIDE } from '../svg'
import { tuneEnergyAt } from '../tune'
import type { Motif } from './motif'

const HORIZON = 400

/** A palm leaf: out from the crown and down again. */
const frond = (crown: CoverPoint, tip: CoverPoint, paint: { fill: string }): string => {
  const over = { x: (crown.x + tip.x) / 2, y: Math.min(crown.y, tip.y) - 52 }
  const under = { x: (crown.x + tip.x) / 2, y: Math.min(crown.y, tip.y) - 4 }
  return path(d`M${crown} Q${over} ${tip} Q${under} ${crown} Z`, paint)
}

const RAYS = 16

/** The sun sets behind a palm. The song's energy sets the width of its rays, and the notes drift on the water. */
export const reggaeMotif: Motif = ({ deep, main, second, accent, light }, random, tune) => {
  const sun = { x: random.between(190, 250), y: HORIZON }
  const rays = repeat(RAYS, (i) => {
    const middle = 0.5 + (i + 0.5) / (2 * RAYS)
    const half = (0.12 + 0.33 * tuneEnergyAt(tune, i / RAYS)) / (2 * RAYS)
    const wedge = [sun, around(sun, middle - half, 800), around(sun, middle + half, 800)]
    return polygon(wedge, { fill: i % 2 ? main : second, opacity: 0.85 })
  })
  const drift = tune.notes.map(({ x, width, y, loud, voice }) =>
    rect({ x: x * SIDE, y: HORIZON + 14 + (1 - y) * 88 }, Math.max(8, width * SIDE - 5), 6, {
      fill: [light, accent, main, second][voice],
      rx: 3,
      opacity: 0.5 + 0.5 * loud,
    }),
  )
  const crown = { x: random.between(355, 405), y: random.between(160, 195) }
  const trunk = d`M${{ x: crown.x - 5, y: crown.y }} Q${{ x: crown.x - 8, y: 320 }} ${{ x: crown.x - 58, y: 470 }} H${crown.x - 26} Q${{ x: crown.x + 14, y: 320 }} ${{ x: crown.x + 7, y: crown.y }} Z`
  const tips = [
    { x: -150, y: 42 },
    { x: -112, y: -48 },
    { x: -128, y: 112 },
    { x: 130, y: 42 },
    { x: 102, y: -50 },
    { x: 92, y: 118 },
  ]
  return [
    rays,
    circle(sun, 150, { fill: accent }),
    repeat(3, (i) =>
      rect({ x: 0, y: 318 + i * 28 }, SIDE, 5 + i * 4, { fill: main, opacity: 0.9, 'clip-path': 'url(#sun)' }),
    ),
    `<clipPath id="sun">${circle(sun, 150, {})}</clipPath>`,
    rect({ x: 0, y: HORIZON }, SIDE, SIDE - HORIZON, { fill: deep }),
    ...drift,
    path(trunk, { fill: deep }),
    ...tips.map((tip) => frond(crown, { x: crown.x + tip.x, y: crown.y + tip.y }, { fill: deep })),
  ].join('')
}
