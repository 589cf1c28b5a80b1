import { type Point, polygon, repeat } from '../svg'
import type { Motif } from './motif'

const HALF = 80
const RISE = 46

/** Towers seen from above at night, a few of them lit. */
export const trap: Motif = ({ deep, main, second, accent, light }, random) => {
  const tower = ({ x, y }: Point, isLit: boolean) => {
    const foot = y + 320
    const top = [
      { x, y: y - RISE },
      { x: x + HALF, y },
      { x, y: y + RISE },
      { x: x - HALF, y },
    ]
    const left = [top[3], top[2], { x, y: foot + RISE }, { x: x - HALF, y: foot }]
    const right = [top[2], top[1], { x: x + HALF, y: foot }, { x, y: foot + RISE }]
    const edge = { stroke: deep, 'stroke-width': 3, 'stroke-linejoin': 'round' }
    return [
      polygon(top, { fill: isLit ? light : main, ...edge }),
      polygon(left, { fill: isLit ? accent : second, ...edge }),
      polygon(right, { fill: deep, ...edge }),
    ].join('')
  }
  const lit = random.whole(0, 4)
  return repeat(9, (row) =>
    repeat(row % 2 ? 4 : 5, (column) => {
      const place = { x: column * 2 * HALF - 64 + (row % 2 ? HALF : 0), y: 150 + row * RISE + random.between(-75, 20) }
      return tower(place, (row * 3 + column * 4 + lit) % 5 === 0)
    }),
  )
}
