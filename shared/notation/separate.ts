/**
 * Two voices on one staff. Overlapping notes are written as tied chords unless two voices are plainer: then they are
 * divided along the cheapest path through their onsets (a beam search), in which high notes go up, voices move in small
 * steps, and a voice is not cut by its own next note.
 */

import { lastOf } from '../core/required'
import type { TrackOptions } from './options'
import type { Cell } from './quantise/cells'
import type { PlayedNote } from './quantise/playedNote'
import type { Measure } from './score'
import { indexAt } from './timeline'
import { slicesOf, symbolsOf } from './voices'

/** Notes that start and end together. */
interface Unit {
  readonly start: number
  readonly end: number
  readonly low: number
  readonly high: number
  readonly notes: readonly PlayedNote[]
}

interface State {
  readonly cost: number
  /** The last units of the upper and the lower voice. */
  readonly last: readonly [Unit | null, Unit | null]
  readonly isLower: boolean
  readonly before: State | null
}

const BEAM = 16
/** The most notes to divide: longer stretches without a gap are not music for two voices. */
const MOST_NOTES = 2000
/** Costs of dividing notes. */
const CUT = 2
const CROSSING = 3
const SEMITONE = 0.03
const GAP = 0.4
const LOWER_ALONE = 0.5
/** The cost of a rest, relative to a tied head. */
const REST = 0.75
/** The least gain, per measure that gets a second voice. */
const LEAST_GAIN = 1.5

/**
 * The notes of a staff divided into an upper and a lower voice, or in one voice if that is plainer. Sorted by start.
 */
export function separated(
  notes: readonly PlayedNote[],
  measures: readonly Measure[],
  cells: readonly Cell[],
  voices: TrackOptions['voices'],
): [upper: readonly PlayedNote[], lower: readonly PlayedNote[]] {
  if (voices === 1) return [notes, []]
  const lower = new Set<PlayedNote>()
  for (const { own, bars } of regionsOf(notes, measures)) {
    if (own.length > MOST_NOTES || !overlaps(own)) continue
    const [up, down] = divided(own)
    if (up.length === 0 || down.length === 0) continue
    const one = costOf(own, bars, cells)
    const [above, below] = [costOf(up, bars, cells), costOf(down, bars, cells)]
    const shared = bars.filter((_, i) => above.isUsed[i] && below.isUsed[i]).length
    const gain = one.cost - above.cost - below.cost
    if (gain > (voices === 2 ? 0 : LEAST_GAIN * shared)) for (const note of down) lower.add(note)
  }
  if (lower.size === 0) return [notes, []]
  return [notes.filter((note) => !lower.has(note)), notes.filter((note) => lower.has(note))]
}

/** Stretches of measures that no note crosses, with their notes. */
function regionsOf(
  notes: readonly PlayedNote[],
  measures: readonly Measure[],
): { readonly own: PlayedNote[]; readonly bars: readonly Measure[] }[] {
  const regions: { own: PlayedNote[]; bars: Measure[] }[] = []
  let end = Number.NEGATIVE_INFINITY
  let from = -1
  for (const note of notes) {
    const first = indexAt(measures, note.start, 'start')
    const last = indexAt(measures, note.end - 1, 'start')
    if (first > end) {
      regions.push({ own: [], bars: [] })
      from = first
      end = first - 1
    }
    for (let at = Math.max(end + 1, from); at <= last; at++) lastOf(regions).bars.push(measures[at])
    end = Math.max(end, last)
    lastOf(regions).own.push(note)
  }
  return regions
}

function overlaps(notes: readonly PlayedNote[]): boolean {
  let end = 0
  let start = -1
  for (const note of notes) {
    if (note.start === start ? note.end !== end : note.start < end) return true
    start = note.start
    end = Math.max(end, note.end)
  }
  return false
}

/** The cost of notes as one voice (tied heads and rests), and which measures have notes. */
function costOf(notes: readonly PlayedNote[], bars: readonly Measure[], cells: readonly Cell[]) {
  let cost = 0
  const isUsed = symbolsOf(slicesOf(notes, false), bars, cells).map(({ symbols }, i) => {
    for (const symbol of symbols) {
      const at = bars[i].start + symbol.position
      cost += symbol.notes.filter(({ start }) => start < at).length
      if (symbol.notes.length === 0 && !symbol.isWholeMeasure) cost += REST
    }
    return symbols.some(({ notes }) => notes.length > 0)
  })
  return { cost, isUsed }
}

function divided(notes: readonly PlayedNote[]): [PlayedNote[], PlayedNote[]] {
  let states: State[] = [{ cost: 0, last: [null, null], isLower: false, before: null }]
  const units = unitsOf(notes)
  for (const unit of units) {
    const next = states.flatMap((state) => [taken(state, unit, 0), taken(state, unit, 1)])
    states = next.sort((a, b) => a.cost - b.cost).slice(0, BEAM)
  }
  const parts: [PlayedNote[], PlayedNote[]] = [[], []]
  let state: State | null = states[0]
  for (let at = units.length - 1; at >= 0 && state !== null; at--, state = state.before)
    parts[state.isLower ? 1 : 0].push(...units[at].notes)
  for (const part of parts) part.sort((a, b) => a.start - b.start || a.noteNumber - b.noteNumber)
  return parts
}

/** The units by start; at one onset the highest first. */
function unitsOf(notes: readonly PlayedNote[]): Unit[] {
  const units = new Map<string, PlayedNote[]>()
  for (const note of notes) {
    const key = `${note.start} ${note.end}`
    const there = units.get(key)
    if (there) there.push(note)
    else units.set(key, [note])
  }
  return Array.from(units.values(), (its) => ({
    start: its[0].start,
    end: its[0].end,
    low: Math.min(...its.map(({ noteNumber }) => noteNumber)),
    high: Math.max(...its.map(({ noteNumber }) => noteNumber)),
    notes: its,
  })).sort((a, b) => a.start - b.start || b.high - a.high)
}

function taken(before: State, unit: Unit, voice: 0 | 1): State {
  const own = before.last[voice]
  const other = before.last[1 - voice]
  let cost = before.cost
  if (own !== null) {
    if (own.end > unit.start) cost += CUT * own.notes.length
    else if (own.end < unit.start && voice === 1) cost += GAP
    cost += SEMITONE * Math.abs(own.low + own.high - unit.low - unit.high) * 0.5
  }
  const sounds = other !== null && other.end > unit.start
  if (sounds && (voice === 0 ? unit.low < other.high : unit.high > other.low)) cost += CROSSING
  if (voice === 1 && !sounds) cost += LOWER_ALONE
  return { cost, last: voice === 0 ? [unit, before.last[1]] : [before.last[0], unit], isLower: voice === 1, before }
}
