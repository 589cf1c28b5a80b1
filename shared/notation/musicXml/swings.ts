import { required } from '../../core/required'
import type { ReadMeasure, XmlSwing } from './measure'

/** The finest part of a pair that swings with it; other places belong to triplets, which have their own feel. */
const FINEST = 1 / 8

/**
 * Maps positions in a measure to where they are heard, in quarter notes. `all`: the measures of all parts, by page; a
 * swing applies to all parts from its place to the next one, regardless of repeats.
 */
export function swings(all: readonly (readonly ReadMeasure[])[]): (measure: number, position: number) => number {
  let now: XmlSwing | null = null
  const stretches = all.map((column) => {
    const marks = column.flatMap((each) => each.marks).sort((a, b) => a.start - b.start)
    const own: { start: number; swing: XmlSwing | null }[] = [{ start: 0, swing: now }]
    for (const mark of marks) {
      if (mark.kind !== 'swing') continue
      now = mark
      own.push({ start: mark.start, swing: mark })
    }
    return own
  })
  return (measure, position) => {
    const { swing } = required(
      stretches[measure].findLast(({ start }) => start <= position),
      'feel',
    )
    return swing === null ? position : swung(position, swing)
  }
}

function swung(position: number, { pair, ratio }: XmlSwing): number {
  const start = Math.floor(position / pair) * pair
  const at = (position - start) / pair
  const isTriplet = Math.abs(at / FINEST - Math.round(at / FINEST)) > 1e-6
  if (isTriplet) return position
  return start + pair * (at < 0.5 ? 2 * at * ratio : ratio + 2 * (at - 0.5) * (1 - ratio))
}
