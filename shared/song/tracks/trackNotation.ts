import { isMeta, MetaType } from '../metaEvents'
import type { RawEvent } from '../song'
import { decodeText, WESTERN } from '../texts/metaText'
import { encodeUtf8 } from '../utf8'

/** A sequencer-specific event of no manufacturer (0x7D), then JSON. */
const PREFIX = Uint8Array.of(0x7d, ...encodeUtf8('Tunesmith notation '))

/** The bytes of the event for how a track is written as a score, as JSON; in the conductor, for the whole song. */
export const notationData = (json: string): Uint8Array => Uint8Array.of(...PREFIX, ...encodeUtf8(json))

/** The JSON of such an event; null: another event. */
export function notationOf(event: RawEvent): string | null {
  const { data } = event
  if (!isMeta(event, MetaType.sequencerSpecific) || PREFIX.some((byte, i) => data[i] !== byte)) return null
  return decodeText(data.subarray(PREFIX.length), WESTERN)
}

/** The JSON of the first such event of a track, or null. */
export function notationIn(events: readonly RawEvent[]): string | null {
  for (const event of events) {
    const json = notationOf(event)
    if (json !== null) return json
  }
  return null
}
