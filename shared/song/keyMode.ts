/**
 * A key signature of a file says major or minor. Where a key has another mode, its name follows the two bytes of the signature in the
 * song, so that it goes wherever the key goes; in a file it is an event of ours right behind the key.
 */
import { isMeta, MetaType } from './metaEvents'
import { ownData, ownText } from './ownEvents'
import type { RawEvent } from './song'

type EventData = Pick<RawEvent, 'status' | 'metaType' | 'data'>

const SIGNATURE_BYTES = 2

/** The data of a key signature with the name of a mode; null: without one. */
export const withKeyMode = (signature: Uint8Array, mode: string | null): Uint8Array =>
  mode === null ? signature : Uint8Array.of(...signature.subarray(0, SIGNATURE_BYTES), ...ownData('mode', mode))

/** The mode that a key signature of the song names; null: none, or another event. */
export const keyModeIn = (event: EventData): string | null =>
  isMeta(event, MetaType.keySignature) ? ownText('mode', modeEventOf(event)) : null

/** An event of the song as events of a file. */
export const eventsInFile = (event: EventData): readonly EventData[] =>
  keyModeIn(event) === null
    ? [event]
    : [{ ...event, data: event.data.subarray(0, SIGNATURE_BYTES) }, modeEventOf(event)]

/** A key signature with what the event behind it in the file says of its mode; null: it says nothing of it. */
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
