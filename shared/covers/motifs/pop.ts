import { circle, repeat, SIDE } from '../svg'
import type { Motif } from './motif'

const COUNT = 17
const STEP = SIDE / (COUNT - 1)

/** Two discs printed over each other, and a halftone screen whose dots are thick where the notes are. */
export const popMotif: Motif = ({ deep, main, second, accent, light }, random, { notes }) => {
  const big = { x: random.between(170, 220), y: random.between(275, 325) }
  const small = { x: big.x + random.between(130, 175), y: big.y - random.between(110, 160) }
  const clip = `<clipPath id="disc">${circle(big, 165, {})}</clipPath>`
  const sizes = new Array<number>(COUNT * COUNT).fill(0)
  for (const { x, width, y, loud } of notes) {
    const row = Math.round((1 - y) * (COUNT - 1))
    for (let column = Math.round(x * (COUNT - 1)); column <= Math.round((x + width) * (COUNT - 1)); column++) {
      if (column < COUNT) sizes[row * COUNT + column] = Math.max(sizes[row * COUNT + column], 8 + 8 * loud)
    }
  }
  const dots = repeat(COUNT * COUNT, (i) => {
    const [column, row] = [i % COUNT, Math.floor(i / COUNT)]
    const place = { x: column * STEP + (row % 2 ? STEP / 2 : 0), y: row * STEP }
    const screen = 9 * (1 - Math.hypot(SIDE - place.x, SIDE - place.y) / 600)
    const size = Math.max(sizes[i], screen)
    return size > 1.5 ? circle(place, size, { fill: sizes[i] > 0 ? light : accent }) : ''
  })
  return [
    clip,
    circle(big, 165, { fill: main }),
    circle(small, 112, { fill: second }),
    circle(small, 112, { fill: deep, 'clip-path': 'url(#disc)' }),
    dots,
  ].join('')
}
