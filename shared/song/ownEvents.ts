import { isMeta, MetaType } from './metaEvents'
import type { RawEvent } from './song'
import { decodeText, WESTERN } from './texts/metaText'
import { encodeUtf8 } from './utf8'

/**
 * The kinds of data that only this app stores in a file, as sequencer-specific events without a manufacturer (0x7D): a
 * word for the kind, then a text.
 */
type OwnKind = 'notation' | 'verse' | 'notes' | 'clef' | 'mode'

const prefixOf = (kind: OwnKind): Uint8Array => Uint8Array.of(0x7d, ...encodeUtf8(`Tunesmith ${kind} `))
const PREFIXES: Readonly<Record<OwnKind, Uint8Array>> = {
  notation: prefixOf('notation'),
  verse: prefixOf('verse'),
  notes: prefixOf('notes'),
  clef: prefixOf('clef'),
  mode: prefixOf('mode'),
}

/** The bytes of an event of ours. */
export const ownData = (kind: OwnKind, text: string): Uint8Array =>
  Uint8Array.of(...PREFIXES[kind], ...encodeUtf8(text))

/** The text of an event of ours; null for another event. */
export function ownText(kind: OwnKind, event: Pick<RawEvent, 'status' | 'metaType' | 'data'>): string | null {
  const { [kind]: prefix } = PREFIXES
  const { data } = event
  if (!isMeta(event, MetaType.sequencerSpecific) || prefix.some((byte, i) => data[i] !== byte)) return null
  return decodeText(data.subarray(prefix.length), WESTERN)
}
