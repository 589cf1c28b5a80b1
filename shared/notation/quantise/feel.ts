import { DIVISIONS } from '../score'

/** The lateness of a song's off-beats: pairs of `pair` divisions, of which the first half takes `ratio`. */
export interface Feel {
  readonly pair: number
  readonly ratio: number
}

const RATIOS = Array.from({ length: 24 }, (_, i) => 0.51 + i / 100)
/** An onset farther than this from the grid, in quarter notes, says nothing about the feel. */
const FARTHEST = 0.08
/** The share of the onsets' distance from the grid that swing may leave. */
const GAIN = 0.55
/** Notes at a third of the beat, per note at two thirds, that indicate triplets. */
const TRIPLETS = 0.2
/** The fewest late off-beats that count as swing. */
const FEWEST = 8

/** The swing that explains the onsets, or null if they are straight. `onsets`: each from the start of its measure. */
export function findFeel(onsets: readonly number[]): Feel | null {
  if (onsets.length === 0) return null
  const straight = distance(onsets, null)
  let best: Feel | null = null
  let least = straight * GAIN
  for (const pair of [DIVISIONS, DIVISIONS / 2])
    for (const ratio of RATIOS) {
      const error = distance(onsets, { pair, ratio })
      if (error < least) [best, least] = [{ pair, ratio }, error]
    }
  if (best === null) return null
  const { pair } = best
  const between = (low: number, high: number) =>
    onsets.filter((each) => (each % pair) / pair > low && (each % pair) / pair < high).length
  const late = between(0.52, 0.75)
  return late < FEWEST || between(0.29, 0.38) > TRIPLETS * late ? null : best
}

/** The mean square distance from 16ths, in divisions. */
function distance(onsets: readonly number[], feel: Feel | null): number {
  const step = DIVISIONS / 4
  let sum = 0
  for (const onset of onsets) {
    const straight = unswung(onset, feel)
    sum += Math.min(FARTHEST * DIVISIONS, Math.abs(straight - Math.round(straight / step) * step)) ** 2
  }
  return sum
}

/** Maps a swung position to the written one, both from the start of their measure. */
export function unswung(position: number, feel: Feel | null): number {
  if (feel === null) return position
  const { pair, ratio } = feel
  const start = Math.floor(position / pair) * pair
  const at = (position - start) / pair
  return start + pair * (at < ratio ? (at / ratio) * 0.5 : 0.5 + ((at - ratio) / (1 - ratio)) * 0.5)
}

/**
 * How far a part habitually plays before or after the beat: the median distance from 16ths, at most a 10th of a
 * quarter. `onsets`: each from the start of its measure.
 */
export function pocketIn(onsets: readonly number[]): number {
  const step = DIVISIONS / 4
  const distances = onsets.map((onset) => onset - Math.round(onset / step) * step)
  distances.sort((a, b) => a - b)
  const middle = distances[distances.length >> 1] ?? 0
  return Math.abs(middle) <= DIVISIONS / 10 ? middle : 0
}
