import { arc, around, circle, line, polygon, repeat } from '../svg'
import type { Motif } from './motif'

const R = 205
const LABEL = 74

/** A record on the deck, the notes in its grooves, in front of a slanted band. */
export const hipHopMotif: Motif = ({ deep, main, second, accent, light }, random, { notes }) => {
  const centre = { x: random.between(205, 235), y: random.between(275, 300) }
  const start = random.between(0, 1)
  const fills = [accent, light, main, second]
  const grooves = notes.map(({ x, width, y, loud, voice }) =>
    arc(centre, LABEL + 20 + y * (R - LABEL - 38), [start + x, start + x + Math.max(0.008, Math.min(0.9, width))], {
      stroke: fills[voice],
      'stroke-width': 5 + 3 * loud,
      'stroke-linecap': 'round',
    }),
  )
  const band = [
    { x: 250, y: -10 },
    { x: 420, y: -10 },
    { x: 250, y: 530 },
    { x: 80, y: 530 },
  ]
  const pivot = { x: 452, y: 70 }
  const elbow = { x: 446, y: 300 }
  const needle = { x: centre.x + 128, y: centre.y + 88 }
  const arm = { stroke: light, 'stroke-width': 13, 'stroke-linecap': 'round' }
  return [
    polygon(band, { fill: second }),
    polygon(
      band.map(({ x, y }) => ({ x: x + 190, y })),
      { fill: main, opacity: 0.85 },
    ),
    circle({ x: centre.x + 8, y: centre.y + 12 }, R, { fill: deep, opacity: 0.35 }),
    circle(centre, R, { fill: deep }),
    repeat(9, (i) => circle(centre, 92 + i * 12, { fill: 'none', stroke: light, 'stroke-width': 1.6, opacity: 0.16 })),
    ...grooves,
    circle(centre, LABEL, { fill: main }),
    circle(centre, 50, { fill: accent }),
    circle(around(centre, start, 62), 5, { fill: deep }),
    circle(centre, 11, { fill: deep }),
    line(pivot, elbow, arm),
    line(elbow, needle, arm),
    line(needle, { x: needle.x - 18, y: needle.y - 14 }, { ...arm, stroke: accent, 'stroke-width': 24 }),
    circle(pivot, 36, { fill: deep }),
    circle(pivot, 19, { fill: accent }),
  ].join('')
}
