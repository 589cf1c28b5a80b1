import type { Random } from '../random'

/** An onset (0–15) and a length within one bar, both in sixteenths. */
export interface RhythmNote {
  readonly at: number
  readonly length: number
}

/** How often melodies of pop songs start a note on each sixteenth of a bar, in percent (POP909, 878 songs in 4/4). */
const ONSETS = [13, 2, 9, 4, 10, 2, 10, 4, 11, 2, 8, 3, 10, 2, 10, 4]

/**
 * Whether a complexity (1–10) may use a position: beats, then eighths, then some and finally all sixteenths. Broad
 * melodies stay on the beats longer.
 */
function isAllowed(at: number, level: number, isBroad: boolean): boolean {
  const complexity = isBroad ? level - 2 : level
  if (at % 4 === 0) return true
  if (at % 2 === 0) return complexity >= 3
  return complexity >= 9 || (complexity >= 5 && at % 4 === 3)
}

/** Draws one bar of about `count` notes. The last `rest` sixteenths stay free. */
export function drawRhythm(
  random: Random,
  { count, complexity, rest, isBroad }: { count: number; complexity: number; rest: number; isBroad: boolean },
): RhythmNote[] {
  const end = 16 - rest
  const places = ONSETS.map((weight, at) => ({ at, weight })).filter(
    ({ at }) => at < end && isAllowed(at, complexity, isBroad),
  )
  const chosen = new Set<number>()
  const wanted = Math.max(1, Math.min(places.length, Math.floor(count) + (random.chance(count % 1) ? 1 : 0)))
  while (chosen.size < wanted) {
    const open = places.filter(({ at }) => !chosen.has(at))
    chosen.add(random.weighted(open.map(({ at, weight }) => [at, weight * crowding(at, chosen)] as const)))
  }
  const onsets = [...chosen].sort((a, b) => a - b)
  return onsets.map((at, i) => ({ at, length: (onsets[i + 1] ?? end) - at }))
}

/** A sixteenth right beside another note is rarer than its position alone suggests. */
const crowding = (at: number, chosen: ReadonlySet<number>) => (chosen.has(at - 1) || chosen.has(at + 1) ? 0.35 : 1)

/** Whether a bar is exactly four quarters. */
export const isOnEveryBeat = (bar: readonly RhythmNote[]): boolean =>
  bar.length === 4 && bar.every(({ at }, beat) => at === 4 * beat)

/** Dots the first of four quarters and makes the second one an eighth. */
export const dotted = ([first, second, ...others]: readonly RhythmNote[]): RhythmNote[] => [
  { ...first, length: first.length + 2 },
  { at: second.at + 2, length: second.length - 2 },
  ...others,
]
