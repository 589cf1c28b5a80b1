import { d, type Point, path, repeat } from '../svg'
import type { Motif } from './motif'

const FOLDS = 9

/** Satin: folds that flow together, turn over and part again. */
export const rnb: Motif = ({ deep, main, second, accent, light }, random) => {
  const sway = random.between(-30, 30)
  const rise = random.between(-25, 25)
  /** The four points of the edge at `t`, from 0 to 1 across the cloth. */
  const edge = (t: number): readonly [Point, Point, Point, Point] => [
    { x: -40, y: 30 + 430 * t + sway },
    { x: 130 + 170 * t, y: -150 + 470 * t },
    { x: 230 + 130 * t, y: 690 - 330 * t + rise },
    { x: 552, y: 440 - 400 * t },
  ]
  const colours = [light, accent, main, second, deep, second, main, accent, main]
  return repeat(FOLDS, (i) => {
    const [a, b, c, e] = edge(i / FOLDS)
    const [f, g, h, j] = edge((i + 1) / FOLDS)
    const fold = d`M${a} C${b} ${c} ${e} L${j} C${h} ${g} ${f} Z`
    return path(fold, { fill: colours[i], stroke: colours[i], 'stroke-width': 1 })
  })
}
