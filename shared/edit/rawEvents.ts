import type { RawEvent } from '../song/song'

/** Removed and added events, each in track order. A changed event is in both, with the same id. */
export interface EventChange {
  readonly removed: readonly RawEvent[]
  readonly added: readonly RawEvent[]
}

/** Orders a track's events by tick, then by place in the file; new events come first, by id. */
export function compareEvents(a: RawEvent, b: RawEvent): number {
  return a.tick - b.tick || a.order - b.order || a.id - b.id
}

/** The events except the removed ones, with the added ones inserted. */
export function mergeEvents(events: readonly RawEvent[], { removed, added }: EventChange): readonly RawEvent[] {
  const gone = new Set(removed.map((event) => event.id))
  const kept = events.filter((event) => !gone.has(event.id))
  if (added.length === 0) return kept
  const merged: RawEvent[] = []
  let a = 0
  for (const event of kept) {
    while (a < added.length && compareEvents(added[a], event) < 0) merged.push(added[a++])
    merged.push(event)
  }
  for (; a < added.length; a++) merged.push(added[a])
  return merged
}

export function sameEvent(a: RawEvent, b: RawEvent): boolean {
  return (
    a.tick === b.tick &&
    a.order === b.order &&
    a.status === b.status &&
    a.metaType === b.metaType &&
    a.data.length === b.data.length &&
    a.data.every((byte, i) => byte === b.data[i])
  )
}
