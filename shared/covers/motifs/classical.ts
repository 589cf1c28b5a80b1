import { d, element, line, path, repeat } from '../svg'
import type { TuneNote } from '../tune'
import type { Motif } from './motif'

const POINTS = 40
const LINES = 5
const MOST = 16

/** A staff that opens like a ribbon in the air, with the melody on it. */
export const classicalMotif: Motif = ({ deep, main, second, accent, light }, random, { notes }) => {
  const lift = random.between(-40, 40)
  const phase = random.between(0.2, 1.2)
  /** The point of a staff line (-2: the highest) at `t`, from 0 at the left to 1 at the right. */
  const at = (t: number, step: number) => {
    const middle = 262 + lift * t + 84 * Math.sin(t * 5.6 + phase)
    return { x: -20 + 552 * t, y: middle + (22 + 30 * t) * step }
  }
  const curve = (step: number) =>
    Array.from({ length: POINTS + 1 }, (_, i) => (i === 0 ? d`M${at(0, step)}` : d`L${at(i / POINTS, step)}`)).join(' ')
  const back = Array.from({ length: POINTS + 1 }, (_, i) => d`L${at(1 - i / POINTS, 2)}`).join(' ')
  const ribbon = path(`${curve(-2)} ${back} Z`, { fill: deep, opacity: 0.45 })
  const staff = { fill: 'none', stroke: light, 'stroke-width': 5, opacity: 0.9 }
  const lines = repeat(LINES, (i) => path(curve(i - 2), staff))
  const heads = melodyOf(notes).map(({ x, y, width }, i) => {
    const t = 0.06 + x * 0.9
    const size = 13 + 13 * t
    // A note is on a line or half way between two.
    const step = Math.round((0.5 - y) * 8) / 2
    const place = at(t, step)
    const fill = [accent, main, second][i % 3]
    // Stems of high notes go down, stems of low ones up.
    const way = step < 0 ? -1 : 1
    const foot = { x: place.x + way * size * 0.84, y: place.y - way * size * 0.3 }
    const stem = { stroke: fill, 'stroke-width': 4 + 3 * t, 'stroke-linecap': 'round' }
    const turned = `translate(${Math.round(place.x)} ${Math.round(place.y)}) rotate(-22)`
    const isLong = width > 0.11
    const ink = isLong ? { fill: deep, stroke: fill, 'stroke-width': size * 0.36 } : { fill }
    const head = element('ellipse', { rx: size * 0.98, ry: size * 0.72, transform: turned, ...ink })
    return line(foot, { x: foot.x, y: foot.y - way * size * 3.5 }, stem) + head
  })
  return ribbon + lines + heads.join('')
}

/** The highest note at each time: at most `MOST`, not too close to each other. */
function melodyOf(notes: readonly TuneNote[]): TuneNote[] {
  const melody: TuneNote[] = []
  for (const note of notes) {
    const last = melody.at(-1)
    if (last && note.x - last.x < 1 / MOST) {
      if (note.y > last.y) melody[melody.length - 1] = note
    } else melody.push(note)
  }
  return melody.slice(0, MOST)
}
