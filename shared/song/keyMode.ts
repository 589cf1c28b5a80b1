/**
 * A key signature in a file says only major or minor. In the song, the name of any other mode follows the two bytes of
 * the signature and so moves with the key. A file stores it in one of our own events right after the key.
 */
import { isMeta, MetaType } from './metaEvents'
import { ownData, ownText } from './ownEvents'
import type { RawEvent } from './song'

type EventData = Pick<RawEvent, 'status' | 'metaType' | 'data'>

const SIGNATURE_BYTES = 2

/** The data of a key signature followed by the name of a mode, if not null. */
export const withKeyMode = (signature: Uint8Array, mode: string | null): Uint8Array =>
  mode === null ? signature : Uint8Array.of(...signature.subarray(0, SIGNATURE_BYTES), ...ownData('mode', mode))

/** The mode that a key signature of the song names; null if it names none, or for another event. */
export const keyModeIn = (event: EventData): string | null =>
  isMeta(event, MetaType.keySignature) ? ownText('mode', modeEventOf(event)) : null

/** Converts an event of the song to events of a file. */
export const eventsInFile = (event: EventData): readonly EventData[] =>
  keyModeIn(event) === null
    ? [event]
    : [{ ...event, data: event.data.subarray(0, SIGNATURE_BYTES) }, modeEventOf(event)]

/** The key signature with the mode that the next event of the file names; null if that event names no mode for it. */
export function keyWithMode<T extends EventData>(before: T | undefined, event: EventData): T | null {
  const mode = ownText('mode', event)
  if (mode === null || before === undefined || !isMeta(before, MetaType.keySignature)) return null
  return before.data.length === SIGNATURE_BYTES ? { ...before, data: withKeyMode(before.data, mode) } : null
}

const modeEventOf = ({ data }: EventData): EventData => ({
  status: 0xff,
  metaType: MetaType.sequencerSpecific,
  data: data.subarray(SIGNATURE_BYTES),
})
