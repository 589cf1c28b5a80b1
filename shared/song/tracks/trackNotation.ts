import { ownData, ownText } from '../ownEvents'
import type { RawEvent } from '../song'

/** The bytes of the event that stores a track's notation as JSON; in the conductor, the whole song's. */
export const notationData = (json: string): Uint8Array => ownData('notation', json)

/** The JSON in such an event; null for another event. */
export const notationOf = (event: RawEvent): string | null => ownText('notation', event)

/** The JSON of the first such event of a track, or null. */
export function notationIn(events: readonly RawEvent[]): string | null {
  for (const event of events) {
    const json = notationOf(event)
    if (json !== null) return json
  }
  return null
}
