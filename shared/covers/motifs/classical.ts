import { d, element, line, path, repeat } from '../svg'
import type { Motif } from './motif'

const POINTS = 40
const LINES = 5
const NOTES = 5

/** A staff that opens like a ribbon in the air, with its notes. */
export const classical: Motif = ({ deep, main, second, accent, light }, random) => {
  const lift = random.between(-20, 20)
  /** Where a line of the staff is (-2 the highest) at `t`, from 0 at the left to 1 at the right. */
  const at = (t: number, step: number) => {
    const middle = 262 + lift * t + 92 * Math.sin(t * 5.6 + 0.6)
    return { x: -20 + 552 * t, y: middle + (22 + 32 * t) * step }
  }
  const curve = (step: number) =>
    Array.from({ length: POINTS + 1 }, (_, i) => (i === 0 ? d`M${at(0, step)}` : d`L${at(i / POINTS, step)}`)).join(' ')
  const back = Array.from({ length: POINTS + 1 }, (_, i) => d`L${at(1 - i / POINTS, 2)}`).join(' ')
  const ribbon = path(`${curve(-2)} ${back} Z`, { fill: deep, opacity: 0.45 })
  const staff = { fill: 'none', stroke: light, 'stroke-width': 6, opacity: 0.95 }
  const lines = repeat(LINES, (i) => path(curve(i - 2), staff))
  const notes = repeat(NOTES, (i) => {
    const t = 0.11 + i * 0.18
    const size = 21 + 16 * t
    const { x, y } = at(t, random.whole(-2, 2) / 2)
    const fill = [accent, main, second, accent, main][i]
    // High notes hang their stem, low ones lift it.
    const way = y < 190 ? -1 : 1
    const foot = { x: x + way * size * 0.84, y: y - way * size * 0.3 }
    const stem = { stroke: fill, 'stroke-width': 6 + 3 * t, 'stroke-linecap': 'round' }
    const place = `translate(${Math.round(x)} ${Math.round(y)}) rotate(-22)`
    const head = element('ellipse', { rx: size, ry: size * 0.76, fill, transform: place })
    return line(foot, { x: foot.x, y: foot.y - way * size * 3.7 }, stem) + head
  })
  return ribbon + lines + notes
}
