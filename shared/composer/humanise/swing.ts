import type { Swing } from '../genres/profile'
import { PPQ } from '../spec'

/** Swung eighths become straighter with the tempo: full swing up to the first tempo, half of it at the second. */
const FULL_UP_TO = 130
const HALF_AT = 200

/** The share of a pair that its first half takes, for a share `amount` (0–1) of the genre's swing. */
export function swingRatio({ grid, ratio }: Swing, tempo: number, amount: number): number {
  const haste = grid === 8 ? Math.max(0, Math.min(1, (tempo - FULL_UP_TO) / (HALF_AT - FULL_UP_TO))) : 0
  return 0.5 + (ratio - 0.5) * (1 - haste / 2) * amount
}

/** Moves a tick according to the swing: the middle of each pair goes to `ratio` of it, and everything between follows proportionally. */
export function swung(tick: number, { grid }: Swing, ratio: number): number {
  const pair = (PPQ * 8) / grid
  const half = pair / 2
  const start = Math.floor(tick / pair) * pair
  const at = tick - start
  const moved = at < half ? at * 2 * ratio : pair * ratio + (at - half) * 2 * (1 - ratio)
  return start + moved
}
