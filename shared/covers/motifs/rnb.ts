import { type CoverPoint, d, path, repeat } from '../svg'
import type { Motif } from './motif'

const FOLDS = 9
const STITCHES = 8

/** Satin folds that flow together, turn over and part again, with the notes embroidered along them. */
export const rnbMotif: Motif = ({ deep, main, second, accent, light }, random, { notes }) => {
  const sway = random.between(-50, 50)
  const rise = random.between(-60, 60)
  const knot = random.between(-40, 40)
  /** The four points of the edge at `t`, from 0 to 1 across the cloth. */
  const edge = (t: number): readonly [CoverPoint, CoverPoint, CoverPoint, CoverPoint] => [
    { x: -40, y: 30 + 430 * t + sway },
    { x: 130 + 170 * t + knot, y: -150 + 470 * t },
    { x: 230 + 130 * t + knot, y: 690 - 330 * t + rise },
    { x: 552, y: 440 - 400 * t },
  ]
  const colours = [light, accent, main, second, deep, second, main, accent, main]
  const folds = repeat(FOLDS, (i) => {
    const [a, b, c, e] = edge(i / FOLDS)
    const [f, g, h, j] = edge((i + 1) / FOLDS)
    const fold = d`M${a} C${b} ${c} ${e} L${j} C${h} ${g} ${f} Z`
    return path(fold, { fill: colours[i], stroke: colours[i], 'stroke-width': 1 })
  })
  /** The point at `s`, from 0 to 1 along the edge at `t`. */
  const along = (t: number, s: number): CoverPoint => {
    const shares = [(1 - s) ** 3, 3 * s * (1 - s) ** 2, 3 * s ** 2 * (1 - s), s ** 3]
    const points = edge(t)
    const sum = (of: 'x' | 'y') => points.reduce((total, point, i) => total + point[of] * shares[i], 0)
    return { x: sum('x'), y: sum('y') }
  }
  const threads = notes.map(({ x, width, y, loud }) => {
    const fold = Math.min(FOLDS - 1, Math.floor((1 - y) * FOLDS))
    const t = (fold + 0.5) / FOLDS
    const [from, to] = [0.06 + x * 0.88, 0.06 + Math.min(1, x + Math.max(0.01, width - 0.012)) * 0.88]
    const points = Array.from({ length: STITCHES + 1 }, (_, i) => along(t, from + ((to - from) * i) / STITCHES))
    const data = points.map((point, i) => (i === 0 ? d`M${point}` : d`L${point}`)).join(' ')
    const stroke = fold === 4 ? accent : fold < 2 ? deep : light
    return path(data, { fill: 'none', stroke, 'stroke-width': 4 + 5 * loud, 'stroke-linecap': 'round', opacity: 0.92 })
  })
  return folds + threads.join('')
}
