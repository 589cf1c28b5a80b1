import { circle, d, path, repeat } from '../svg'
import type { Motif } from './motif'

const WIDTH = 34

/** Five painted stripes that go up, over and away to the side, as on a wall of the seventies. */
export const funk: Motif = ({ deep, main, second, accent, light }, random) => {
  const colours = [deep, second, main, accent, light]
  const bend = { x: random.between(205, 235), y: random.between(240, 275) }
  /** Where the stripes, having come down again, run level. */
  const level = bend.x + 252
  const stripes = repeat(5, (i) => {
    const r = 192 - i * WIDTH
    const left = level - bend.x - r
    const up = d`M${{ x: bend.x - r, y: 530 }} V${bend.y}`
    const over = d`A${r} ${r} 0 0 1 ${{ x: bend.x + r, y: bend.y }} V${bend.y + 20}`
    const away = d`A${left} ${left} 0 0 0 ${{ x: level, y: bend.y + 20 + left }} H530`
    return path(`${up} ${over} ${away}`, { fill: 'none', stroke: colours[i], 'stroke-width': WIDTH + 0.8 })
  })
  const sun = { x: 420, y: random.between(95, 125) }
  return circle(sun, 62, { fill: main }) + circle(sun, 30, { fill: accent }) + stripes
}
