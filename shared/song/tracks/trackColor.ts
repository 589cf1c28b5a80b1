import { isMeta, MetaType } from '../metaEvents'
import type { RawEvent } from '../song'

/**
 * The prefix of a colour event. Related editors store it the same way, as a sequencer-specific event: "Sign", 1, A, B,
 * G, R.
 */
const PREFIX = [0x53, 0x69, 0x67, 0x6e, 0x01]

/** The bytes of the event for an opaque 0xRRGGBB. */
export function trackColorData(color: number): Uint8Array {
  return Uint8Array.of(...PREFIX, 0xff, color & 0xff, (color >> 8) & 0xff, (color >> 16) & 0xff)
}

/** The colour in an event, 0xRRGGBB; null if it is not a track colour. */
export function trackColorOf(event: RawEvent): number | null {
  const { data } = event
  if (!isMeta(event, MetaType.sequencerSpecific) || data.length !== PREFIX.length + 4) return null
  if (PREFIX.some((byte, i) => data[i] !== byte)) return null
  return (data[8] << 16) | (data[7] << 8) | data[6]
}

/** The colour among a track's events, 0xRRGGBB, or null. */
export function trackColorIn(events: readonly RawEvent[]): number | null {
  for (const event of events) {
    const color = trackColorOf(event)
    if (color !== null) return color
  }
  return null
}
