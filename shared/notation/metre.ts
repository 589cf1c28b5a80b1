import { DIVISIONS, type Measure } from './score'
import { SHORTEST } from './timeline'

/** The weights within a measure, which decide where symbols are split and beams begin. */
export interface Metre {
  readonly length: number
  readonly beat: number
  /** Starts of the groups of beats within the measure, except 0: the middle of 4/4, the dotted quarters of 6/8. */
  readonly groups: readonly number[]
  /** Whether symbols may cross a group only if they fill it. */
  readonly isStrict: boolean
  /** Whether eighths are beamed by group instead of by beat. */
  readonly beamsByGroup: boolean
  readonly isTriple: boolean
}

const BAR = 14
const STRICT_GROUP = 12
const GROUP = 9
const BEAT = 8

export function metreOf({ time: { beats, beatType }, length }: Pick<Measure, 'time' | 'length'>): Metre {
  const beat = (DIVISIONS * 4) / beatType
  const sizes = groupSizes(beats, beatType)
  const groups: number[] = []
  for (let at = 0, i = 0; i < sizes.length - 1; i++) {
    at += sizes[i] * beat
    if (at < length) groups.push(at)
  }
  const isStrict = beats % 4 !== 0 || (beatType >= 8 && beats % 3 === 0)
  return { length, beat, groups, isStrict, beamsByGroup: beatType >= 8 || beats % 4 === 0, isTriple: beats === 3 }
}

function groupSizes(beats: number, beatType: number): number[] {
  if (beatType >= 8 && beats % 3 === 0) return Array(beats / 3).fill(3)
  if (beats % 4 === 0) return Array(beats / 2).fill(2)
  if (beats === 5) return [3, 2]
  if (beats === 7) return beatType >= 8 ? [2, 2, 3] : [4, 3]
  if (beats === 6) return [3, 3]
  return Array(beatType >= 8 ? 1 : beats).fill(beatType >= 8 ? beats : 1)
}

/** The strength of a position: highest at the start of the measure, lower with each halving of the beat. */
function strength(metre: Metre, position: number): number {
  if (position === 0 || position === metre.length) return BAR
  if (metre.groups.includes(position)) return metre.isStrict ? STRICT_GROUP : GROUP
  let step = metre.beat
  for (let value = BEAT; step >= SHORTEST; value--, step /= 2) if (position % step === 0) return value
  return 0
}

/**
 * The strongest position inside (from, to); of equals, the last that leaves a plain length before it; null if there is
 * none.
 */
function strongestInside(metre: Metre, from: number, to: number): { at: number; strength: number } | null {
  const group = metre.groups.find((at) => at > from && at < to)
  if (group !== undefined) return { at: group, strength: strength(metre, group) }
  for (let step = metre.beat; step >= SHORTEST; step /= 2) {
    const first = (Math.floor(from / step) + 1) * step
    if (first >= to) continue
    let at = first
    for (let next = (Math.ceil(to / step) - 1) * step; next > first; next -= step)
      if (isPlain(next - from)) {
        at = next
        break
      }
    return { at, strength: strength(metre, first) }
  }
  return null
}

const LONGEST = DIVISIONS * 16

/** Whether a single symbol, with at most one dot, has this length. */
export function isPlain(length: number): boolean {
  for (let each = LONGEST; each >= SHORTEST; each /= 2) {
    if (length === each) return true
    if (length === each * 1.5 && each > SHORTEST) return true
  }
  return false
}

/**
 * Splits a note or rest in [from, to) into symbols: returns their ends, the last being `to`. A note is split where it
 * contains a position stronger than its weaker edge, with one level of tolerance, so that syncopated quarters stay
 * whole; rests are stricter.
 */
export function splitAt(metre: Metre, from: number, to: number, isRest: boolean): number[] {
  const inside = strongestInside(metre, from, to)
  const edge = Math.min(strength(metre, from), strength(metre, to))
  const tolerance = isRest ? (metre.isTriple ? -1 : 0) : 1
  if (isPlain(to - from) && (inside === null || inside.strength <= edge + tolerance)) return [to]
  if (inside === null) return [to]
  return [...splitAt(metre, from, inside.at, isRest), ...splitAt(metre, inside.at, to, isRest)]
}
