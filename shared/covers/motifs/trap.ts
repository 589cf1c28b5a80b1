import { type CoverPoint, polygon, repeat } from '../svg'
import type { Motif } from './motif'

const HALF = 64
const RISE = 37
const ROWS = 12
const COLUMNS = 5

/** Towers seen from above at night. Each is as high as the loudest note at its place, and some loud ones are lit. */
export const trapMotif: Motif = ({ deep, main, second, accent, light }, random, { notes }) => {
  const tower = ({ x, y }: CoverPoint, isLit: boolean) => {
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
  const jitter = random.between(4, 24)
  const fullest = Math.max(...notes.map(({ loud }) => loud))
  return repeat(ROWS, (row) =>
    repeat(COLUMNS, (column) => {
      const [from, to] = [column / COLUMNS, (column + 1) / COLUMNS]
      const low = 1 - (row + 1) / ROWS
      const here = notes.filter(({ x, y }) => x >= from && x < to && y >= low && y <= low + 1 / ROWS)
      const loudest = here.reduce((most, { loud }) => Math.max(most, loud), 0)
      const height = here.length === 0 ? random.between(0, jitter) : 34 + 60 * loudest
      const x = column * 2 * HALF + (row % 2 ? HALF : 0)
      return tower({ x, y: 96 + row * RISE - height }, loudest > 0.8 * fullest && (row + column) % 3 === 0)
    }),
  )
}
