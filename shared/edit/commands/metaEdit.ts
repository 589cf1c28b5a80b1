import { metaEvent } from '../../song/metaEvents'
import type { RawEvent, Track } from '../../song/song'
import type { EventChange } from '../rawEvents'

/**
 * Gives the first event that `isWanted` new data in its place, or removes it when `data` is null. Adds one at tick 0
 * when there is none.
 */
export function setFirstMeta(
  track: Track,
  isWanted: (event: RawEvent) => boolean,
  metaType: number,
  data: Uint8Array | null,
  nextId: number,
): { events: EventChange; nextId: number } {
  const old = track.events.find(isWanted)
  if (!old) {
    if (!data) return { events: { removed: [], added: [] }, nextId }
    return { events: { removed: [], added: [metaEvent(nextId, 0, metaType, data)] }, nextId: nextId + 1 }
  }
  return { events: replaced(old, data), nextId }
}

/** The change that gives an event new data: empty when it has them already, removal when `data` is null. */
export function replaced(old: RawEvent, data: Uint8Array | null): EventChange {
  if (!data) return { removed: [old], added: [] }
  const same = data.length === old.data.length && data.every((byte, i) => byte === old.data[i])
  return same ? { removed: [], added: [] } : { removed: [old], added: [{ ...old, data }] }
}
