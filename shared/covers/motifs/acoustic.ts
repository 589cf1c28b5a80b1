import { circle, line, rect, repeat, SIDE } from '../svg'
import type { Motif } from './motif'

/** The rose of a guitar, and its six strings. */
export const acoustic: Motif = ({ deep, main, second, accent, light }, random) => {
  const centre = { x: 256, y: random.between(232, 280) }
  const grain = repeat(10, (i) =>
    rect({ x: i * 52 + random.between(-8, 8), y: 0 }, random.between(10, 30), SIDE, {
      fill: second,
      opacity: random.between(0.1, 0.32),
    }),
  )
  const inlay = repeat(40, (i) =>
    line(
      centre,
      { x: centre.x + 1000 * Math.cos((i * Math.PI) / 20), y: centre.y + 1000 * Math.sin((i * Math.PI) / 20) },
      { stroke: deep, 'stroke-width': 5 },
    ),
  )
  const strings = repeat(6, (i) => {
    const x = 256 + (i - 2.5) * 41
    const width = 6.5 - i * 0.8
    return (
      line({ x: x + 6, y: 0 }, { x: x + 6, y: SIDE }, { stroke: deep, 'stroke-width': width, opacity: 0.35 }) +
      line({ x, y: 0 }, { x, y: SIDE }, { stroke: i < 3 ? accent : light, 'stroke-width': width })
    )
  })
  return [
    grain,
    `<clipPath id="rose">${circle(centre, 186, {})}</clipPath>`,
    circle(centre, 205, { fill: deep }),
    circle(centre, 197, { fill: main }),
    circle(centre, 186, { fill: accent }),
    `<g clip-path="url(#rose)">${inlay}</g>`,
    circle(centre, 164, { fill: main }),
    circle(centre, 154, { fill: deep }),
    strings,
  ].join('')
}
