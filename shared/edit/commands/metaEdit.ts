import { isMeta, metaEvent } from '../../song/metaEvents'
import type { RawEvent, Song, Track } from '../../song/song'
import type { EventChange } from '../rawEvents'
import { editTrack, type Outcome } from './edit'

/**
 * Replaces the data of the first event for which `isWanted` returns true; null removes it. Adds an event at tick 0 if
 * there is none.
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

/** Replaces the data of the event of this type in effect at `tick`, or adds one at tick 0 if there is none before. */
export function setMetaInEffect(song: Song, tick: number, metaType: number, data: Uint8Array): Outcome {
  const current = metaInEffect(song, tick, metaType)
  if (current) return editTrack(song, current.track, { events: replaced(current.event, data) })
  const added = [metaEvent(song.nextId, 0, metaType, data)]
  return editTrack(song, song.tracks[0], { events: { removed: [], added } }, { nextId: song.nextId + 1 })
}

/**
 * The event in effect at `tick`, in any track. At one tick the later track's event wins, and in a track the later
 * event; null: none.
 */
function metaInEffect(song: Song, tick: number, metaType: number): { track: Track; event: RawEvent } | null {
  let found: { track: Track; event: RawEvent } | null = null
  for (const track of song.tracks) {
    const event = track.events.findLast((other) => other.tick <= tick && isMeta(other, metaType))
    if (event && (!found || event.tick >= found.event.tick)) found = { track, event }
  }
  return found
}

/** The change that gives an event new data: empty if the data are equal, a removal if `data` is null. */
function replaced(old: RawEvent, data: Uint8Array | null): EventChange {
  if (!data) return { removed: [old], added: [] }
  const same = data.length === old.data.length && data.every((byte, i) => byte === old.data[i])
  return same ? { removed: [], added: [] } : { removed: [old], added: [{ ...old, data }] }
}
