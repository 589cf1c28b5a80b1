/**
 * Clefs that a song keeps from a score: the first one of each staff in the notation of its track, and changes as
 * events.
 */
import { lastOf } from '../core/required'
import type { Track } from '../song/song'
import { clefChangeOf } from '../song/tracks/clefChanges'
import type { TrackOptions } from './options'
import type { PlayedNote } from './quantise/playedNote'
import { type Clef, type ClefChange, type Measure, PITCHED_CLEFS, type PitchedClef } from './score'
import { indexAt, positionOf } from './timeline'

/** The most staves, matching the voices that notes can have (`MOST_VOICES`). */
export const MOST_STAVES = 4

/** The clefs of a staff. */
interface KeptClefs {
  /** Null: chosen by instrument and pitch. */
  readonly first: PitchedClef | null
  /** Sorted by tick. */
  readonly changes: readonly KeptChange[]
}

interface KeptChange {
  readonly tick: number
  /** Null: the clef that the staff begins with. */
  readonly clef: PitchedClef | null
}

/**
 * The clefs of a track's staves, if it is written in the voices and the octave that they were meant for; otherwise
 * none.
 */
export function keptClefs(
  { events }: Track,
  [note]: readonly PlayedNote[],
  { clefs, transposes, transposition }: TrackOptions,
): KeptClefs[] {
  const { voice = null } = note
  if (voice === null || transposes !== (transposition !== null)) return []
  const byStaff: KeptChange[][] = (clefs ?? []).map(() => [])
  for (const event of events) {
    const change = clefChangeOf(event)
    if (change === null || change.staff >= MOST_STAVES) continue
    while (byStaff.length <= change.staff) byStaff.push([])
    byStaff[change.staff].push({ tick: event.tick, clef: PITCHED_CLEFS.find((each) => each === change.clef) ?? null })
  }
  return byStaff.map((changes, staff) => ({ first: clefs?.[staff] ?? null, changes }))
}

/**
 * The clefs of a staff that begins with `usual`, changed before the nearest symbols.
 * @param startsIn where the symbols of the staff begin in a measure
 */
export function clefChanges(
  usual: Clef,
  changes: readonly KeptChange[],
  measures: readonly Measure[],
  startsIn: (measure: number) => readonly number[],
): ClefChange[] {
  const placed: ClefChange[] = [{ measure: 0, position: 0, clef: usual }]
  for (const { tick, clef } of changes) {
    const at = Math.max(0, positionOf(measures, tick))
    const measure = indexAt(measures, at, 'start')
    const { start, length } = measures[measure]
    const distance = (position: number) => Math.abs(start + position - at)
    const nearest = startsIn(measure).reduce((best, each) => (distance(each) < distance(best) ? each : best), length)
    const place = nearest < length ? { measure, position: nearest } : { measure: measure + 1, position: 0 }
    const last = lastOf(placed)
    if (place.measure === measures.length) continue
    if (last.measure === place.measure && last.position === place.position) placed.pop()
    if (placed.at(-1)?.clef !== (clef ?? usual)) placed.push({ ...place, clef: clef ?? usual })
  }
  return placed
}
