import { isMeta, MetaType } from './metaEvents'
import type { RawEvent } from './song'
import { decodeText, WESTERN } from './texts/metaText'
import { encodeUtf8 } from './utf8'

/** What this app alone keeps in a file: sequencer-specific events of no manufacturer (0x7D), with a word for their kind and a text. */
export type OwnKind = 'notation' | 'verse' | 'notes' | 'clef' | 'mode'

const prefixOf = (kind: OwnKind): Uint8Array => Uint8Array.of(0x7d, ...encodeUtf8(`Tunesmith ${kind} `))
const PREFIXES: Readonly<Record<OwnKind, Uint8Array>> = {
  notation: prefixOf('notation'),
  verse: prefixOf('verse'),
  notes: prefixOf('notes'),
  clef: prefixOf('clef'),
  mode: prefixOf('mode'),
}

/** The bytes of such an event. */
export const ownData = (kind: OwnKind, text: string): Uint8Array =>
  Uint8Array.of(...PREFIXES[kind], ...encodeUtf8(text))

/** The text of such an event; null: another event. */
export function ownText(kind: OwnKind, event: Pick<RawEvent, 'status' | 'metaType' | 'data'>): string | null {
  const { [kind]: prefix } = PREFIXES
  const { data } = event
  if (!isMeta(event, MetaType.sequencerSpecific) || prefix.some((byte, i) => data[i] !== byte)) return null
  return decodeText(data.subarray(prefix.length), WESTERN)
}
