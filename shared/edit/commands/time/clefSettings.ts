import { MetaType, metaEvent } from '../../../song/metaEvents'
import type { RawEvent } from '../../../song/song'
import { clefChangeOf, clefData } from '../../../song/tracks/clefChanges'
import { compareEvents } from '../../rawEvents'

/** The clefs in force in a track, by staff; null or missing: the staff's first clef. */
export type Clefs = ReadonlyMap<number, string | null>

/** The last change of clef of each staff in [from, to). */
export function lastClefs(events: readonly RawEvent[], from: number, to: number): ReadonlyMap<number, RawEvent> {
  const last = new Map<number, RawEvent>()
  for (const event of events) {
    const change = event.tick >= from && event.tick < to ? clefChangeOf(event) : null
    if (change !== null) last.set(change.staff, event)
  }
  return last
}

/** The clefs in force right before `tick`. */
export const clefsBefore = (events: readonly RawEvent[], tick: number): Clefs =>
  new Map(Array.from(lastClefs(events, 0, tick), ([staff, event]) => [staff, clefChangeOf(event)?.clef ?? null]))

/**
 * Sets the clefs of `wanted` at `tick` where they differ from `current`. A clef already at that tick stays, or goes if
 * `replaces`.
 */
export function withClefs(
  events: readonly RawEvent[],
  tick: number,
  { current, wanted }: { readonly current: Clefs; readonly wanted: Clefs },
  replaces: boolean,
  takeId: () => number,
): readonly RawEvent[] {
  const clefIn = (clefs: Clefs, staff: number) => clefs.get(staff) ?? null
  const present = lastClefs(events, tick, tick + 1)
  const changed = [...new Set([...current.keys(), ...wanted.keys()])].filter(
    (staff) => clefIn(current, staff) !== clefIn(wanted, staff) && (replaces || !present.has(staff)),
  )
  if (changed.length === 0) return events
  const isReplaced = (event: RawEvent) => event.tick === tick && changed.includes(clefChangeOf(event)?.staff ?? -1)
  const added = changed.map((staff) =>
    metaEvent(takeId(), tick, MetaType.sequencerSpecific, clefData({ staff, clef: clefIn(wanted, staff) })),
  )
  return [...events.filter((event) => !isReplaced(event)), ...added].sort(compareEvents)
}
