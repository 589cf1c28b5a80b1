import { circle, repeat, SIDE } from '../svg'
import type { Motif } from './motif'

const STEP = 32
const COUNT = SIDE / STEP + 1

/** Two discs printed over each other, and a screen of dots that grow towards a corner. */
export const pop: Motif = ({ deep, main, second, accent, light }, random) => {
  const big = { x: random.between(180, 220), y: random.between(285, 315) }
  const small = { x: big.x + random.between(140, 165), y: big.y - random.between(125, 150) }
  const clip = `<clipPath id="disc">${circle(big, 165, {})}</clipPath>`
  const dots = repeat(COUNT * COUNT, (i) => {
    const [column, row] = [i % COUNT, Math.floor(i / COUNT)]
    const x = column * STEP + (row % 2 ? STEP / 2 : 0)
    const size = 17 * (1 - Math.hypot(SIDE - x, SIDE - row * STEP) / 560)
    return size > 1.5 ? circle({ x, y: row * STEP }, size, { fill: accent }) : ''
  })
  return [
    clip,
    circle(big, 165, { fill: main }),
    circle(small, 112, { fill: second }),
    circle(small, 112, { fill: deep, 'clip-path': 'url(#disc)' }),
    circle(small, 52, { fill: light }),
    dots,
  ].join('')
}
