import { DIVISIONS, type Measure } from './score'
import { SHORTEST } from './timeline'

/** The weights of a measure: where symbols are split and beams begin. */
export interface Metre {
  readonly length: number
  readonly beat: number
  /** Starts of the groups of beats within the measure, without 0: the middle of 4/4, the dotted quarters of 6/8. */
  readonly groups: readonly number[]
  /** Groups that no symbol crosses, unless it fills them. */
  readonly isStrict: boolean
  /** Eighths are beamed by group, not by beat. */
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

/** How strong a position is; the start of the measure most, each halving of the beat less. */
function strength(metre: Metre, position: number): number {
  if (position === 0 || position === metre.length) return BAR
  if (metre.groups.includes(position)) return metre.isStrict ? STRICT_GROUP : GROUP
  let step = metre.beat
  for (let value = BEAT; step >= SHORTEST; value--, step /= 2) if (position % step === 0) return value
  return 0
}

/** The strongest position inside (from, to), the last of equals that leaves a plain length before it; null: none. */
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

/** Whether one symbol, with a dot at most, has this length. */
export function isPlain(length: number): boolean {
  for (let each = LONGEST; each >= SHORTEST; each /= 2) {
    if (length === each) return true
    if (length === each * 1.5 && each > SHORTEST) return true
  }
  return false
}

/**
 * Where a note or rest in [from, to) is split into symbols: the ends of the symbols, the last is `to`. A note is split where a stronger
 * position lies inside it than its weaker edge, one level more is let pass, so that syncopated quarters stay whole; rests are stricter.
 */
export function splitAt(metre: Metre, from: number, to: number, isRest: boolean): number[] {
  const inside = strongestInside(metre, from, to)
  const edge = Math.min(strength(metre, from), strength(metre, to))
  const tolerance = isRest ? (metre.isTriple ? -1 : 0) : 1
  if (isPlain(to - from) && (inside === null || inside.strength <= edge + tolerance)) return [to]
  if (inside === null) return [to]
  return [...splitAt(metre, from, inside.at, isRest), ...splitAt(metre, inside.at, to, isRest)]
}
