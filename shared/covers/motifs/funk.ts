import { circle, d, path, repeat } from '../svg'
import type { Motif } from './motif'

const STRIPES = 5
const WIDTH = 34

/**
 * Five painted stripes that go up, over and off to the side, as on a wall in the seventies. The notes run along them.
 */
export const funkMotif: Motif = ({ deep, main, second, accent, light }, random, { notes }) => {
  const colours = [deep, second, main, accent, light]
  const inks = [accent, light, deep, deep, main]
  const bend = { x: random.between(200, 240), y: random.between(235, 285) }
  /** The x at which the stripes level out after coming down. */
  const level = bend.x + 252
  const stripes = repeat(STRIPES, (i) => {
    const r = 192 - i * WIDTH
    const left = level - bend.x - r
    const up = d`M${{ x: bend.x - r, y: 530 }} V${bend.y}`
    const over = d`A${r} ${r} 0 0 1 ${{ x: bend.x + r, y: bend.y }} V${bend.y + 20}`
    const away = d`A${left} ${left} 0 0 0 ${{ x: level, y: bend.y + 20 + left }} H530`
    const length = 530 - bend.y + Math.PI * r + 20 + (Math.PI / 2) * left + Math.max(0, 530 - level)
    const line = `${up} ${over} ${away}`
    const own = notes.filter(({ y }) => Math.min(STRIPES - 1, Math.floor(y * STRIPES)) === STRIPES - 1 - i)
    return (
      path(line, { fill: 'none', stroke: colours[i], 'stroke-width': WIDTH + 0.8 }) +
      path(line, {
        ...{ fill: 'none', stroke: inks[i], 'stroke-width': 10, 'stroke-linecap': 'round' },
        'stroke-dasharray': dashes(own, length),
      })
    )
  })
  const sun = { x: random.between(390, 430), y: random.between(95, 125) }
  return circle(sun, 62, { fill: main }) + circle(sun, 30, { fill: accent }) + stripes
}

/** The notes as dashes on a line of this length: dash, gap, dash, gap … */
function dashes(notes: readonly { readonly x: number; readonly width: number }[], length: number): string {
  const lengths: number[] = [0]
  let at = 0
  for (const { x, width } of notes) {
    const from = Math.max(at + 16, x * length)
    const to = Math.max(from + 2, (x + width) * length - 14)
    lengths.push(from - at, to - from)
    at = to
  }
  // After the last dash comes a gap to beyond the end of the line.
  return [...lengths, 2 * length].map((value) => Math.round(value)).join(' ')
}
