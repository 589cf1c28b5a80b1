import { isMeta, MetaType } from '../metaEvents'
import type { RawEvent } from '../song'
import { type Charset, decodeText } from '../texts/metaText'

/** The first meta event of a type, or undefined. */
function firstMeta(events: readonly RawEvent[], metaType: number): RawEvent | undefined {
  return events.find((event) => isMeta(event, metaType))
}

/** Longer than any real name; the event itself is kept whole. */
const MAX_NAME_BYTES = 4096

/** The name among a track's events, in the charset of the song; '' if there is none. */
export function trackNameOf(events: readonly RawEvent[], charset: Charset): string {
  const event = firstMeta(events, MetaType.trackName)
  return event ? decodeText(event.data, charset, MAX_NAME_BYTES) : ''
}

/** The port among a track's events; 0 if there is none. */
export function trackPortOf(events: readonly RawEvent[]): number {
  return firstMeta(events, MetaType.port)?.data[0] ?? 0
}

/** The channel of a track's channel prefix; 0 if there is none. It matters for tracks without channel messages. */
export function prefixChannelOf(events: readonly RawEvent[]): number {
  return (firstMeta(events, MetaType.channelPrefix)?.data[0] ?? 0) & 0x0f
}
