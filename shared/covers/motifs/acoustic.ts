import { around, circle, line, rect, repeat, SIDE } from '../svg'
import { tuneEnergyAt } from '../tune'
import type { Motif } from './motif'

const STRINGS = 6
const RAYS = 32

/** The rose of a guitar and its six strings, with a pearl on a string for each note. */
export const acousticMotif: Motif = ({ deep, main, second, accent, light }, random, tune) => {
  const centre = { x: 256, y: random.between(226, 286) }
  const grain = repeat(10, (i) =>
    rect({ x: i * 52 + random.between(-8, 8), y: 0 }, random.between(10, 30), SIDE, {
      fill: second,
      opacity: random.between(0.1, 0.32),
    }),
  )
  const inlay = repeat(RAYS, (i) => {
    const turns = i / RAYS - 0.25
    const reach = 168 + 20 * tuneEnergyAt(tune, i / RAYS)
    return line(around(centre, turns, 160), around(centre, turns, reach), { stroke: deep, 'stroke-width': 9 })
  })
  const stringX = (i: number) => 256 + (i - 2.5) * 46
  const strings = repeat(STRINGS, (i) => {
    const x = stringX(i)
    const width = 6.5 - i * 0.8
    return (
      line({ x: x + 6, y: 0 }, { x: x + 6, y: SIDE }, { stroke: deep, 'stroke-width': width, opacity: 0.35 }) +
      line({ x, y: 0 }, { x, y: SIDE }, { stroke: i < 3 ? accent : light, 'stroke-width': width })
    )
  })
  const pearls = tune.notes.map(({ x, width, y, loud }) => {
    const string = stringX(Math.min(STRINGS - 1, Math.floor(y * STRINGS)))
    const size = 14 + 7 * loud
    const corner = { x: string - size / 2, y: 8 + x * (SIDE - 24) }
    const paint = {
      rx: size / 2,
      stroke: deep,
      'stroke-width': 2.5,
      fill: [light, main, second][Math.floor(y * STRINGS * 3) % 3],
    }
    return rect(corner, size, Math.max(size, width * (SIDE - 24) - 6), paint)
  })
  return [
    grain,
    circle(centre, 205, { fill: deep }),
    circle(centre, 197, { fill: main }),
    circle(centre, 188, { fill: accent }),
    inlay,
    circle(centre, 160, { fill: main }),
    circle(centre, 152, { fill: deep }),
    strings,
    ...pearls,
  ].join('')
}
