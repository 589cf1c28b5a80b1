import { around, circle, d, type Point, path, polygon, rect, repeat, SIDE } from '../svg'
import type { Motif } from './motif'

const HORIZON = 400

/** A leaf of a palm: out from the crown and down again. */
const frond = (crown: Point, tip: Point, paint: { fill: string }): string => {
  const over = { x: (crown.x + tip.x) / 2, y: Math.min(crown.y, tip.y) - 52 }
  const under = { x: (crown.x + tip.x) / 2, y: Math.min(crown.y, tip.y) - 4 }
  return path(d`M${crown} Q${over} ${tip} Q${under} ${crown} Z`, paint)
}

/** The sun goes down with all its rays behind a palm. */
export const reggae: Motif = ({ deep, main, second, accent, light }, random) => {
  const sun = { x: random.between(200, 240), y: HORIZON }
  const rays = repeat(13, (i) => {
    const turns = 0.5 + i / 26
    const wedge = [sun, around(sun, turns, 800), around(sun, turns + 1 / 52, 800)]
    return polygon(wedge, { fill: i % 2 ? main : second, opacity: 0.85 })
  })
  const crown = { x: random.between(365, 395), y: random.between(165, 190) }
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
    repeat(4, (i) =>
      rect({ x: sun.x - 120 + i * 24, y: 420 + i * 22 }, 240 - i * 48, 6, {
        fill: i ? accent : light,
        rx: 3,
        opacity: 0.85,
      }),
    ),
    path(trunk, { fill: deep }),
    ...tips.map((tip) => frond(crown, { x: crown.x + tip.x, y: crown.y + tip.y }, { fill: deep })),
  ].join('')
}
