import { line, rect, repeat, SIDE } from '../svg'
import type { Motif } from './motif'

const ROWS = 8
const ROW = SIDE / ROWS
/** Room above the highest note and below the lowest. */
const MARGIN = 40

/** The notes on a roll, and the playhead. */
export const pianoRollMotif: Motif = ({ deep, main, second, accent, light }, random, { notes }) => {
  const rows = repeat(ROWS, (i) => rect({ x: 0, y: i * ROW }, SIDE, ROW, { fill: deep, opacity: i % 2 ? 0.3 : 0.12 }))
  const grid = { stroke: light, 'stroke-width': 2, opacity: 0.16 }
  const beats = repeat(7, (i) => line({ x: ROW * (i + 1), y: 0 }, { x: ROW * (i + 1), y: SIDE }, grid))
  const height = notes.length > 40 ? 16 : 26
  const fills = [main, light, second, second]
  const drawn = notes.map(({ x, width, y, loud, voice }) => {
    const corner = { x: x * SIDE + 2, y: MARGIN + (1 - y) * (SIDE - 2 * MARGIN) - height / 2 }
    return rect(corner, Math.max(8, width * SIDE - 4), height, {
      rx: height / 2.6,
      fill: fills[voice],
      opacity: 0.6 + 0.4 * loud,
    })
  })
  const x = ROW * random.pick([3, 4, 5])
  return rows + beats + drawn.join('') + line({ x, y: 0 }, { x, y: SIDE }, { stroke: accent, 'stroke-width': 8 })
}
