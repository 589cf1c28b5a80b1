import { line, rect, repeat, SIDE } from '../svg'
import type { Motif } from './motif'

const ROW = 64
const BEAT = 64
/** Where the notes are: row from the top, first beat, beats. */
const TUNE = [
  [6, 0, 2],
  [4, 1, 1],
  [3, 2, 2],
  [5, 3, 2],
  [2, 4, 1],
  [1, 5, 2],
  [3, 6, 2],
  [7, 0, 4],
  [6, 5, 3],
] as const

/** Notes on a roll, and the playhead. */
export const pianoRoll: Motif = ({ deep, main, second, accent, light }, random) => {
  const rows = repeat(8, (i) => rect({ x: 0, y: i * ROW }, SIDE, ROW, { fill: deep, opacity: i % 2 ? 0.3 : 0.12 }))
  const grid = { stroke: light, 'stroke-width': 2, opacity: 0.16 }
  const beats = repeat(7, (i) => line({ x: BEAT * (i + 1), y: 0 }, { x: BEAT * (i + 1), y: SIDE }, grid))
  const shift = random.whole(-1, 0)
  const notes = repeat(TUNE.length, (i) => {
    const [row, from, beats] = TUNE[i]
    const fill = row > 5 ? second : i % 3 === 1 ? light : main
    const y = (row > 5 ? row : row + shift) * ROW
    return rect({ x: from * BEAT + 4, y: y + 6 }, beats * BEAT - 8, ROW - 12, { rx: 14, fill })
  })
  const x = BEAT * random.pick([3, 4, 5])
  const head = line({ x, y: 0 }, { x, y: SIDE }, { stroke: accent, 'stroke-width': 10 })
  return rows + beats + notes + head
}
