import type { Random } from '../random'
import type { RhythmNote } from './rhythm'

/** Bars of a counter-melody under the lead, for complexities 1–3, 4–6, 7–8 and 9–10. X starts a note, "-" holds it. */
const UNDER: readonly (readonly string[])[] = [
  ['X---------------'],
  ['X-----------X---', 'X-------X-------', '....X-----------', '..X---------X---'],
  ['X-----X-----X---', '....X---X-----X-', 'X-------X---X---'],
  ['X---X-X---X-X---', '..X-X---X-X---X-', 'X-X-----X-X-X---'],
]
/** Every fourth bar: the lead rests and the counter-melody answers. */
const ANSWERS: readonly (readonly string[])[] = [
  ['X-------X-------'],
  ['X-------X-X-X---', '........X---X-X-', 'X---....X-X---X-'],
  ['X---....X-X-X-X-', '....X---X-X-X-X-'],
  ['X-X---X-X-X-XXX-', '....X-X-X-XXX-X-'],
]

const read = (steps: string): RhythmNote[] =>
  [...steps].flatMap((step, at) => {
    if (step !== 'X') return []
    let length = 1
    while (steps[at + length] === '-') length++
    return [{ at, length }]
  })

/** The rhythms of a counter-melody: two bars of long notes in turn, with an answer in every fourth. */
export function counterRhythm(random: Random, bars: number, complexity: number): RhythmNote[][] {
  const level = complexity <= 3 ? 0 : complexity <= 6 ? 1 : complexity <= 8 ? 2 : 3
  const [first, second] = [random.pick(UNDER[level]), random.pick(UNDER[level])]
  return Array.from({ length: bars }, (_, bar) =>
    read(bar % 4 === 3 ? random.pick(ANSWERS[level]) : bar % 2 === 0 ? first : second),
  )
}
